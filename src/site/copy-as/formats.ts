import { toBBCode } from './bbcode.ts'
import { toHtml } from './html.ts'
import type { Formatter } from './item.ts'
import { toMarkdown } from './markdown.ts'
import { toLink, toPlainText } from './plain.ts'

/** The formats by the id under which the last one used is remembered, in the order in which they are offered. */
export const FORMATS = {
  link: { name: 'Link', write: toLink },
  bbcode: { name: 'BBCode', write: toBBCode },
  markdown: { name: 'Markdown', write: toMarkdown },
  html: { name: 'HTML', write: toHtml },
  text: { name: 'Plain text', write: toPlainText },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly write: Formatter }>>

export type Format = keyof typeof FORMATS
