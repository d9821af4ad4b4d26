import { describe, expect, test } from 'vitest'
import { runPipeline } from '../../src/pipeline/index.ts'
import { gameFolder } from '../../src/pipeline/testing.ts'
import { makeCorpus, type Corpus } from './corpus.ts'
import { mean as meanOf } from './random.ts'
import { REAL } from './real-texts.ts'

const SIZE = 400
const words = (text: string) => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
const middle = (numbers: readonly number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

/** Returns the files of the corpus by their paths in the folder of its game. */
const filesOf = (corpus: Corpus) =>
  Object.fromEntries([...corpus].map(([path, text]) => [path.replace(/^bench\//, ''), text]))

describe('the corpus', () => {
  const corpus = makeCorpus(SIZE)
  const {
    records: {
      games: [game],
    },
    messages,
  } = runPipeline({ copies: [], games: [gameFolder('bench', filesOf(corpus))] })
  const rulings = game?.rulings ?? []

  test('is the same for the same seed, and another for another', () => {
    expect([...makeCorpus(SIZE)]).toEqual([...corpus])
    expect([...makeCorpus(SIZE, 2)]).not.toEqual([...corpus])
  })

  test('is understood to the last word, each heading an entry of a hundred in each text', () => {
    expect(messages.filter(message => message.severity !== 'info')).toEqual([])
    expect(game?.entries.filter(entry => entry.rulings.length > 0)).toHaveLength(SIZE)
    expect(game?.works).toHaveLength(SIZE / 100)
    for (const copy of game?.works.flatMap(work => work.copies) ?? []) expect(copy.placed).toBe(copy.words)
  })

  test('has as many of each thing as the figures say', () => {
    expect(rulings.length / SIZE).toBeCloseTo(meanOf(REAL.rulings), -0.5)
    expect(mean(rulings.map(ruling => ruling.examples.length))).toBeCloseTo(meanOf(REAL.examples), 1)
    expect(mean(rulings.map(ruling => ruling.citations.length))).toBeCloseTo(meanOf(REAL.citations), 1)
    expect(Math.abs(middle(rulings.map(ruling => words(ruling.text))) - REAL.words[5])).toBeLessThan(4)
    // Some names that were written are no links: those on their own entry's page, and terms named twice.
    expect(mean(rulings.map(ruling => ruling.mentions.length)) / meanOf(REAL.mentions)).toBeGreaterThan(0.7)
  })
})
