import { expect, it } from 'vitest'
import { readQuestions } from './questions.ts'

const read = (...lines: string[]) => readQuestions('questions.tsv', ['ruling\tquestions', ...lines, ''].join('\n'))

it('reads each ruling with its questions and its line', () => {
  expect(read('bcdfg\twho pays | what does it cost', '', 'bcdfh\twho rows')).toEqual({
    value: [
      { ruling: 'bcdfg', line: 2, questions: ['who pays', 'what does it cost'] },
      { ruling: 'bcdfh', line: 4, questions: ['who rows'] },
    ],
    messages: [],
  })
})

it('reports a line that isn’t one, a ruling that comes twice, and another header', () => {
  const { value, messages } = read('bcdfg\twho pays', 'bcdfh', 'bcdfg\twho rows', 'bcdfj\ta\tb')
  expect(value.map(({ ruling }) => ruling)).toEqual(['bcdfg'])
  expect(messages.map(({ severity, place }) => [severity, place])).toEqual(
    [3, 4, 5].map(line => ['error', { kind: 'point', file: 'questions.tsv', line, column: 1 }]),
  )
  expect(messages[1]?.expected).toContain('line 2')
  expect(readQuestions('questions.tsv', 'bcdfg\twho pays\n').messages).toHaveLength(1)
})
