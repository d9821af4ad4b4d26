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
