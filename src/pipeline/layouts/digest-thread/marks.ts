import { HEADING } from '../digest-archive/marks.ts'

/** `Draft of CoE Digest #207 Q2 - …`: what state it is in, the digest's number and the question's. */
export const TITLE =
  /^\s*(?:#{1,6}\s*)?(?<state>(?:re:\s*)?(?:draft|proposal|proposed)?\b[\s:]*(?:of\s+|for\s+)?)(?<name>(?:coe|council of elrond)\s+(?:rulings?\s+)?digest\s{0,3}#?\s{0,3}(?<number>\d{1,4}),?\s{0,3}(?:q|question|query)\s{0,3}#?\s{0,3}(?<question>\d{1,3}))\s*(?:[-–—:].*)?$/i

/** A line that the answer stands below. */
export const ANSWER =
  /^\s*(?:[*_#]{1,4}\s*)?(?:(?:the|our|draft|proposed|final|official)\s+){0,2}(?:answers?|rulings?|decision|conclusion)[\s*_:]{0,12}$/i

/** A line that begins with what the CRF, a digest or a card says. */
export const EVIDENCE =
  /^(?=.{0,160}\b(?:crf|collected rulings|digests?|card texts?|text of the cards?|cards? (?:reads?|says?|texts?))\b).{0,160}:\s*$/i

/** A clause of the answer. */
export const CLAUSE = /^\s{0,3}(?:\(?(\d{1,2})[.)]|\(([a-z])\)|([a-z])\))\s+(?=\S)/

/** What closes a draft. */
export const CLOSING =
  /\b(?:draft|thread|discussion|comment(?:s|ing)?|period)\b.{0,80}\b(?:open|closes?|closed|until|ends?|locked)\b/i

/** Returns the digest of the archive that a line quotes; null where it is no heading of one. */
export function quotedDigest(text: string): { authority: string; number: string } | null {
  const [heading, , series = '', number = ''] = HEADING.exec(text.slice(0, 200)) ?? []
  return heading === undefined ? null : { authority: series.toUpperCase(), number }
}
