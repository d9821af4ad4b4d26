import type { DeckChange, DeckEntry, DeckFile, DeckPart, DeckRuling } from '../client/deck/lists.ts'
import { orderOf } from './search/entry-order.ts'
import { fullLabel, rulingLabel } from '../views/labels.ts'
import { statusLabels } from '../views/status-labels.ts'
import { rulingsOf, workOf, type EntryRecord, type GameIndex, type RulingRecord } from '../site/site-data.ts'
import { precedenceAmong } from '../views/precedence.ts'
import { isInForce, rivalsOf, successorsOf, type OtherRuling } from '../views/status.ts'
import { rewordedAfter, textChangeViews } from '../views/text-changes.ts'
import { rulingsAbout } from '../views/ruling-count.ts'
import { shown, type WordingOf } from '../site/wording.ts'
import { cut } from '../language/format.ts'

/**
 * So much JSON goes into one file, in characters: some 45 KB gzipped. A deck of 50 cards then takes 2.9 MB of 11 at
 * 20,000 made-up entries; all 57 KB of MECCG's two files, and nearly all of 1 MB at 2,000 entries. What has to hold:
 * the files of a game are of one build (`stamp`), and entries stand in them in the order of the list of names.
 */
const PART = 180_000
/** How much is shown of a term, in characters. */
const TERM_TEXT = 220

/** Returns the files of the page on decks, by name: `deck`, and `deck-1` and so on where there is much. */
export function deckLists(game: GameIndex, wordingOf: WordingOf): Map<string, DeckFile | DeckPart> {
  const { entries, position, stamp } = orderOf(game.entries)
  const parts: { from: number; size: number; entries: Record<number, DeckEntry> }[] = [
    { from: 0, size: 0, entries: {} },
  ]
  for (const [at, entry] of entries.entries()) {
    const item = entry.kind === 'card' ? cardItem(game, entry, position, wordingOf) : termItem(game, entry)
    if (item === null) continue
    const size = JSON.stringify(item).length
    let last = parts.at(-1)
    if (!last || (last.size > 0 && last.size + size > PART)) parts.push((last = { from: at, size: 0, entries: {} }))
    last.entries[at] = item
    last.size += size
  }
  const [first, ...more] = parts
  const file: DeckFile = {
    stamp,
    parts: more.map(({ from }, index) => ({ name: `deck-${index + 1}`, from })),
    entries: first?.entries ?? {},
  }
  return new Map<string, DeckFile | DeckPart>([
    ['deck', file],
    ...more.map(({ entries }, index) => [`deck-${index + 1}`, { entries }] as const),
  ])
}

function cardItem(
  game: GameIndex,
  entry: EntryRecord,
  position: ReadonlyMap<string, number>,
  wordingOf: WordingOf,
): DeckEntry | null {
  const own = rulingsOf(game, entry.rulings)
  const about = rulingsAbout(entry)
  const rulings = [...new Set([...own, ...rulingsOf(game, about)])].sort(
    (a, b) => Number(!isInForce(a)) - Number(!isInForce(b)),
  )
  const named = rulings.flatMap(({ mentions }) => mentions.map(mention => mention.entry))
  const terms = [...new Set([...named, ...entry.seeAlso])]
    .filter(id => game.entryById.get(id)?.kind === 'term')
    .flatMap(id => position.get(id) ?? [])
    .sort((a, b) => a - b)
  const mentions = entry.mentionedBy.filter(id => !about.includes(id)).length
  const changes = changesOf(game, entry)
  if (rulings.length + terms.length + mentions + changes.length === 0) return null
  return {
    ...(rulings.length === 0 ? {} : { rulings: rulings.map(ruling => rulingItem(game, entry, ruling, wordingOf)) }),
    ...(changes.length === 0 ? {} : { changes }),
    ...(terms.length === 0 ? {} : { terms }),
    ...(mentions === 0 ? {} : { mentions }),
  }
}

function changesOf(game: GameIndex, entry: EntryRecord): DeckChange[] {
  return textChangeViews(game, entry).map(({ words, erratum, by, note }) => ({
    words: [by === null ? words : `${words} (${by})`, note].filter(part => part !== null).join(' · '),
    ...(erratum ? { erratum } : {}),
  }))
}

function termItem(game: GameIndex, entry: EntryRecord): DeckEntry | null {
  const first = rulingsOf(game, entry.rulings).find(isInForce)
  return first ? { text: cut(first.text, TERM_TEXT) } : null
}

function rulingItem(game: GameIndex, entry: EntryRecord, ruling: RulingRecord, wordingOf: WordingOf): DeckRuling {
  const html = shown(wordingOf(game.id, ruling.entry).rulings[ruling.id]).first
  const named = ({ id, ruling: other }: OtherRuling) => [id, other ? fullLabel(game, other) : `r/${id}`] as const
  const now = successorsOf(ruling, game.rulingById).map(named)
  const against = rivalsOf(ruling, game.rulingById)
  const rivals = against.flatMap(({ ruling: other }) => other ?? [])
  const work = workOf(game, ruling)
  const reworded = rewordedAfter(entry, ruling, work)
  return {
    id: ruling.id,
    label: rulingLabel(game, ruling),
    ...(ruling.registered ? {} : { provisional: true }),
    html,
    ...(html === null ? { text: ruling.text } : {}),
    ...(ruling.status === 'in-force'
      ? {}
      : { status: ruling.status, reason: ruling.statusReason?.reason ?? statusLabels[ruling.status].meaning }),
    ...(now.length === 0 ? {} : { now }),
    ...(against.length === 0 ? {} : { against: against.map(named) }),
    ...(ruling.errata.length === 0 ? {} : { erratum: true }),
    ...(work.authority === game.game.tournament ? { tournament: true } : {}),
    ...(rivals.length === 0 ? {} : { precedence: precedenceAmong(game, [ruling, ...rivals]) }),
    ...(ruling.notes.length === 0 ? {} : { notes: ruling.notes }),
    ...(reworded === null ? {} : { reworded }),
  }
}
