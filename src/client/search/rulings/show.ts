import { itemAt } from '../../../pipeline/must.ts'
import { stemOf } from '../../../language/stem.ts'
import { AWAITED, excerptOf, type Piece } from '../excerpt.ts'
import { entryIdOf, titleOf } from '../listed-entries.ts'
import type { ResultAddresses } from '../rows.ts'
import type { RulingStatus, TextPage, TextPart } from '../text-answer.ts'
import type { Found, Ranked } from './rank.ts'
import type { RulingIndex } from './ruling-index.ts'

/** How many characters of a ruling are shown: of the one that answers, and of the others. */
const LENGTH = { answer: 400, excerpt: 180 }

/** The texts that a ruling is shown from; null as long as they are on their way. */
type Texts = { readonly text: string; readonly more: string } | null

/** Returns an entry with what was found there, as it will stand, before the words of its rulings are there. */
export function pageBeforeTexts(ranked: Ranked, found: readonly Found[], addresses: ResultAddresses): TextPage {
  return pageOf(
    ranked,
    found,
    found.map(() => null),
    addresses,
  )
}

/** Returns an entry with what was found there, with the words of its rulings. */
export async function pageWithTexts(
  ranked: Ranked,
  found: readonly Found[],
  addresses: ResultAddresses,
): Promise<TextPage> {
  const texts = await Promise.all(found.map(({ doc }) => ranked.index.textOf(doc.at)))
  return pageOf(ranked, found, texts, addresses)
}

function pageOf(
  { index, stems, typed }: Pick<Ranked, 'index' | 'stems' | 'typed'>,
  found: readonly Found[],
  texts: readonly Texts[],
  addresses: ResultAddresses,
): TextPage {
  const { list } = index
  const { doc: first, match } = itemAt(found, 0)
  const entry = entryIdOf(list, first.entry)
  const shown = (texts: Texts, length: number): readonly Piece[] =>
    texts === null
      ? AWAITED
      : excerptOf([texts.text, texts.more], length, {
          asked: word => (stems.has(stemOf(word)) ? stemOf(word) : null),
          isMarked: word => typed.has(stemOf(word)),
        })
  // A card's own text is no ruling.
  const card = found.findIndex(({ doc }) => doc.id === '')
  return {
    url: addresses.entry(list.game, entry),
    title: titleOf(list, first.entry),
    game: list.game,
    kind: first.isCard ? 'card' : 'term',
    match,
    excerpt: card < 0 ? [] : shown(texts[card] ?? null, LENGTH.excerpt),
    parts: found.flatMap(({ doc: { id, at } }, place): TextPart[] => {
      if (id === '') return []
      const text = texts[place] ?? null
      return [
        {
          url: addresses.entryRuling(list.game, entry, id),
          permalink: addresses.ruling(id),
          ruling: id,
          title: labelOf(index, at),
          source: sourceOfRuling(index, at),
          status: statusOf(index, at, addresses),
          excerpt: shown(text, LENGTH.excerpt),
          answer: shown(text, LENGTH.answer),
        },
      ]
    }),
  }
}

/**
 * Returns what a ruling is called in a list: its own number, or the source's short name with the entry and the place
 * there (`CRF, On-guard 5`).
 */
function labelOf({ list, table }: RulingIndex, at: number): string {
  const label = itemAt(table.labels, at)
  if (typeof label === 'string') return label
  const { cited = '' } = table.sources[table.works[at] ?? -1] ?? {}
  return `${cited}, ${titleOf(list, itemAt(table.entries, at))} ${label}`
}

/** Returns where a ruling stands, and the year of its source or, where it has one, its own: `CRF 22, 2026`. */
function sourceOfRuling({ table }: RulingIndex, at: number): string {
  const { short = '', year = null } = table.sources[table.works[at] ?? -1] ?? {}
  const own = table.years[at]
  const dated = year === null ? short : `${short}, ${year}`
  return own === undefined || own === year ? dated : `${dated} (ruled ${own})`
}

function statusOf(index: RulingIndex, at: number, addresses: ResultAddresses): RulingStatus | null {
  const [status, by] = index.table.status[at] ?? []
  if (status === undefined) return null
  if (by === undefined) return { status, by: null }
  const { list, table } = index
  const entry = entryIdOf(list, itemAt(table.entries, by))
  return {
    status,
    by: { title: labelOf(index, by), url: addresses.entryRuling(list.game, entry, itemAt(table.ids, by)) },
  }
}
