import { valuesAt, type DataNode } from '../data/data-node.ts'
import { saidAt } from '../data/field.ts'
import type { Status } from '../status/types.ts'

/** Words for whether a ruling holds, in the form of `folded`, by the site's statuses. */
const STATUS_WORDS: Readonly<Record<Status, readonly string[]>> = {
  'in-force': ['inforce', 'active', 'current', 'valid'],
  superseded: ['superseded', 'replaced', 'outdated'],
  reversed: ['reversed', 'overruled', 'overturned', 'revoked', 'rescinded', 'withdrawn', 'retracted'],
  obsolete: ['obsolete', 'deprecated', 'expired', 'inactive', 'retired'],
  disputed: ['disputed', 'contested'],
  draft: ['draft', 'proposed', 'pending', 'provisional'],
}

/** Words for whether something is so. */
export const IS = /^(?:true|yes|y|1|false|no|n|0)$/i
export const NO = /^(?:false|no|n|0)$/i

/** Names of fields that mark what was taken out, in the form of `markWord`. */
const DELETED = ['deleted', 'removed', 'hidden']

/** Returns the word of a mark by the name of its field: `retracted` of `is_retracted`, and of `retracted_on`. */
function markWord(name: string): string {
  return folded(name).replace(/^is(?=.)|(?:at|on|date)$/g, '')
}

/** Returns whether a field is called by what takes a record out. */
export function isDeletion(name: string): boolean {
  return DELETED.includes(markWord(name))
}

function statusOf(word: string): Status | undefined {
  return Object.entries(STATUS_WORDS).find(([, words]) => words.includes(word))?.[0] as Status | undefined
}

/** Returns whether a field is called by what no longer holds: `is_obsolete`, `outdated`. */
export function isWithdrawal(name: string): boolean {
  return ![undefined, 'in-force'].includes(statusOf(markWord(name)))
}

/** Returns the fields of records that one of them fills and that are called so. */
export function marksIn(records: readonly DataNode[], areCalled: (name: string) => boolean): string[] {
  const filled = new Set<string>()
  for (const { children } of records) for (const { name, value } of children ?? []) if (value !== null) filled.add(name)
  return [...filled].filter(areCalled)
}

/** Where records say whether they hold, with the site's name for each of their words that isn't one of them. */
interface StatusField {
  readonly path: string
  readonly values: Readonly<Record<string, string>>
}

/** Returns the field that says whether records hold, and the status of each of its words; nothing without such. */
export function statusAt(records: readonly DataNode[], path: string | undefined): string | StatusField | undefined {
  const named = path === undefined ? undefined : wordsAt(records, path)
  const isStatus = (name: string) => statusOf(markWord(name)) !== undefined
  return named ?? marksIn(records, isStatus).flatMap(mark => markAt(records, mark) ?? [])[0]
}

function wordsAt(records: readonly DataNode[], path: string): string | StatusField | undefined {
  const known = [...new Set(valuesAt(records, path))].flatMap(word => {
    const status = statusOf(folded(word))
    return status === undefined ? [] : [[word, status] as const]
  })
  if (known.length === 0) return undefined
  const others = known.filter(([word, status]) => word !== status)
  return others.length > 0 ? { path, values: Object.fromEntries(others) } : path
}

/** Returns the statuses that a mark tells, which says yes of some records and no, or nothing, of others. */
function markAt(records: readonly DataNode[], path: string): StatusField | null {
  const said = new Set(records.map(record => saidAt(record, path)))
  const words = [...said].filter(word => word !== '')
  const own = statusOf(markWord(path)) ?? 'in-force'
  const other = own === 'in-force' ? 'obsolete' : 'in-force'
  const values = Object.fromEntries(words.map(word => [word, NO.test(word) ? other : own]))
  const tells = new Set([...Object.values(values), ...(said.has('') ? ['in-force'] : [])]).size > 1
  return tells && words.every(word => IS.test(word)) ? { path, values } : null
}

/** Returns a name without a remark in brackets at its end: `Official? (yes/no)`. */
export function withoutBrackets(name: string): string {
  return name.replace(/\([^()]*\)\s*$/, '')
}

/** What communities that write German, Spanish or French call fields, without accents, in the English of `NAMES`. */
const IN_ENGLISH = new Map(
  Object.entries({
    card: 'karte carta carte',
    cardname: 'kartenname',
    cardnumber: 'kartennummer',
    cardtype: 'kartentyp kartenart',
    cardtext: 'kartentext',
    title: 'titel titulo titre',
    name: 'nombre nom',
    number: 'nr nummer numero',
    type: 'typ tipo',
    ruling: 'regel entscheidung klarstellung aclaracion',
    rulings: 'regelklarstellungen klarstellungen entscheidungen aclaraciones',
    question: 'frage pregunta',
    answer: 'antwort respuesta reponse',
    date: 'datum fecha',
    source: 'quelle fuente',
    author: 'autor auteur',
  }).flatMap(([english, names]) => names.split(' ').map(name => [name, english] as const)),
)

/** Returns a name's letters, small and in English where it is known; `Card #` is the card's number. */
export function folded(name: string): string {
  const letters = withoutBrackets(name)
    .replace('#', 'number')
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')
  return IN_ENGLISH.get(letters) ?? letters
}
