import type { RulingRecord } from '../pipeline/records/types.ts'
import { count } from '../language/format.ts'

/** Returns in words how many citations, cross-references and names rulings have, and how many of them lead nowhere. */
export function linkCounts(rulings: readonly RulingRecord[]): string {
  const citations = rulings.flatMap(ruling => ruling.citations)
  const references = rulings.flatMap(ruling => ruling.references)
  const names = rulings.flatMap(ruling => ruling.mentions)
  const running = citations.filter(citation => citation.form === 'running').length
  const doubtful = citations.filter(citation => citation.authority !== null && citation.problem !== null).length
  const unknown = citations.filter(citation => citation.authority === null).length
  const unresolved = references.filter(reference => reference.entries.length === 0).length
  return [
    `${count(citations.length - running, 'citation')} in brackets and ${running.toLocaleString('en')} in running text (${doubtful} doubtful, ${unknown} of no known authority)`,
    `${count(references.length, 'cross-reference')} (${unresolved} unresolved)`,
    `${count(names.length, 'name')} linked`,
  ].join(', ')
}
