import { expect, test } from 'vitest'
import { changedSince, marksInWords } from './marks.ts'

const change = { action: 'change' as const, from: 'one', to: 'two', version: null }

test.each([
  [
    'a sign says what it means, once',
    { marks: ['@', '-=-', '#'] },
    ['New or changed in this version', 'Different in tournaments'],
  ],
  [
    'who ruled stands as printed',
    { marks: ['[CoE 11/2003]', '[Ruled by ICE,\nadded by CoE (2024)]'] },
    ['[CoE 11/2003]', '[Ruled by ICE, added by CoE (2024)]'],
  ],
  ['an effective date is a day', { marks: ['[effective 1/26/98]'], effective: '1998-01-26' }, ['From 26 January 1998']],
  ['a day without a mark stands as it is', { marks: [], effective: '1998-01-26' }, ['26 January 1998']],
  ['one that can’t be read stays', { marks: ['[effective soon]'] }, ['[effective soon]']],
  [
    'a change that is shown needs no word for it',
    { marks: ['Card Erratum:', 'Change/to'], errata: [change] },
    ['Card Erratum'],
  ],
  ['a change that isn’t does', { marks: ['Change/to'] }, ['Change … to']],
  [
    'what the text says itself isn’t said twice, but its signs are explained',
    { marks: ['Card Erratum:', '[CoE 2003]', '@', '[CoE 2004]'], text: '@ Card erratum: Read on. [CoE 2003]' },
    ['New or changed in this version', '[CoE 2004]'],
  ],
])('%s', (_what, facts, words) => {
  expect(marksInWords({ errata: [], effective: null, text: '', ...facts }).map(mark => mark.words)).toEqual(words)
})

test.each([
  ['@', { short: 'Log 22', edition: '22' }, 'Log 21'],
  ['#', { short: 'Log 22', edition: '22' }, null],
  ['@', { short: 'Log', edition: 'second' }, null],
  ['@', { short: 'Log', edition: null }, null],
])('%s in %j: changed since %s', (mark, work, since) => expect(changedSince({ marks: [mark] }, work)).toBe(since))
