import { expect, test } from 'vitest'
import { stemOf } from './stem.ts'

test.each([
  ['transferred', 'transferring'],
  ['ally', 'allies'],
  ['draw', 'drawing'],
  ['move', 'moving'],
  ['move', 'movement'],
  ['follower', 'followers'],
  ['splits', 'splitting'],
  ['attack', 'attacks'],
  ['plays', 'played'],
  ['army', 'armies'],
  ['player', 'players'],
  ['four', '4'],
  ['twelve', '12'],
])('%s and %s are one word', (a, b) => {
  expect(stemOf(a)).toBe(stemOf(b))
})

test.each([
  ['river', 'rivet'],
  ['ring', 'rings of'],
  ['bridge', 'bride'],
  ['ally', 'all'],
  ['army', 'arm'],
  ['dies', 'die'],
  ['player', 'play'],
  ['two', 'minus2'],
])('%s and %s are two', (a, b) => {
  expect(stemOf(a)).not.toBe(stemOf(b))
})
