import { memoize } from '../../../pipeline/collections.ts'
import { itemAt } from '../../../pipeline/must.ts'
import { isCommon } from '../../../language/common-words.ts'
import { stemOf } from '../../../language/stem.ts'
import { excerptOf, leadIn, wholeOf, type Piece, type Sought } from '../excerpt.ts'
import { placeInWork } from '../../../language/place-in-work.ts'
import { entryIdOf, titleInList } from '../listed-entries.ts'
import type { ResultAddresses } from '../rows.ts'
import type { RulingRow, RulingStatus, TextPage } from '../text-answer.ts'
import type { FoundEntry, Ranked } from './rank.ts'
import type { RulingIndex } from './ruling-index.ts'

/** What leads a list in. */
const LEAD = /:\s*$/

/**
 * About how many characters of a ruling are shown: of the one that answers, and of the others. One in 200 of our
 * rulings is too long to be shown whole where it answers, and one in eighteen elsewhere.
 */
const LENGTH = { answer: 680, excerpt: 300 }

/**
 * An answer with a list is shown with each of its items up to so many characters: 61 of the 64 rulings of MECCG that
 * have a list are no longer, and the others say how each item begins.
 */
const ANSWER_WITH_LIST = 1400

/** Where rulings are from, and which of their words are marked. */
type Marking = Pick<Ranked, 'index' | 'stems' | 'typed'>

/** Returns an entry with what was found there, with the words of its rulings. */
export async function pageOf(
  ranked: Marking,
  { entry, found }: FoundEntry,
  addresses: ResultAddresses,
): Promise<TextPage> {
  const { index } = ranked
  const { list } = index
  const sought = soughtBy(ranked)
  const said = new Set<number>()
  const texts = await Promise.all(
    found.map(async ({ doc: { at } }) => {
      // Items of one list show the words that lead it in once.
      const leads = leadsOf(index, at).filter(lead => !said.has(lead))
      for (const place of [...leads, at]) said.add(place)
      const { id, text, more, note } = await index.textsAt(at)
      const [, by] = index.table.status[at] ?? []
      const before = await Promise.all(leads.map(lead => index.textsAt(lead)))
      const items = LEAD.test(text) ? await itemsOf(index, at) : []
      return {
        id,
        text: [text, ...items].join('\n• '),
        more,
        note: note === '' ? '' : `Editor’s note: ${note}`,
        lead: before.length === 0 ? [] : [leadIn(before.map(({ text }) => text).join(' '))],
        // The id of what has replaced the ruling, or disagrees with it.
        by: by === undefined ? '' : (await index.textsAt(by)).id,
      }
    }),
  )
  type Words = (typeof texts)[number]
  const excerpt = memoize(({ lead, text, more }: Words): readonly Piece[] => [
    ...lead,
    ...excerptOf([text, more], LENGTH.excerpt, sought),
  ])
  const whole = memoize(({ lead, text, more, note }: Words): readonly Piece[] => [
    ...lead,
    ...wholeOf([text, more, note], sought.isMarked),
  ])
  // A card's own text is no ruling.
  const card = found.findIndex(({ doc }) => !doc.isRuling)
  return {
    href: addresses.entry(list.game, entryIdOf(list, entry)),
    title: titleInList(list, entry),
    game: list.game,
    match: itemAt(found, 0).match,
    excerpt: card < 0 ? [] : excerpt(itemAt(texts, card)),
    parts: found.flatMap(({ doc: { at, isRuling } }, place): RulingRow[] => {
      if (!isRuling) return []
      const words = itemAt(texts, place)
      const { id, text, more, note, lead, by } = words
      const href = addressOf(index, at, id, addresses)
      return [
        {
          href,
          permalink: id === '' ? href : addresses.ruling(id),
          title: labelOf(index, at),
          source: sourceOfRuling(index, at),
          status: statusOf(index, at, by, addresses),
          noted: index.table.noted.includes(at),
          // Many rulings aren't shown, and making all of these took a third of a query's time.
          get excerpt() {
            return excerpt(words)
          },
          get whole() {
            return whole(words)
          },
          answer: () => [
            ...lead,
            ...excerptOf([text, more], LENGTH.answer, sought, { withList: ANSWER_WITH_LIST }),
            ...(note === '' ? [] : [{ text: `\n${note}`, marked: false }]),
          ],
        },
      ]
    }),
  }
}

/** Returns the rulings that lead in the lists of which one is an item, the outermost first. */
function leadsOf(index: RulingIndex, at: number): number[] {
  const lead = index.table.leads[at]
  return lead === undefined ? [] : [...leadsOf(index, lead), lead]
}

/** Returns the items of the list that a ruling leads in. */
async function itemsOf(index: RulingIndex, lead: number): Promise<string[]> {
  const places = Object.keys(index.table.leads).map(Number)
  const items = places.filter(at => leadsOf(index, at).includes(lead))
  return Promise.all(items.map(async at => (await index.textsAt(at)).text))
}

/** Returns which words of a text are what was asked, what they are worth, and which are marked. */
export function soughtBy({ index, stems, typed }: Marking): Sought {
  return {
    asked: word => (stems.has(stemOf(word)) ? stemOf(word) : null),
    // A synonym tells less than the word that was typed.
    worth: stem => index.rarity(stem) * (typed.has(stem) ? 1 : 0.5),
    isMarked: word => typed.has(stemOf(word)) && !isCommon(word),
  }
}

/** Returns what a ruling is called: its number, its place in its work (`CRF 22, 5`), or that it is a definition. */
function labelOf(index: RulingIndex, at: number): string {
  const label = itemAt(index.table.labels, at)
  const { short = '', glossary = false } = index.sourceOf(at) ?? {}
  return typeof label === 'string' ? label : glossary ? 'Definition' : placeInWork(short, label)
}

/**
 * Returns where a ruling stands, unless its label says so in full, and the year of its source or, where it has one, its
 * own: `Collected Rulings File 22, 2026`.
 */
function sourceOfRuling(index: RulingIndex, at: number): string {
  const { short = '', name = labelOf(index, at).startsWith(short) ? '' : short, year } = index.sourceOf(at) ?? {}
  const own = index.table.years[at]
  const source = [name, year ?? ''].filter(part => part !== '').join(', ')
  if (own === undefined || own === year) return source
  return source === '' ? `ruled ${own}` : `${source} (ruled ${own})`
}

function statusOf(index: RulingIndex, at: number, id: string, addresses: ResultAddresses): RulingStatus | null {
  const { list, table } = index
  const [status, by] = table.status[at] ?? []
  if (status === undefined) return null
  if (by === undefined) return { status, by: null, tournament: null }
  const entry = itemAt(table.entries, by)
  return {
    status,
    by: { title: `${titleInList(list, entry)}, ${labelOf(index, by)}`, href: addressOf(index, by, id, addresses) },
    tournament: index.sourceOf(by)?.tournament ? (index.sourceOf(by)?.short ?? null) : null,
  }
}

/** Returns the address of a ruling on its entry's page, or of the page where the file with its id can't be had. */
function addressOf({ list, table }: RulingIndex, at: number, id: string, addresses: ResultAddresses): string {
  const entry = entryIdOf(list, itemAt(table.entries, at))
  return id === '' ? addresses.entry(list.game, entry) : addresses.entryRuling(list.game, entry, id)
}
