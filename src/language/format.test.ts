import { describe, expect, test } from 'vitest'
import { count, cut, date, list } from './format.ts'

test('counts and lists read as sentences do', () => {
  expect(count(1, 'ruling')).toBe('1 ruling')
  expect(count(1468, 'card')).toBe('1,468 cards')
  expect(count(0, 'entry', 'entries')).toBe('0 entries')
  expect([list([]), list(['a']), list(['a', 'b']), list(['a', 'b', 'c'])]).toEqual(['', 'a', 'a and b', 'a, b and c'])
})

describe('cut', () => {
  test('leaves a short text alone but for its spaces', () => expect(cut(' One\n two. ', 300)).toBe('One two.'))
  test('ends at a sentence', () =>
    expect(cut('A first sentence here. A second that is too long.', 30)).toBe('A first sentence here.'))
  test('keeps the quote that closes a sentence', () =>
    expect(cut('He said “no such thing.” Then he went on and on.', 30)).toBe('He said “no such thing.”'))
  test('takes the number of an item for no sentence', () =>
    expect(cut('Do all of this: 1. Roll the dice. 2. Add what you rolled.', 36)).toBe(
      'Do all of this: 1. Roll the dice.',
    ))
  test('has the items of a list one after the other', () =>
    expect(cut('A card that does one of these:\n• taps a site\n  • taps a card.\nNothing else.', 300)).toBe(
      'A card that does one of these: taps a site; taps a card. Nothing else.',
    ))
  test('ends at a word where no sentence ends', () => expect(cut('one two three four five', 12)).toBe('one two…'))
  test.each([20, 40, 300])('never passes %i characters', most => {
    expect(cut('x'.repeat(1000), most).length).toBeLessThanOrEqual(most)
    expect(cut('word '.repeat(1000), most).length).toBeLessThanOrEqual(most)
  })
})

test('dates of every precision', () => {
  expect([date('2004'), date('2004-08'), date('2026-02-07')]).toEqual(['2004', 'August 2004', '7 February 2026'])
})
