import { deflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { deckHash, MAX_ADDRESS, readDeckHash } from './address.ts'

const text = Array.from({ length: 70 }, (_, at) => `${(at % 3) + 1} Card of the ${at}th Höhe`).join('\n')

test('an address gives back the deck it holds, and is short', async () => {
  const deck = { game: 'harbour', text, tournament: false }
  const hash = await deckHash(deck)
  expect(hash).toMatch(/^#game=harbour&deck=1[\w-]+$/)
  expect(hash.length).toBeLessThan(Math.min(text.length / 2, MAX_ADDRESS))
  expect(await readDeckHash(hash)).toEqual(deck)
  const forTournament = { game: null, text, tournament: true }
  expect(await readDeckHash(await deckHash(forTournament))).toEqual(forTournament)
})

test('an address that is broken off, or holds more than a deck, gives none', async () => {
  const hash = await deckHash({ game: null, text, tournament: false })
  expect(await readDeckHash(hash.slice(0, -40))).toBeNull()
  expect(await readDeckHash('#deck=1%%%')).toBeNull()
  expect(await readDeckHash('#deck=7abc')).toBeNull()
  expect(await readDeckHash('#top')).toBeNull()
  const bomb = deflateRawSync(Buffer.alloc(50_000_000, 'a')).toString('base64url')
  expect(await readDeckHash(`#deck=1${bomb}`)).toBeNull()
})
