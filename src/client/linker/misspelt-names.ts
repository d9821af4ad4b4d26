import { itemAt } from '../../pipeline/must.ts'
import { makeOverlapTest } from '../../pipeline/names/occupied-ranges.ts'
import { matchesIn, overlaps, type Span } from '../../pipeline/source/span.ts'
import { isCommon } from '../../language/common-words.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import { entryIdOf } from '../search/listed-entries.ts'
import type { NameIndex } from '../search/names.ts'
import type { Found } from './found.ts'
import { findSlips } from './slips.ts'
import type { Targets } from './targets.ts'

/** Words with capitals one after another, with small words between them: they may be one name, or several. */
const IN_A_ROW = /\p{Lu}[\p{L}’'-]*(?:\s+(?:(?:a|an|and|at|from|in|of|the|to|with)\s+){0,2}\p{Lu}[\p{L}’'-]*){0,5}/gu
const WITH_CAPITAL = /\p{Lu}[\p{L}’'-]*/gu
/** What a name or a sentence may begin with. */
export const ARTICLE = /^(?:the|an?)\s+/i
/** What makes a name an owner's: “the Army’s” isn't “Army” misspelt. */
const POSSESSIVE = /['’]s?$/u
/** How long and how like a name words must be to be taken for a misspelt one, and to how many names they may lead. */
const MISSPELT = { letters: 5, alike: 0.75, targets: 2 }

/**
 * Returns the misspelt names in a text, beside what is `known` in it: words with capitals, some of which no name has,
 * with the names that they are most like; and names with one word misspelt, with capitals or without. Of stretches that
 * overlap the longest is one: “Phial of Galadrial” before “Galadrial”, and “Doors of Nigth” before “Doors”.
 */
export function findMisspelt(text: string, known: readonly Span[], names: NameIndex, targets: Targets): Found[] {
  const withSlip = findSlips(text, names)
    .filter(slip => known.every(one => !overlaps(one, slip) || isPartOf(one, slip)))
    .map(({ start, end, entries }) => guess(text, start, end, entries, targets))
  const longer = withSlip.filter(slip => known.some(one => isPartOf(one, slip)))
  const guesses = capitalisedGuesses(text, [...known, ...longer], names, targets)
  const isGuessed = makeOverlapTest(guesses)
  return [...guesses, ...withSlip.filter(({ start, end }) => !isGuessed(start, end))]
}

function isPartOf({ start, end }: Span, whole: Span): boolean {
  return start >= whole.start && end <= whole.end && end - start < whole.end - whole.start
}

function guess(text: string, start: number, end: number, entries: readonly string[], targets: Targets): Found {
  const alike = entries.map(id => targets.entry(id))
  return { start, end, text: text.slice(start, end), targets: alike, sure: false, guess: true }
}

function capitalisedGuesses(text: string, known: readonly Span[], names: NameIndex, targets: Targets): Found[] {
  const isKnown = makeOverlapTest(known)
  return matchesIn(text, IN_A_ROW).flatMap(({ text: row, start: at }) => {
    const words = matchesIn(row, WITH_CAPITAL).map(({ start, end }) => ({ start: at + start, end: at + end }))
    const guesses: Found[] = []
    for (let length = words.length; length > 0; length--)
      for (const [first, { start }] of words.slice(0, words.length - length + 1).entries()) {
        const { end } = itemAt(words, first + length - 1)
        if (isKnown(start, end) || guesses.some(guess => overlaps(guess, { start, end }))) continue
        const alike = namesLike(text.slice(start, end), names).map(({ name }) => entryIdOf(name.list, name.entry))
        if (alike.length > 0) guesses.push(guess(text, start, end, alike, targets))
      }
    return guesses
  })
}

/**
 * Returns the names that words are most like; none where they are short, or names have them all, or where the first one
 * is such as a sentence begins with (“While Gandalf …”). A name has as many words at least, and begins with an article
 * where they do.
 */
function namesLike(said: string, names: NameIndex) {
  const words = wordsOf(fold(said.replace(POSSESSIVE, '')))
  const [first = ''] = words
  if (isCommon(first) && !names.has(first)) return []
  if (words.every(word => names.has(word)) || words.join('').length < MISSPELT.letters) return []
  return names
    .find(words)
    .filter(({ mention, score }) => mention === null && score >= MISSPELT.alike)
    .filter(({ name }) => wordsOf(fold(name.name)).length >= words.length)
    .filter(({ name }) => !ARTICLE.test(said) || ARTICLE.test(name.name))
    .slice(0, MISSPELT.targets)
}
