import { store, stored } from '../stored.ts'
import { FORMAT_NAMES, type Format } from './format-names.ts'

/** How a ruling is copied. */
export interface Choice {
  readonly format: Format
  readonly quoted: boolean
}

const KEY = 'copy-as'

/**
 * Returns the format used last, and whether the ruling was quoted: the link, and with the words, until somebody chose.
 */
export function rememberedChoice(): Choice {
  const [format = '', quoted] = (stored(KEY) ?? '').split(' ')
  return { format: Object.hasOwn(FORMAT_NAMES, format) ? (format as Format) : 'address', quoted: quoted !== 'bare' }
}

/** Remembers a choice. */
export function remember({ format, quoted }: Choice): void {
  store(KEY, `${format} ${quoted ? 'quoted' : 'bare'}`)
}
