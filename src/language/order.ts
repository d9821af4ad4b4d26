const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })
// The collator's own way of passing over punctuation passes over spaces too, and "A Friend" would follow "Adûnaphel".
const strip = (title: string): string =>
  title
    .replace(/[^\p{L}\p{M}\p{N} -]/gu, '')
    .replace(/-/g, ' ')
    .trim()

const stripped = new Map<string, string>()

function bare(title: string): string {
  let known = stripped.get(title)
  if (known === undefined) stripped.set(title, (known = strip(title)))
  return known
}

/** Returns how titles compare in a book’s index: blind to case, accents and punctuation; equal ones by id. */
export function byTitle(
  a: { readonly title: string; readonly id: string },
  b: { readonly title: string; readonly id: string },
): number {
  return collator.compare(bare(a.title), bare(b.title)) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)
}

/** Returns the letter a title stands under: `A` to `Z`, or `#` for what begins otherwise. */
export function letterOf(title: string): string {
  const first =
    title
      .normalize('NFD')
      .match(/[\p{L}\p{N}]/u)?.[0]
      ?.toUpperCase() ?? ''
  return /^[A-Z]$/.test(first) ? first : '#'
}

/** Returns titles under their letters, letters in order, `#` first. */
export function byLetter<T extends { readonly title: string }>(
  items: readonly T[],
): { readonly letter: string; readonly items: readonly T[] }[] {
  return [...Map.groupBy(items, ({ title }) => letterOf(title))]
    .map(([letter, group]) => ({ letter, items: group }))
    .sort((a, b) => (a.letter < b.letter ? -1 : 1))
}
