import { compareStrings } from '../pipeline/compare.ts'
import type { Message, Place } from '../pipeline/messages/message.ts'
import type { GameIndex, RulingRecord, WorkRecord } from '../site/site-data.ts'
import { count } from '../language/format.ts'
import { itemAt } from '../pipeline/must.ts'

export interface MessageGroup {
  readonly code: string
  readonly severity: Message['severity']
  /** In how many places it was found. */
  readonly times: number
  readonly all: readonly MessageLine[]
}

/** A message in words, with every place that it was found in. */
export interface MessageLine {
  readonly places: readonly { readonly place: string; readonly ruling: string | null }[]
  readonly found: string
  readonly expected: string
  readonly fix: string
}

/** Returns by line what was not plain in a work’s copies: accidents of setting, lost headings, vague answers. */
export function remarksOn(
  game: Pick<GameIndex, 'messages'>,
  { id, copies }: Pick<WorkRecord, 'id' | 'copies'>,
): MessageLine[] {
  const names = new Set(copies.map(copy => copy.name))
  const own = game.messages.flatMap(({ code, place, work, found, expected, fix }) =>
    place.kind !== 'nowhere'
    && (work === undefined || work === id)
    && names.has(place.file)
    && /^(?:layouts|entries|texts)\/|^names\/question-/.test(code)
      ? [{ file: place.file, line: place.kind === 'file' ? 0 : place.line, found, expected, fix }]
      : [],
  )
  return own
    .sort((a, b) => a.line - b.line)
    .map(({ file, line, ...words }) => {
      const place = [...(copies.length > 1 ? [file] : []), ...(line > 0 ? [`line ${line}`] : [])].join(', ')
      return { places: [{ place, ruling: null }], ...words }
    })
}

/** Returns a game's messages by the work they are about; last those about no work. */
export function messagesByWork({
  works,
  messages,
  rulings,
}: Pick<GameIndex, 'works' | 'messages' | 'rulings'>): {
  readonly work: WorkRecord | null
  readonly groups: readonly MessageGroup[]
}[] {
  const byWork = Map.groupBy(messages, message => workIdOf(message, works))
  const own = Map.groupBy(rulings, ruling => ruling.work)
  return [...works, null]
    .map(work => ({
      work,
      groups: groupMessages(byWork.get(work?.id ?? null) ?? [], work === null ? [] : (own.get(work.id) ?? [])),
    }))
    .filter(({ groups }) => groups.length > 0)
}

/** Returns the id of the work that a message is about: the one it names, else the one in whose folder its file lies. */
function workIdOf({ work, place }: Message, works: readonly WorkRecord[]): string | null {
  const folder = place.kind === 'nowhere' ? undefined : /\/works\/([^/]+)\//.exec(place.file)?.[1]
  return works.find(({ id }) => id === (work ?? folder))?.id ?? null
}

/** Gathers messages by code, and the places of those that say the same; each place once. */
function groupMessages(messages: readonly Message[], rulings: readonly RulingRecord[]): MessageGroup[] {
  const byLine = rulingsByLine(messages.length === 0 ? [] : rulings)
  const rulingAt = (place: Place) =>
    place.kind === 'point' ? (byLine.get(`${place.file.split('/').at(-1)}:${place.line}`) ?? null) : null
  return [...Map.groupBy(messages, ({ code, severity }) => `${code} ${severity}`).values()]
    .map(group => {
      const { code, severity } = itemAt(group, 0)
      const alike = Map.groupBy(group, ({ found, expected, fix }) => [found, expected, fix].join('\n'))
      const all = Array.from(alike.values(), (same): MessageLine => {
        const { found, expected, fix } = itemAt(same, 0)
        const places = new Map(same.map(({ place }) => [placeOf(place), rulingAt(place)]))
        return { places: [...places].map(([place, ruling]) => ({ place, ruling })), found, expected, fix }
      })
      return { code, severity, all, times: all.reduce((sum, { places }) => sum + places.length, 0) }
    })
    .sort((a, b) => compareStrings(a.code, b.code))
}

/** Returns the ids of rulings by the lines of the files in which they stand. */
function rulingsByLine(rulings: readonly RulingRecord[]): Map<string, string> {
  const byLine = new Map<string, string>()
  for (const { id, source } of rulings)
    for (let line = source.line; line <= source.endLine; line++)
      byLine.set(`${source.copy ?? 'restatement.md'}:${line}`, id)
  return byLine
}

function placeOf(place: Place): string {
  if (place.kind === 'nowhere') return ''
  return place.kind === 'file' ? place.file : `${place.file}:${place.line}:${place.column}`
}

/** Returns in words how many citations, cross-references and names rulings have, and how many of them lead nowhere. */
export function linkCounts(rulings: readonly RulingRecord[]): string {
  const citations = rulings.flatMap(ruling => ruling.citations)
  const references = rulings.flatMap(ruling => ruling.references)
  const names = rulings.flatMap(ruling => ruling.mentions)
  const running = citations.filter(citation => citation.form === 'running').length
  const doubtful = citations.filter(citation => citation.authority !== null && citation.problem !== null).length
  const unknown = citations.filter(citation => citation.authority === null).length
  const unresolved = references.filter(reference => reference.entries.length === 0).length
  return [
    `${count(citations.length - running, 'citation')} in brackets and ${running.toLocaleString('en')} in running text (${doubtful} doubtful, ${unknown} of no known authority)`,
    `${count(references.length, 'cross-reference')} (${unresolved} unresolved)`,
    `${count(names.length, 'name')} linked`,
  ].join(', ')
}
