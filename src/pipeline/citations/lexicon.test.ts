import { describe, expect, test } from 'vitest'
import { makeLexicon, matchName } from './lexicon.ts'
import { readGame } from './reading.testing.ts'
import { tokensOf } from './tokens.ts'

describe.each(['meccg', 'wotr'] as const)('the authorities of %s', id => {
  const game = readGame(id)
  const ids = game.authorities.map(authority => authority.id)

  test('are each there once, and so is every authority that another names', () => {
    expect(new Set(ids).size).toBe(ids.length)
    const named = game.authorities.flatMap(({ partOf, mistakenFor, bare }) => [
      partOf,
      mistakenFor,
      bare.page,
      bare.digest,
    ])
    expect(named.filter(one => one !== undefined && !ids.includes(one))).toEqual([])
  })

  test('are found by each name they are cited by, and by no other’s', () => {
    const { names } = makeLexicon(game)
    for (const { id: authority, cited } of game.authorities)
      for (const name of cited) {
        const tokens = tokensOf(name)
        expect([name, matchName(names, tokens, 0)]).toEqual([name, { named: authority, next: tokens.length }])
      }
  })
})

test('a rulebook is known by what players call a rulebook', () => {
  const { names } = makeLexicon(readGame('meccg'))
  for (const name of ['White Hand rules insert', 'the white hand rulebook', 'MEWH insert', 'WH RULES']) {
    expect([name, matchName(names, tokensOf(name), 0)?.named]).toEqual([name, 'mewh'])
  }
  expect(matchName(names, tokensOf('White Hand cards'), 0)).toBeNull()
})
