import { addTo, memoize } from '../pipeline/collections.ts'
import type { FactLink } from '../pipeline/linking/facts.ts'
import type { EntryRecord, GameIndex } from '../site/site-data.ts'

/** Returns other cards’ facts that name an entry, unless it names them there; `within`: where in the fact, or null. */
export function namingFacts(game: Pick<GameIndex, 'ordered' | 'game'>, entry: EntryRecord) {
  const own = new Set(entry.factLinks.map(link => `${link.fact} ${link.entry}`))
  const facts = new Map<string, { link: FactLink; cards: EntryRecord[] }>()
  for (const { card, link } of namings(game.ordered).get(entry.id) ?? []) {
    if (own.has(`${link.fact} ${card.id}`)) continue
    const key = isWhole(link) ? link.fact : `${link.fact} ${link.value}`
    const known = facts.get(key)
    if (known === undefined) facts.set(key, { link, cards: [card] })
    else if (!known.cards.includes(card)) known.cards.push(card)
  }
  return game.game.facts.flatMap(({ id, label }) =>
    [...facts.values()]
      .filter(({ link }) => link.fact === id)
      .map(({ link, cards }) => ({ label, within: isWhole(link) ? null : link, cards })),
  )
}

/** Returns the cards that the conditions of a card name, in their order, with the others whose conditions name them. */
export function namedAlike(game: Pick<GameIndex, 'ordered' | 'entryById'>, entry: EntryRecord) {
  const named = new Set(entry.factLinks.filter(link => link.telling && !isWhole(link)).map(link => link.entry))
  return [...named].flatMap(id => {
    const other = game.entryById.get(id)
    const cards = (namings(game.ordered).get(id) ?? [])
      .filter(({ card, link }) => card !== entry && !isWhole(link))
      .map(({ card }) => card)
    return other?.kind !== 'card' || cards.length === 0 ? [] : [{ entry: other, cards: [...new Set(cards)] }]
  })
}

/** Returns whether a name is all that a fact says, but for what stands in brackets behind it. */
function isWhole({ value, start, end }: FactLink): boolean {
  return start === 0 && end === value.length
}

/** Returns by entry the cards, A to Z, whose facts tell something of it. */
const namings = memoize((ordered: readonly EntryRecord[]) => {
  const found = new Map<string, { card: EntryRecord; link: FactLink }[]>()
  for (const card of ordered)
    for (const link of card.factLinks) if (link.telling) addTo(found, link.entry, { card, link })
  return found
})
