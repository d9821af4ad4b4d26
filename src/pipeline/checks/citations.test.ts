import { describe, expect, test } from 'vitest'
import { citationsIn, readGame } from '../citations/reading.testing.ts'
import { at } from '../messages/message.ts'
import { suggestFrom } from '../messages/suggest.ts'
import { checkDanglingReference, checkNumberOutOfRange, checkUnknownAuthority } from './links.ts'

const game = readGame('meccg')
const read = citationsIn(game, { own: 'coe-rules', kindOfText: 'rulings', ruleNumber: () => null })
const placed = (text: string) => read(text).map(found => ({ found, place: at('a.txt', 3, found.start + 1) }))

describe('unknown authority', () => {
  const suggest = suggestFrom(game.authorities.flatMap(authority => authority.cited))
  test('is reported where it stands, with the nearest name', () => {
    expect(checkUnknownAuthority(placed('He taps. [Balrok Rules] [COE 4]'), suggest, game.authorities)).toEqual([
      expect.objectContaining({
        code: 'citations/unknown-authority',
        severity: 'warning',
        found: '[Balrok Rules]',
        place: at('a.txt', 3, 10),
        fix: expect.stringContaining('Balrog Rules'),
      }),
    ])
  })
  test('a citation that is only doubtful is none', () => {
    expect(checkUnknownAuthority(placed('He taps. [COE 510]'), suggest, game.authorities)).toEqual([])
  })
})

describe('number out of range', () => {
  const titleOf = (id: string): string => game.authorities.find(authority => authority.id === id)?.title ?? id
  test('says what was probably meant', () => {
    const messages = checkNumberOutOfRange(placed('He taps. [COE 52] [COE 510]'), titleOf)
    expect(messages.map(({ code, place }) => [code, place])).toEqual([
      ['citations/number-out-of-range', at('a.txt', 3, 19)],
    ])
    expect(messages[0]?.fix).toContain('510 of “ICE rulings digest”')
  })
  test('a rule that there is not', () => {
    expect(checkNumberOutOfRange(placed('By Rule 9.9.9 he taps.'), titleOf).map(message => message.found)).toEqual([
      expect.stringContaining('9.9.9'),
    ])
  })
  test('an unknown authority has no numbers to be out of', () => {
    expect(checkNumberOutOfRange(placed('He taps. [XYZ 12]'), titleOf)).toEqual([])
  })
})

describe('dangling reference', () => {
  const reference = (raw: string, entries: string[]) => ({
    place: at('a.txt', 1, 1),
    found: { raw: `Examples by Card, ${raw}`, title: raw, kind: 'card' as const, entries },
  })
  test('is reported with the nearest title', () => {
    const messages = checkDanglingReference(
      [reference('Assasin', []), reference('Bridge', ['cards/bridge'])],
      suggestFrom(['Assassin', 'Bridge']),
    )
    expect(messages.map(({ code, found }) => [code, found])).toEqual([
      ['citations/dangling-reference', 'see Examples by Card, Assasin'],
    ])
    expect(messages[0]?.fix).toContain('“Assassin”')
  })
  test('without a title near it, names none', () => {
    expect(checkDanglingReference([reference('Xyzzy', [])], suggestFrom(['Bridge']))[0]?.fix).not.toContain(
      'Did you mean',
    )
  })
})
