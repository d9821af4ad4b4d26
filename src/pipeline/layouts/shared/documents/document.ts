import type { DocumentFacts } from '../../tree.ts'
import { dateIn } from './dates.ts'
import { plainOf } from '../tree/nodes.ts'
import { documentFacts } from '../../facts.ts'

const VERSION = /\b(?:version|ver\.?|v\.?|edition|release|revision)\s*(\d{1,4}(?:\.\d{1,4}){0,3})/i

/** Returns what a text's title lines say of it: the line before the version is the title, or the last one there is. */
export function readTitleLines(lines: readonly string[]): DocumentFacts {
  const plain = lines.map(plainOf).filter(line => line !== '' && line.length < 200)
  const all = plain.join('\n')
  const isFact = (line: string) => VERSION.test(line) || dateIn(line) !== null
  const version = plain.findLastIndex(isFact)
  const title =
    (version > 0 ? plain.slice(0, version) : plain).findLast(line => !isFact(line))
    ?? plain.find(line => !isFact(line))
    ?? null
  return documentFacts({ title, edition: VERSION.exec(all)?.[1] ?? null, date: dateIn(all) })
}
