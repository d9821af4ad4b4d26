/** A page that is rendered with another one of its kind. */
export interface OtherPage<Props = Record<string, unknown>> {
  readonly address: string
  readonly props: Props
}

/** A page for Astro's `getStaticPaths`, with its address. */
interface PagePath<Props> {
  readonly params: Readonly<Record<string, string>>
  readonly props: Props
  readonly address: string
}

/** A page with those that are rendered with it. */
interface PageWithOthers<Props> {
  readonly params: Record<string, string>
  readonly props: Props & { readonly others: readonly OtherPage<Props>[] }
}

/** A build renders so many pages in one go: Astro takes longer to begin a page than to render it. */
const AT_ONCE = 20

/**
 * Returns pages for `getStaticPaths`. In a build one of twenty has the nineteen that follow as `others`; these are
 * returned behind it only if the sitemap is to have them.
 */
export function together<Props extends object>(
  pages: readonly PagePath<Props>[],
  inSitemap: boolean,
): PageWithOthers<Props>[] {
  return pages.flatMap(({ params, props }, index) => {
    const first = import.meta.env.DEV || index % AT_ONCE === 0
    if (!first && !inSitemap) return []
    const others = import.meta.env.DEV || !first ? [] : pages.slice(index + 1, index + AT_ONCE)
    return { params, props: { ...props, others } }
  })
}
