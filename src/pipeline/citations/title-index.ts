import { foldTitle } from '../game/fold-title.ts'

/** An entry by what it may be called. */
export interface Titled {
  readonly id: string
  readonly kind: 'card' | 'term'
  readonly title: string
  readonly aliases?: readonly string[]
}

/**
 * Returns a function that finds entries by a title as a cross-reference has it: blind to case, accents, punctuation and
 * the plural; without what a title has in parentheses; and for a term that is the first part of several titles
 * (`Attacks` of `Attacks, Creature` and `Attacks, Non-creature`), all of them.
 */
export function indexTitles(
  entries: Iterable<Titled>,
): (title: string, kind: 'card' | 'term' | null) => readonly string[] {
  const exact = new Map<string, Set<string>>()
  const plural = new Map<string, Set<string>>()
  const parts = new Map<string, Set<string>>()
  const kinds = new Map<string, 'card' | 'term'>()
  const put = (map: Map<string, Set<string>>, key: string, id: string): void => {
    if (key !== '') map.set(key, (map.get(key) ?? new Set()).add(id))
  }
  for (const { id, kind, title, aliases = [] } of entries) {
    kinds.set(id, kind)
    for (const name of [title, ...aliases]) {
      put(exact, foldTitle(name), id)
      put(plural, foldPlural(name), id)
      const bare = withoutParentheses(name)
      if (bare !== name) put(plural, foldPlural(bare), id)
      const head = name.replace(/,.*/s, '')
      if (kind === 'term' && head !== name) put(parts, foldPlural(head), id)
    }
  }
  return (title, kind) => {
    const fits = (ids: ReadonlySet<string> | undefined): string[] =>
      [...(ids ?? [])].filter(id => kind === null || kinds.get(id) === kind)
    for (const found of [
      fits(exact.get(foldTitle(title))),
      fits(plural.get(foldPlural(title))),
      fits(parts.get(foldPlural(title))),
    ]) {
      if (found.length > 0) return found
    }
    return []
  }
}

function withoutParentheses(title: string): string {
  const open = title.lastIndexOf('(')
  return open > 0 && title.trimEnd().endsWith(')') ? title.slice(0, open) : title
}

function foldPlural(title: string): string {
  return foldTitle(title)
    .split(' ')
    .map(word => (word.length > 3 ? word.replace(/s$/, '') : word))
    .join(' ')
}
