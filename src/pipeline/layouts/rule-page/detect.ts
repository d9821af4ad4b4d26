import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { readBlocks, wrapWidth } from '../shared/blocks.ts'
import { isExample } from '../shared/examples.ts'
import { findHeadings } from '../shared/find-headings.ts'
import { findContents, sectionKind } from '../pef/contents.ts'

const RULE_WORDS =
  /\b(?:players?|cards?|may|must|cannot|turn|dice|die|units?|play(?:ed)?|discard(?:ed)?|army|armies|phase|game|action|move|attack)\b/gi

/** Says how much a text looks like a page of rules: prose in the language of rules under short bare headings. */
export function detectRulePage(source: SourceText): Detection {
  const lines = linesOf(source)
  const full = lines.filter(line => line.text.trim() !== '')
  const blocks = readBlocks(source, lines)
  const prose = blocks.filter(block => block.text.value.length > 60)
  const headings = findHeadings(blocks).size
  const words = source.text.slice(0, 200_000).match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const ruleWords = source.text.slice(0, 200_000).match(RULE_WORDS)?.length ?? 0

  const signs: [number, boolean, string][] = [
    [0.3, headings > 0 && headings <= prose.length, 'short lines in title case as headings'],
    [0.25, words > 30 && ruleWords >= words * 0.06, 'the words of rules (player, card, may, must)'],
    [0.15, prose.length >= 2 && prose.length >= full.length * 0.4, 'a paragraph on each line'],
    [0.1, blocks.some(block => isExample(block.text.value)), 'paragraphs that begin “Example:”'],
    [0.1, blocks.some(block => block.kind !== 'paragraph'), 'lists with bullets, dashes or numbers'],
  ]
  const against: [boolean, string][] = [
    [full.some(line => /^#{1,6}\s/.test(line.text)), 'headings without markup'],
    [full.some(line => /^\s*\|?(?:\s*:?-{3,}:?\s*\|)+/.test(line.text.slice(0, 200))), 'no table'],
    [full[0]?.text.trim() === '---', 'no front matter between dashes'],
    [full.some(line => sectionKind(line.text.trim()) !== null), 'no sections by card or by term'],
    [findContents(lines) !== null, 'no contents list'],
    [
      wrapWidth(lines) !== null && full.filter(line => /\S {2,}\S/.test(line.text)).length > full.length * 0.2,
      'text that isn’t justified with blanks',
    ],
  ]
  const score = signs.reduce((sum, [weight, is]) => sum + (is ? weight : 0), 0)
  const contrary = against.filter(([is]) => is).length
  return {
    confidence: contrary > 0 ? Math.min(0.4, score / (1 + contrary)) : Math.min(score, 0.9),
    found: signs.filter(([, is]) => is).map(([, , sign]) => sign),
    missing: [
      ...signs.filter(([, is]) => !is).map(([, , sign]) => sign),
      ...against.filter(([is]) => is).map(([, sign]) => sign),
    ],
  }
}
