import { addTo } from '../../pipeline/collections.ts'
import type { DeckChange, DeckEntry, DeckRuling } from './lists.ts'
import type { Card, Deck } from './resolve.ts'

/** What there is on the cards of a deck, in the deck's order. Entries are positions in the game's list. */
export type Report = ReturnType<typeof reportOn>

export interface ReportCard extends Card {
  readonly rulings: readonly DeckRuling[]
  /** How many rulings on others name it. */
  readonly mentions: number
  /** Whether it stands further above too, with its rulings. */
  readonly again: boolean
}

export interface Concern {
  readonly entry: number
  /** Null for an erratum whose words no ruling here gives. */
  readonly ruling: DeckRuling | null
  readonly why: 'erratum' | NonNullable<DeckRuling['status']>
  /** Of an erratum without a ruling: what is known of it. */
  readonly changes: readonly DeckChange[]
}

export interface ReportTerm {
  readonly entry: number
  readonly text: string | null
  /** The cards whose rulings name it. */
  readonly cards: readonly number[]
}

/** Returns what there is on a deck; for a tournament, those rulings stand first that go first there. */
export function reportOn(deck: Deck, entryAt: (entry: number) => DeckEntry | undefined, tournament: boolean) {
  const seen = new Set<number>()
  const concerns: Concern[] = []
  const revised: number[] = []
  const termCards = new Map<number, number[]>()
  let [cards, ruled] = [0, 0]
  const sections = deck.sections.map(({ heading, cards: own }) => ({
    heading,
    cards: own.map((card): ReportCard => {
      const { rulings: recorded = [], terms = [], mentions = 0, changes = [] } = entryAt(card.entry) ?? {}
      const rulings = tournament
        ? recorded.toSorted((a, b) => Number(b.tournament ?? false) - Number(a.tournament ?? false))
        : recorded
      const again = seen.has(card.entry)
      cards += card.count
      if (!again) {
        seen.add(card.entry)
        if (rulings.length > 0) ruled++
        const errata = changes.filter(({ erratum }) => erratum)
        if (errata.length > 0) concerns.push({ entry: card.entry, ruling: null, why: 'erratum', changes: errata })
        else if (changes.length > 0 && !rulings.some(({ erratum }) => erratum)) revised.push(card.entry)
        for (const ruling of rulings) {
          const why = ruling.status ?? (ruling.erratum ? 'erratum' : null)
          if (why !== null) concerns.push({ entry: card.entry, ruling, why, changes: [] })
        }
        for (const term of terms) addTo(termCards, term, card.entry)
      }
      return { ...card, rulings, mentions, again }
    }),
  }))
  return {
    sections,
    /** What to know before the event: rulings that don't simply hold, then errata. */
    concerns: concerns.sort(
      (a, b) =>
        Number(a.why === 'erratum') - Number(b.why === 'erratum')
        || Number(a.ruling === null) - Number(b.ruling === null),
    ),
    /** Cards whose wording was revised, and that have no erratum. */
    revised,
    /** In the order of the game's list. */
    terms: [...termCards]
      .sort(([a], [b]) => a - b)
      .map(([entry, cards]): ReportTerm => ({ entry, text: entryAt(entry)?.text ?? null, cards })),
    /** How many cards there are, with all copies of each; how many different ones; how many of those have rulings. */
    counts: { cards, different: seen.size, ruled },
  }
}
