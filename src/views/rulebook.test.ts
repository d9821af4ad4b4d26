import { describe, expect, test } from 'vitest'
import type { OutlineItem } from '../pipeline/records/types.ts'
import { rulebookOutline, rulePlace } from './rulebook.ts'
import type { RulingRecord } from '../site/site-data.ts'

const rules = (numbers: readonly (string | null)[]) =>
  new Map(
    numbers.map((number, index) => [
      `r${index}`,
      { id: `r${index}`, number, question: null, text: `Rule ${number}.`, entry: 'terms/x', source: { line: 1 } },
    ]),
  ) as unknown as ReadonlyMap<string, RulingRecord>

const entry = (heading: string, rulings: string[]): OutlineItem => ({
  kind: 'entry',
  entry: `terms/${heading}`,
  heading,
  depth: 2,
  line: 1,
  rulings,
})

const numbers = ['1.1', '1.2', '2.II.1', '2.I.1', '2.III.1', '1.3', null]
const game = { rulingById: rules(numbers) }
const work = {
  outline: [
    entry('1. Setting Sail', ['r0', 'r1']),
    entry('2.II. Noon', ['r2']),
    entry('2.I. Morning', ['r3']),
    entry('2.II. Noon', ['r4']),
    entry('1. Setting Sail', ['r5']),
    entry('anchor', ['r6']),
  ],
}

describe('rulebookOutline', () => {
  const outline = rulebookOutline(game, work).flatMap(item => (item.kind === 'entry' ? [item] : []))

  test('has each section once, in the order of the numbers, and what has none behind them', () => {
    expect(outline.map(({ number, heading }) => [number, heading])).toEqual([
      ['1', 'Setting Sail'],
      ['2.I', 'Morning'],
      ['2.II', 'Noon'],
      ['2.III', 'Rule 2.III.1.'],
      [undefined, 'anchor'],
    ])
  })

  test('puts each rule into the section of its number', () => {
    expect(outline.map(({ rulings }) => rulings.map(id => game.rulingById.get(id)?.number))).toEqual([
      ['1.1', '1.2', '1.3'],
      ['2.I.1'],
      ['2.II.1'],
      ['2.III.1'],
      [null],
    ])
  })

  test('takes a heading without a number for what its rules’ numbers begin with', () => {
    const bare = { outline: [entry('Noon', ['r2', 'r2']), entry('Setting Sail', ['r0', 'r1', 'r5'])] }
    expect(rulebookOutline(game, bare).map(item => (item.kind === 'entry' ? item.number : ''))).toEqual(['1', '2.II.1'])
  })

  test('leaves a work alone of which few rulings have numbers', () => {
    const mixed = { outline: [entry('anchor', ['r6']), entry('1. Setting Sail', ['r0'])] }
    expect(rulebookOutline(game, mixed)).toBe(mixed.outline)
  })
})

describe('rulePlace', () => {
  const deep = { rulingById: rules(['1', '1.2', '1.1', '1.1.F1', '1.1.1', '3 b']) }
  const book = { outline: [entry('1. Setting Sail', ['r0', 'r1', 'r2', 'r3', 'r4', 'r5'])] }
  const placeOf = (id: string) => {
    const place = rulePlace(deep, book, deep.rulingById.get(id) as RulingRecord)
    if (place === null) return null
    const { above, beside, below, previous, next } = place
    return [above, beside, below]
      .map(list => list.map(({ number }) => number))
      .concat([[previous?.number, next?.number] as never])
  }

  test('gives what is above, beside and below a rule, and what comes before and after it', () => {
    expect(placeOf('r2')).toEqual([['1'], ['1.1', '1.2'], ['1.1.F1', '1.1.1'], ['1', '1.1.F1']])
    expect(placeOf('r4')).toEqual([['1', '1.1'], ['1.1.F1', '1.1.1'], [], ['1.1.F1', '1.2']])
  })

  test('gives nothing for an answer of a digest', () => {
    expect(placeOf('r5')).toBeNull()
  })
})
