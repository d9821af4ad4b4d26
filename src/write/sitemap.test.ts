import { expect, test } from 'vitest'
import { testGame } from '../site/game.testing.ts'
import { sitemapPaths } from './sitemap.ts'

test('the sitemap has entries with rulings and works, no empty entry', () => {
  const paths = sitemapPaths({ settings: {}, games: [testGame()], gameById: new Map(), gameOfRuling: new Map() }, '/x/')
  expect(paths.has('/x/harbour/cards/anchor/')).toBe(true)
  expect(paths.has('/x/harbour/works/log/')).toBe(true)
  expect(paths.has('/x/harbour/cards/mast/')).toBe(false)
})
