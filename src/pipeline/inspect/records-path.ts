import { select, type DataNode } from '../data/data-node.ts'
import { folded } from './propose-status.ts'
import { areNearlyAll, fieldNamed, isList, listNamed, NAMES, SAMPLE } from './record-fields.ts'

/**
 * Returns the path to the records of a file: the file itself, what it holds, or what a list in it holds, which is that
 * of cards where there are several. Keys may name records instead. Where these are sets, their cards are meant.
 */
export function recordsPath(root: DataNode): string {
  const path = listPath(root)
  const records = select(root, path).slice(0, SAMPLE)
  const cards = records[0]?.children?.find(isCards)?.name
  const says = [...NAMES.text, ...NAMES.question]
  const areSets =
    cards !== undefined
    && areNearlyAll(records, ({ children }) => children?.some(isCards) === true)
    && fieldNamed(records, says) === undefined
  return areSets && path !== '.' ? `${path}.${cards}.*` : path
}

function isCards(node: DataNode): boolean {
  return folded(node.name) === 'cards' && isListOfMaps(node)
}

function listPath(root: DataNode): string {
  if (isList(root)) return '*'
  const inMap = (node: DataNode) => (areNearlyAll(node.children ?? [], isListOfMaps) ? '*.0' : '*')
  if (isMapOfRecords(root)) return inMap(root)
  if (isMapOfRulings(root)) return '*'
  if (isCardWithRulings(root)) return '.'
  const lists = root.children?.filter(one => isListOfMaps(one) || isMapOfRecords(one)) ?? []
  const list = lists.find(({ name }) => folded(name) === 'cards') ?? lists[0]
  const isNamed = (record: DataNode) => [NAMES.code, NAMES.title].every(names => fieldNamed([record], names))
  // A card may have a list of its faces; a set has one of its cards.
  if (list && (!isNamed(root) || list.children?.some(isNamed)))
    return `${list.name}.${isMapOfRecords(list) ? inMap(list) : '*'}`
  // What programs answer, they put into maps: `{ "data": { "cards": [] } }`.
  const within = root.children?.find(({ children }) => children)
  const inner = list || !within || fieldNamed([root], NAMES.title) !== undefined ? '.' : listPath(within)
  return within && inner !== '.' && inner !== '*' ? `${within.name}.${inner}` : '.'
}

/**
 * Returns whether a map has a record with a title under nearly each of its keys, as a card’s faces are not; or, where
 * keys are the titles, a record with a type or with rulings. A list under a key has the card’s faces.
 */
export function isMapOfRecords(node: DataNode): boolean {
  const { children } = node
  if (!children || children.length < 2 || isList(node) || children.some(isCards)) return false
  if (fieldNamed([node], NAMES.title) !== undefined) return false
  if (areNearlyAll(children, child => !isList(child) && fieldNamed([child], NAMES.title) !== undefined)) return true
  const cards = children.flatMap(child => (child.children && isList(child) ? child.children.slice(0, 1) : child))
  const haveRulings = listNamed(cards, NAMES.inside) !== undefined
  return (
    (haveRulings || children.length > FACES)
    && areNearlyAll(
      cards,
      one => fieldNamed([one], NAMES.type) !== undefined || listNamed([one], NAMES.inside) !== undefined,
    )
  )
}

/** Returns whether a map has a ruling that names its card under nearly each of its keys. */
function isMapOfRulings({ children }: DataNode): boolean {
  const isRuling = (one: DataNode) => [NAMES.card, NAMES.text].every(names => fieldNamed([one], names) !== undefined)
  return children !== null && children.length > FACES && areNearlyAll(children, isRuling)
}

/** Returns whether a record has a title, and a list of rulings that name no card of their own. */
function isCardWithRulings(node: DataNode): boolean {
  const list = fieldNamed([node], NAMES.title) === undefined ? undefined : listNamed([node], NAMES.inside)
  return list !== undefined && fieldNamed(select(node, `${list}.*`), NAMES.card) === undefined
}

/** A card may have so many faces, each under its key. */
const FACES = 2

function isListOfMaps(node: DataNode): boolean {
  return node.children?.[0]?.children != null && isList(node)
}
