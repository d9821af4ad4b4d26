import { countUp } from '../collections.ts'
import type { Field } from '../data/field.ts'
import { listed } from '../messages/listed.ts'
import type { Message, Place } from '../messages/message.ts'

/** A code such as 55, `u-12` or `0a1b`: one word with a figure in it. */
const CODE = /^(?=.*\d)[\w-]+$/

/** Returns whether a value that was read is a code which `values` doesn't name, though it names others. */
export function isUnnamed({ values }: Field, value: string): boolean {
  return (
    values !== undefined
    && CODE.test(value)
    && Object.keys(values).every(code => CODE.test(code))
    && !Object.values(values).includes(value)
  )
}

/** Returns a warning for each field on the values that it doesn't name, at the first of them. */
export function tellUnnamed(
  found: ReadonlyMap<Field, readonly { readonly value: string; readonly place: Place }[]>,
): Message[] {
  return [...found].flatMap(([{ paths, values = {} }, all]): Message[] => {
    const [first] = all
    if (!first) return []
    const counts = new Map<string, number>()
    for (const { value } of all) countUp(counts, value)
    const [example = ''] = Object.keys(values)
    return [
      {
        code: 'data/no-name',
        severity: 'warning',
        place: first.place,
        found: `${counts.size === 1 ? 'a value' : `${counts.size} values`} of ${paths[0]} that \`values\` doesn’t name, with how often: ${listed(Array.from(counts, ([value, count]) => `${value} (${count.toLocaleString('en')})`))}`,
        expected: `a name for each, as ${example} has: “${values[example]}”`,
        fix: `Add each to \`values\` of this field in import.yaml, as \`${first.value}: NAME\`; until then it is shown as it is.`,
      },
    ]
  })
}
