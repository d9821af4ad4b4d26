import { expect, it } from 'vitest'
import { report } from './report.ts'

it('shows what a text holds without letting it command the terminal or pass for a line of the report', () => {
  const message = {
    code: 'x/y',
    severity: 'warning',
    place: { kind: 'file', file: 'a\u001b]0;owned\u0007.txt' },
    found: 'red \u001b[31m and \u202ednuor\n::error::owned',
    expected: 'a\tb',
    fix: 'none',
  } as const
  expect(report([message], 'terminal')).toBe(
    'a\\u001b]0;owned\\u0007.txt  warning  x/y\n    found  red \\u001b[31m and \\u202ednuor ::error::owned\n    wanted a\tb\n    fix    none',
  )
  expect(report([message], 'github').split('\n')).toHaveLength(1)
  expect(JSON.parse(report([message], 'json'))).toEqual([message])
})
