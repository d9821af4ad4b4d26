import { expect, it } from 'vitest'
import { CappedMessages } from '../../src/pipeline/messages/capped-messages.ts'
import { at } from '../../src/pipeline/messages/message.ts'
import { report, summary } from './report.ts'

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

it('shows a few of many messages of one kind and counts the others; the summary and the JSON have all', () => {
  const many = (severity: 'warning' | 'error') =>
    Array.from({ length: 1000 }, (_, index) => ({
      code: `x/${severity}`,
      severity,
      place: { kind: 'point', file: 'a.txt', line: index + 1, column: 1 } as const,
      found: 'a thing',
      expected: 'another',
      fix: 'none',
    }))
  const lines = (severity: 'warning' | 'error') => report(many(severity), 'terminal').split('\n')
  expect(lines('warning')).toHaveLength(3 * 4 + 1)
  expect(lines('warning').at(-1)).toBe('a.txt  warning  x/warning: 997 more (all of them with --reporter json)')
  expect(lines('error')).toHaveLength(20 * 4 + 1)
  expect(lines('error').at(-1)).toBe('a.txt  error  x/error: 980 more (all of them with --reporter json)')
  expect(JSON.parse(report(many('error'), 'json'))).toHaveLength(1000)
  const files = many('warning').map((message, index) => ({
    ...message,
    place: { kind: 'file', file: `in/${index}.txt` } as const,
  }))
  expect(report(files, 'terminal').split('\n').slice(12)).toEqual([
    'in, 1000 files  warning  x/warning: 997 more (all of them with --reporter json)',
  ])
  expect(summary([...many('error'), ...many('warning').slice(0, 1)])).toBe('1,000 errors, 1 warning, 0 notes')
})

it.each([
  ['warning', '34 more (17 of them with --reporter json)', '0 errors, 37 warnings, 0 notes'],
  ['error', '17 more', '37 errors, 0 warnings, 0 notes'],
] as const)('counts each %s that one message stands for', (severity, more, all) => {
  const messages = new CappedMessages()
  for (let line = 1; line <= 37; line++)
    messages.add({ code: 'x/y', severity, place: at('a.txt', line), found: 'a', expected: 'b', fix: 'none' })
  expect(report(messages.all(), 'terminal').split('\n').at(-1)).toBe(`a.txt  ${severity}  x/y: ${more}`)
  expect(summary(messages.all())).toBe(all)
})
