import { compareStrings } from '../pipeline/compare.ts'
import type { Game } from '../pipeline/game/game.ts'
import { slugOf } from '../pipeline/game/slug.ts'
import type { EntryRecord, GameIndex } from '../site/site-data.ts'
import { countKinds, kindOf } from './kinds.ts'

/** A way to narrow the list of entries; its name is in the address (`?type=hazard`) and an operator of the search. */
export interface Facet {
  readonly name: string
  readonly label: string
  readonly values: readonly { readonly value: string; readonly label: string }[]
}

/** Facets that are no facts of cards. */
const BASIC = new Set(['kind', 'type', 'alignment', 'set'])
/** Facts with more different values than this are no filter: nobody chooses among them. */
const MAX_VALUES = 40
/** A longer value is a sentence, which nobody chooses, in characters. */
const MAX_LENGTH = 60

/** Returns the value that stands for a title in addresses and marks. */
export const facetOf = slugOf

/** Returns the facets that part a game's entries; one with a single value would part nothing and is left out. */
export function facetsOf({ entries, game }: Pick<GameIndex, 'entries' | 'game'>): Facet[] {
  const cards = entries.flatMap(({ card }) => card ?? [])
  const types = new Map<string, string>()
  for (const { type, subtypes } of cards.toSorted((a, b) => compareStrings(a.type, b.type))) {
    types.set(facetOf(type), type)
    for (const subtype of subtypes) types.set(facetOf(`${type} ${subtype}`), `${type}: ${subtype}`)
  }
  const used = new Set(cards.flatMap(({ printings }) => printings.map(({ set }) => set)))
  const titles = new Map(game.sets.map(({ code, title }) => [code, title]))
  const sets = [...game.sets.map(({ code }) => code), ...[...used].filter(code => !titles.has(code)).sort()].filter(
    code => used.has(code),
  )
  const byLabel = (a: { label: string }, b: { label: string }) => compareStrings(a.label, b.label)
  const labelled = (labels: readonly string[]) =>
    [...new Set(labels)].map(label => ({ value: facetOf(label), label })).sort(byLabel)
  const facts = game.facts
    .filter(({ kind }) => kind === 'text' || kind === 'list' || kind === 'path')
    .map(({ id, label, alike }): Facet => ({
      name: id,
      label,
      values: labelled(entries.flatMap(entry => factsOf(entry, id)).map(value => alikeTo(value, alike))),
    }))
    .filter(({ values }) => values.length <= MAX_VALUES && values.every(({ label }) => label.length <= MAX_LENGTH))
  const facets: Facet[] = [
    {
      name: 'kind',
      label: 'Kind',
      values: countKinds({ game, entries }).map(([kind]) => ({ value: facetOf(kind), label: `${kind}s` })),
    },
    { name: 'type', label: 'Type', values: [...types].map(([value, label]) => ({ value, label })).sort(byLabel) },
    { name: 'alignment', label: 'Alignment', values: labelled(cards.flatMap(({ alignments }) => alignments)) },
    {
      name: 'set',
      label: 'Set',
      values: sets.map(code => ({ value: facetOf(code), label: titles.get(code) ?? code })),
    },
    ...facts,
  ]
  return facets.filter(({ values }) => values.length > 1)
}

/** Returns the values that an entry has of each facet: as its card has them, and as the filters do. */
export function valuesOf(
  game: Pick<Game, 'facts' | 'notCards'>,
  entry: EntryRecord,
  facts: readonly string[],
): [facet: string, values: readonly string[]][] {
  const alike = new Map(game.facts.map(column => [column.id, column.alike]))
  const { card } = entry
  const values: [string, readonly string[]][] = [['kind', [kindOf({ game }, entry)]]]
  if (card !== null) {
    values.push(
      ['type', [card.type, ...card.subtypes.map(subtype => `${card.type} ${subtype}`)]],
      ['alignment', card.alignments],
      ['set', card.printings.map(({ set }) => set)],
    )
    for (const id of facts.filter(name => !BASIC.has(name)))
      values.push([id, factsOf(entry, id).flatMap(value => [value, alikeTo(value, alike.get(id))])])
  }
  return values.flatMap(([facet, all]) => (all.length === 0 ? [] : [[facet, [...new Set(all.map(facetOf))]]]))
}

/** Returns the value that filters have for one of a card. What every object has, such as `constructor`, is none. */
function alikeTo(value: string, alike: Readonly<Record<string, string>> = {}): string {
  return Object.hasOwn(alike, value) ? (alike[value] ?? value) : value
}

/** Returns what the versions of a card say under one column of facts; of a path its steps. */
function factsOf({ card }: EntryRecord, id: string): string[] {
  return (card?.versions ?? [])
    .flatMap(({ facts }) => facts[id] ?? [])
    .flatMap(value => (typeof value === 'string' ? value : []))
}

/** Returns whether a card says something else today than is printed on it. */
export function hasErratum({ textChanges }: Pick<EntryRecord, 'textChanges'>): boolean {
  return textChanges.some(({ erratum }) => erratum)
}

/** Returns what an entry is, for the filters: `kind-card type-hazard set-tw`, `ruled` and `erratum`. */
export function marksOf({ game }: Pick<GameIndex, 'game'>, entry: EntryRecord, facets: readonly string[]): string {
  return [
    ...valuesOf(game, entry, facets).flatMap(([facet, values]) => values.map(value => `${facet}-${value}`)),
    ...(entry.rulings.length > 0 ? ['ruled'] : []),
    ...(hasErratum(entry) ? ['erratum'] : []),
  ].join(' ')
}
