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
