/** What is copied of a ruling or an entry, the same for every format. */
export interface CopyItem {
  /** The entry's title. */
  readonly title: string
  /** Who says it: work and place, and what the ruling rests on. */
  readonly authority: string
  /** Absolute. */
  readonly address: string
  /** What is to be said of a ruling that doesn't simply hold; null where it does. */
  readonly warning: string | null
  /** Whether the words are this project's own, so that they may not stand as a quotation of the source. */
  readonly paraphrase: boolean
  /** The site's name: whose words a paraphrase is. */
  readonly site: string
  /** The ruling's words, line by line; empty where it isn't quoted. */
  readonly quote: readonly string[]
}

/** Writes items in the markup of one format. An entry that is quoted comes as itself, followed by its rulings. */
export type Formatter = (items: readonly CopyItem[]) => string

/** Returns what stands behind the linked title: authority, warning where no words carry it, whose words follow. */
export function after({ authority, warning, quote, paraphrase, site }: CopyItem): string {
  const said = authority === '' ? '' : `, ${authority}`
  if (quote.length === 0) return warning === null ? said : `${said} (${warning})`
  return paraphrase ? `${said} (paraphrased by ${site}):` : said
}

/** Returns whether an item's words stand as a quotation: they are the source's own. */
export function isQuotation({ quote, paraphrase }: CopyItem): boolean {
  return quote.length > 0 && !paraphrase
}

/** Returns an address without the characters that would end it in some format, encoded. */
export function plainAddress(address: string): string {
  return address.replace(/[\s"'()<>[\]\\`{|}]/gu, character =>
    /['()]/.test(character) ? `%${character.charCodeAt(0).toString(16)}` : encodeURIComponent(character),
  )
}
