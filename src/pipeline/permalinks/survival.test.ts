import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readInput } from '../../../scripts/lib/read-folder.ts'
import { plainText } from '../entries/plain-text.ts'
import type { Ruling } from '../entries/entry.ts'
import { runPipeline } from '../index.ts'
import { survive, sum, type Survival } from './alter.testing.ts'
import { pick, randomFrom } from '../random.testing.ts'
import { inventCorpus, inventWords, type Corpus } from './corpus.testing.ts'
import { SOURCES } from '../../../tests/support/sources.ts'

const SEEDS = Array.from({ length: 20 }, (_, index) => index + 1)
const CONTENT = fileURLToPath(new URL('../../../content/', import.meta.url))

/** What has to hold when a new edition has twenty rulings more, ten fewer, 30 % reworded and three titles respelt. */
function expectSurvival(all: readonly Survival[]): void {
  const { unchanged, unchangedKept, changed, changedKept, removedLeft, wrong } = sum(all)
  expect(wrong).toBe(0)
  expect(unchangedKept).toBe(unchanged)
  expect(removedLeft).toBe(10 * all.length)
  expect(changed).toBeGreaterThanOrEqual(40 * all.length)
  expect(changedKept / changed).toBeGreaterThanOrEqual(0.99)
}

test.each([
  ['in up to a fifth of their words', false],
  ['in a full fifth of their words', true],
])('ids outlive a new edition of an invented work with rulings changed %s', (_what, much) => {
  const sizes: number[] = []
  const all = SEEDS.map(seed => {
    const corpus = inventCorpus(randomFrom(seed * 7), 110)
    sizes.push(corpus.flatMap(passage => passage.texts).length)
    return survive(corpus, seed, inventWords, { much })
  })
  expectSurvival(all)
  expect(Math.min(...sizes)).toBeGreaterThan(150)
  expect(Math.max(...sizes)).toBeLessThan(240)
})

test('ids outlive a new edition of the Play and Examples File', { timeout: 60_000 }, context => {
  if (!existsSync(SOURCES)) context.skip('The original texts, ../shared/sources, aren’t on this machine.')
  const { registries } = runPipeline(readInput(CONTENT, [SOURCES]))
  const rulings = [...(registries.get('meccg')?.permalinks.keys() ?? [])]
  const pef = corpusOf(rulings.filter(ruling => ruling.work === 'pef' && ruling.copy !== null))
  expect(pef.length).toBeGreaterThan(100)
  expect(pef.flatMap(passage => passage.texts).length).toBeGreaterThan(180)
  // What is put in are rulings of another work on the same game, which use the same words.
  const others = corpusOf(rulings.filter(ruling => ruling.work !== 'pef' && ruling.copy !== null)).flatMap(
    passage => passage.texts,
  )
  expectSurvival(SEEDS.map(seed => survive(pef, seed, random => pick(random, others).words)))
})

function corpusOf(rulings: readonly Ruling[]): Corpus {
  let key = 0
  return [...Map.groupBy(rulings, ruling => ruling.entry)].map(([entry, group]) => ({
    entry,
    texts: group.map(({ copy, restatement }) => ({
      key: key++,
      words: plainText((copy ?? restatement)?.blocks ?? []).match(/[\p{L}\p{N}]+/gu) ?? [],
    })),
  }))
}
