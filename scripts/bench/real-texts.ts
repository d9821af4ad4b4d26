/**
 * How long, how often and how many, in the real texts: the five texts and the rules of the Council of Elrond of 2026,
 * read by the pipeline (882 rulings of 250 entries in 40,743 words, and the 1,468 cards of MECCG's catalogue).
 * Tables have the share of each value.
 */
export const REAL = {
  /** Rulings of an entry that has any; the nine sections of the rules with 28 to 73 rulings are cut at 45. */
  rulings: { 1: 0.608, 2: 0.168, 3: 0.06, 4: 0.052, 5: 0.028, 7: 0.028, 12: 0.02, 45: 0.036 },
  /**
   * Words of a ruling without its examples, at each tenth. The longest has 503; the last tenth is drawn from 114 to
   * 226.
   */
  words: [2, 13, 18, 23, 27, 32, 39, 46, 59, 84, 226],
  /** Examples of a ruling, in the Play and Examples File alone: others have nearly none. */
  examples: { 0: 0.834, 1: 0.144, 2: 0.022 },
  exampleWords: [14, 28, 38, 45, 48, 54, 58, 68, 86, 135, 315],
  /** Citations of a ruling, again in the Play and Examples File, and the share of them in brackets. */
  citations: { 0: 0.62, 1: 0.342, 2: 0.038 },
  bracketed: 0.744,
  /** Cards and terms named in a ruling, and the share of them that are cards. */
  mentions: { 0: 0.281, 1: 0.327, 2: 0.191, 3: 0.09, 4: 0.042, 6: 0.042, 10: 0.02, 18: 0.007 },
  mentionedCards: 0.328,
  /** "See …" of a ruling. */
  references: 0.021,
  /** Cards among the entries with rulings; here the rest are terms. */
  cards: 0.72,
  /** Words of a card's title. */
  titleWords: { 1: 0.206, 2: 0.298, 3: 0.286, 4: 0.137, 5: 0.058, 6: 0.015 },
  /** Different words among so many, and how their number grows with the text (Heaps). */
  vocabulary: { words: 40_743, different: 1_909, growth: 0.43 },
  /** Different words in the titles of so many cards. */
  titleVocabulary: { cards: 1_468, different: 1_787 },
} as const
