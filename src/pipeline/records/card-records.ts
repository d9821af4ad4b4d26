import { addTo, memoize } from '../collections.ts'
import type { Entry } from '../entries/entry.ts'
import type { GameData } from '../game/read-game.ts'
import { itemAt } from '../must.ts'
import type { RulingRecord, TextChangeRecord } from './types.ts'

/** Returns the places of changes in their file by the codes of the cards that they change. */
const changesByCode = memoize((changes: GameData['textChanges']): ReadonlyMap<string, readonly number[]> => {
  const places = new Map<string, number[]>()
  for (const [place, { codes }] of changes.entries()) for (const code of codes) addTo(places, code, place)
  return places
})

/**
 * Returns what was done to the wording of a card: what `card-changes.tsv` says, an erratum with the rulings of its
 * authority that change the wording, and then the errata among its rulings that the file doesn't tell of.
 */
export function textChangesOf(
  { kind, card }: Entry,
  rulings: readonly RulingRecord[],
  data: Pick<GameData, 'game' | 'textChanges' | 'works'>,
): TextChangeRecord[] {
  if (kind !== 'card') return []
  const authorityOf = new Map(data.works.map(({ id, info }) => [id, info.authority]))
  const errata = Map.groupBy(rulings.filter(makesErratum), ruling => authorityOf.get(ruling.work) ?? null)
  const byCode = changesByCode(data.textChanges)
  const places = new Set(card?.printings.flatMap(({ code }) => byCode.get(code) ?? []))
  const told = [...places]
    .sort((a, b) => a - b)
    .flatMap((place): TextChangeRecord[] => {
      const change = itemAt(data.textChanges, place)
      const how = data.game.changes.find(({ id }) => id === change.kind)
      if (!how) return []
      const { label, erratum, authority = null, source = null } = how
      const made = erratum ? (errata.get(authority) ?? []).map(({ id }) => id) : []
      return [{ ...change, label, erratum, authority, source, rulings: made }]
    })
  const untold = [...errata]
    .filter(([authority]) => !told.some(change => change.erratum && change.authority === authority))
    .map(([authority, made]): TextChangeRecord => ({
      kind: null,
      label: 'has an erratum',
      erratum: true,
      authority,
      source: null,
      codes: [],
      date: null,
      note: null,
      rulings: made.map(({ id }) => id),
    }))
  return [...told, ...untold]
}

/** How rulings begin that change the wording of their card, in texts that have labels for it. */
const LABEL = /^(?:card )?errat(?:um|a)\b[^.]{0,40}:/i

/** Returns whether a ruling changes the wording of its card: it quotes the change, or is labelled as an erratum. */
function makesErratum({ errata, text }: Pick<RulingRecord, 'errata' | 'text'>): boolean {
  return errata.length > 0 || LABEL.test(text)
}
