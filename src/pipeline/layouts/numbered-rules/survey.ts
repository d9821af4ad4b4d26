import { foldTitle } from '../../game/fold-title.ts'
import { count } from '../../messages/count.ts'
import { itemAt } from '../../must.ts'
import { startOf, type MappedText } from '../../source/mapped-text.ts'
import type { Reading } from '../shared/tree/reading.ts'
import type { ReadLine } from './head.ts'
import { addressesReader, namesGlossary, readTerm } from './passages.ts'
import { checkNumbers, sectionFinder, tellApart, type NumberAt } from './sections.ts'

/** What a look over the whole text tells before it is read line by line. */
export interface Survey {
  /** Returns the title of the section a rule's number belongs to, or null. */
  readonly sectionOf: (number: string) => string | null
  /** The titles of numbered sections, told apart from others of that title, by their headings' words. */
  readonly titles: ReadonlyMap<MappedText, string>
  /** By index, the folded text of plain lines that say what a heading of the text says. */
  readonly bareHeadings: ReadonlyMap<number, string>
  /** Folded titles of headings that a plain line says too. */
  readonly repeated: ReadonlySet<string>
  /** Folded titles of the headings over a glossary. */
  readonly glossaries: ReadonlySet<string>
  /** Index of the line at which a glossary begins that has no heading there; -1 if there is none. */
  readonly glossaryFrom: number
  /** Whether empty lines still set paragraphs apart. */
  readonly hasBlanks: boolean
  /** Whether any rule's number is set in bold. */
  readonly isMarked: boolean
  /** Whether passages that speak to the reader stand between the rules. */
  readonly hasPassages: boolean
}

/**
 * Looks over a text for its sections, its glossary and its headings. Sections may stand after some of their rules.
 * Reports numbers out of place, titles given twice, entities and lost symbols.
 */
export function surveyLines(reading: Reading, lines: readonly ReadLine[]): Survey {
  const headed: { number: string; title: string; text: MappedText }[] = []
  const unnumbered = new Set<string>()
  const numbers: NumberAt[] = []
  let isMarked = false
  for (const { token } of lines) {
    if (token.kind === 'heading') {
      if (token.number) headed.push({ number: token.number, title: token.title, text: token.text })
      else unnumbered.add(foldTitle(token.title))
    } else if (token.kind === 'rule') {
      numbers.push({ number: token.number, offset: startOf(itemAt(token.labels, 0)) })
      isMarked ||= token.marked
    }
  }
  const plain = lines.filter(({ line, token }) => token.kind === 'text' && readTerm(line.text.value) === null)
  const bareHeadings = findBareHeadings(lines, unnumbered)
  const repeated = new Set(bareHeadings.values())
  const glossaries = new Set([...unnumbered, ...repeated].filter(namesGlossary))
  const lastNumbered = lines.findLastIndex(({ token }) => token.kind === 'rule' && /^\d/.test(token.number))
  const headless = lines.findIndex(
    (_, index) => index > lastNumbered && [0, 1, 2].every(step => isTerm(lines[index + step])),
  )
  const sections = tellApart(headed)
  if (!isMarked) reportUnmarked(reading, numbers)
  checkNumbers(reading, numbers)
  checkTitles(reading, sections)
  checkCharacters(reading)
  return {
    sectionOf: sectionFinder(sections),
    titles: new Map(sections.map(({ text, title }) => [text, title])),
    bareHeadings,
    repeated,
    glossaries,
    glossaryFrom: headless,
    hasBlanks: lines.filter(({ line }) => line.blankBefore).length >= lines.length * 0.2,
    isMarked,
    hasPassages: plain.filter(({ line }) => addressesReader(line.text.value)).length >= plain.length * 0.2,
  }
}

/** Returns the plain lines that are a title of these, or name a glossary whose terms follow. */
function findBareHeadings(lines: readonly ReadLine[], titles: ReadonlySet<string>): Map<number, string> {
  const found = new Map<number, string>()
  lines.forEach(({ line, token }, index) => {
    const { value } = line.text
    if (token.kind !== 'text' || value.length > 80) return
    const folded = foldTitle(value)
    const isAboveTerms = namesGlossary(value) && [1, 2, 3].some(step => isTerm(lines[index + step]))
    if (titles.has(folded) || isAboveTerms) found.set(index, folded)
  })
  return found
}

/** Where no number of a text is set in bold there is nothing to put back, and one message says how it was read. */
function reportUnmarked(reading: Reading, numbers: readonly NumberAt[]): void {
  const [first] = numbers
  if (first)
    reading.report('numbers-without-marks', first.offset, {
      severity: 'info',
      found: `${numbers.length} rules whose numbers aren’t set in bold`,
      expected: 'numbers between two pairs of asterisks, or none anywhere',
      fix: 'Each paragraph that begins with a number was read as a rule, and what follows it as a part of it.',
    })
}

function isTerm(read: ReadLine | undefined): boolean {
  return read?.token.kind === 'text' && readTerm(read.line.text.value) !== null
}

function checkTitles(reading: Reading, sections: readonly { title: string; text: MappedText }[]): void {
  const first = new Map<string, number>()
  for (const { title, text } of sections) {
    const offset = startOf(text)
    const cause = first.get(title)
    if (cause === undefined) first.set(title, offset)
    else
      reading.report('title-twice', offset, {
        found: `the title “${title}” a second time`,
        expected: 'titles that differ',
        fix: 'The rulings of both end up in one entry. If they are different things, rename one by a repair.',
        cause,
      })
  }
}

function checkCharacters(reading: Reading): void {
  const { text } = reading.source
  for (const { 0: entity, index } of text.matchAll(/&(?:[A-Za-z]{2,10}|#\d{1,6}|#x[0-9A-Fa-f]{1,5});/g))
    reading.report('entity', index, {
      found: `the entity ${entity}`,
      expected: 'the character it stands for',
      fix: 'It is shown as written. Record a repair that puts in the character.',
    })
  // Two blanks after a full stop are a typist's habit; in mid-sentence something is missing.
  const lost = Array.from(text.matchAll(/[\p{L}\p{N},’”] {2}(?=\p{Ll})|[\uE000-\uF8FF]/gu))
  const [first] = lost
  if (first)
    reading.report('lost-symbol', first.index, {
      severity: 'info',
      found: `${count(lost.length, 'place')} with two blanks or a private character where a symbol stood, the first here`,
      expected: 'a symbol or its name',
      fix: 'Name the symbols in repairs; the text is shown as it is.',
    })
}
