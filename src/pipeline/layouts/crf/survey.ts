import { append, memoize } from '../../collections.ts'
import { itemAt } from '../../must.ts'
import type { MappedText } from '../../source/mapped-text.ts'
import { filledLinesOf, type SourceText } from '../../source/source-text.ts'
import { matchLength } from '../../source/words.ts'
import { isChrome } from '../shared/noise/chrome.ts'
import { endsSentence } from '../shared/paragraphs/sentences.ts'
import { bulletLength } from '../shared/paragraphs/blocks.ts'
import { textOfLine, trimmedSlice } from '../shared/tree/nodes.ts'
import { hardWrapsOf } from '../shared/wraps/hard-wraps.ts'
import { beginsMarked } from './marks.ts'
import { isBanner, isPhase, namesCrf, sectionName, type SectionKind } from './names.ts'

/** A line that holds something, and how it stands. */
export interface CrfLine {
  /** Without the blanks around it. */
  readonly text: MappedText
  readonly value: string
  /** How many empty lines stand before it. */
  readonly gap: number
  /** Whether a bullet stood before its text, which is without it. */
  readonly bullet: boolean
  /** The level of a heading, whose text is without the marks of Markdown; 0 for any other line. */
  readonly depth: number
}

/** A section of a CRF: the lines under its heading. */
export interface CrfSection {
  readonly kind: SectionKind
  /** Null where no line names it. */
  readonly title: string | null
  readonly heading: CrfLine | null
  readonly lines: readonly CrfLine[]
}

/** How a text is divided, read as a CRF. */
export interface CrfSurvey {
  /** What stands before the first section: title, introduction. */
  readonly front: readonly CrfLine[]
  readonly sections: readonly CrfSection[]
  /** What belongs to a site. */
  readonly chrome: readonly CrfLine[]
  /** Its headings are those of Markdown. On a web page only their shape and place tell them. */
  readonly isMarkdown: boolean
  /** Paragraphs are broken into lines, as in messages. */
  readonly isWrapped: boolean
  /** Rulings of a web page have bullets. */
  readonly isBulleted: boolean
  /** It lists what changed since the version before: a ruling reaches to the next one that begins with `@`. */
  readonly isChanges: boolean
  /** Somewhere a line holds one word; where none does such lines are lost, headings among them. */
  readonly isWhole: boolean
}

const HEADING = /^(#{1,6})[ \t]+(?=\S)/
const CLOSING_MARKS = /(?<![ \t])[ \t]+#+$/
/** What separates parts and shows nothing: a rule, or the bullet of an item that is lost. */
const SEPARATOR = /^(?:[-*_]{1,3}|(?:[-*_][ \t]*){3,})$/
/** A year with who made the page. */
const PAGE_FOOT = /^\d{4}\s*(?:&bull;|[•·|–—-])\s*\S/
/** Lines of a page's foot are names of links. */
const MAX_LINK_LENGTH = 40
/** What a site prints below a page: its address, and when it was changed. */
const FOOT = /^(?:https?:\/\/\S+$|last (?:modified|updated)\b)/i
/** Lines that say what the text is; no section begins before them. */
const FACT = /\bversion \d{1,2} of\b|\bcurrent as of\b|^published\b|^maintained by\b/i
/** Front matter has no more lines. */
const MAX_FRONT_LENGTH = 150

/** Returns a text divided into front matter and sections, as those of a CRF are found. */
export const surveyCrf: (source: SourceText) => CrfSurvey = memoize(source => {
  const all = readLines(source)
  const headed = headedLines(all)
  const chrome: CrfLine[] = []
  const kept = headed ? withoutFeet(headed, chrome) : withoutEnd(withoutChrome(singleSpaced(all), chrome), chrome)
  const isDense = headed === null && lacksGaps(kept)
  const start = headed ? kept.findIndex(beginsSection) : bodyStart(kept, isDense)
  const front = kept.slice(0, start)
  const sections = sectionsIn(kept.slice(start), headed ? 'marked' : isDense ? 'dense' : 'apart')
  const body = sections.flatMap(section => section.lines).filter(line => !isBanner(line.value))
  const bullets = body.filter(line => line.bullet).length
  return {
    front,
    sections,
    chrome,
    isMarkdown: headed !== null,
    isWrapped:
      headed === null
      && hardWrapsOf(body.flatMap(line => (line.gap > 0 ? ['', line.value] : [line.value]))).column !== null,
    isBulleted: bullets >= body.length * 0.25 && bullets > 1,
    isChanges: headed === null && listsChanges(front, sections, body),
    isWhole: headed !== null || body.some(({ value }) => !/\s/.test(value) && /\p{L}/u.test(value)),
  }
})

/** Returns the lines of a text that aren't empty, each with the number of empty ones before it. */
function readLines(source: SourceText): CrfLine[] {
  return filledLinesOf(source).map((line, index, lines) => {
    const text = textOfLine(source, line)
    const bullet = bulletLength(text.value)
    const bare = trimmedSlice(text, bullet)
    const gap = line.number - (lines[index - 1]?.number ?? 0) - 1
    return { text: bare, value: bare.value, gap, bullet: bullet > 0, depth: 0 }
  })
}

/** Returns the lines with their Markdown headings; null where none is a section of the CRF or a letter's banner. */
function headedLines(lines: readonly CrfLine[]): CrfLine[] | null {
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

/** Where an empty line follows each line, three of them stand for one. */
function singleSpaced(lines: readonly CrfLine[]): readonly CrfLine[] {
  const isDoubled = lines.slice(1).every(({ gap }) => gap % 2 === 1) && lines.some(({ gap }) => gap > 1)
  return isDoubled ? lines.map(line => ({ ...line, gap: Math.floor(line.gap / 2) })) : lines
}

function withoutChrome(lines: readonly CrfLine[], chrome: CrfLine[]): CrfLine[] {
  const kept: CrfLine[] = []
  let gap = 0
  for (const line of lines) {
    gap += line.gap
    if (isChrome(line.value) || FOOT.test(line.value)) {
      chrome.push(line)
      continue
    }
    kept.push(gap === line.gap ? line : { ...line, gap })
    gap = 0
  }
  return kept
}

/** What stands at the end as it stood at the beginning is a site's frame. */
function withoutEnd(lines: readonly CrfLine[], chrome: CrfLine[]): CrfLine[] {
  const first = new Set(lines.slice(0, Math.min(MAX_FRONT_LENGTH, lines.length / 2)).map(line => line.value))
  let end = lines.length
  while (end > lines.length / 2) {
    const { value } = itemAt(lines, end - 1)
    if (value.length > 60 || endsSentence(value) || !first.has(value)) break
    end--
  }
  append(chrome, lines.slice(end))
  return lines.slice(0, end)
}

function lacksGaps(lines: readonly CrfLine[]): boolean {
  return lines.length >= 6 && lines.filter(line => line.gap > 0).length < lines.length * 0.08
}

/** Returns whether a line stands between empty lines, a banner counting as one. */
function standsAlone(lines: readonly CrfLine[], index: number): boolean {
  const [line, next] = [lines[index], lines[index + 1]]
  return (
    line !== undefined && (index === 0 || line.gap > 0) && (next === undefined || next.gap > 0 || isBanner(next.value))
  )
}

/** Returns the index of the first line of the first section of a web page. */
function bodyStart(lines: readonly CrfLine[], isDense: boolean): number {
  const head = lines.slice(0, MAX_FRONT_LENGTH)
  const fact = head.findLastIndex(
    (line, index) =>
      FACT.test(line.value) && !beginsMarked(line.value) && !head.slice(0, index).some(({ value }) => isBanner(value)),
  )
  const index = lines.findIndex((line, place) => {
    if (place <= fact) return false
    if (isBanner(line.value)) return true
    if (sectionName(line.value)) {
      const next = lines[place + 1]
      const isListed = next !== undefined && sectionName(next.value) !== null && (isDense || next.gap === 0)
      return !isListed && (isDense || standsAlone(lines, place)) && !isRepeated(lines, place)
    }
    return isPhase(line.value) && (isDense || place === 0 || line.gap > 0)
  })
  return index >= 0 ? index : lines.length
}

/** Of a name that stands alone twice before anything else is said, the first is a site's navigation. */
function isRepeated(lines: readonly CrfLine[], index: number): boolean {
  const name = sectionName(itemAt(lines, index).value)
  const following = lines.slice(index + 1, index + MAX_FRONT_LENGTH)
  const again = following.findIndex(line => sectionName(line.value)?.title.toLowerCase() === name?.title.toLowerCase())
  return (
    again >= 0
    && following
      .slice(0, again)
      .every(line => !beginsMarked(line.value) && (sectionName(line.value) !== null || line.value.length < 40))
  )
}

function sectionsIn(lines: readonly CrfLine[], headings: 'marked' | 'dense' | 'apart'): CrfSection[] {
  const sections: (CrfSection & { readonly lines: CrfLine[] })[] = []
  lines.forEach((line, index) => {
    const last = sections.at(-1)
    const mayBegin = headings === 'marked' ? line.depth > 0 : headings === 'dense' || standsAlone(lines, index)
    const name = mayBegin ? sectionName(line.value) : null
    // The parts of a list of changes are named like those of the whole.
    const isInside = headings === 'marked' && last?.kind === 'changes' && line.depth > (last.heading?.depth ?? 0)
    if (name && !isInside) {
      sections.push({ ...name, heading: headings === 'marked' ? line : { ...line, depth: 1 }, lines: [] })
      return
    }
    if (!last) sections.push({ kind: isPhase(line.value) ? 'turn' : 'cards', title: null, heading: null, lines: [] })
    sections.at(-1)?.lines.push(line)
  })
  return sections
}

/** A list of changes says so in its title or its first section, or sets changes in guillemets. */
function listsChanges(front: readonly CrfLine[], [first]: readonly CrfSection[], body: readonly CrfLine[]): boolean {
  const isTitle = ({ value }: CrfLine) => /\bchanges\b/i.test(value) && namesCrf(value) && sectionName(value) === null
  if (front.slice(0, 40).some(isTitle)) return true
  if (first?.kind === 'changes' && first.lines.length > body.length * 0.5) return true
  const changes = body.filter(line => /^.{0,84}\b(?:Change|Add|Remove|Replace)\b[^«]{0,20}«|^«/.test(line.value)).length
  return changes >= 2 && changes >= body.length * 0.1
}
