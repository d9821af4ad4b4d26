/**
 * Where a ruling is expected, so many of its words must be the same. A ruling changed in a fifth of its words still has
 * two thirds of all words in common with what it was; two different rulings on one entry seldom have a third.
 */
const IN_PLACE = 0.55
/** Where neither a neighbour nor the number says the same. */
const IN_PLACE_ALONE = 0.6
/** Where it still has the text's own number, and that with its neighbours. */
const NUMBERED = 0.5
const NUMBERED_BESIDE = 0.4

/**
 * Returns the share of its words that a ruling must still have where it is expected, to be taken for the one it was.
 */
export function leastAlike(numbered: boolean, beside: boolean): number {
  if (numbered) return beside ? NUMBERED_BESIDE : NUMBERED
  return beside ? IN_PLACE : IN_PLACE_ALONE
}
