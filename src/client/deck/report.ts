import { addTo } from '../../pipeline/collections.ts'
import type { DeckChange, DeckEntry, DeckRuling } from './lists.ts'
import type { Card, Deck } from './resolve.ts'

/** What there is on the cards of a deck, in the deck's order. Entries are positions in the game's list. */
export interface Report {
  readonly sections: readonly { readonly heading: string | null; readonly cards: readonly ReportCard[] }[]
  /** What to look at first: cards whose wording was changed, errata, and rulings that don't simply hold. */
  readonly concerns: readonly Concern[]
  /** In the order of the game's list. */
  readonly terms: readonly ReportTerm[]
  /** How many cards there are, with all copies of each; how many different ones; how many of those have rulings. */
  readonly counts: {
    readonly cards: number
    readonly different: number
    readonly ruled: number
    readonly rulings: number
  }
}

export interface ReportCard extends Card {
  readonly rulings: readonly DeckRuling[]
  /** How many rulings on others name it. */
  readonly mentions: number
  /** Whether it stands further above too, with its rulings. */
  readonly again: boolean
}

export interface Concern {
  readonly entry: number
  /** Null where the card itself is to be looked at. */
  readonly ruling: DeckRuling | null
  readonly why: 'erratum' | 'changed' | NonNullable<DeckRuling['status']>
  /** What was done to the card. */
  readonly changes: readonly DeckChange[]
}

export interface ReportTerm {
  readonly entry: number
  readonly text: string | null
  /** The cards whose rulings name it. */
  readonly cards: readonly number[]
}

/** Returns what there is on a deck. `entryAt` gives what is recorded on an entry. */
export function reportOn(deck: Deck, entryAt: (entry: number) => DeckEntry | undefined): Report {
  const seen = new Set<number>()
  const concerns: Concern[] = []
  const termCards = new Map<number, number[]>()
  let [cards, ruled] = [0, 0]
  const rulingIds = new Set<string>()
  const sections = deck.sections.map(({ heading, cards: own }) => ({
    heading,
    cards: own.map((card): ReportCard => {
      const { rulings = [], terms = [], mentions = 0, changes = [] } = entryAt(card.entry) ?? {}
      const again = seen.has(card.entry)
      cards += card.count
      if (!again) {
        seen.add(card.entry)
        if (rulings.length > 0) ruled++
        if (changes.length > 0) {
          const why = changes.some(({ erratum }) => erratum) ? 'erratum' : 'changed'
          concerns.push({ entry: card.entry, ruling: null, why, changes })
        }
        for (const ruling of rulings) {
          rulingIds.add(ruling.id)
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
    // What was only reworded can wait.
    concerns: concerns.sort((a, b) => Number(a.why === 'changed') - Number(b.why === 'changed')),
    terms: [...termCards]
      .sort(([a], [b]) => a - b)
      .map(([entry, cards]) => ({ entry, text: entryAt(entry)?.text ?? null, cards })),
    counts: { cards, different: seen.size, ruled, rulings: rulingIds.size },
  }
}
