/** Weights to compare rulings with a question, found on questions in `tests/search/` that aren’t held back. */

/** What a word is worth in a name of the entry, in examples, and in what players ask with, beside one in the text. */
export const WORTH = { name: 2.2, more: 0.6, asked: 1 }

/** BM25: how soon more of the same word stops counting, and how much long texts are held back. */
export const K = 1.2
export const B = 0.45

/** A shorter ruling counts as being of so many words: that it says little else doesn't make it a better answer. */
export const SHORT = 30

/**
 * How much of its BM25 an answer keeps that has nothing else of the query; what each of these adds: having all of the
 * query, being named in it whole, a card even where the query says much more, words that stand together, a second
 * ruling, the one question of players that is likest to it, a query that is just this question, saying what a word
 * means where that is asked. Fitted together (the likelihood that an answer which is right comes first) to 1,900 of the
 * editors' own questions, each left out of the index while it was asked, and 800 of others; `justAsked`, which may as
 * well be 0.6, to the 800 alone.
 */
export const KEPT = 0.36
export const ADDED = {
  cover: 1.19,
  named: 0.34,
  card: 0.34,
  near: 1.5,
  second: 0.22,
  question: 1.42,
  justAsked: 0.3,
  meaning: 0.4,
}

/**
 * Up to how many telling words the questions of each length have, and how many they count for. Two lengths fewer save
 * 1.4 KB and put the very ruling first for one in 150 fewer.
 */
export const QUESTION_LENGTHS = [
  [2, 2],
  [3, 3],
  [4, 4],
  [5, 5],
  [Infinity, 6.5],
] as const

/** What each common word adds to a whole name that stands in a query word for word: “Come at Need”. */
export const COMMON_IN_NAME = 3

/** An answer with less of what the best one has is another question's. */
export const SHARE = 0.12

/**
 * An answer with less of what was asked is a guess. Of 698 held-back questions 5 are answered by less, 3 of them with
 * the right ruling first; of 1,436 asked of the other game, which has no answer, 63 %.
 */
export const WEAK = 0.5

/** What a ruling is worth beside another whose source goes first at tournaments. */
export const TOURNAMENT = 1.05

/** What a ruling is worth that no longer holds: something else answers today. */
export const FALLEN = 0.5

/** What a ruling on a card is worth to a query that doesn't name it: a rule for all cards answers it, if any does. */
export const UNNAMED = 0.9

/** What a ruling is worth that is only for a variant of the game which a query doesn't name. */
export const VARIANT = 0.7

/** What a line of a list that rules nothing is worth to a query that doesn't ask for the list. */
export const LISTED = 0.5

/** A rule that answers so well beside one that stands under it comes first. */
export const PARENT = 0.7

/** Items of a list that answer so well beside the best one are shown with it, as a list. */
export const ITEMS = 0.8

/** A rule that answers so well beside a definition comes first, where nobody asks what something means. */
export const RULE = 0.5

/** So many of the best are looked at closely. */
export const CLOSELY = 80

/** Words farther apart than this have nothing to do with one another. */
export const FAR = 9

/**
 * Which of several games is meant, by the logarithm of how likely its rulings are to have the words of the query. What
 * counts beside that: the logarithm of how many rulings it has, how well the best answer fits and its score, that the
 * game has a name that stands whole in the query, and that it was looked at last; how much worse a game may be that
 * answers too, for a few words, which tell little of the game, and for a question; and how likely a word is that no
 * ruling of a game has.
 */
export const GAME = {
  size: 0.5,
  fit: 8,
  score: 0.1,
  named: 4,
  preferred: 2,
  doubt: { words: 12, question: 4.5 },
  unknown: 1e-4,
}
