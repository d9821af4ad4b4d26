import type { Message, Place } from '../pipeline/messages/message.ts'
import type { EntryRecord, GameIndex, RulingRecord, WorkRecord } from '../site/site-data.ts'

export interface ReviewRow {
  readonly name: string
  readonly ruled: number
  readonly mentioned: number
  readonly none: number
}

export interface MessageGroup {
  readonly code: string
  readonly severity: Message['severity']
  readonly all: readonly MessageLine[]
}

/** A message in words. */
export interface MessageLine {
  readonly place: string
  readonly found: string
  readonly expected: string
  readonly fix: string
}

export interface Coverage {
  readonly entries: readonly ReviewRow[]
  /** Cards by the sets they were printed in; a card of several sets counts in each. */
  readonly sets: readonly ReviewRow[]
  /** The works that were looked through, and when rulings of each were registered last. */
  readonly looked: readonly { readonly work: WorkRecord; readonly registered: string | null }[]
  /** By work; last those about no work. */
  readonly messages: readonly { readonly work: WorkRecord | null; readonly groups: readonly MessageGroup[] }[]
}

/** Counts how far a game's entries have been looked at, and gathers its messages by code. */
export function coverageOf(game: GameIndex): Coverage {
  const byWork = rulingsByWork(game)
  return {
    entries: [
      reviewRow(
        'Cards',
        game.entries.filter(entry => entry.kind === 'card'),
      ),
      reviewRow(
        'Terms',
        game.entries.filter(entry => entry.kind === 'term'),
      ),
    ],
    sets: game.game.sets.map(set =>
      reviewRow(
        set.title,
        game.entries.filter(entry => entry.card?.printings.some(printing => printing.set === set.code) === true),
      ),
    ),
    looked: game.works
      .filter(work => work.present.copy || work.present.restatement)
      .map(work => ({ work, registered: lastRegistered(byWork.get(work.id)) })),
    messages: messagesByWork(game),
  }
}

/** What was not plain in a work's copies: accidents of their setting, lost headings, answers about nothing that is named. By line. */
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
    .map(({ file, line, ...words }) => ({
      place: [...(copies.length > 1 ? [file] : []), ...(line > 0 ? [`line ${line}`] : [])].join(', '),
      ...words,
    }))
}

/** Returns the rulings of each work; to look through all of them for each of many works takes seconds. */
export function rulingsByWork({ rulings }: Pick<GameIndex, 'rulings'>): Map<string, RulingRecord[]> {
  return Map.groupBy(rulings, ruling => ruling.work)
}

/** Returns the day on which one of a work's rulings was registered or reworded last; null where none was. */
export function lastRegistered(rulings: readonly RulingRecord[] = []): string | null {
  return rulings.reduce<string | null>((last, { added, changed }) => {
    const day = changed ?? added
    return day !== null && day > (last ?? '') ? day : last
  }, null)
}

function reviewRow(name: string, entries: readonly EntryRecord[]): ReviewRow {
  const having = (review: EntryRecord['review']): number => entries.filter(entry => entry.review === review).length
  return { name, ruled: having('has-rulings'), mentioned: having('mentioned'), none: having('none-recorded') }
}

function messagesByWork({ works, messages }: Pick<GameIndex, 'works' | 'messages'>): Coverage['messages'] {
  const known = new Set(works.map(({ id }) => id))
  return [...works, null]
    .map(work => ({
      work,
      groups: groupMessages(
        messages.filter(message =>
          work === null ? message.work === undefined || !known.has(message.work) : message.work === work.id,
        ),
      ),
    }))
    .filter(({ groups }) => groups.length > 0)
}

/** Gathers messages by code; what is said twice of a place is listed once. */
function groupMessages(messages: readonly Message[]): MessageGroup[] {
  const groups = new Map<string, Message[]>()
  for (const message of messages) {
    const key = `${message.code} ${message.severity}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [message])
    else group.push(message)
  }
  return [...groups.values()]
    .flatMap(group => {
      const [first] = group
      return first === undefined
        ? []
        : [
            {
              code: first.code,
              severity: first.severity,
              all: [
                ...new Map(
                  group.map(({ place, found, expected, fix }) => {
                    const line = { place: placeOf(place), found, expected, fix }
                    return [JSON.stringify(line), line] as const
                  }),
                ).values(),
              ],
            },
          ]
    })
    .sort((a, b) => (a.code < b.code ? -1 : a.code > b.code ? 1 : 0))
}

function placeOf(place: Place): string {
  if (place.kind === 'nowhere') return ''
  return place.kind === 'file' ? place.file : `${place.file}:${place.line}:${place.column}`
}
