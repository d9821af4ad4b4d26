import { slugOf } from '../pipeline/game/slug.ts'
import type { EntryRecord, GameIndex } from './site-data.ts'

/** A way to narrow the list of a game's entries; its name stands in the page's address, as in `?type=hazard`. */
export interface Facet {
  readonly name: 'kind' | 'type' | 'alignment' | 'set'
  readonly label: string
  readonly values: readonly { readonly value: string; readonly label: string }[]
}

/** Returns the value that stands for a title in addresses and marks. */
export const facetOf = slugOf

/** Returns the facets that part a game's entries; one with a single value would part nothing and is left out. */
export function facetsOf(game: Pick<GameIndex, 'entries' | 'game'>): Facet[] {
  const cards = game.entries.flatMap(({ card }) => card ?? [])
  const kinds = new Set(game.entries.map(({ kind }) => kind))
  const types = new Map<string, string>()
  for (const { type, subtypes } of cards.toSorted((a, b) => (a.type < b.type ? -1 : 1))) {
    types.set(facetOf(type), type)
    for (const subtype of subtypes) types.set(facetOf(`${type} ${subtype}`), `${type}: ${subtype}`)
  }
  const used = new Set(cards.flatMap(({ printings }) => printings.map(({ set }) => set)))
  const titles = new Map(game.game.sets.map(({ code, title }) => [code, title]))
  const sets = [
    ...game.game.sets.map(({ code }) => code),
    ...[...used].filter(code => !titles.has(code)).sort(),
  ].filter(code => used.has(code))
  const byLabel = (a: { label: string }, b: { label: string }) => (a.label < b.label ? -1 : 1)
  const facets: Facet[] = [
    {
      name: 'kind',
      label: 'Kind',
      values:
        kinds.size < 2
          ? []
          : [
              { value: 'card', label: 'cards' },
              { value: 'term', label: 'terms' },
            ],
    },
    { name: 'type', label: 'Type', values: [...types].map(([value, label]) => ({ value, label })).sort(byLabel) },
    {
      name: 'alignment',
      label: 'Alignment',
      values: [...new Set(cards.flatMap(({ alignments }) => alignments))]
        .map(label => ({ value: facetOf(label), label }))
        .sort(byLabel),
    },
    {
      name: 'set',
      label: 'Set',
      values: sets.map(code => ({ value: facetOf(code), label: titles.get(code) ?? code })),
    },
  ]
  return facets.filter(({ values }) => values.length > 1)
}

/** Returns what an entry is, for the filters: a facet's first letter and the value, such as `k-card t-hazard s-tw`, and `ruled`. */
export function marksOf({ kind, card, rulings }: EntryRecord): string {
  return [
    ...new Set([
      `k-${kind}`,
      ...(card === null
        ? []
        : [
            `t-${facetOf(card.type)}`,
            ...card.subtypes.map(subtype => `t-${facetOf(`${card.type} ${subtype}`)}`),
            ...card.alignments.map(alignment => `a-${facetOf(alignment)}`),
            ...card.printings.map(({ set }) => `s-${facetOf(set)}`),
          ]),
      ...(rulings.length > 0 ? ['ruled'] : []),
    ]),
  ].join(' ')
}
