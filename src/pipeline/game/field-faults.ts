import type { z } from 'astro/zod'
import { listed } from '../messages/listed.ts'
import type { Message } from '../messages/message.ts'
import { quoted } from '../messages/quoted.ts'
import { didYouMean } from '../messages/suggest.ts'
import { nearestOf } from '../source/nearest.ts'
import { fieldsAt, inWords, issuesOf } from './schema-paths.ts'

/** Keys and indexes that lead into a file. */
export type Path = readonly (string | number)[]

export type FaultWords = Pick<Message, 'found' | 'expected' | 'fix'>

/** A field that a schema refuses. */
interface FieldFault extends FaultWords {
  readonly path: Path
  /** Whether its name is wrong, and not what it holds. */
  readonly isKey: boolean
}

/** Returns what a schema refuses; that a field is missing isn’t told where another has nearly its name. */
export function faultsIn(schema: z.ZodType, value: unknown, { issues }: z.ZodError): FieldFault[] {
  const meant = new Set<string>()
  const faults = issues.flatMap(issuesOf).map((issue): FieldFault[] => {
    const path = issue.path as Path
    if (issue.code !== 'unrecognized_keys') return [{ path, isKey: false, ...faultInWords(issue, value) }]
    const given = valueAt(value, path) as object
    const open = fieldsAt(schema, path).filter(field => !Object.hasOwn(given, field))
    return issue.keys.map(key => {
      const near = nearestOf(key, open)
      for (const field of near.slice(0, 1)) meant.add([...path, field].join('\n'))
      return {
        path: [...path, key],
        isKey: true,
        found: `the unknown field ${inWords([...path, key])}`,
        expected: open.length > 0 ? `one of the fields ${listed(open)}` : 'a field that the guide lists for this file',
        fix: `${didYouMean(near)}Correct its name, or take it out.`,
      }
    })
  })
  return faults
    .flat()
    .filter(({ path, isKey }) => isKey || valueAt(value, path) !== undefined || !meant.has(path.join('\n')))
}

/** Says in plain words what is wrong with a field, and what goes there. */
function faultInWords(issue: z.core.$ZodIssue, value: unknown): FaultWords {
  if (issue.path.length === 0 && (value === null || value === undefined))
    return { found: 'an empty file', expected: 'the fields that the guide lists for it', fix: 'Write them.' }
  const name = inWords(issue.path)
  const given = valueAt(value, issue.path)
  if (given === undefined && (issue.code === 'invalid_type' || issue.code === 'invalid_union'))
    return { found: `${name} is missing`, expected: kindsOf(issue), fix: 'Add it.' }
  const found = `${givenInWords(given)} as ${name}`
  switch (issue.code) {
    case 'invalid_union':
      return { found, expected: kindsOf(issue), fix: 'Correct the value.' }
    case 'invalid_type': {
      const isQuotable = issue.expected === 'string' && ['number', 'boolean'].includes(typeof given)
      return { found, expected: kindsOf(issue), fix: isQuotable ? 'Put the value in quotes.' : 'Correct the value.' }
    }
    case 'invalid_value': {
      const values = issue.values.map(String)
      const fix = `${didYouMean(nearestOf(String(given), values))}Choose one of these.`
      return { found, expected: `one of ${values.join(', ')}`, fix }
    }
    case 'too_small':
    case 'too_big':
      return { found, expected: OWN_WORDS.test(issue.message) ? sizeInWords(issue) : issue.message, fix: 'Correct it.' }
    default:
      return { found, expected: issue.message, fix: 'Correct the value.' }
  }
}

/** How zod's own messages about sizes begin. */
const OWN_WORDS = /^Too (?:small|big)/

function sizeInWords(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  const isSmall = issue.code === 'too_small'
  const limit = isSmall ? issue.minimum : issue.maximum
  const least = `${isSmall ? 'at least' : 'at most'} ${limit}`
  if (issue.origin === 'string') return limit === 1 ? 'a text' : `a text of ${least} characters`
  if (issue.origin === 'array') return `a list of ${least}`
  return (issue.inclusive ?? true) ? `a number of ${least}` : `a number ${isSmall ? 'above' : 'below'} ${limit}`
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
        ? (inner as Record<PropertyKey, unknown>)[key]
        : undefined,
    value,
  )
}

/** Returns what somebody wrote, for a message. */
function givenInWords(value: unknown): string {
  if (value === null || value === '') return 'nothing'
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  return typeof value === 'object' ? 'fields with values' : String(value)
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: '`true` or `false`',
  array: 'a list',
  tuple: 'a list of two texts',
  object: 'fields with their values',
  record: 'fields with their values',
}

/** Returns what may stand in a field, of which there may be several kinds. */
function kindsOf(issue: z.core.$ZodIssueInvalidType | z.core.$ZodIssueInvalidUnion): string {
  const forms = issue.code === 'invalid_union' ? issue.errors.flat() : [issue]
  return forms
    .flatMap(form => (form.code === 'invalid_type' ? (KINDS[form.expected] ?? form.expected) : []))
    .join(' or ')
}
