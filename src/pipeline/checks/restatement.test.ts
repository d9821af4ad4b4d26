import { expect, test } from 'vitest'
import { rulingWith, wordingOf } from '../entries/entry.testing.ts'
import { checkNumberTwice, checkOwnWords, checkPlainWords, checkSameFacts } from './restatement.ts'

const ruling = (restatement: string, copy: string | null = null) =>
  rulingWith({
    copy: copy === null ? null : wordingOf([copy], { file: 'law.txt' }),
    restatement: wordingOf([restatement], { file: 'restatement.md' }),
  })
const codes = (messages: readonly { code: string }[]) => messages.map(({ code }) => code)

test('a sentence of more than 35 words and a word of another century are told, a list of short sentences is not', () => {
  const long = `If ${'a ship waits and '.repeat(9)}the tide turns.`
  expect(codes(checkPlainWords([ruling(long)]))).toEqual(['checks/long-sentence'])
  expect(codes(checkPlainWords([ruling('The ship is thereby lost.')]))).toEqual(['checks/stiff-wording'])
  expect(checkPlainWords([ruling('A ship waits. It leaves at noon. '.repeat(20))])).toEqual([])
})

test('eight words of the copy in a row are told, a phrase of the game is not', () => {
  const copy = 'No ship leaves the harbour before the tide has turned at noon.'
  const same = ruling('Remember: the harbour before the tide has turned at noon.', copy)
  expect(codes(checkOwnWords([same], []))).toEqual(['checks/words-of-the-copy'])
  expect(checkOwnWords([same], ['the harbour before the tide has turned at noon'])).toEqual([])
  expect(checkOwnWords([ruling('Until noon, every ship stays in the harbour.', copy)], [])).toEqual([])
})

test('a lost number and a changed permission are told, a number in words is the same number', () => {
  const check = (ours: string, original: string, annotation: string | null = null) =>
    codes(checkSameFacts([{ ...ruling(ours, original), annotation }]))
  expect(check('You may move 3 ships.', 'Three ships may be moved.')).toEqual([])
  expect(check('You may move ships.', 'Three ships may be moved.')).toEqual(['checks/numbers-differ'])
  expect(check('You must move a ship.', 'A ship may be moved.')).toEqual(['checks/modals-differ'])
  expect(check("You can't move a ship.", 'A ship cannot be moved.')).toEqual([])
  expect(check('You may move ships.', 'Annotation 9a: Ships may be moved.', '9a')).toEqual([])
})

test('a rule number that stands twice in a work is told, of another work or of a copy alone it is not', () => {
  const numbered = (number: string, work = 'law') => ({ ...ruling('The ship waits.'), number, work })
  const [first, again] = [numbered('3.1'), numbered('3.1')]
  expect(checkNumberTwice([first, again, numbered('3.2')])).toMatchObject([
    { code: 'checks/number-twice', found: 'the number 3.1 again', cause: { file: 'restatement.md' } },
  ])
  expect(checkNumberTwice([first, numbered('3.1', 'other'), { ...again, restatement: null }])).toEqual([])
})
