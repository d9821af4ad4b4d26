import { expect, test } from 'vitest'
import { gameData, gamesOf, siteNamed } from '../support/sites.ts'
import { rowsOf } from './site-search.ts'

/** An item of a list that stands in no other item, by its first words. */
const ITEM = /^• (?:\S+ ?){1,5}/gm

test('an answer with a list shows how each of its items begins', async () => {
  const site = siteNamed('plain')
  const find = rowsOf(site)
  const lists = gamesOf(site).flatMap(game =>
    gameData(site, game, 'rulings').flatMap(({ id, text }) => {
      const items = text.match(ITEM) ?? []
      return items.length > 1 ? [{ game, id, items }] : []
    }),
  )
  expect(lists.length).toBeGreaterThan(40)
  const cut: string[] = []
  for (const { game, id, items } of lists) {
    const rulings = (await find(id, game)).flatMap(({ ruling, parts }) => [...(ruling ? [ruling] : []), ...parts])
    const answer = rulings.find(({ href }) => href.endsWith(`#${id}`))
    const shown = answer?.excerpt.map(({ text }) => text).join('') ?? ''
    if (answer?.isAnswer !== true || !items.every(item => shown.includes(item.trim()))) cut.push(id)
  }
  expect(cut).toEqual([])
})
