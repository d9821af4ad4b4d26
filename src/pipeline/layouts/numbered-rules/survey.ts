import type { Message } from '../../messages/message.ts'
import type { SourceText } from '../../source/source-text.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { itemAt } from '../../must.ts'
import { startOf } from '../../source/mapped-text.ts'
import type { ReadLine } from './head.ts'
import { addressesReader, namesGlossary, readTerm } from './passages.ts'
import { problem } from './problems.ts'
import { checkNumbers, sectionFinder, tellApart, type NumberAt } from './sections.ts'

/** What a look over the whole text tells before it is read line by line. */
export interface Survey {
  /** Returns the title of the section a rule's number belongs to, or null. */
  readonly sectionOf: (number: string) => string | null
  /** Returns the title of a numbered section, told apart from others of that title. */
  readonly titleOf: (number: string, title: string) => string
  /** By index, the folded text of plain lines that say what a heading of the text says. */
  readonly bareHeadings: ReadonlyMap<number, string>
  /** Folded titles of headings that a plain line says too; `seen` fills as the text is read. */
  readonly repeated: ReadonlySet<string>
  readonly seen: Set<string>
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
  readonly messages: readonly Message[]
}

/**
 * Looks over a text for its sections, its glossary and its headings. Sections may stand after some of their rules.
 * Reports numbers out of place, titles given twice, entities and lost symbols.
 */
export function surveyLines(source: SourceText, lines: readonly ReadLine[]): Survey {
  const headed: { number: string; title: string; offset: number }[] = []
  const unnumbered = new Set<string>()
  const numbers: { number: string; offset: number }[] = []
  let isMarked = false
  for (const { line, token } of lines) {
    if (line.noise) continue
    if (token.kind === 'heading') {
      if (token.number) headed.push({ number: token.number, title: token.title, offset: startOf(token.text) })
      else unnumbered.add(foldTitle(token.title))
    } else if (token.kind === 'rule') {
      numbers.push({ number: token.number, offset: startOf(itemAt(token.labels, 0)) })
      isMarked ||= token.marked
    }
  }
  const plain = lines.filter(
    ({ line, token }) => token.kind === 'text' && !line.noise && readTerm(line.text.value) === null,
  )
  const bareHeadings = findBareHeadings(lines, unnumbered)
  const repeated = new Set(bareHeadings.values())
  const glossaries = new Set([...unnumbered, ...repeated].filter(namesGlossary))
  const lastNumbered = lines.findLastIndex(({ token }) => token.kind === 'rule' && /^\d/.test(token.number))
  const headless = lines.findIndex(
    (_, index) => index > lastNumbered && [0, 1, 2].every(step => isTerm(lines[index + step])),
  )
  const sections = tellApart(headed)
  const titles = new Map(
    sections.map(({ title }, index) => [`${headed[index]?.number} ${headed[index]?.title}`, title]),
  )
  return {
    sectionOf: sectionFinder(sections),
    titleOf: (number, title) => titles.get(`${number} ${title}`) ?? title,
    bareHeadings,
    repeated,
    seen: new Set(),
    glossaries,
    glossaryFrom: headless,
    hasBlanks: lines.filter(({ line }) => line.blankBefore).length >= lines.length * 0.2,
    isMarked,
    hasPassages: plain.filter(({ line }) => addressesReader(line.text.value)).length >= plain.length * 0.2,
    messages: [
      ...reportUnmarked(source, numbers, isMarked),
      ...checkNumbers(source, numbers),
      ...checkTitles(source, sections),
      ...checkCharacters(source),
    ],
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
function reportUnmarked(source: SourceText, numbers: readonly NumberAt[], isMarked: boolean): Message[] {
  const [first] = numbers
  return first && !isMarked
    ? [
        problem(source, first.offset, 'numbers-without-marks', {
          found: `${numbers.length} rules whose numbers aren’t set in bold`,
        }),
      ]
    : []
}

function isTerm(read: ReadLine | undefined): boolean {
  return read?.token.kind === 'text' && readTerm(read.line.text.value) !== null
}

function checkTitles(source: SourceText, sections: readonly { title: string; offset: number }[]): Message[] {
  const first = new Map<string, number>()
  return sections.flatMap(({ title, offset }) => {
    const cause = first.get(title)
    if (cause === undefined) {
      first.set(title, offset)
      return []
    }
    return [problem(source, offset, 'title-twice', { found: `the title “${title}” a second time`, cause })]
  })
}

function checkCharacters(source: SourceText): Message[] {
  const messages = Array.from(source.text.matchAll(/&(?:[A-Za-z]{2,10}|#\d{1,6}|#x[0-9A-Fa-f]{1,5});/g), match =>
    problem(source, match.index, 'entity', { found: `the entity ${match[0]}` }),
  )
  // Two blanks after a full stop are a typist's habit; in mid-sentence something is missing.
  const lost = Array.from(source.text.matchAll(/[\p{L}\p{N},’”] {2}(?=\p{Ll})|[\uE000-\uF8FF]/gu))
  const [first] = lost
  if (first)
    messages.push(
      problem(source, first.index, 'lost-symbol', {
        found: `${lost.length} ${lost.length === 1 ? 'place' : 'places'} with two blanks or a private character where a symbol stood, the first here`,
      }),
    )
  return messages
}
