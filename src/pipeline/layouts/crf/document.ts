import { documentFacts } from '../facts.ts'
import type { DocumentFacts } from '../tree.ts'
import { dateIn } from '../shared/documents/dates.ts'
import { endsSentence } from '../shared/paragraphs/sentences.ts'
import { beginsMarked } from './marks.ts'
import { CITED_AS, CRF_NAME } from './names.ts'
import type { CrfSurvey } from './survey.ts'

/** Versions as they are stated, the surest first; the number is the first group. */
const VERSIONS: readonly RegExp[] = [
  /\bversion (\d{1,2}) of (?:the|this)\b/i,
  /^(?:version|number|v\.?) ?#?(\d{1,2}),? current as of\b/i,
  /\bcrf,?\s{0,3}(?:#|v\.?|ver\.?|version)?\s{0,3}(\d{1,2})(?!\d)(?=\s|$|[,:)])/i,
  /\b(?:version|ver\.?|number)\s*#?(\d{1,2})\b/i,
]
/** Lines that tell of the text itself; the rest of the front matter may name other versions. */
const OF_ITSELF = /\bcrf\b|\bcollected\b|\bversion\b|\bnumber \d/i

/** Returns what a CRF says of itself: title, version and date. */
export function readDocument(survey: CrfSurvey): DocumentFacts {
  const lines = survey.front.map(line => line.value)
  const title = lines.find(isTitle) ?? null
  const prose = joinedLines(survey)
  const number = versionIn([...(title ? [title] : []), ...prose.filter(line => OF_ITSELF.test(line))])
  const kinds = new Set(
    survey.sections.flatMap(({ kind, lines: { length } }) => (CITED_AS[kind] && length > 0 ? [kind] : [])),
  )
  const [only] = kinds
  return documentFacts({
    title,
    edition: number,
    number,
    authority: 'CRF',
    date: dateOf(lines, prose),
    section: kinds.size === 1 && only && !/\bchanges\b/i.test(title ?? '') ? (CITED_AS[only] ?? null) : null,
  })
}

function isTitle(line: string): boolean {
  return (
    line.length <= 90
    && CRF_NAME.test(line)
    && !/[.!?;,]$/.test(line)
    && !/^changes from\b/i.test(line)
    && !/\b(?:is|was|are|of the)\b/i.test(line)
  )
}

/** Returns the paragraphs of the front matter, wrapped lines joined. */
function joinedLines(survey: CrfSurvey): string[] {
  const paragraphs: string[] = []
  for (const line of survey.front) {
    const last = paragraphs.at(-1)
    if (last !== undefined && line.gap === 0 && !line.bullet && last.length < 2000)
      paragraphs[paragraphs.length - 1] = `${last} ${line.value}`
    else paragraphs.push(line.value)
  }
  return paragraphs
}

function versionIn(lines: readonly string[]): string | null {
  for (const pattern of VERSIONS) {
    for (const line of lines) {
      // "since version 8" and "after CRF 15" tell of others.
      const own = line.replace(
        /\b(?:since|after|from|before|than|of|to) (?:version|crf|ver\.?|number) ?#?\d{1,2}\b/gi,
        ' ',
      )
      const found = pattern.exec(own)?.[1]
      if (found) return found
    }
  }
  return null
}

/** Returns whether a line is nothing but a day, as above a message. */
function isDateLine(line: string): boolean {
  return line.length < 60 && dateIn(line) !== null && !beginsMarked(line) && !endsSentence(line)
}

/** The day it is current as of counts first, then that of its publication, then that of the message. */
function dateOf(lines: readonly string[], prose: readonly string[]): string | null {
  const sent = lines.find(line => isDateLine(line) || /^(?:date|sent):/i.test(line))
  return (
    dateAfter(/\b(?:current|correct) as of\b/i, prose)
    ?? dateAfter(/\b(?:published|updated|revised)(?: on)?\b:?/i, prose)
    ?? (sent === undefined ? dateAfter(/\bup (?:to|until|through)\b/i, prose) : dateIn(sent))
  )
}

/** Returns the first date that stands right behind a phrase. */
function dateAfter(phrase: RegExp, prose: readonly string[]): string | null {
  for (const text of prose) {
    const found = phrase.exec(text)
    const end = found ? found.index + found[0].length : text.length
    const date = dateIn(text.slice(end, end + 40))
    if (date !== null) return date
  }
  return null
}
