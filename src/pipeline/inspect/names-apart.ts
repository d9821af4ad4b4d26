import { withoutAddress } from '../data/field.ts'

/** How names are read from a field that has several, or other words beside one, as `import.yaml` says it. */
interface Form {
  readonly split?: string
  readonly match?: string
}

/** What parts several names; what a name stands in, or before. */
const FORMS: readonly Form[] = [
  ...[',', ';', '|', '/', '\n', '&', '+', ' and ', '), '].map(split => ({ split })),
  ...['^\\[\\[([^\\[\\]|]+)', '^\\[([^\\[\\]]+)\\]', '^([^:]+):', '^(.+?) [-–—] ', '^(\\S+) '].map(match => ({
    match,
  })),
]
/** The least share of values that have other words beside a name. */
const MOST = 0.6

/**
 * Returns how the names of cards that are known are read from values that aren't such names: what parts several of
 * them, or what of most of these is one. Null where they are names, or where one would be lost.
 */
export function namesApart(values: readonly string[], known: ReadonlySet<string>): Form | null {
  const areKnown = (value: string, form: Form) => namesIn(value, form).every(name => known.has(name))
  const { names = [], others = [] } = Object.groupBy(new Set(values), one => (areKnown(one, {}) ? 'names' : 'others'))
  if (others.length === 0) return null
  const counted = FORMS.filter(form => names.every(one => areKnown(one, form))).map(form => ({
    form,
    count: others.filter(one => areKnown(one, form)).length,
  }))
  const [best] = counted.toSorted((a, b) => b.count - a.count)
  const least = best?.form.match === undefined ? 1 : others.length * MOST
  return best && best.count >= least ? best.form : null
}

/** Returns the names in a value: it is one itself where a form says nothing else. */
export function namesIn(value: string, { split, match }: Form): string[] {
  const name = match === undefined ? value : (new RegExp(match).exec(value)?.[1] ?? '')
  const parts = split === undefined ? [name] : name.split(split)
  return parts.map(part => withoutAddress(part.trim()))
}
