import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { runPipeline } from '../../src/pipeline/index.ts'
import { readEntry } from '../../src/pipeline/mdx/read.testing.ts'
import { makeAddresses } from '../../src/site/addresses.ts'
import { indexRecords } from '../../src/site/site-data.ts'
import { linkTargets } from '../../src/site/link-targets.ts'
import { readInput } from './read-folder.ts'
import { renderEntries } from './render-entries.ts'
import { SOURCES } from '../../tests/support/sources.ts'

// With the original texts there is all that there is without them.
const originals = existsSync(resolve(SOURCES)) ? [SOURCES] : []

test.for([
  ['the fixture game', 'tests/fixtures/content', []],
  ['every text that is here', 'content', originals],
] as const)('the wording of %s is what its MDX holds', ([, content, copies]) => {
  const { records, entries } = runPipeline(readInput(content, copies))
  const { wordings, messages } = renderEntries({ records, entries })
  expect(messages).toEqual([])
  const links = linkTargets(indexRecords(records), makeAddresses('/'))
  let rulings = 0
  for (const [path, written] of entries) {
    const { entry } = readEntry(path, written.text(), links)
    const wording = wordings[path.replace(/\.mdx$/, '')]
    expect({ introductions: wording?.introductions, references: wording?.references }, path).toEqual({
      introductions: entry?.introductions,
      references: entry?.references,
    })
    for (const [id, ruling] of Object.entries(entry?.rulings ?? {})) {
      rulings++
      const { copy, restatement } = wording?.rulings[id] ?? {}
      expect(ruling.wording === 'copy' ? [copy, restatement] : [restatement, copy], `${path} ${id}`).toEqual([
        ruling.shown,
        ruling.plainWords,
      ])
    }
  }
  expect(rulings).toBeGreaterThan(9)
})
