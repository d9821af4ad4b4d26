import { expect, test } from 'vitest'
import { makeAddresses } from './addresses.ts'
import { sourceAddress, workOfAuthority } from './source-page.ts'

const game = {
  id: 'harbour',
  game: { authorities: [{ id: 'log' }, { id: 'tides' }, { id: 'digest', numbers: { first: 1 } }, { id: 'letters' }] },
  authorities: [],
  works: [
    { id: 'log-3', authority: 'log', present: { copy: true, restatement: false } },
    { id: 'tides-1', authority: 'tides', present: { copy: true, restatement: false } },
    { id: 'tides-2', authority: 'tides', present: { copy: true, restatement: false } },
    { id: 'digest-1', authority: 'digest', present: { copy: true, restatement: false } },
    { id: 'letters', authority: 'letters', present: { copy: false, restatement: false } },
  ],
} as unknown as Parameters<typeof sourceAddress>[1]

test('a source with a single text here shares its page; one with several, with numbers or without text has its own', () => {
  expect(['log', 'tides', 'digest', 'letters'].map(id => workOfAuthority(game, id)?.id)).toEqual([
    'log-3',
    undefined,
    undefined,
    undefined,
  ])
  const addresses = makeAddresses('/')
  expect(sourceAddress(addresses, game, 'log')).toBe('/harbour/works/log-3/')
  expect(sourceAddress(addresses, game, 'log', '7')).toBe('/harbour/authorities/log/7/')
  expect(sourceAddress(addresses, game, 'tides')).toBe('/harbour/authorities/tides/')
})
