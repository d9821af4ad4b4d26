import { documentFacts } from '../facts.ts'
import type { DocumentFacts } from '../tree.ts'
import { dateIn } from '../shared/documents/dates.ts'
import { CITED_AS } from './names.ts'
import type { CrfSurvey } from './sections.ts'
import { isDateLine, isSubject } from './survey.ts'

/** Versions as they are stated, the surest first; the number is the first group. */
const VERSIONS: readonly RegExp[] = [
  /\bversion (\d{1,2}) of (?:the|this)\b/i,
  /^(?:version|number|v\.?) ?#?(\d{1,2}),? current as of\b/i,
  /^\[meccg\]\s*crf\s*(?:#|v\.?|ver\.?|version)?\s*(\d{1,2})\b/i,
  /\bcrf,?\s*(?:#|v\.?|ver\.?|version)?\s*(\d{1,2})(?!\d)(?=\s|$|[,:)])/i,
  /\b(?:version|ver\.?|number)\s*#?(\d{1,2})\b/i,
]
/** Lines that tell of the text itself; the rest of the front matter may name other versions. */
const OF_ITSELF = /\bcrf\b|\bcollected\b|\bversion\b|\bnumber \d/i

/** Reads what a CRF says of itself: title, version, date, and the digests that went into it. */
export function readDocument(survey: CrfSurvey): DocumentFacts {
  const lines = survey.front.map(line => line.value)
  const subject = lines.find(isSubject)
  const title = subject?.replace(/^.*?\[meccg\]\s*/i, '') ?? lines.find(isTitle) ?? null
  const prose = joinedLines(survey)
  const number = versionIn([
    ...(subject ? [subject.replace(/^.*?(?=\[meccg\])/i, '')] : []),
    ...(title ? [title] : []),
    ...prose.filter(line => OF_ITSELF.test(line)),
  ])
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
    part: /\b(\d{1,2}\/\d{1,2})\s*$/.exec(subject ?? '')?.[1] ?? null,
    covers: coversOf(prose),
  })
}

function isTitle(line: string): boolean {
  return (
    line.length <= 90
    && /\bcrf\b|\bcollected (?:rulings|rules|clarifications)\b/i.test(line)
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

/** The day it is current as of counts first, then that of its publication, then that of the message. */
function dateOf(lines: readonly string[], prose: readonly string[]): string | null {
  const after = (text: string, phrase: RegExp): string | null => {
    const found = phrase.exec(text)
    return found ? dateIn(text.slice(found.index + found[0].length, found.index + found[0].length + 40)) : null
  }
  for (const phrase of [/\b(?:current|correct) as of\b/i, /\b(?:published|updated|revised)(?: on)?\b:?/i]) {
    for (const text of prose) {
      const day = after(text, phrase)
      if (day) return day
    }
  }
  for (const line of lines) if (isDateLine(line) || /^(?:date|sent):/i.test(line)) return dateIn(line)
  for (const line of lines)
    if (line.length < 60 && /^\W*(?:\p{L}{3,9},? )?\p{L}{3,9}\.? \d{1,2}, \d{4}/u.test(line)) return dateIn(line)
  for (const text of prose) {
    const day = after(text, /\bup (?:to|until|through)\b/i)
    if (day) return day
  }
  return null
}

/** Returns the digests that the front matter says went into the text, each with the name printed before the list. */
function coversOf(prose: readonly string[]): string[] {
  const covers: string[] = []
  for (const sentence of prose.flatMap(text => text.split(/(?<=[.!?])\s+(?=\p{Lu})/u))) {
    if (
      !/\b(?:includ|com(?:e|es|ing) from|cover|contain|taken from|up (?:to|through)|through|gather|based on)/i.test(
        sentence,
      )
    )
      continue
    for (const { 0: whole, 1: name = '', 2: numbers = '' } of sentence.matchAll(
      /((?:(?:CoE|ICE|COE|Council of Elrond)\s+)?(?:rulings?\s+|rules\s+)?digests?)\s+((?:#?\d{1,3}(?:\s*(?:,|and|&|to|through|-|–)\s*)?){1,40})/gi,
    )) {
      if (whole === '') continue
      for (const number of numbers.match(/#?\d{1,3}/g) ?? []) covers.push(`${name.replace(/s$/i, '')} ${number}`)
    }
  }
  return covers
}
