import { toBBCode } from './bbcode.ts'
import type { Format } from './choice.ts'
import { toHtml } from './html.ts'
import type { Formatter } from './item.ts'
import { toMarkdown } from './markdown.ts'
import { toAddress, toLink, toPlainText } from './plain.ts'

/** What writes each format. Its libraries are large, so nothing loads it before a format is wanted. */
export const FORMATS = {
  address: toAddress,
  link: toLink,
  bbcode: toBBCode,
  markdown: toMarkdown,
  html: toHtml,
  text: toPlainText,
} as const satisfies Readonly<Record<Format, Formatter>>
