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
export interface Surroundings {
  /** The words' text from the first to the last. */
  readonly rawOf: (run: Run) => string
  /** It begins the text or a sentence, or follows a colon or a list's mark. */
  readonly startsSentence: (run: Run) => boolean
  /** It is a stretch of italics by itself. */
  readonly isItalic: (run: Run) => boolean
  /** It stands in quotes by itself. */
  readonly isQuoted: (run: Run) => boolean
  /** The text is nothing else, but for a remark in parentheses. */
  readonly isAlone: (run: Run) => boolean
  /** Words beside it say that it is a card. */
  readonly isCalledCard: (run: Run) => boolean
  /** It is called a card in so many words: `the X card`, `a copy of X`. */
  readonly isNamedCard: (run: Run) => boolean
  /** A verb follows that says what a card does. */
  readonly isSubject: (run: Run) => boolean
  /** A capital word stands directly beside it or follows it with `of`, so that both may be one longer name. */
  readonly hasCapitalBeside: (run: Run) => boolean
  /** It follows a capital word and `of`, as the last part of some other name (`Council of Elrond`). */
  readonly isPartOfOther: (run: Run) => boolean
  /** Words of the three before and the three after it, folded. */
  readonly near: (run: Run) => readonly string[]
}

const PLAYS = new Set(wordList('play plays played playing replay replays copy copies reveal reveals draft drafts'))
const BETWEEN = new Set(wordList('a an the of another second first his her their your my one two'))
const SAYS = new Set(wordList('card cards resolves fizzles says reads states text taps'))
const CARDS = new Set(wordList('card cards faction event ally fizzles says reads states'))
/** `X is played`, `X gets played`; `X is on table`, `X is in play`. */
const DONE = new Set(wordList('played discarded cancelled canceled stored revealed used'))
const PLACED = new Set(['on', 'in'])
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
export function surroundingsOf(prose: Prose, words: readonly FoldedWord[]): Surroundings {
  const { text } = prose
  const italics = new Set(prose.italics.flatMap(range => coveredBy(words, range.start, range.end)))
  const at = (index: number): FoldedWord | undefined => words[index]
  const keyAt = (index: number): string => words[index]?.key ?? ''
  const startOf = (run: Run): number => itemAt(words, run.first).start
  const endOf = (run: Run): number => itemAt(words, run.last).end
  const between = (left: number, right: number): string =>
    text.slice(at(left)?.end ?? 0, at(right)?.start ?? text.length)

  const startsSentence = (run: Run): boolean => {
    if (run.first === 0) return true
    const gap = between(run.first - 1, run.first)
    if (!/[.!?:•\n]/.test(gap.slice(0, 40))) return false
    return !(gap.startsWith('.') && ABBREVIATED.has(keyAt(run.first - 1)) && !gap.includes('\n'))
  }
  const isItalic = ({ first, last }: Run): boolean =>
    italics.has(`${first} ${last}`) || (italics.has(`${first - 1} ${last}`) && BETWEEN.has(keyAt(first - 1)))
  const isQuoted = (run: Run): boolean =>
    /["“‘']\s*$/.test(text.slice(Math.max(0, startOf(run) - 3), startOf(run)))
    && /^[,.!?]?\s*["”’']/.test(text.slice(endOf(run), endOf(run) + 4))
  const isAlone = (run: Run): boolean => {
    if (run.first > 1 || (run.first === 1 && !BETWEEN.has(keyAt(0)))) return false
    const rest = text.slice(endOf(run), endOf(run) + 60).trim()
    return rest === '' || (text.length - endOf(run) < 60 && /^\([^()]*\)$/.test(rest))
  }
  const isCalledCard = (run: Run): boolean => {
    let index = run.first - 1
    for (let steps = 0; steps < 3 && BETWEEN.has(keyAt(index)); steps++) index--
    if (PLAYS.has(keyAt(index)) && isTight(between(run.first - 1, run.first)) && isTight(between(index, index + 1)))
      return true
    const after = keyAt(run.last + 1)
    if (!isTight(between(run.last, run.last + 1))) return false
    if (
      SAYS.has(after)
      || ((after === 'is' || after === 'gets' || after === 'was')
        && (DONE.has(keyAt(run.last + 2)) || PLACED.has(keyAt(run.last + 2))))
    )
      return true
    let verb = run.last + 2
    while (verb < run.last + 4 && ADVERBS.has(keyAt(verb))) verb++
    return MAY.has(after) && at(verb)?.key === 'be' && DONE.has(keyAt(verb + 1))
  }
  const isNamedCard = (run: Run): boolean => {
    if (at(run.first - 1)?.key === 'of' && /^cop(?:y|ies)$/.test(keyAt(run.first - 2))) return true
    return CARDS.has(keyAt(run.last + 1)) && isTight(between(run.last, run.last + 1))
  }
  const isSubject = (run: Run): boolean => DOES.has(keyAt(run.last + 1)) && isTight(between(run.last, run.last + 1))
  const hasCapitalBeside = (run: Run): boolean => {
    const before = at(run.first - 1)
    if (
      before?.capital
      && isTight(between(run.first - 1, run.first))
      && !startsSentence({ first: run.first - 1, last: run.first - 1 })
    )
      return true
    const after = at(run.last + 1)
    if (after?.capital && after.key.length > 1 && isTight(between(run.last, run.last + 1))) return true
    const name = at(run.last + (at(run.last + 2)?.key === 'the' ? 3 : 2))
    return Boolean(after?.key === 'of' && name?.capital && isTight(between(run.last, run.last + 1)))
  }
  const isPartOfOther = (run: Run): boolean => {
    let index = run.first - 1
    if (at(index)?.key === 'the') index--
    if (at(index)?.key !== 'of' || !isTight(between(index, index + 1))) return false
    const head = at(index - 1)
    return Boolean(
      head?.capital
      && isTight(between(index - 1, index))
      && !PLAYS.has(head.key)
      && !startsSentence({ first: index - 1, last: index - 1 }),
    )
  }
  const near = (run: Run): string[] =>
    [-3, -2, -1]
      .flatMap(step => at(run.first + step)?.key ?? [])
      .concat([1, 2, 3].flatMap(step => at(run.last + step)?.key ?? []))
  return {
    rawOf: run => text.slice(startOf(run), endOf(run)),
    startsSentence,
    isItalic,
    isQuoted,
    isAlone,
    isCalledCard,
    isNamedCard,
    isSubject,
    hasCapitalBeside,
    isPartOfOther,
    near,
  }
}

/** Words whose full stop ends no sentence. */
const ABBREVIATED = new Set(wordList('i e g ie eg vs cf no p pp'))

/** Nothing but blanks, quotes or emphasis marks stands between two words. */
function isTight(gap: string): boolean {
  return gap.length > 0 && gap.length < 5 && /^[\s*_"“”‘’']+$/.test(gap)
}

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
