import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { passagesOf } from './entries/passages.ts'
import { MARKDOWN } from './layouts/index.ts'
import { ORIGINALS } from './layouts/originals.testing.ts'
import { sourceFromText } from './source/source-text.ts'

const restated = (work: string) => {
  const file = new URL(`../../content/meccg/works/${work}/restatement.md`, import.meta.url)
  const source = sourceFromText('restatement.md', readFileSync(file, 'utf8'))
  return passagesOf(MARKDOWN.parse(source, { title: null, isCardTitle: () => false }), 'restatement.md').passages
}

/** What CRF 22 has under each heading, counted in the original. */
const OUTLINE = readFileSync(new URL('fixtures/crf-22-outline.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map(line => line.split('\t'))

const listed = (cell: string | undefined, by: string) => (cell ? cell.split(by) : [])

test('the restated CRF has the headings, rulings, marks and annotations of the original, in its order', () => {
  const passages = restated('crf-22')
  expect(passages.map(passage => passage.title)).toEqual(OUTLINE.map(([, heading]) => heading))
  const provenance = (marks: readonly string[]) => marks.filter(mark => mark.startsWith('['))
  for (const [index, [, heading, rulings, marks, changed, , annotations]] of OUTLINE.entries()) {
    const passage = passages[index]!
    const all = [
      ...passage.rulings.flatMap(({ facts }) => facts.marks),
      ...passage.references.flatMap(one => one.marks),
    ]
    expect(passage.rulings.length + passage.references.length, `rulings of ${heading}`).toBe(Number(rulings))
    expect(provenance(all).sort(), `marks of ${heading}`).toEqual(listed(marks, '; ').sort())
    expect(all.filter(mark => mark === '@').length, `changes of ${heading}`).toBe(Number(changed))
    const numbers = passage.rulings.flatMap(({ facts }) => facts.annotation ?? [])
    expect(numbers, `annotations of ${heading}`).toEqual(listed(annotations, ' '))
  }
})

test('the restated rules of the Council have each number once, and a definition for each term of the glossary', () => {
  const rulings = restated('coe-rules').flatMap(passage => passage.rulings)
  const numbers = rulings.flatMap(({ facts }) => facts.number ?? [])
  const original = ORIGINALS.find(({ work }) => work === 'coe-rules')?.figures
  expect(numbers).toHaveLength(original?.numbers ?? 0)
  expect(new Set(numbers).size).toBe(original?.numbers)
  // Terms of the glossary have a definition without a number.
  expect(rulings).toHaveLength(original?.rulings ?? 0)
})
