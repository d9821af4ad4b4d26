import { addTo, countUp } from '../collections.ts'
import type { DataNode } from '../data/data-node.ts'
import type { Field, Found } from '../data/field.ts'
import { listed } from '../messages/listed.ts'
import type { Message, Place } from '../messages/message.ts'

/** A code such as 55, `u-12` or `0a1b`: one word with a figure in it. */
const CODE = /^(?=.*\d)[\w-]+$/

/** By the fields that don't name them, codes that are shown as they are. */
export type UnnamedValues = Map<Field, { readonly value: string; readonly place: Place }[]>

/** Keeps what was read of a record if it is a code that `values` doesn't name, though it names others. */
export function keepUnnamed(
  unnamed: UnnamedValues,
  field: Field,
  { value, node }: Found,
  record: DataNode,
  placeOf: (node: DataNode) => Place,
): void {
  const { values } = field
  const isNamed = !values || !CODE.test(value) || Object.values(values).includes(value)
  if (isNamed || !Object.keys(values).every(code => CODE.test(code))) return
  addTo(unnamed, field, { value, place: placeOf(node ?? record) })
}

/** Returns a warning for each field on the values that it doesn't name, at the first of them. */
export function tellUnnamed(unnamed: UnnamedValues): Message[] {
  return [...unnamed].flatMap(([{ paths, values = {} }, all]): Message | [] => {
    const [first] = all
    if (!first) return []
    const counts = new Map<string, number>()
    for (const { value } of all) countUp(counts, value)
    const [example = ''] = Object.keys(values)
    const often = Array.from(counts, ([value, count]) => `${value} (${count.toLocaleString('en')})`)
    const what = counts.size === 1 ? 'a value' : `${counts.size} values`
    return {
      code: 'data/no-name',
      severity: 'warning',
      place: first.place,
      found: `${what} of ${paths[0]} that \`values\` doesn’t name, with how often: ${listed(often)}`,
      expected: `a name for each, as ${example} has: “${values[example]}”`,
      fix: `Add each to \`values\` of this field in import.yaml, as \`${first.value}: NAME\`; until then it is shown as it is.`,
    }
  })
}
