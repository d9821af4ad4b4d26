import { countUp } from '../collections.ts'

/** How alike two texts are by their words, as shares from 0 to 1. */
export interface Likeness {
  /** Of all words of both, those that both have. */
  readonly shared: number
  /** Of the shorter text's words, those that the longer one has. */
  readonly within: number
}

/** Returns how alike two texts are, which are given as words, or as anything else that is counted. */
export function likeness<T>(a: readonly T[], b: readonly T[]): Likeness {
  const all = a.length + b.length
  const shorter = Math.min(a.length, b.length)
  const counts = new Map<T, number>()
  for (const word of a) countUp(counts, word)
  let common = 0
  for (const word of b) {
    const left = counts.get(word) ?? 0
    if (left > 0) {
      common++
      counts.set(word, left - 1)
    }
  }
  return { shared: all === 0 ? 1 : (2 * common) / all, within: shorter === 0 ? 0 : common / shorter }
}

/** What decides by their words whether two texts are one: shares from 0 to 1, and what a number of words tells. */
export const LIKENESS = {
  /** Two sentences less alike are two, and not two readings of one. */
  sentence: 0.6,
  /** A sentence that has become a part of a longer one has so many of its words there, if it has enough to tell. */
  partOfSentence: 0.8,
  wordsOfPart: 4,
  /**
   * A restatement shares names, numbers and citations with its original even where no sentence is the same. The least
   * of 881 pairs of the four works known is 0.35; others on the same entry have at most 0.23 to 0.34 at the median.
   */
  restatement: 0.12,
  /** A quotation has to say so much of the ruling that it is, and so much more than of any other one. */
  quotation: 0.7,
  quotationLead: 0.15,
  /** With fewer words, a quotation is of no ruling for certain, nor is a ruling one that is quoted. */
  wordsOfQuotation: 5,
  /** Runs of so many words tell whether two works have the same wording; a shorter text has phrases of any other. */
  run: 5,
  runsToTell: 200,
  /** A copy has at least so many of its runs from another copy of its work. */
  copy: 0.5,
  /** A restatement has its names and set phrases from the original; texts of the same game share far fewer. */
  retold: 0.06,
  /** So many times more than with any other work. */
  timesTheNext: 4,
} as const

/**
 * What decides whether a registered ruling is known again: shares of words in common and what is added to them, from 0
 * to 1; at the end numbers of words and rulings. Found on half of 28 updates of a rules text of 2,000 rules and on ten
 * series of made-up editions, and tried on the other half, so that no id came to mean another rule;
 * `npm run bench -- --editions` shows what a change does.
 */
export const THRESHOLDS = {
  /** Least weight: the similarity and what the place adds. */
  certain: 0.81,
  /** Least similarity with the expected number and at least `telling` words; else `least`. */
  leastNumbered: 0.32,
  least: 0.5,
  /** With less in common, no other ruling may have more, nor may the other wording be `unlike`. */
  little: 0.45,
  /** A wording with less in common is another one altogether. */
  unlike: 0.25,
  /** Least similarity outside the linked entries, and of a `short` ruling. */
  elsewhere: 0.75,
  /** How much worse the next best candidate has to weigh; and with the number and both neighbours. */
  lead: 0.1,
  leadInPlace: 0.05,
  /** The error of a similarity that is estimated from sketches. */
  error: 0.05,
  /** What both parts of a split ruling have in common with it, and how much more that is than either has. */
  split: 0.6,
  splitGain: 0.1,
  /** Least similarity of a whole with the larger of its two parts: half of what is `certain`, less the error. */
  largerPart: 0.35,
  /** From here on a pair that can't be made for certain is shown to a person. */
  doubtfulInPlace: 0.25,
  doubtfulElsewhere: 0.5,
  /** What the right entry, the right number in it, and each right neighbour adds. */
  forEntry: 0.2,
  forNumber: 0.15,
  forNeighbour: 0.08,
  /** Least similarity of a ruling's first sentences with a whole ruling that sentences were added to. */
  extended: 0.65,
  /** With fewer words, one other word may be another ruling: a reference that now leads to another entry. */
  short: 5,
  /** With fewer words, the same words on another entry are another ruling: a bare reference. */
  movable: 5,
  /** With fewer words, two wordings may be the same by chance. */
  telling: 8,
  /** Fewer rulings don't tell where the others of their section have gone. */
  neighbours: 2,
} as const
