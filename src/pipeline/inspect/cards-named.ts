import { addTo } from '../collections.ts'
import type { DataNode } from '../data/data-node.ts'
import { areNearlyAll, NEARLY_ALL } from './record-fields.ts'

/** The least share of what rulings call cards that shows which records are the cards. */
const ENOUGH = 0.6

/** Returns the fields of cards that rulings name them by, in any language; null where too few names are there. */
export function cardsNamed(
  records: readonly DataNode[],
  names: ReadonlySet<string>,
): { readonly code: string; readonly title: string } | null {
  const telling = tellingFields(records, names)
  const named = mostNamed(telling, names)
  if (!named) return null
  const title = named.isCode ? telling.find(({ isCode }) => !isCode) : named
  const code = named.isCode ? named : telling.find(({ isApart }) => isApart)
  return { code: (code ?? named).field, title: (title ?? named).field }
}

/** Returns the field of cards in which most of these names stand. */
export function fieldOfNames(records: readonly DataNode[], names: ReadonlySet<string>): string | undefined {
  return mostNamed(tellingFields(records, names), names)?.field
}

interface Telling {
  readonly field: string
  readonly hits: number
  readonly isCode: boolean
  readonly isApart: boolean
}

function mostNamed(telling: readonly Telling[], names: ReadonlySet<string>): Telling | undefined {
  const [named] = telling.toSorted((a, b) => b.hits - a.hits)
  return named && named.hits >= names.size * ENOUGH ? named : undefined
}

/** Returns the fields that say something else of nearly every record, with how many of the names stand there. */
function tellingFields(records: readonly DataNode[], names: ReadonlySet<string>): Telling[] {
  const values = new Map<string, string[]>()
  for (const { children } of records)
    for (const { name, value } of children ?? []) if (value !== null) addTo(values, name, value)
  return [...values].flatMap(([field, all]) => {
    const own = new Set(all)
    const areWords = all.every(value => !/\s/.test(value))
    const isCode = areWords && areNearlyAll(all, value => /\d/.test(value))
    const hits = [...names].filter(name => own.has(name)).length
    const isTelling = own.size >= records.length * NEARLY_ALL
    return isTelling ? [{ field, hits, isCode, isApart: areWords && own.size === all.length }] : []
  })
}
