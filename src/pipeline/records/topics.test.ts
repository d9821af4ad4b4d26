import { describe, expect, test } from 'vitest'
import { inFile } from '../messages/message.ts'
import type { Topic } from '../game/topics.ts'
import { blankEntry, blankRuling } from './records.testing.ts'
import { addTopics } from './topics.ts'

const rules = ['1', '1.1', '1.1.B', '1.2', '1.10'].map((number, at) =>
  blankRuling(`r${at}`, 'terms/docks', { work: 'log', number }),
)
const meaning = blankRuling('meaning', 'terms/quay', { work: 'log', number: null })
const entries = [
  blankEntry('term', 'docks', 'Docks', { rulings: rules.map(({ id }) => id) }),
  blankEntry('term', 'mooring', 'Mooring'),
  blankEntry('term', 'quay', 'Quay', { rulings: ['meaning'] }),
]
const outline = [
  {
    kind: 'entry' as const,
    entry: 'terms/docks',
    heading: 'Docks',
    depth: 1,
    line: 1,
    rulings: rules.map(({ id }) => id),
  },
  { kind: 'entry' as const, entry: 'terms/quay', heading: 'Quay', depth: 1, line: 9, rulings: ['meaning'] },
]

const NONE = { numbers: [], sections: [], rulings: [] }

function topicsOf(topics: readonly Omit<Topic, 'new'>[]) {
  const list = topics.map(topic => ({ ...topic, new: false }))
  const { value, messages } = addTopics(entries, [...rules, meaning], [{ id: 'log', outline }], {
    id: 'harbour',
    topics: { data: list, placeIn: () => inFile('content/harbour/topics.yaml') },
  })
  return { of: (id: string) => value.find(entry => entry.id === `terms/${id}`), messages }
}

const shown = (...numbers: string[]) =>
  topicsOf([{ term: 'Mooring', defines: [], rules: [{ work: 'log', ...NONE, numbers }] }]).of('mooring')?.topic?.rules

describe('addTopics', () => {
  test('takes a number, a number with what is under it, and a range, in the order of the work', () => {
    expect(shown('1.1')).toEqual([{ work: 'log', from: 'terms/docks', rulings: ['r1'] }])
    expect(shown('1.1*')).toEqual([{ work: 'log', from: 'terms/docks', rulings: ['r1', 'r2'] }])
    expect(shown('1.10', '1.1-1.2')).toEqual([{ work: 'log', from: 'terms/docks', rulings: ['r1', 'r2', 'r3', 'r4'] }])
  })

  test('reports a work that the game hasn’t', () => {
    const { messages } = topicsOf([
      { term: 'Mooring', defines: [], rules: [{ work: 'logs', ...NONE, numbers: ['1'] }] },
    ])
    const expected = 'a work of this game: log'
    const fix = expect.stringMatching(/^Did you mean “log”\?/) as string
    expect(messages).toMatchObject([{ code: 'topics/not-there', found: '“logs”', expected, fix }])
  })

  test('takes the rules of a section, and single ones by their permalinks, where they have no numbers', () => {
    const list = [
      { term: 'Mooring', defines: [], rules: [{ work: 'log', ...NONE, sections: ['Docks'] }] },
      { term: 'Quay', defines: [], rules: [{ work: 'log', ...NONE, rulings: ['r2', 'r0'] }] },
    ]
    const { of } = topicsOf(list)
    expect(of('mooring')?.topic?.rules).toEqual([
      { work: 'log', from: 'terms/docks', rulings: ['r0', 'r1', 'r2', 'r3', 'r4'] },
    ])
    expect(of('quay')?.topic?.rules).toEqual([{ work: 'log', from: 'terms/docks', rulings: ['r0', 'r2'] }])
  })

  test('shows whole sections before what other sections say', () => {
    const { of } = topicsOf([
      { term: 'Mooring', defines: [], rules: [{ work: 'log', ...NONE, sections: ['Quay'], rulings: ['r0'] }] },
    ])
    expect(of('mooring')?.topic?.rules.map(({ from }) => from)).toEqual(['terms/quay', 'terms/docks'])
  })

  test('shows no rule twice on the page that has it', () => {
    const { of } = topicsOf([{ term: 'Docks', defines: [], rules: [{ work: 'log', ...NONE, numbers: ['1.1'] }] }])
    expect(of('docks')?.topic?.rules).toEqual([])
  })

  test('gives a definition to its topic, and the topic to the term that is defined', () => {
    const { of } = topicsOf([{ term: 'Mooring', defines: ['Quay'], rules: [] }])
    expect(of('mooring')?.topic?.definitions).toEqual(['meaning'])
    expect(of('quay')?.shownOn).toBe('terms/mooring')
  })

  test('keeps which rules say what the topic is', () => {
    const meaning = true as const
    const { of } = topicsOf([
      { term: 'Mooring', defines: [], rules: [{ work: 'log', ...NONE, numbers: ['1.1'], meaning }] },
    ])
    expect(of('mooring')?.topic?.rules).toEqual([{ work: 'log', from: 'terms/docks', rulings: ['r1'], meaning }])
  })

  test('reports a topic that is to define itself, and leads from no page to itself', () => {
    const { of, messages } = topicsOf([{ term: 'Quay', defines: ['quay'], rules: [] }])
    expect(messages.map(({ found }) => found)).toEqual(['“quay”, the topic itself'])
    expect(of('quay')?.shownOn).toBeNull()
  })

  test('reports terms and numbers that are not there', () => {
    const { messages } = topicsOf([
      { term: 'Harbourmaster', defines: [], rules: [] },
      {
        term: 'Mooring',
        defines: ['Buoy'],
        rules: [{ work: 'log', numbers: ['9.9'], sections: ['Buoy'], rulings: ['r9'] }],
      },
    ])
    expect(messages.map(({ found }) => found)).toEqual([
      '“Harbourmaster”',
      '“Buoy”',
      '“9.9”',
      '“Buoy”',
      '“r9”',
      '5 rules of log that no topic shows: 1, 1.1, 1.1.B, 1.2, 1.10',
    ])
  })
})
