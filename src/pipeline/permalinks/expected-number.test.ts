import { expect, test } from 'vitest'
import { numbersExpected } from './expected-number.ts'

const moved = (...pairs: [string, string][]) =>
  numbersExpected(pairs.map(([from, to]) => [{ work: 'rules', number: from }, { number: to }] as const))
const expected = (numberOf: ReturnType<typeof moved>, number: string | null) => numberOf({ work: 'rules', number })

test('a number is expected where most of two or more of its section have gone', () => {
  expect(expected(moved(['12.4a', '13.1a'], ['12.4b', '13.1b']), '12.4c')).toBe('13.1c')
  expect(expected(moved(['12.4a', '13.1a']), '12.4c')).toBe('12.4c')
  expect(expected(moved(['12.4a', '13.1a'], ['12.4b', '14.1b']), '12.4c')).toBe('12.4c')
  expect(expected(moved(['12.4a', '13.1a'], ['12.4b', '13.1b'], ['12.4d', '14.1d']), '12.4c')).toBe('13.1c')
})

test('a number that changed its own last part tells nothing of the others', () => {
  expect(expected(moved(['12.4a', '13.1b'], ['12.4b', '13.1c']), '12.4c')).toBe('12.4c')
  expect(expected(moved(['12.4a', '13.1a'], ['12.4b', '13.1b']), null)).toBeNull()
  expect(moved(['12.4a', '13.1a'], ['12.4b', '13.1b'])({ work: 'faq', number: '12.4c' })).toBe('12.4c')
})
