import { expect, it } from 'vitest'
import { MAX_QUESTIONS } from './max-questions.ts'
import { readQuestions } from './questions.ts'

const read = (...lines: string[]) => readQuestions('questions.tsv', ['ruling\tquestions', ...lines, ''].join('\n'))

it('reads each ruling with its questions and its place', () => {
  const { value, messages } = read('bcdfg\twho pays | what does it cost', '', 'bcdfh\twho rows')
  expect(messages).toEqual([])
  expect(value).toMatchObject([
    { ruling: 'bcdfg', place: { line: 2 }, questions: ['who pays', 'what does it cost'] },
    { ruling: 'bcdfh', place: { line: 4 }, questions: ['who rows'] },
  ])
})

it('reports a line that isn’t one, and a ruling that comes twice', () => {
  const { value, messages } = read('bcdfg\twho pays', 'bcdfh', 'bcdfg\twho rows', 'bcdfj\ta\tb')
  expect(value.map(({ ruling }) => ruling)).toEqual(['bcdfg'])
  expect(messages).toMatchObject([
    { code: 'game/table-missing-cell', place: { line: 3 } },
    { code: 'game/table-too-many-cells', place: { line: 5 } },
    { code: 'game/question-twice', place: { line: 4 }, cause: { line: 2 } },
  ])
})

it('tells of questions that are too many to be searched', () => {
  const asked = Array.from({ length: MAX_QUESTIONS + 1 }, (_, at) => `who pays ${at}`)
  expect(read(`bcdfg\t${asked.slice(1).join(' | ')}`).messages).toEqual([])
  expect(read(`bcdfg\t${asked.join(' | ')}`).messages).toMatchObject([
    { code: 'game/too-many-questions', place: { line: 2 }, found: expect.stringContaining('36 questions') },
  ])
})
