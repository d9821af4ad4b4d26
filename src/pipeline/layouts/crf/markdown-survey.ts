import { matchLength } from '../../source/words.ts'
import { endsSentence } from '../shared/paragraphs/sentences.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'
import type { CrfLine } from './lines.ts'
import { isBanner, sectionName } from './names.ts'
import type { CrfSurvey, SectionDraft } from './sections.ts'

const HEADING = /^(#{1,6})[ \t]+(?=\S)/
const CLOSING_MARKS = /(?<![ \t])[ \t]+#+$/
/** What separates parts and shows nothing: a rule, or the bullet of an item that is lost. */
const SEPARATOR = /^(?:[-*_]{1,3}|(?:[-*_][ \t]*){3,})$/
/** A year with who made the page. */
const PAGE_FOOT = /^\d{4}\s*(?:&bull;|[•·|–—-])\s*\S/
/** Lines of a page's foot are names of links. */
const MAX_LINK_LENGTH = 40

/**
 * Returns the lines with their Markdown headings, where a section of the CRF or a letter's banner has such a heading;
 * null elsewhere.
 */
export function headedLines(lines: readonly CrfLine[]): CrfLine[] | null {
  const headed = lines.map(line => {
    const marks = line.bullet ? null : HEADING.exec(line.value.slice(0, 12))
    if (!marks) return line
    const end = line.value.length - matchLength(CLOSING_MARKS, line.value)
    const text = trimmedSlice(line.text, marks[0].length, Math.max(marks[0].length, end))
    return { ...line, text, value: text.value, depth: marks[0].trimEnd().length }
  })
  return headed.some(beginsSection) ? headed : null
}

function beginsSection({ depth, value }: CrfLine): boolean {
  return depth > 0 && (sectionName(value) !== null || isBanner(value))
}

/**
 * Returns a CRF in Markdown divided: its headings say what is what, and what stands before the first section is front
 * matter.
 */
export function surveyMarkdown(lines: readonly CrfLine[]): CrfSurvey {
  const chrome: CrfLine[] = []
  const kept = withoutFeet(lines, chrome)
  const start = kept.findIndex(beginsSection)
  const sections: SectionDraft[] = []
  for (const line of kept.slice(start)) {
    const name = line.depth > 0 ? sectionName(line.value) : null
    const last = sections.at(-1)
    // The parts of a list of changes are named like those of the whole.
    const isInside = last?.kind === 'changes' && line.depth > (last.heading?.depth ?? 0)
    if (name && !isInside) sections.push({ ...name, heading: line, lines: [] })
    else {
      if (!last) sections.push({ kind: 'cards', title: null, heading: null, lines: [] })
      sections.at(-1)?.lines.push(line)
    }
  }
  return {
    front: kept.slice(0, start),
    sections,
    chrome,
    wrapped: false,
    dense: false,
    bulleted: true,
    style: 'below',
    whole: true,
    markdown: true,
  }
}

function withoutFeet(lines: readonly CrfLine[], chrome: CrfLine[]): CrfLine[] {
  let isFoot = false
  return lines.filter(line => {
    if (line.depth > 0) isFoot = false
    else if (PAGE_FOOT.test(line.value) && !line.bullet && !endsSentence(line.value)) isFoot = true
    else if (isFoot && (line.value.length > MAX_LINK_LENGTH || endsSentence(line.value))) isFoot = false
    if (!isFoot && !(line.depth === 0 && SEPARATOR.test(line.value))) return true
    chrome.push(line)
    return false
  })
}
