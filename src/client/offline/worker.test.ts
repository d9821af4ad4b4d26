import { beforeEach, describe, expect, test } from 'vitest'
import type { Manifest } from '../worker/manifest.ts'
import { Device, pageOf, publish } from './worker.testing.ts'

/** The pages of no game, and a game of two pages and a list that pages search in. */
const siteOf = (words: string) => ({
  core: { 'index.html': 'Ports', 'search/index.html': 'Search', '_astro/page.1a.js': 'run()' },
  harbour: {
    'harbour/cards/lamp/index.html': `A lamp, ${words}`,
    'harbour/terms/buoy/index.html': `A buoy, ${words}`,
    'search-index/harbour/en.json': `["${words}"]`,
  },
  isle: { 'isle/index.html': `An isle, ${words}` },
})
const LAMP = 'harbour/cards/lamp/'

let device: Device
let old: Manifest
beforeEach(async () => {
  device = new Device()
  old = await publish(device.host, 'a1', siteOf('old'))
  await device.start()
})
const textOf = async (response: Response | null) => response?.text()
/** Opens a page that keeps the harbour. */
const keepHarbour = async () => {
  await device.open('', 'keeper')
  await device.hello('keeper', 'a1')
  await device.say({ type: 'keep', game: 'harbour' }, 'keeper')
}
/** Tells which packs of a build are here. */
const packsOf = ({ packs }: Manifest) =>
  Object.keys(packs).filter(name => device.cacheNames().includes(`pack ${packs[name]!.hash}`))

describe('a state that can’t be read', () => {
  test('for a moment costs nothing that is kept', async () => {
    await keepHarbour()
    await device.start()
    device.caches.failing.push(' state')
    expect((await device.open(LAMP, 'reader')).status).toBe(200)
    expect((await device.hello('reader', 'a1')).kept).toMatchObject([{ game: 'harbour' }])
    expect(packsOf(old)).toEqual(['core', 'harbour'])
  })

  test.for([
    { builds: null },
    { builds: { a1: null } },
    { builds: { a1: { packs: null } } },
    { builds: { a1: { packs: {}, manifest: {} } } },
    { builds: 'a1', pages: null, current: 7, next: {}, fallback: [] },
  ])('%o: the site opens, and what is kept is here again after a visit', async broken => {
    await keepHarbour()
    device.storeState({ current: 'a1', next: null, fallback: null, pages: {}, kept: ['harbour'], ...broken })
    await device.start()
    expect(await textOf(await device.open(LAMP, 'reader'))).toContain('A lamp, old')
    expect((await device.hello('reader', 'a1')).kept).toMatchObject([{ game: 'harbour' }])
    device.online = false
    expect(await textOf(await device.open(LAMP, 'reader'))).toContain('A lamp, old')
  })
})

test('a pack that can’t be read for a moment is read again', async () => {
  await keepHarbour()
  await device.start()
  device.online = false
  device.caches.failing.push(old.packs['harbour']!.hash)
  expect(await textOf(await device.open(LAMP, 'reader'))).toContain('A lamp, old')
})

describe('an offer of a newer build', () => {
  beforeEach(async () => {
    await keepHarbour()
    await publish(device.host, 'b2', siteOf('new'))
    expect((await device.hello('keeper', 'a1', { metered: true })).offer).toBeGreaterThan(50)
  })

  test('ends where that build comes with another game', async () => {
    await device.say({ type: 'keep', game: 'isle' }, 'keeper')
    expect(device.status('keeper')).toMatchObject({ offer: null, ready: true })
  })

  test('ends where it is fetched', async () => {
    await device.say({ type: 'update' }, 'keeper')
    expect(device.status('keeper')).toMatchObject({ offer: null, ready: true })
  })

  test('ends where that build is withdrawn', async () => {
    await publish(device.host, 'a1', siteOf('old'))
    expect((await device.hello('keeper', 'a1', { metered: true })).offer).toBeNull()
  })
})

describe('a network that answers every request with its sign-in page', () => {
  const SCRIPT = '_astro/page.1a.js'
  const portal = pageOf('', 'Sign in')

  test('leaves nothing of it behind', async () => {
    device.host.set(SCRIPT, portal)
    await device.open('', 'reader')
    await device.get(SCRIPT, 'reader')
    device.host.set(SCRIPT, 'run()')
    expect(await textOf(await device.get(SCRIPT, 'reader'))).toBe('run()')
    device.online = false
    expect(await textOf(await device.get(SCRIPT, 'reader'))).toBe('run()')
  })

  test('and then a newer build, which has other scripts: the next page is of that build', async () => {
    device.host.set(SCRIPT, portal)
    await device.open('', 'reader')
    await device.get(SCRIPT, 'reader')
    await publish(device.host, 'b2', { core: { 'index.html': 'New ports', '_astro/page.2b.js': 'runNew()' } })
    expect(await textOf(await device.open('', 'reader'))).toContain('Ports')
    expect((await device.get(SCRIPT, 'reader'))?.status).toBe(404)
    expect(await textOf(await device.open('', 'reader'))).toContain('New ports')
    expect(await textOf(await device.get('_astro/page.2b.js', 'reader'))).toBe('runNew()')
  })
})
