import { Parser } from 'htmlparser2'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { linksIn } from './support/html.ts'
import { root } from './support/run.ts'
import { gameData, readFile, siteNamed } from './support/sites.ts'

const page = (game = 'meccg') => readFile(siteNamed('plain'), `${game}/turn/index.html`)
const turn = () =>
  (parse(readFileSync(join(root, 'content/meccg/game.yaml'), 'utf8')) as { turn: { title: string }[] }).turn.map(
    ({ title }) => title,
  )

const within = () =>
  (parse(readFileSync(join(root, 'content/meccg/game.yaml'), 'utf8')) as { within: unknown[] }).within

/** Returns the phases on the map, each with the addresses of its links. */
function phases(html: string): { title: string; addresses: string[] }[] {
  const found: { title: string; addresses: string[] }[] = []
  let heading = false
  const parser = new Parser({
    onopentag(tag, { class: look = '', href, id }) {
      if (tag === 'li' && look === 'phase') found.push({ title: '', addresses: [] })
      if (tag === 'h2' || tag === 'h3') heading = id !== undefined
      if (tag === 'a' && href !== undefined) found.at(-1)?.addresses.push(href)
    },
    ontext(text) {
      const phase = found.at(-1)
      if (heading && phase !== undefined) phase.title += text
    },
    onclosetag(tag) {
      if (tag === 'h2' || tag === 'h3') heading = false
    },
  })
  parser.end(html)
  return found.map(({ title, addresses }) => ({ title: title.trim(), addresses }))
}

test('the map of the turn has the phases in their order, each leading to terms and to rulings', () => {
  const site = siteNamed('plain')
  const terms = new Set(
    gameData(site, 'meccg', 'entries')
      .filter(({ kind }) => kind === 'term')
      .map(({ url }) => url),
  )
  const rulings = new Set(
    gameData(site, 'meccg', 'rulings').map(({ id, entry }) => `${site.base}meccg/${entry}/#${id}`),
  )
  const found = phases(page())
  expect(found).toHaveLength(turn().length + within().length)
  expect(found.map(({ title }) => title).slice(0, turn().length)).toEqual(turn())
  const bare = found.filter(
    ({ addresses }) =>
      !addresses.some(address => terms.has(address)) || !addresses.some(address => rulings.has(address)),
  )
  expect(bare.map(({ title }) => title)).toEqual([])
})

test('each phase leads to its main rules in the rulebook, and says what to do in it', () => {
  const rulebook = phases(page()).map(({ addresses }) =>
    addresses.filter(address => address.startsWith('/meccg/works/coe-rules/#')),
  )
  expect(rulebook.slice(0, turn().length).filter(addresses => addresses.length === 0)).toEqual([])
  expect(page().match(/<ol class="steps"/g)?.length).toBeGreaterThanOrEqual(turn().length)
})

test('the list above the map leads to each phase, and to what the turn holds or is part of', () => {
  for (const game of ['meccg', 'wotr']) {
    const html = page(game)
    const list = linksIn(html.slice(html.indexOf('aria-label="Phases"'), html.indexOf('<ol class="turn-map"'))).links
    const headings = [...html.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => `#${id}`)
    expect(list.map(({ address }) => address).filter(address => address.startsWith('#'))).toEqual(headings)
  }
})

test('the game’s page leads to each phase on it', () => {
  const { ids } = linksIn(page())
  const links = linksIn(readFile(siteNamed('plain'), 'meccg/index.html')).links.map(({ address }) => address)
  const anchors = links.flatMap(address =>
    address.startsWith('/meccg/turn/#') ? [address.slice('/meccg/turn/#'.length)] : [],
  )
  expect(anchors).toHaveLength(turn().length)
  expect(anchors.filter(anchor => !ids.has(anchor))).toEqual([])
})

test('what led to a game or a phase in the guide leads on from there', () => {
  const { ids, links } = linksIn(readFile(siteNamed('plain'), 'guide/the-turn/index.html'))
  const addresses = new Set(links.map(({ address }) => address))
  for (const game of ['meccg', 'wotr']) {
    const headings = [...page(game).matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id!)
    expect(headings.length).toBeGreaterThan(5)
    expect([`turn-${game}`, ...headings].filter(id => !ids.has(id))).toEqual([])
    expect(headings.filter(id => !addresses.has(`/${game}/turn/#${id}`))).toEqual([])
  }
})

test('a newcomer finds the words of the turn, and each card’s ruling that names a phase', () => {
  const html = page()
  for (const game of ['meccg', 'wotr']) {
    const { words } = parse(readFileSync(join(root, `content/${game}/game.yaml`), 'utf8')) as { words: unknown[] }
    expect(page(game).split('<dd>')).toHaveLength(words.length + 1)
  }
  const site = siteNamed('plain')
  const ofCards = new Set(
    gameData(site, 'meccg', 'rulings')
      .filter(({ entry }) => entry.startsWith('cards/'))
      .map(({ id, entry }) => `${site.base}meccg/${entry}/#${id}`),
  )
  const bare = phases(html)
    .slice(0, turn().length)
    .filter(({ addresses }) => !addresses.some(address => ofCards.has(address)))
  expect(bare.length).toBeLessThan(turn().length / 2)
})

test('no term of a phase is told by a ruling that no longer holds', () => {
  const old = new Set(
    gameData(siteNamed('plain'), 'meccg', 'rulings')
      .filter(({ status }) => ['superseded', 'reversed', 'obsolete'].includes(status))
      .map(({ id }) => id),
  )
  const quoted = phases(page()).flatMap(({ addresses }) => addresses.map(address => address.split('#')[1] ?? ''))
  expect(quoted.length).toBeGreaterThan(100)
  expect(quoted.filter(id => old.has(id))).toEqual([])
})
