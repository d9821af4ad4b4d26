import type { PassageView } from './passages.ts'
import { shortLabel } from './labels.ts'
import type { RulingRecord } from '../site/site-data.ts'
import { cut } from '../language/format.ts'
import { memoize } from '../pipeline/collections.ts'
import { must } from '../pipeline/must.ts'

/** A line of "On this page". */
export interface OutlineLine {
  /** Where it leads to: an anchor of the page, or an address. */
  readonly href: string
  /** A rule's number or place, empty where the title says it all. */
  readonly label: string
  readonly title: string
  /** 0 for what the page is divided into, 1 and more for what stands below. */
  readonly depth: number
  readonly current?: boolean
  /** How many rulings stand there, where that is said. */
  readonly count?: number
  /** Of a rule: the ids of the variants of the game that it is for, undefined for a rule for all. */
  readonly variants?: string | undefined
  /** The short name of its work, where another line of the page has the same words. */
  readonly work?: string
}

/** From so many rulings on, a page says what is on it. */
const MIN_RULINGS = 5
/** With more rulings than this, only the rules of the first two depths are listed. */
const MAX_LINES = 30
const MAX_DEPTH = 3

/** Returns how deep a rule's number stands: `2.IV` 1, `2.IV.i` 2; 0 without a number. */
export function numberDepth(number: string | null): number {
  return number === null ? 0 : number.split('.').length - 1
}

/** Returns how far each ruling of a passage stands below the highest of its numbered rules, by id; 3 at most. */
export function depthsOf(rulings: readonly Pick<RulingRecord, 'id' | 'number' | 'lead'>[]): Map<string, number> {
  const least = Math.min(...rulings.filter(({ number }) => number !== null).map(({ number }) => numberDepth(number)))
  return new Map(
    rulings.map(({ id, number, lead }) => [
      id,
      number === null ? Number(lead !== null) : Math.min(numberDepth(number) - least, MAX_DEPTH),
    ]),
  )
}

/** Returns what is on an entry's page, line by line; nothing where it is short. */
export function outlineOf(passages: readonly PassageView[]): OutlineLine[] {
  const all = passages.flatMap(({ rulings }) => rulings)
  if (all.length < MIN_RULINGS) return []
  const lines = outlineLines(passages, all.length)
  const times = Map.groupBy(lines, ({ label, title }) => `${label} ${title}`)
  return lines.map(({ work, ...line }) =>
    work !== undefined && must(times.get(`${line.label} ${line.title}`), `line “${line.title}”`).length > 1
      ? { ...line, work }
      : line,
  )
}

function outlineLines(passages: readonly PassageView[], rulingCount: number): OutlineLine[] {
  const ruled = passages.filter(({ rulings }) => rulings.length > 0)
  const passageTitle = ({ work: own, part, from }: PassageView) => {
    const place = from?.title ?? part
    return place !== null && ruled.filter(({ work }) => work === own).length > 1 ? `${own.short} · ${place}` : own.short
  }
  return ruled.flatMap(passage => {
    const { work, anchor, rulings } = passage
    const depths = depthsOf(rulings)
    const depthOf = ({ id }: RulingRecord) => must(depths.get(id), `depth of r/${id}`)
    const shown =
      rulingCount > MAX_LINES && rulings.some(({ number }) => number !== null)
        ? rulings.filter(ruling => depthOf(ruling) < 2)
        : rulings
    const lines = shown.map(ruling => {
      const label = shortLabel(work, ruling)
      return {
        href: `#${ruling.id}`,
        label,
        title: firstWordsOf(ruling, label),
        depth: depthOf(ruling) + Number(ruled.length > 1),
        work: work.short,
      }
    })
    return ruled.length > 1
      ? [{ href: `#${anchor}`, label: '', title: passageTitle(passage), depth: 0 }, ...lines]
      : lines
  })
}

/** Returns the title or the first words of a ruling; some texts begin with the label that stands before them. */
export function firstWordsOf({ question, text }: Pick<RulingRecord, 'question' | 'text'>, label: string): string {
  return headIn((question ?? text).replace(`${label}: `, ''))
}

/** Returns the lines for sections behind the rulings of a page, as far as these have anything in them. */
export function moreLines(sections: readonly (readonly [id: string, title: string, items: number])[]): OutlineLine[] {
  return sections.flatMap(([id, title, items]) => (items === 0 ? [] : { href: `#${id}`, label: '', title, depth: 0 }))
}

/** The title that a rule begins with: “Assigning Strikes - …”, “Organizing by playing a character: …”. */
const TITLE = /^([^.;?!]{4,90}?)(?: [-–]|:) (?=\p{Lu})/u
const MAX_HEAD = 56

/** Returns the title that a rule begins with, else its first words; many pages show them. */
export const headOf = memoize(({ question, text }: Pick<RulingRecord, 'question' | 'text'>) => headIn(question ?? text))

function headIn(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const title = TITLE.exec(line)?.[1]
  return title === undefined ? cut(line, MAX_HEAD) : cut(title, MAX_HEAD + 20)
}
