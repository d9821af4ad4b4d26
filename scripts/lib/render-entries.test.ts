import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { runPipeline } from '../../src/pipeline/index.ts'
import { readEntry } from '../../src/pipeline/mdx/read.testing.ts'
import { makePipelineCache } from '../../src/pipeline/cache/pipeline-cache.ts'
import type { TextFile } from '../../src/pipeline/input.ts'
import { fileOf } from '../../src/pipeline/testing.ts'
import { makeAddresses } from '../../src/site/addresses.ts'
import { indexRecords } from '../../src/site/site-data.ts'
import { linkTargets } from '../../src/site/link-targets.ts'
import { readInput } from './read-folder.ts'
import { makeWordingCache, renderEntries, type WordingCache } from './render-entries.ts'
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

test('only entries with changed wording or addresses are rendered again, and the result is as if all were', () => {
  const pipeline = makePipelineCache()
  const kept = makeWordingCache()
  let rendered: string[] = []
  const cache: WordingCache = {
    startRun: addresses => {
      rendered = []
      kept.startRun(addresses)
    },
    getOrCompute: (path, parts, render) =>
      kept.getOrCompute(path, parts, () => {
        rendered.push(path)
        return render()
      }),
  }
  const run = (from: string, to: string) => {
    const { games, copies } = readInput('tests/fixtures/content', [])
    const changed = games.map(game => ({
      ...game,
      works: game.works.map(work => ({ ...work, files: changedFiles(work.files, from, to) })),
    }))
    const result = runPipeline({ games: changed, copies }, () => {}, pipeline)
    expect(renderEntries(result, cache)).toEqual(renderEntries(result))
    // The texts of cards come from a database, which is read each time.
    return rendered.filter(path => !result.entries.get(path)?.entry.texts)
  }
  const all = run('', '')
  expect(run('', '')).toEqual([])
  // The two that this text is about.
  expect(run('two ships moor at one ring', 'two ships moor at a ring')).toEqual([
    'harbour/terms/mooring.mdx',
    'harbour/terms/spring-tide.mdx',
  ])
  expect(all.length).toBeGreaterThan(9)
  expect(run('## Spring tide', '## Low tide')).toHaveLength(all.length)
})

function changedFiles(files: Readonly<Record<string, TextFile>>, from: string, to: string): Record<string, TextFile> {
  return Object.fromEntries(
    Object.entries(files).map(([name, file]) => {
      const text = new TextDecoder().decode(file.bytes)
      return [name, name === 'restatement.md' && text.includes(from) ? fileOf(file.path, text.replace(from, to)) : file]
    }),
  )
}
