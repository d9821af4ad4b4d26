import { expect, test } from 'vitest'
import { testRuling, testWork } from '../site/game.testing.ts'
import { publicationOf, publishedBy } from './publication.ts'

const url = 'https://harbour.example/post/7'

test('a ruling has the post of its own, else that of its work, else none', () => {
  const game = (work: object) => ({ workById: new Map([['almanac', { ...testWork('almanac'), ...work }]]) })
  const own = { url: 'https://harbour.example/post/8' }
  expect(publicationOf(game({ published: { url } }), testRuling('22222', 'terms/tide', { published: own }))).toBe(own)
  expect(publicationOf(game({ published: { url } }), testRuling('22222', 'terms/tide'))).toEqual({ url })
  expect(publicationOf(game({}), testRuling('22222', 'terms/tide'))).toBeNull()
})

test('who published it is told as far as it is known', () => {
  expect(publishedBy({ url, author: 'Ann', site: 'Pilots’ forum', date: '2001-05-03' })).toBe(
    'Ann, Pilots’ forum, 3 May 2001',
  )
  expect(publishedBy({ url, date: '2001-05' })).toBe('May 2001')
  expect(publishedBy({ url })).toBe('')
})
