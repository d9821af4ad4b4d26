import type { Kind } from '../entries/entry.ts'
import { itemAt } from '../must.ts'
import { keysOf, singulars } from './fold.ts'
import { ARTICLES } from './name-forms.ts'
import { namesAt, type Name, type NameIndex, type NameNode } from './name-index.ts'
import { suggest } from './suggest.ts'

/** What a title means. */
export interface Resolved {
  /** Ids of the entries, best first; several where the title is that of several, none where nothing fits. */
  readonly entries: readonly string[]
  /**
   * How it was found. `prefix` and `spelling` are guesses: a part or a misspelling of the one title that is like it.
   */
  readonly how: 'exact' | 'folded' | 'alias' | 'prefix' | 'spelling' | 'none'
  /** Titles it may have been meant for. */
  readonly suggestions: readonly string[]
}

/** Shorter beginnings than this, in letters, are no shortened titles. */
const MIN_PREFIX_LENGTH = 4

/**
 * Returns the entries that a heading or a reference means, of the kind it must be of (null: any): blind to case,
 * accents, quotes, hyphens and a leading article, with a plural for a singular and the other way round.
 */
export function resolveTitle(index: NameIndex, text: string, kind: Kind | null): Resolved {
  const words = keysOf(text)
  const names = (keys: readonly string[]): Name[] =>
    namesAt(index.root, keys).filter(name => name.entry !== null && (kind === null || name.kind === kind))
  const whole = names(words)
  const result = (found: readonly Name[], how: Resolved['how']): Resolved => ({
    entries: [...new Set(found.flatMap(name => name.entry ?? []))],
    how,
    suggestions: [],
  })
  const exact = whole.filter(name => name.form === 'title' && name.text === text.trim())
  if (exact.length > 0) return result(exact, 'exact')
  const titles = whole.filter(name => name.form === 'title')
  if (titles.length > 0) return result(titles, 'folded')
  const aliases = whole.filter(name => name.form === 'alias' || name.form === 'abbreviation')
  if (aliases.length > 0) return result(aliases, 'alias')
  if (whole.length > 0) return result(whole, 'folded')
  if (words.length > 1 && ARTICLES.has(itemAt(words, 0))) {
    const bare = names(words.slice(1))
    if (bare.length > 0)
      return result(bare, bare.some(name => name.form === 'title' || name.form === 'short') ? 'folded' : 'alias')
  }
  const last = words.at(-1) ?? ''
  for (const form of [...singulars(last), `${last}s`]) {
    const found = names([...words.slice(0, -1), form])
    if (found.length > 0)
      return result(found, found.some(name => name.form === 'title' || name.form === 'short') ? 'folded' : 'alias')
  }
  if (words.join('').length >= MIN_PREFIX_LENGTH) {
    const beginning = uniqueBelow(index.root, words, kind)
    if (beginning) return { entries: [beginning], how: 'prefix', suggestions: titlesOf(index, [beginning]) }
  }
  const like = suggest(index, text, kind)
  const near = like.filter(one => one.distance <= (words.join('').length < 5 ? 0 : words.join('').length < 9 ? 1 : 2))
  const suggestions = like.map(one => one.title)
  const [best, second] = near
  return best && (!second || second.distance > best.distance)
    ? { entries: [best.entry], how: 'spelling', suggestions }
    : { entries: [], how: 'none', suggestions }
}

/** Returns the one card whose names begin with these words; null where there are several or none. */
function uniqueBelow(root: NameNode, words: readonly string[], kind: Kind | null): string | null {
  if (kind === 'term') return null
  let node: NameNode | undefined = root
  for (const word of words) node = node?.children.get(word)
  if (!node) return null
  let found: string | null = null
  // Every branch ends in names, so that a second entry is met soon.
  const open = [node]
  for (let next = open.pop(); next; next = open.pop()) {
    for (const name of next.names) {
      if (name.kind !== 'card' || name.entry === null || name.form === 'abbreviation') continue
      if (found !== null && found !== name.entry) return null
      found = name.entry
    }
    open.push(...next.children.values())
  }
  return found
}

function titlesOf(index: NameIndex, ids: readonly string[]): string[] {
  return ids.flatMap(id => index.entries.get(id)?.title ?? [])
}
