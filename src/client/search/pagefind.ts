/** The part of Pagefind's browser API that this site uses; the script itself is written when the site is indexed. */
export interface Pagefind {
  options(options: Readonly<Record<string, unknown>>): Promise<void>
  init(): Promise<void>
  search(
    query: string,
    options?: { filters?: Readonly<Record<string, string>> },
  ): Promise<{ readonly results: readonly PagefindResult[] }>
}

export interface PagefindResult {
  readonly id: string
  readonly score: number
  data(): Promise<PagefindPage>
}

export interface PagefindPart {
  readonly title: string
  readonly url: string
  /** Text with `<` and `>` escaped, words found between `<mark>` and `</mark>`. */
  readonly excerpt: string
  /** Positions of the words found, counted in words of the page. */
  readonly weighted_locations: readonly PagefindLocation[]
}

export interface PagefindLocation {
  readonly location: number
  readonly balanced_score: number
}

export interface PagefindPage {
  readonly url: string
  readonly excerpt: string
  readonly content: string
  readonly weighted_locations: readonly PagefindLocation[]
  readonly meta: Readonly<Record<string, string>>
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sub_results: readonly PagefindPart[]
}
