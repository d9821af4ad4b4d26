import { filledLinesOf, linesOf } from '../../source/source-text.ts'
import { countLines, defineLayout } from '../define-layout.ts'
import { findContents, sectionKind } from '../pef/contents.ts'
import { readBlocks } from '../shared/paragraphs/blocks.ts'
import { hardWrapsOf } from '../shared/wraps/hard-wraps.ts'
import { isExample } from '../shared/rulings/examples.ts'
import { findHeadings } from '../shared/headings/headings.ts'
import { parseRulePage } from './parse.ts'

const RULE_WORDS =
  /\b(?:players?|cards?|may|must|cannot|turn|dice|die|units?|play(?:ed)?|discard(?:ed)?|army|armies|phase|game|action|move|attack)\b/gi

/** Pages of rules as prose: headings only by being short lines, lists with bullets, numbers or dashes. */
export const rulePage = defineLayout({
  name: 'rule-page',
  measure: source => {
    const lines = linesOf(source)
    const full = filledLinesOf(source)
    const blocks = readBlocks(source, lines)
    const beginning = source.text.slice(0, 200_000)
    return {
      lines: full.length,
      prose: blocks.filter(block => block.text.value.length > 60).length,
      headings: findHeadings(blocks).size,
      words: beginning.match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
      ruleWords: beginning.match(RULE_WORDS)?.length ?? 0,
      hasExamples: blocks.some(block => isExample(block.text.value)),
      hasLists: blocks.some(block => block.kind !== 'paragraph'),
      marked: countLines(full, /^#{1,6}\s/),
      hasTable: full.some(line => /^[\s|]*:?-{3,}:?\s*\|/.test(line.text.slice(0, 200))),
      hasFrontMatter: full[0]?.text.trim() === '---',
      hasSections: full.some(line => sectionKind(line.text.trim()) !== null),
      hasContents: findContents(lines) !== null,
      isJustified:
        hardWrapsOf(lines.map(line => line.text)).column !== null && countLines(full, /\S {2,}\S/) > full.length * 0.2,
    }
  },
  signs: [
    [0.3, 'short lines in title case as headings', ({ headings, prose }) => headings > 0 && headings <= prose],
    [
      0.25,
      'the words of rules (player, card, may, must)',
      ({ words, ruleWords }) => words > 30 && ruleWords >= words * 0.06,
    ],
    [0.15, 'a paragraph on each line', ({ prose, lines }) => prose >= 2 && prose >= lines * 0.4],
    [0.1, 'paragraphs that begin “Example:”', ({ hasExamples }) => hasExamples],
    [0.1, 'lists with bullets, dashes or numbers', ({ hasLists }) => hasLists],
  ],
  needs: [
    ['headings without markup', ({ marked }) => marked === 0],
    ['no table', ({ hasTable }) => !hasTable],
    ['no front matter between dashes', ({ hasFrontMatter }) => !hasFrontMatter],
    ['no sections by card or by term', ({ hasSections }) => !hasSections],
    ['no contents list', ({ hasContents }) => !hasContents],
    ['text that isn’t justified with blanks', ({ isJustified }) => !isJustified],
  ],
  parse: parseRulePage,
})
