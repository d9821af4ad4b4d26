import { describe, expect, it, test } from 'vitest'
import { editDistance } from '../../pipeline/source/edit-distance.ts'
import { compare, nearestTo, similarityOf } from './similarity.ts'

test.each([
  ['bridge', 'bridge', 0],
  ['brige', 'bridge', 1],
  ['birdge', 'bridge', 1],
  ['bridge', 'ridges', 2],
  ['river', 'bridge', 4],
  ['a', 'abcdef', 4],
  ['', 'ab', 2],
])('%s and %s are %i apart, looked at as far as 3', (a, b, distance) => {
  expect(editDistance(a, b, 3)).toBe(distance)
})

describe('similarity of words', () => {
  it('falls from the same to the beginning, the misspelt and the strange', () => {
    const order = [
      ['river', 'river'],
      ['rive', 'river'],
      ['rivr', 'river'],
      ['rover', 'bridge'],
    ].map(([asked = '', word = '']) => similarityOf(asked, word))
    expect(order).toEqual([...order].sort((a, b) => b - a))
    expect(order.at(-1)).toBe(0)
  })
  it('takes short words as they are, but for one that is still being typed', () => {
    expect(similarityOf('ri', 'ra')).toBe(0)
    expect(similarityOf('ri', 'river')).toBe(0)
    expect(similarityOf('ri', 'river', true)).toBeGreaterThan(0.5)
  })
})

describe('a query and a name', () => {
  const weight = () => 1
  it('counts how much of each the other says', () => {
    expect(compare(['black', 'arrow'], ['black', 'arrow'], weight)).toEqual({
      query: 1,
      name: 1,
      inOrder: true,
      matched: [0, 1],
    })
    expect(compare(['arrow', 'black'], ['black', 'arrow'], weight)).toMatchObject({ query: 1, name: 1, inOrder: false })
    expect(compare(['shoot', 'black', 'arrow'], ['black', 'arrow'], weight)).toMatchObject({
      query: 2 / 3,
      name: 1,
      matched: [1, 2],
    })
  })
  it('uses each word of the name once', () => {
    expect(compare(['ring', 'ring'], ['ring', 'lost'], weight)).toMatchObject({ query: 0.5, name: 0.5 })
  })
  it('takes its last word as one that is still being typed', () => {
    expect(compare(['black', 'ri'], ['black', 'river'], weight).query).toBeGreaterThan(0.5)
    expect(compare(['ri', 'black'], ['river', 'black'], weight).query).toBe(0.5)
  })
})

test('of a short word two letters changed are another word', () => {
  expect(nearestTo('offline', ['outline'])).toEqual([])
  expect(nearestTo('birdge', ['bridge', 'birdge'])).toEqual(['bridge'])
  expect(nearestTo('concelment', ['concealment', 'cement'])).toEqual(['concealment'])
  expect(nearestTo('tolk', ['toll', 'talk', 'bolk', 'toll'])).toEqual(['talk', 'toll'])
  expect(nearestTo('tol', ['toll'])).toEqual([])
})
