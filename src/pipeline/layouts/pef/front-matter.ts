import type { Line, SourceText } from '../../source/source-text.ts'
import { readTitleLines } from '../shared/documents/document.ts'
import { matterOf, textOfLine } from '../shared/tree/nodes.ts'
import type { DocumentFacts, LayoutBlock } from '../tree.ts'

/** Lines longer than this are prose, not title lines. */
const MAX_TITLE_LENGTH = 100

/** Returns what stands before the first entry: title lines up to the first prose, then the preface. */
export function readFront(
  source: SourceText,
  lines: readonly Line[],
): { blocks: LayoutBlock[]; document: DocumentFacts } {
  const full = lines.filter(line => line.text.trim() !== '')
  const prose = full.findIndex(line => line.text.length > MAX_TITLE_LENGTH)
  const titles = prose < 0 ? full : full.slice(0, prose)
  const rest = full.slice(titles.length)
  const blocks = [
    matterOf(
      source,
      'front-matter',
      'title lines',
      titles.map(line => textOfLine(source, line)),
    ),
    matterOf(
      source,
      'front-matter',
      'preface',
      rest.map(line => textOfLine(source, line)),
    ),
  ]
  return { blocks: blocks.filter(block => block !== null), document: readTitleLines(titles.map(line => line.text)) }
}
