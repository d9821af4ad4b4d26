import type { Kind } from '../entries/entry.ts'
import { itemAt } from '../must.ts'
import { ARTICLES, keysOf, singulars } from './fold.ts'
import { namesAt, type Name, type NameIndex } from './name-index.ts'

/**
 * Returns the entries that a heading or a reference means, of the kind it must be of (null: any): blind to case,
 * accents, quotes, hyphens and a leading article, with a plural for a singular and the other way round; for the first
 * part of several terms' titles (`Attacks` of `Attacks, Creature` and `Attacks, Non-creature`), all of them. Several,
 * too, where a title is that of several; none where nothing fits.
 */
export function resolveTitle(index: NameIndex, text: string, kind: Kind | null): readonly string[] {
  const words = keysOf(text)
  const last = words.at(-1) ?? ''
  const ways = [
    words,
    ...(words.length > 1 && ARTICLES.has(itemAt(words, 0)) ? [words.slice(1)] : []),
    ...[...singulars(last), `${last}s`].map(form => [...words.slice(0, -1), form]),
  ]
  for (const way of ways) {
    const names = namesAt(index.root, way).filter(name => name.entry !== null && (kind === null || name.kind === kind))
    if (names.length > 0) return [...new Set(meant(names, text).flatMap(({ entry }) => entry ?? []))]
  }
  if (kind === 'card') return []
  return ways.map(way => index.firstParts.get(way.join(' ')) ?? []).find(entries => entries.length > 0) ?? []
}

/** Returns of several names the very title, else titles, else aliases, else whatever there is. */
function meant(names: readonly Name[], text: string): readonly Name[] {
  const titles = names.filter(({ form }) => form === 'title')
  const exact = titles.filter(name => name.text === text.trim())
  const aliases = names.filter(({ form }) => form === 'alias' || form === 'abbreviation')
  return [exact, titles, aliases].find(found => found.length > 0) ?? names
}
