import { FORMAT_NAMES, type Format } from './format-names.ts'

/** What was chosen last; storage may be refused, and then nothing is remembered. */
export interface Choice {
  readonly format: Format
  readonly quoted: boolean
}

const KEY = 'copy-as'

/** Returns the format used last, and whether the ruling was quoted: BBCode with its words until somebody chose. */
export function rememberedChoice(): Choice {
  let kept: string | null = null
  try {
    kept = localStorage.getItem(KEY)
  } catch {
    /* refused */
  }
  const [format = '', quoted] = (kept ?? '').split(' ')
  return { format: Object.hasOwn(FORMAT_NAMES, format) ? (format as Format) : 'bbcode', quoted: quoted !== 'bare' }
}

export function remember({ format, quoted }: Choice): void {
  try {
    localStorage.setItem(KEY, `${format} ${quoted ? 'quoted' : 'bare'}`)
  } catch {
    /* refused */
  }
}
