import { expect, test } from 'vitest'
import { runPipeline } from '../../src/pipeline/index.ts'
import { readEntry } from '../../src/pipeline/mdx/read.testing.ts'
import { makeAddresses } from '../../src/site/addresses.ts'
import { indexRecords } from '../../src/site/site-data.ts'
import { linkTargets } from '../../src/site/link-targets.ts'
import { readInput } from './read-folder.ts'
import { renderEntries } from './render-entries.ts'
import { realRun } from '../../tests/support/real-run.ts'

// Reading all MDX of the real texts took a tenth of the unit tests' time, and a fifth has every kind of wording.
test.for([
  ['the fixture game', () => runPipeline(readInput('tests/fixtures/content', [])), 1],
  ['a fifth of the entries that are here', realRun, 5],
] as const)('the wording of %s is what its MDX holds', ([, run, every]) => {
  const { records, entries } = run()
  const { wordings, messages } = renderEntries({ records, entries })
  expect(messages).toEqual([])
  const links = linkTargets(indexRecords(records), makeAddresses('/'))
  let rulings = 0
  for (const [index, [path, written]] of [...entries].entries()) {
    if (index % every > 0) continue
    const { entry } = readEntry(path, written.text(), links)
    expect(wordings[path.replace(/\.mdx$/, '')], path).toEqual(entry)
    rulings += Object.keys(entry?.rulings ?? {}).length
  }
  expect(rulings).toBeGreaterThan(9)
})
