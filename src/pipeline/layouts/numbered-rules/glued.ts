import type { Accident } from '../shared/tree/reading.ts'

/** What may begin inside a line at which a new line should begin, by the code of the message about it. */
export const GLUED = {
  'heading-glued': {
    found: 'a heading inside a line',
    expected: 'a heading on a line of its own',
    fix: 'It is read as a heading. Put the line break back.',
  },
  'rule-glued': {
    found: 'a numbered rule inside a line',
    expected: 'each rule on a line of its own',
    fix: 'It is read as a rule of its own. Put the line break back.',
  },
  'lost-bullet': {
    severity: 'info',
    found: 'a bullet inside a paragraph',
    expected: 'each bullet on a line of its own',
    fix: 'It is read as an item of the list.',
  },
} as const satisfies Record<string, Accident>

/** A place inside a line at which a new line should begin. */
export interface Cut {
  readonly at: number
  readonly code: keyof typeof GLUED
}

const HEADING = /(?<=[^\s#])(?=[^\S\n]?#{2,6} +[\p{L}\p{N}])/gu
// A number that the sentence goes on after is a reference, not the beginning of a rule.
const BOLD_NUMBER = String.raw`(?=\s?\*\*(?:\d{1,3}|[a-z])(?:\.[A-Za-z0-9]{1,12}){1,8}\*\*\s+(?:\*\*\[|[\[“"‘']|\p{Lu}))`
const RULE = new RegExp(String.raw`(?<=[.:;!?)”"’\]])${BOLD_NUMBER}`, 'gu')
const RULE_AFTER_HEADING = new RegExp(String.raw`(?<=\S)${BOLD_NUMBER}`, 'gu')
const BULLET = /(?<=[.:;,!?)”"’])(?=\s?[•▪●◦]\s?[\p{L}\p{N}“"])/gu

/** Returns where headings, numbered rules and bullets begin that lost the line break before them, in order. */
export function cutOffsets(line: string): Cut[] {
  const cuts: Cut[] = []
  // Most lines hold none of the marks: looking for them is quicker than looking for all that may precede one.
  if (line.includes('##'))
    for (const match of line.matchAll(HEADING)) cuts.push({ at: match.index, code: 'heading-glued' })
  if (line.includes('**')) {
    for (const match of line.matchAll(line.startsWith('#') ? RULE_AFTER_HEADING : RULE))
      cuts.push({ at: match.index, code: 'rule-glued' })
  }
  if (/[•▪●◦]/.test(line))
    for (const match of line.matchAll(BULLET)) cuts.push({ at: match.index, code: 'lost-bullet' })
  return cuts.sort((a, b) => a.at - b.at)
}
