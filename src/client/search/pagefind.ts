/** The part of Pagefind's browser API that this site uses; the script itself is written when the site is indexed. */
export interface Pagefind {
  options(options: Readonly<Record<string, unknown>>): Promise<void>
  init(): Promise<void>
  search(query: string): Promise<{ readonly results: readonly PagefindResult[] }>
}

export interface PagefindResult {
  readonly id: string
  data(): Promise<PagefindPage>
}

export interface PagefindPart {
  readonly title: string
  readonly url: string
  /** Text with `<` and `>` escaped, words found between `<mark>` and `</mark>`. */
  readonly excerpt: string
  readonly weighted_locations: readonly { readonly balanced_score: number }[]
}

export interface PagefindPage {
  readonly url: string
  readonly excerpt: string
  readonly meta: Readonly<Record<string, string>>
  readonly sub_results: readonly PagefindPart[]
}
