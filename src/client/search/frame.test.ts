import { expect, test } from 'vitest'
import { withoutFrame } from './frame.ts'

test.each([
  ['my opponent says the toll is paid twice', 'the toll is paid twice'],
  ['My oponent insists that I cannot cross', 'I cannot cross'],
  ['he claims the bridge is closed, is that right?', 'the bridge is closed,'],
  ['we argued over whether a ford is a bridge, who’s right', 'a ford is a bridge,'],
  ['The ferry pays no toll, as it says. True?', 'The ferry pays no toll, as it says.'],
  ['the card says that tolls double', 'the card says that tolls double'],
  ['turn right?', 'turn'],
  ['my opponent crosses the bridge', 'my opponent crosses the bridge'],
  ['Hi all, quick question: does anyone know if tolls double? Thanks!', 'tolls double?'],
  ['can someone explain the toll', 'explain the toll'],
  ['What counts as a toll?', 'a toll?'],
  ['Quick rules check: does the ferry pay?', 'does the ferry pay?'],
  ['Returning player after 20 years. Does the ferry pay?', 'Does the ferry pay?'],
  ['just wanted to double check, does the ferry pay', 'does the ferry pay'],
  ['I couldn’t find this in the rulebook. Does the ferry pay?', 'Does the ferry pay?'],
  ['is it true that the ferry pays', 'the ferry pays'],
  ['Does the ferry pay? I think so, but my friend says no.', 'Does the ferry pay?'],
  ['Does the ferry pay? The rulebook isn’t clear', 'Does the ferry pay?'],
  ['player order', 'player order'],
  ['I need to check the cargo. Who pays?', 'I need to check the cargo. Who pays?'],
  ['checks on a ferry: who pays', 'checks on a ferry: who pays'],
  ['is that right', 'is that right'],
  ['my opponent says', 'my opponent says'],
])('“%s” asks “%s”', (query, asked) => {
  expect(withoutFrame(query)).toBe(asked)
})

test('a pasted text is asked as it is, however often it says please', () => {
  const text = 'please '.repeat(100_000)
  expect(withoutFrame(text)).toBe(text)
})
