import { editDistance } from '../../pipeline/source/edit-distance.ts'
import { fold } from '../../language/fold.ts'
import { withoutFrame } from './frame.ts'
import { maxEdits } from './similarity.ts'

/** How an operator compares. */
export type Comparison = ':' | '<' | '>' | '<=' | '>='

/** A restriction inside a query, such as `type:ally` or `date<2004`. */
export interface Operator {
  readonly name: string
  readonly comparison: Comparison
  readonly value: string
  /** Whether what it says must not be so, as in `-type:ally`. */
  readonly negated: boolean
}

/** A query taken apart. */
export interface Query {
  /** Its words without operators, quotation marks, excluded words and what only says that they are in dispute. */
  readonly text: string
  /** What stood in quotation marks. */
  readonly phrases: readonly string[]
  /** Words and phrases that no result may have. */
  readonly without: readonly string[]
  readonly operators: readonly Operator[]
  /** What could not be understood, in words for readers. */
  readonly problems: readonly string[]
}

/** Operators of every game; a game's facets are operators too. */
export const OPERATORS = ['game', 'kind', 'work', 'by', 'cites', 'status', 'has', 'date']

const PART = /(-?)(?:(\p{L}[\p{L}_-]{0,60})(<=|>=|[:<>])("[^"]*"?|\S+)|"([^"]*)"?|(\S+))/gu
/** The longest query that is taken apart, in characters. */
const MAX_LENGTH = 2000

/** Returns a query taken apart. `facets` are the names of further operators. */
export function parseQuery(query: string, facets: readonly string[]): Query {
  const names = [...OPERATORS, ...facets]
  const text: string[] = []
  const phrases: string[] = []
  const without: string[] = []
  const operators: Operator[] = []
  const problems: string[] = []
  for (const part of query.slice(0, MAX_LENGTH).matchAll(PART)) {
    const [all, minus = '', typed, comparison, said, quoted, word] = part
    const negated = minus === '-'
    if (typed !== undefined && comparison !== undefined && said !== undefined && !said.startsWith('//')) {
      const name = names.find(one => sameName(one, typed))
      if (name !== undefined) {
        operators.push({
          name,
          comparison: comparison as Comparison,
          value: said.replace(/^"|"$/g, '').trim(),
          negated,
        })
      } else {
        const near = nearest(typed, names)
        problems.push(
          `There is no operator “${typed}${comparison}”`
            + (near === null ? '' : `; did you mean “${near}${comparison}”?`),
        )
      }
    } else if (quoted !== undefined) {
      if (fold(quoted) === '') continue
      if (negated) without.push(quoted)
      else {
        phrases.push(quoted)
        text.push(quoted)
      }
    } else if (negated && word !== undefined && /^\p{L}/u.test(word)) without.push(word)
    else text.push(all)
  }
  return { text: withoutFrame(text.join(' ')), phrases, without, operators, problems }
}

/** Returns whether two names of operators are the same but for case and a plural. */
function sameName(one: string, other: string): boolean {
  const plain = (name: string) => name.toLowerCase().replace(/[_-]/g, '').replace(/s$/, '')
  return plain(one) === plain(other)
}

/** Returns the name or value that was most likely meant; null where none is near. */
export function nearest(typed: string, among: readonly string[]): string | null {
  const asked = fold(typed).replaceAll(' ', '')
  let best: { readonly name: string; readonly distance: number } | null = null
  const room = Math.max(1, maxEdits(asked.length))
  for (const name of among) {
    const distance = editDistance(asked, fold(name).replaceAll(' ', ''), room)
    if (distance <= room && distance < (best?.distance ?? Infinity)) best = { name, distance }
  }
  return best?.name ?? among.find(name => fold(name).startsWith(asked)) ?? null
}
