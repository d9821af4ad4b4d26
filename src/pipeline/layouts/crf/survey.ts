import type { SourceText } from '../../source/source-text.ts'
import { append } from '../../messages/append.ts'
import { itemAt, lastOf } from '../../must.ts'
import { dayIn } from '../shared/documents/dates.ts'
import { looksLikeHeading } from '../shared/headings/headings.ts'
import { endsSentence } from '../shared/paragraphs/sentences.ts'
import { hardWrapsOf } from '../shared/wraps/hard-wraps.ts'
import { isChrome } from './chrome.ts'
import { blocksIn, readLines, type CrfLine } from './lines.ts'
import { annotationIn, beginsMarked } from './marks.ts'
import { headedLines, surveyMarkdown } from './markdown-survey.ts'
import { isBanner, isPhase, sectionName, type SectionKind } from './names.ts'
import type { CrfSection, CrfSurvey, SectionDraft } from './sections.ts'

const SUBJECT = /^(?:subject:\s*)?(?:(?:re|fwd?):\s*)*\[meccg\]\s*crf\b/i
/** Lines that say what the text is; no section begins before them. */
const FACT =
  /\bversion \d{1,2} of\b|\bcurrent as of\b|^published\b|^maintained by\b|\bup (?:to|through) (?:and including )?digest\b/i
/** Front matter has no more lines. */
const MAX_FRONT_LENGTH = 150

/** Returns whether a line is the subject of a message that holds a part of a CRF. */
export function isSubject(line: string): boolean {
  return line.length < 120 && SUBJECT.test(line)
}

/** Returns a text divided into front matter and sections, as those of a CRF are found. */
export function surveyCrf(source: SourceText): CrfSurvey {
  const all = readLines(source)
  const headed = headedLines(all)
  if (headed) return surveyMarkdown(headed)
  const front: CrfLine[] = []
  const chrome: CrfLine[] = []
  const sections: CrfSection[] = []
  for (const lines of messagesIn(all)) {
    const kept = withoutEnd(withoutChrome(lines, chrome), chrome)
    const dense = isDense(kept)
    const start = bodyStart(kept, dense)
    append(front, kept.slice(0, start))
    append(sections, sectionsIn(kept.slice(start), dense, kindOf(kept.slice(0, start))))
  }
  const body = sections.flatMap(section => section.lines).filter(line => !isBanner(line.value))
  const bullets = body.filter(line => line.bullet).length
  return {
    front,
    sections,
    chrome,
    wrapped: hardWrapsOf(body.flatMap(line => (line.gap > 0 ? ['', line.value] : [line.value]))).column !== null,
    dense: isDense(body),
    bulleted: bullets >= body.length * 0.25 && bullets > 1,
    style: styleOf(sections),
    whole: body.some(({ value }) => !/\s/.test(value) && /\p{L}/u.test(value)),
    markdown: false,
  }
}

/** One file may hold several messages, each with a part of the CRF. */
function messagesIn(lines: readonly CrfLine[]): CrfLine[][] {
  const messages: CrfLine[][] = [[]]
  for (const line of lines) {
    if (isSubject(line.value) && lastOf(messages).length > 10) messages.push([])
    lastOf(messages).push(line)
  }
  return messages
}

function withoutChrome(lines: readonly CrfLine[], chrome: CrfLine[]): CrfLine[] {
  const kept: CrfLine[] = []
  let gap = 0
  for (const line of lines) {
    gap += line.gap
    if (isChrome(line.value)) {
      chrome.push(line)
      continue
    }
    kept.push(gap === line.gap ? line : { ...line, gap })
    gap = 0
  }
  return kept
}

/** What stands at the end as it stood at the beginning is a site's frame or the writer's name; so is a signature. */
function withoutEnd(lines: readonly CrfLine[], chrome: CrfLine[]): CrfLine[] {
  const first = new Set(lines.slice(0, Math.min(MAX_FRONT_LENGTH, lines.length / 2)).map(line => line.value))
  let end = lines.length
  while (end > lines.length / 2) {
    const { value } = itemAt(lines, end - 1)
    if (value.length > 60 || endsSentence(value) || !(first.has(value) || /\bnet\s?rep\b|^--/i.test(value))) break
    end--
  }
  append(chrome, lines.slice(end))
  return lines.slice(0, end)
}

function isDense(lines: readonly CrfLine[]): boolean {
  return lines.length >= 6 && lines.filter(line => line.gap > 0).length < lines.length * 0.08
}

/** Returns whether a line stands between empty lines, a banner counting as one. */
function standsAlone(lines: readonly CrfLine[], index: number): boolean {
  const [line, next] = [lines[index], lines[index + 1]]
  return (
    line !== undefined && (index === 0 || line.gap > 0) && (next === undefined || next.gap > 0 || isBanner(next.value))
  )
}

/** Returns the index of the first line of the first section. */
function bodyStart(lines: readonly CrfLine[], dense: boolean): number {
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
      const isListed = next !== undefined && sectionName(next.value) !== null && (dense || next.gap === 0)
      return !isListed && (dense || standsAlone(lines, place)) && !isRepeated(lines, place)
    }
    return isPhase(line.value) && (dense || place === 0 || line.gap > 0)
  })
  return index >= 0 ? index : unnamedStart(lines)
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

/** Where no section has a name, the list begins after the lines of a message's head. */
function unnamedStart(lines: readonly CrfLine[]): number {
  const head = lines
    .slice(0, 30)
    .findLastIndex(
      line =>
        isSubject(line.value)
        || (line.value.length < 60 && dayIn(line.value) !== null && !beginsMarked(line.value))
        || FACT.test(line.value),
    )
  const first = lines.findIndex(
    (line, index) =>
      index > head
      && (index === 0 || line.gap > 0)
      && (beginsMarked(line.value) || looksLikeHeading(line.value) || annotationIn(line.value) !== null),
  )
  return first < 0 ? lines.length : first
}

/** Returns what kind of section a message holds by its subject. */
function kindOf(front: readonly CrfLine[]): SectionKind {
  const subject = front.find(line => isSubject(line.value))?.value ?? ''
  if (/\bterms?\b/i.test(subject)) return 'terms'
  if (/\btournament\b/i.test(subject)) return 'tournament'
  return 'cards'
}

function sectionsIn(lines: readonly CrfLine[], dense: boolean, kind: SectionKind): CrfSection[] {
  const sections: SectionDraft[] = []
  lines.forEach((line, index) => {
    const name = dense || standsAlone(lines, index) ? sectionName(line.value) : null
    if (name) sections.push({ ...name, heading: line, lines: [] })
    else {
      if (sections.length === 0) {
        const annotated = lines.some(other => annotationIn(other.value) !== null)
        sections.push({
          kind: isPhase(line.value) ? 'turn' : kind === 'cards' && annotated ? 'terms' : kind,
          title: null,
          heading: null,
          lines: [],
        })
      }
      sections.at(-1)?.lines.push(line)
    }
  })
  return sections
}

/** Returns where rulings stand under most lines that look like headings: directly below, or behind an empty line. */
function styleOf(sections: readonly CrfSection[]): 'below' | 'apart' {
  let below = 0
  let apart = 0
  for (const section of sections) {
    const blocks = blocksIn(section.lines)
    blocks.forEach((block, index) => {
      const [first, second] = block
      const next = blocks[index + 1]?.[0]
      if (
        !first
        || !looksLikeHeading(first.value)
        || isBanner(first.value)
        || isPhase(first.value)
        || beginsMarked(first.value)
      )
        return
      if (second) below += looksLikeHeading(second.value) ? 0 : 1
      else if (next && !looksLikeHeading(next.value)) apart++
    })
  }
  return below > 0 && below >= apart * 0.7 ? 'below' : 'apart'
}
