/** A place inside a line at which a new line should begin. */
export interface Cut {
  readonly at: number
  readonly code: 'heading-glued' | 'rule-glued' | 'lost-bullet'
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
