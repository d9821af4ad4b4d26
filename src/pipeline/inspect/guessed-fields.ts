import type { DataNode } from '../data/data-node.ts'
import { areNearlyAll, fieldsOf, isDate, NAMES } from './record-fields.ts'
import { namesApart, namesIn } from './names-apart.ts'
import { folded } from './propose-status.ts'

/** The least share of values that shows what a field is, where others may be slips: titles without a card, say. */
const MOST = 0.6
/** So many words on average are prose; answers are short, names and sources shorter. */
const PROSE = 3
/** What names of fields end with that hold a code: `card_fk`, `subject_id`. */
const CODE = /card|id$|fk$|code$|number$|ref$/

function areMost(all: readonly string[], are: (one: string) => boolean): boolean {
  return all.length > 0 && all.filter(are).length >= all.length * MOST
}

/** Returns whether a text ends as a question does. */
export function isQuestion(text: string): boolean {
  return /[?？]["”»)]?\s*$/.test(text)
}

/** Returns the field called by the card, or with known codes or titles; without any, what most questions name. */
export function guessedCard(records: readonly DataNode[], known: ReadonlySet<string>): string | undefined {
  const fields = [...fieldsOf(records)].filter(([path, said]) => !isOther(path, said))
  const differ = ([, said]: readonly [string, readonly string[]]) => new Set(said).size
  const isOfCards = ([path, said]: readonly [string, readonly string[]]) => {
    const areFigures = areNearlyAll(said, value => /^\d+$/.test(value))
    const split = namesApart(said, known)?.split
    return (
      areMost(said, value => namesIn(value, split === undefined ? {} : { split }).every(name => known.has(name)))
      && (!areFigures || (differ([path, said]) > 1 && CODE.test(folded(path))))
    )
  }
  const called = fields.find(([path]) => /^cards?(?:id|code|name|title|number|fk)?$/.test(folded(path)))
  const found = called ?? fields.filter(isOfCards).toSorted((a, b) => differ(b) - differ(a))[0]
  if (found) return found[0]
  const isAsked = known.size === 0 && questionAt(records, []) !== undefined
  return fields.find(field => isAsked && differ(field) > 1 && isNamedBeside(records, field[0]))?.[0]
}

/** Returns whether a field can't name cards: records have it as their own code, or it has prose or dates. */
function isOther(path: string, said: readonly string[]): boolean {
  const isOwn = NAMES.identifier.some(name => name === folded(path))
  return isOwn || areMost(said, isQuestion) || areNearlyAll(said, isDate)
}

/** Returns whether most values of a field stand in a longer one of the same record: in a question on the card. */
function isNamedBeside(records: readonly DataNode[], path: string): boolean {
  const filled = records.flatMap(({ children }) => {
    const values = (children ?? []).flatMap(({ name, value }) => (value === null ? [] : [{ name, value }]))
    const own = values.find(({ name }) => name === path)?.value ?? ''
    return own.length < 3 ? [] : [values.some(({ value }) => value.length > own.length * 2 && value.includes(own))]
  })
  return filled.length > 1 && filled.filter(Boolean).length >= filled.length * MOST
}

/** Returns the field in which most of what records say is a question. */
export function questionAt(records: readonly DataNode[], others: readonly string[]): string | undefined {
  return [...fieldsOf(records)].find(([path, said]) => !others.includes(path) && areMost(said, isQuestion))?.[0]
}

/** Returns the longest prose of records that asks nothing; nothing where they have words and names alone. */
export function proseAt(records: readonly DataNode[], cards: readonly string[]): string | undefined {
  const length = (said: readonly string[]) => said.reduce((sum, text) => sum + text.length, 0)
  const prose = [...fieldsOf(records)].filter(([path, said]) => {
    const words = said.reduce((sum, text) => sum + text.split(/\s+/).length, 0)
    const isText = !cards.includes(path) && words >= said.length * PROSE && said.length * 2 >= records.length
    return isText && !areMost(said, isQuestion) && !areNearlyAll(said, isDate)
  })
  return prose.toSorted(([, a], [, b]) => length(b) - length(a))[0]?.[0]
}
