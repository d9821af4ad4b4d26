import type { z } from 'astro/zod'

/** Keys and indexes that lead into a file. */
type Path = readonly PropertyKey[]

/** Returns the fields that may stand where a path leads; none where a schema names none. */
export function fieldsAt(schema: z.core.$ZodType, path: Path): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const [step, ...rest] = path
  switch (def.type) {
    case 'object': {
      if (step === undefined) return Object.keys(def.shape)
      const inner = Object.hasOwn(def.shape, step) ? def.shape[String(step)] : undefined
      return inner ? fieldsAt(inner, rest) : []
    }
    case 'array':
      return step === undefined ? [] : fieldsAt(def.element, rest)
    case 'record':
      return step === undefined ? [] : fieldsAt(def.valueType, rest)
    case 'union':
      return def.options.flatMap(option => fieldsAt(option, path))
    case 'pipe':
      return fieldsAt(def.in, path)
    case 'optional':
    case 'nullable':
    case 'default':
      return fieldsAt(def.innerType, path)
    default:
      return []
  }
}

/** Returns an issue with its path; of a value that may have several forms, the issues of the form that it has. */
export function issuesOf(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union') return [issue]
  const form = issue.errors.find(
    issues => !issues.some(({ code, path }) => code === 'invalid_type' && path.length === 0),
  )
  return form?.flatMap(inner => issuesOf({ ...inner, path: [...issue.path, ...inner.path] })) ?? [issue]
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const ENDINGS: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** Returns what a path leads to, in words: `match` in the 2nd entry of `replace`. */
export function inWords(path: Path): string {
  const last = path.findLastIndex(step => typeof step === 'number')
  const name = path.slice(last + 1).join('.')
  if (last < 0) return name === '' ? 'the whole file' : `\`${name}\``
  const number = Number(path[last]) + 1
  const entry = `the ${number}${ENDINGS[ordinals.select(number)] ?? 'th'} entry`
  return `${name === '' ? '' : `\`${name}\` in `}${entry}${last === 0 ? '' : ` of ${inWords(path.slice(0, last))}`}`
}
