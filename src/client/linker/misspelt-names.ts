import { makeOverlapTest } from '../../pipeline/names/occupied-ranges.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import { entryIdOf } from '../search/listed-entries.ts'
import type { NameIndex } from '../search/names.ts'
import type { Found } from './found.ts'
import type { Targets } from './targets.ts'

/** Words with capitals one after another, with small words between them; without; and each by itself. */
const IN_A_ROW = /\p{Lu}[\p{L}’'-]*(?:\s+(?:(?:a|an|and|at|from|in|of|the|to|with)\s+){0,2}\p{Lu}[\p{L}’'-]*){0,5}/gu
const WITHOUT_SMALL_WORDS = /\p{Lu}[\p{L}’'-]*(?:\s+\p{Lu}[\p{L}’'-]*)*/gu
const ALONE = /\p{Lu}[\p{L}’'-]*/gu
/** How long and how like a name words must be to be taken for a misspelt one, and to how many names they may lead. */
const MISSPELT = { letters: 5, alike: 0.75, targets: 2 }

/**
 * Returns the misspelt names in a text, beside what is `known` in it: words with capitals, some of which no name has,
 * with the names that they are most like.
 */
export function findMisspelt(text: string, known: readonly Found[], names: NameIndex, targets: Targets): Found[] {
  const isKnown = makeOverlapTest(known)
  const guess = (said: string, start: number): Found[] => {
    const end = start + said.length
    if (isKnown(start, end)) return []
    const alike = namesLike(said, names).map(({ name }) => targets.entry(entryIdOf(name.list, name.entry)))
    return alike.length === 0
      ? []
      : [{ start, end, text: said, kind: 'name', targets: alike, sure: false, guess: true }]
  }
  return [...text.matchAll(IN_A_ROW)].flatMap(({ 0: said, index: start }) => {
    // What stands in a row may be several names: “Gandalf at Rivendell”.
    for (const part of [IN_A_ROW, WITHOUT_SMALL_WORDS, ALONE]) {
      const found = [...said.matchAll(part)].flatMap(({ 0: piece, index: at }) => guess(piece, start + at))
      if (found.length > 0) return found
    }
    return []
  })
}

/** Returns the names that words are most like; none where they are short, or names have them all. */
function namesLike(said: string, names: NameIndex) {
  const words = wordsOf(fold(said))
  if (words.every(word => names.has(word)) || words.join('').length < MISSPELT.letters) return []
  return names
    .find(words)
    .filter(({ mention, score, name }) => mention === null && name.lang === 'en' && score >= MISSPELT.alike)
    .slice(0, MISSPELT.targets)
}
