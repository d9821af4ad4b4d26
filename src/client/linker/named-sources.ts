import { escapePattern } from '../../pipeline/source/escape-pattern.ts'
import { matchesIn, type Span } from '../../pipeline/source/span.ts'
import { makeOverlapTest } from '../../pipeline/names/occupied-ranges.ts'
import type { Found } from './found.ts'
import type { LinkerData } from './linker-data.ts'
import type { Targets } from './targets.ts'

/**
 * Returns the sources that a text names without a place in them, written as they are cited: `the PEF`, `CoE Rules`. A
 * series (`COE 52`) by itself may be those who made it, and a source with a number (`PEF 3`) is one of its rulings.
 * `known` is what was found before; nothing of it is touched.
 */
export function findSources(
  text: string,
  known: readonly Span[],
  { authorities, works }: Pick<LinkerData, 'authorities' | 'works'>,
  targets: Targets,
): Found[] {
  const here = new Set(Object.values(works))
  const sources = new Map(
    authorities
      .filter(({ id, numbers }) => here.has(id) && numbers === undefined)
      .flatMap(({ id, cited }) => cited.map(name => [name, id] as const)),
  )
  if (sources.size === 0) return []
  const names = [...sources.keys()].sort((a, b) => b.length - a.length).map(escapePattern)
  const isKnown = makeOverlapTest(known)
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}-])(?:${names.join('|')})(?![\\p{L}\\p{N}-]|\\s\\d)`, 'gu')
  return matchesIn(text, pattern).flatMap(({ start, end, text }): Found[] => {
    const target = targets.authority(sources.get(text) ?? '', null)
    return target === null || isKnown(start, end) ? [] : [{ start, end, text, targets: [target], sure: true }]
  })
}
