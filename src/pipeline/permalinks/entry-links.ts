import { addToSet } from '../collections.ts'
import { passageOf, type Matching } from './matching.ts'
import { THRESHOLDS } from '../source/likeness.ts'

/**
 * Returns, for each passage of the registry, the passages of this build that may hold its rulings now: its own; one
 * that has taken a ruling of it word for word (the entry was split, merged or renamed); and one whose name differs in a
 * letter where the old name is gone and the new one wasn't there (its title was respelt). Keys as in `passageOf`.
 */
export function linkPassages({ rows, rulings, rowOf }: Matching): Map<string, Set<string>> {
  const before = new Set(rows.map(passageOf))
  const now = new Set(rulings.map(({ ruling }) => passageOf(ruling)))
  const links = new Map([...before].map(passage => [passage, new Set([passage])]))
  for (const [{ ruling, words }, row] of rowOf)
    if (words >= THRESHOLDS.telling) links.get(passageOf(row))?.add(passageOf(ruling))
  const fresh = new Map<string, Set<string>>()
  for (const passage of now.difference(before)) for (const key of spellings(passage)) addToSet(fresh, key, passage)
  for (const passage of before.difference(now)) {
    const found = new Set(spellings(passage).flatMap(key => [...(fresh.get(key) ?? [])]))
    if (found.size === 1) for (const other of found) links.get(passage)?.add(other)
  }
  return links
}

/**
 * Returns the work and slug, whole and with each one letter left out: names that differ in a letter that is added, left
 * out, replaced or swapped with the next share one of these. A respelt card may be known as a term only, so its kind
 * doesn't count.
 */
function spellings(passage: string): string[] {
  const [work = '', entry = ''] = passage.split('\n')
  const slug = entry.slice(entry.indexOf('/') + 1)
  const shorter =
    slug.length > MAX_SLUG ? [] : Array.from(slug, (_, index) => slug.slice(0, index) + slug.slice(index + 1))
  return [slug, ...shorter].map(name => `${work}\n${name}`)
}

/** Slugs are far shorter; what comes from a hostile heading isn't worth the work. */
const MAX_SLUG = 100
