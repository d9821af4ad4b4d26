import { firstIndex } from '../collections.ts'
import type { Prose } from '../layouts/prose.ts'
import type { FoldedWord } from './fold.ts'
import { itemAt } from '../must.ts'
import { wordList } from '../source/word-list.ts'

/** A run of words in a text: from word `first` to word `last`, both included. */
export interface Run {
  readonly first: number
  readonly last: number
}

/** What stands around a run of words, asked for a text once folded. */
export type Surroundings = ReturnType<typeof surroundingsOf>

const PLAYS = new Set(wordList('play plays played playing replay replays copy copies reveal reveals draft drafts'))
const BETWEEN = new Set(wordList('a an the of another second first his her their your my one two'))
const SAYS = new Set(wordList('card cards resolves fizzles says reads states text taps'))
const CARDS = new Set(wordList('card cards faction event ally fizzles says reads states'))
/** `X is played`, `X gets played`; `X is on table`, `X is in play`. */
const DONE = new Set(wordList('played discarded cancelled canceled stored revealed used'))
const PLACED = new Set(['on', 'in'])
const IS = new Set(['is', 'gets', 'was'])
/** `X can only be played`, `X may not be revealed`. */
const MAY = new Set(wordList('can cannot could may must should will would'))
const ADVERBS = new Set(wordList('not only also still then now never always'))

/** `X does not cancel`, `X allows`: a phrase without an article before such a verb is a title. */
const DOES = new Set(
  wordList(`
    does doesnt cannot cant allows cancels affects prevents creates gives makes modifies requires targets works applies
    resolves
  `),
)

/** Looks at what stands around runs of words; every question takes a time that doesn't depend on the text's length. */
export function surroundingsOf({ text, italics }: Prose, words: readonly FoldedWord[]) {
  const inItalics = new Set(italics.flatMap(range => coveredBy(words, range.start, range.end)))
  const keyAt = (index: number): string => words[index]?.key ?? ''
  const startOf = (run: Run): number => itemAt(words, run.first).start
  const endOf = (run: Run): number => itemAt(words, run.last).end
  const gapAfter = (index: number): string => text.slice(words[index]?.end ?? 0, words[index + 1]?.start ?? text.length)
  /** Nothing but blanks, quotes or emphasis marks stands between a word and the next. */
  const isTightAfter = (index: number): boolean => {
    const gap = gapAfter(index)
    return gap.length > 0 && gap.length < 5 && /^[\s*_"“”‘’']+$/.test(gap)
  }
  /** It begins the text or a sentence, or follows a colon or a list's mark. */
  const startsSentence = ({ first }: Pick<Run, 'first'>): boolean => {
    if (first === 0) return true
    const gap = gapAfter(first - 1)
    if (!/[.!?:•\n]/.test(gap.slice(0, 40))) return false
    return !(gap.startsWith('.') && ABBREVIATED.has(keyAt(first - 1)) && !gap.includes('\n'))
  }
  return {
    startsSentence,
    /** The words' text from the first to the last. */
    rawOf: (run: Run): string => text.slice(startOf(run), endOf(run)),
    /** It is a stretch of italics by itself. */
    isItalic: ({ first, last }: Run): boolean =>
      inItalics.has(`${first} ${last}`) || (inItalics.has(`${first - 1} ${last}`) && BETWEEN.has(keyAt(first - 1))),
    /** It stands in quotes by itself. */
    isQuoted: (run: Run): boolean =>
      /["“‘']\s*$/.test(text.slice(Math.max(0, startOf(run) - 3), startOf(run)))
      && /^[,.!?]?\s*["”’']/.test(text.slice(endOf(run), endOf(run) + 4)),
    /** The text is nothing else, but for a remark in parentheses. */
    isAlone(run: Run): boolean {
      if (run.first > 1 || (run.first === 1 && !BETWEEN.has(keyAt(0)))) return false
      const rest = text.slice(endOf(run), endOf(run) + 60).trim()
      return rest === '' || (text.length - endOf(run) < 60 && /^\([^()]*\)$/.test(rest))
    },
    /** Words beside it say that it is a card. */
    isCalledCard({ first, last }: Run): boolean {
      let index = first - 1
      for (let steps = 0; steps < 3 && BETWEEN.has(keyAt(index)); steps++) index--
      if (PLAYS.has(keyAt(index)) && isTightAfter(first - 1) && isTightAfter(index)) return true
      if (!isTightAfter(last)) return false
      const [after, second] = [keyAt(last + 1), keyAt(last + 2)]
      if (SAYS.has(after) || (IS.has(after) && (DONE.has(second) || PLACED.has(second)))) return true
      let verb = last + 2
      while (verb < last + 4 && ADVERBS.has(keyAt(verb))) verb++
      return MAY.has(after) && keyAt(verb) === 'be' && DONE.has(keyAt(verb + 1))
    },
    /** It is called a card in so many words: `the X card`, `a copy of X`. */
    isNamedCard({ first, last }: Run): boolean {
      if (keyAt(first - 1) === 'of' && /^cop(?:y|ies)$/.test(keyAt(first - 2))) return true
      return CARDS.has(keyAt(last + 1)) && isTightAfter(last)
    },
    /** A verb follows that says what a card does. */
    isSubject: ({ last }: Run): boolean => DOES.has(keyAt(last + 1)) && isTightAfter(last),
    /** A capital word stands directly beside it or follows it with `of`, so that both may be one longer name. */
    hasCapitalBeside({ first, last }: Run): boolean {
      const before = first - 1
      if (words[before]?.capital && isTightAfter(before) && !startsSentence({ first: before })) return true
      const after = words[last + 1]
      if (!after || !isTightAfter(last)) return false
      const name = words[last + (keyAt(last + 2) === 'the' ? 3 : 2)]
      return (after.capital && after.key.length > 1) || (after.key === 'of' && name?.capital === true)
    },
    /** It follows a capital word and `of`, as the last part of some other name (`Council of Elrond`). */
    isPartOfOther({ first }: Run): boolean {
      const index = keyAt(first - 1) === 'the' ? first - 2 : first - 1
      const head = words[index - 1]
      if (keyAt(index) !== 'of' || !isTightAfter(index) || !head?.capital || PLAYS.has(head.key)) return false
      return isTightAfter(index - 1) && !startsSentence({ first: index - 1 })
    },
    /** Words of the three before and the three after it, folded. */
    near: ({ first, last }: Run): string[] =>
      [first - 3, first - 2, first - 1, last + 1, last + 2, last + 3].flatMap(index => words[index]?.key ?? []),
  }
}

/** Words whose full stop ends no sentence. */
const ABBREVIATED = new Set(wordList('i e g ie eg vs cf no p pp'))

/** Returns the run of words that a range covers, as a key; none where it cuts a word in two or covers none. */
function coveredBy(words: readonly FoldedWord[], start: number, end: number): string[] {
  const first = firstFrom(words, start)
  const last = firstFrom(words, end) - 1
  const opening = words[first]
  const closing = words[last]
  if (!opening || !closing || last < first) return []
  // A possessive may stand outside the italics, or half of a word inside them.
  return closing.end > end + 2 ? [] : [`${first} ${last}`]
}

function firstFrom(words: readonly FoldedWord[], offset: number): number {
  return firstIndex(words.length, index => itemAt(words, index).start >= offset)
}
