/**
 * What counts how much where rulings are compared with a question, found on the questions in `tests/search/` that
 * aren't held back.
 */

/**
 * What a word is worth in the title of a card, in that of a term, in examples, and in what players ask for it with,
 * beside one in the text.
 */
export const WORTH = { card: 0.7, term: 1.2, more: 0.6, asked: 1 }

/** BM25: how soon more of the same word stops counting, and how much long texts are held back. */
export const K = 1.2
export const B = 0.6

/** A shorter ruling counts as being of so many words: that it says little else doesn't make it a better answer. */
export const SHORT = 40

/**
 * What each of these adds: having more of the query, being named in it whole, a card even where the query says much
 * more, words that stand together, what other rulings of the entry have of the query, a second ruling.
 */
export const ADDED = { cover: 0.4, named: 1, card: 1, near: 0.5, entry: 0.12, second: 0.22 }

/** What a ruling on a card loses where the query says nothing of the card's name: it is seldom what is asked for. */
export const UNNAMED = 0.2

/** An answer with less of what the best one has is another question's. */
export const SHARE = 0.12

/** What a ruling is worth that no longer holds: something else answers today. */
export const FALLEN = 0.5

/** A rule that answers so well beside one that stands under it comes first. */
export const PARENT = 0.7

/** So many of the best are looked at closely. */
export const CLOSELY = 80

/** Words farther apart than this have nothing to do with one another. */
export const FAR = 9

/**
 * Where several games have rulings: what a whole name of the best answer's entry adds to how well a query fits a game;
 * from what share of the best fit on a game answers too; how close to the best a game must be to come first because it
 * was looked at last, or because it is the largest.
 */
export const FITS_NAME = 0.15
export const FIT = { least: 0.7, preferred: 0.1, largest: 0.03 }
