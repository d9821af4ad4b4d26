import { store, stored } from '../stored.ts'

/** The formats by the id under which the last one used is remembered, in the order in which they are offered. */
export const FORMAT_NAMES = {
  address: 'Link',
  link: 'Title and link',
  bbcode: 'BBCode',
  markdown: 'Markdown',
  html: 'HTML',
  text: 'Plain text',
} as const satisfies Readonly<Record<string, string>>

export type Format = keyof typeof FORMAT_NAMES

/** How a ruling is copied. */
interface Choice {
  readonly format: Format
  readonly quoted: boolean
}

const KEY = 'copy-as'

/** Returns the format used last, and whether the ruling was quoted; at first the link, and with the words. */
export function rememberedChoice(): Choice {
  const [format = '', quoted] = (stored(KEY) ?? '').split(' ')
  return { format: Object.hasOwn(FORMAT_NAMES, format) ? (format as Format) : 'address', quoted: quoted !== 'bare' }
}

/** Remembers a choice. */
export function remember({ format, quoted }: Choice): void {
  store(KEY, `${format} ${quoted ? 'quoted' : 'bare'}`)
}

/** Returns what writes the formats, which a browser fetches once; null where it can’t be had. */
export const loadFormats = () =>
  import('./formats.ts').then(
    ({ FORMATS }) => FORMATS,
    () => null,
  )
