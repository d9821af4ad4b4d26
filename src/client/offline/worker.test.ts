import { beforeEach, describe, expect, test } from 'vitest'
import { FORMAT, MANIFEST, type Manifest } from '../worker/manifest.ts'
import { Device, pageOf, PROGRAM, publish } from './worker.testing.ts'

/** The pages of no game, and two games; one has pages, a list that pages search in, and a preview. */
const siteOf = (words: string) => ({
  core: { 'index.html': `Ports, ${words}`, 'search/index.html': 'Search', '_astro/page.1a.js': 'run()' },
  harbour: {
    'harbour/cards/lamp/index.html': `A lamp, ${words}`,
    'harbour/terms/buoy/index.html': `A buoy, ${words}`,
    'search-index/harbour/en.json': `["${words}"]`,
  },
  isle: { 'isle/index.html': `An isle, ${words}` },
})
const LAMP = 'harbour/cards/lamp/'
const BUOY = 'harbour/terms/buoy/'
const LIST = 'search-index/harbour/en.json'
const SCRIPT = '_astro/page.1a.js'

let device: Device
let old: Manifest
beforeEach(async () => {
  device = new Device()
  old = await publish(device.host, 'a1', siteOf('old'))
  await device.start()
})
/** Publishes a build with other texts. */
const publishNewer = (program = PROGRAM) => publish(device.host, 'b2', siteOf('new'), program)
const textOf = async (response: Response | null) => response?.text()
const opens = async (path: string, id = path) => textOf(await device.open(path, id))
/** Opens a page that keeps the harbour. */
const keepHarbour = async () => {
  await device.open('', 'keeper')
  await device.hello('keeper')
  await device.say({ type: 'keep', game: 'harbour' }, 'keeper')
}
/** Tells which packs of a build are here. */
const packsOf = ({ packs }: Manifest) =>
  Object.keys(packs).filter(name => device.cacheNames().includes(`pack ${packs[name]!.hash}`))
const packsAsked = () => device.asked.filter(path => path.endsWith('.pack')).length

describe('what is fetched', () => {
  test('on a first visit is nothing that the reader didn’t open', async () => {
    await device.open(LAMP, 'reader')
    await device.hello('reader', PROGRAM, { early: true })
    expect(packsAsked()).toBe(0)
    device.online = false
    expect(await opens(LAMP)).toContain('A lamp, old')
    expect((await device.open(BUOY)).status).toBe(503)
  })

  test('on a later visit is what all games share', async () => {
    await device.open(LAMP, 'reader')
    await device.hello('reader')
    expect(packsOf(old)).toEqual(['core'])
  })

  test('on a metered connection is nothing that wasn’t asked for', async () => {
    await device.open(LAMP, 'reader')
    await device.hello('reader', PROGRAM, { metered: true })
    expect(packsAsked()).toBe(0)
  })

  test('on a first visit of somebody who keeps a game is that game', async () => {
    await keepHarbour()
    await publishNewer()
    expect(await device.hello('keeper', PROGRAM, { early: true })).toMatchObject({ ready: true })
  })
})

describe('a game that is kept', () => {
  test('opens without a network, and is told as kept', async () => {
    await keepHarbour()
    expect(device.status('keeper')).toMatchObject({
      kept: [{ game: 'harbour', date: '2026-02-07' }],
      working: [],
      reachable: true,
      offer: null,
      ready: false,
    })
    expect(packsOf(old)).toEqual(['core', 'harbour'])
    device.online = false
    expect(await opens(BUOY)).toContain('A buoy, old')
    expect(await textOf(await device.get(LIST, BUOY))).toBe('["old"]')
  })

  test('tells its bytes before, and how far it has come', async () => {
    await device.open('', 'reader')
    const { games } = await device.hello('reader', PROGRAM, { metered: true })
    const bytes = old.packs['core']!.bytes + old.packs['harbour']!.bytes
    expect(games[0]).toEqual({ game: 'harbour', title: 'harbour', bytes })
    await device.say({ type: 'keep', game: 'harbour' }, 'reader')
    const told = device.pages.get('reader')!.heard.filter(message => message.type === 'progress')
    expect(told.at(-1)).toEqual({ type: 'progress', game: 'harbour', done: bytes, total: bytes })
  })

  test('stays kept when the worker’s process ends', async () => {
    await keepHarbour()
    await device.start()
    device.online = false
    expect(await opens(LAMP, 'reader')).toContain('A lamp, old')
    expect((await device.hello('reader', '')).kept).toHaveLength(1)
  })

  test('is let go with all it took, and what all games share stays', async () => {
    await keepHarbour()
    await device.say({ type: 'keep', game: 'isle' }, 'keeper')
    await device.say({ type: 'remove', game: 'harbour' }, 'keeper')
    expect(device.status('keeper').kept).toMatchObject([{ game: 'isle' }])
    expect(packsOf(old)).toEqual(['core', 'isle'])
    device.online = false
    expect((await device.open(LAMP)).status).toBe(302)
  })

  test('is fetched beside one that is here, and both count as done', async () => {
    await keepHarbour()
    await device.say({ type: 'keep', game: 'isle' }, 'keeper')
    const { done, total } = device.pages.get('keeper')!.heard.findLast(message => message.type === 'progress')!
    expect(done).toBe(total)
    expect(packsAsked()).toBe(3)
  })

  test('is kept in blocks, each read by itself', async () => {
    const long = 'tide '.repeat(60_000)
    old = await publish(device.host, 'a1', { core: {}, harbour: { [`${LAMP}index.html`]: long, 'a.txt': 'b' } })
    await keepHarbour()
    const { hash } = old.packs['harbour']!
    expect(device.caches.stored.get(`redbook /redbook/ pack ${hash}`)!.size).toBe(3)
    await device.start()
    device.online = false
    expect(await opens(LAMP, 'reader')).toContain(long)
    device.caches.failing.push(hash)
    await device.get('a.txt', 'reader').catch(() => null)
    expect(await textOf(await device.get('a.txt', 'reader'))).toBe('b')
  })

  test('is fetched once, though two tabs ask for it', async () => {
    await device.open('', 'one')
    await device.open('', 'two')
    await Promise.all(['one', 'two'].map(tab => device.say({ type: 'keep', game: 'harbour' }, tab)))
    expect(packsAsked()).toBe(2)
    expect(device.status('two').kept).toHaveLength(1)
  })

  test('is told of while it is fetched, though another waits for its turn', async () => {
    await device.open('', 'keeper')
    await Promise.all(['harbour', 'isle'].map(game => device.say({ type: 'keep', game }, 'keeper')))
    const told = device.pages
      .get('keeper')
      ?.heard.flatMap(message => (message.type === 'status' ? [message.status] : []))
      .map(({ kept, working }) => [kept.map(({ game }) => game), working])
    expect(told).toEqual(
      expect.arrayContaining([
        [[], ['harbour', 'isle']],
        [['harbour'], ['isle']],
        [['harbour', 'isle'], []],
      ]),
    )
  })

  test('whose blocks the browser evicted is fetched again, on a metered connection not yet', async () => {
    await keepHarbour()
    const cache = device.caches.stored.get(`redbook /redbook/ pack ${old.packs['harbour']!.hash}`)!
    for (const key of cache.keys()) if (!key.endsWith('/index')) cache.delete(key)
    await device.start()
    expect(await opens(LAMP, 'reader')).toContain('A lamp, old')
    await device.hello('reader', PROGRAM, { metered: true })
    expect(packsAsked()).toBe(2)
    const path = `offline/${old.packs['harbour']!.hash}.pack`
    const bytes = device.host.get(path)!
    device.host.delete(path)
    await device.hello('reader')
    device.online = false
    expect(await opens('search/', 'other')).toContain('Search')
    device.online = true
    device.host.set(path, bytes)
    await device.hello('reader')
    device.online = false
    expect(await opens(BUOY)).toContain('A buoy, old')
  })
})

describe('a game that can’t be kept says why:', () => {
  const failure = async () => {
    await device.open('', 'reader')
    await device.say({ type: 'keep', game: 'harbour' }, 'reader')
    return device.pages.get('reader')!.heard.find(message => message.type === 'failed')
  }

  test('no network', async () => {
    device.host.delete(`offline/${old.packs['harbour']!.hash}.pack`)
    expect(await failure()).toEqual({ type: 'failed', game: 'harbour', reason: 'network' })
    expect(device.status('reader')).toMatchObject({ kept: [], working: [] })
  })

  test('a pack that isn’t what its name says', async () => {
    const path = `offline/${old.packs['harbour']!.hash}.pack`
    const bytes = device.host.get(path) as Uint8Array<ArrayBuffer>
    device.host.set(path, bytes.with(9, bytes[9]! ^ 1))
    expect(await failure()).toMatchObject({ reason: 'network' })
    device.host.set(path, new Uint8Array([...bytes, 0]))
    expect(await failure()).toMatchObject({ reason: 'network' })
  })

  test('no space', async () => {
    device.caches.full = true
    expect(await failure()).toMatchObject({ reason: 'space' })
  })

  test('a game that the site doesn’t offer', async () => {
    await device.open('', 'reader')
    await device.say({ type: 'keep', game: 'lighthouse' }, 'reader')
    expect(device.status('reader').kept).toEqual([])
  })

  test('what came before it broke isn’t fetched again', async () => {
    const path = `offline/${old.packs['harbour']!.hash}.pack`
    const bytes = device.host.get(path)!
    device.host.delete(path)
    await failure()
    await device.hello('reader', PROGRAM, { metered: true })
    device.host.set(path, bytes)
    await device.say({ type: 'keep', game: 'harbour' }, 'reader')
    expect(device.asked.filter(asked => asked.includes(old.packs['core']!.hash))).toHaveLength(1)
    expect(device.status('reader').kept).toHaveLength(1)
  })
})

describe('a newer build', () => {
  test('of a kept game is fetched whole and taken with the next page, and told of there', async () => {
    await keepHarbour()
    const newer = await publishNewer()
    expect(await device.hello('keeper')).toMatchObject({ ready: true, taken: false })
    expect(packsOf(newer)).toEqual(['core', 'harbour'])
    device.online = false
    expect(await opens(LAMP, 'reader')).toContain('A lamp, new')
    await device.hello('reader', '')
    expect(device.pages.get('reader')!.heard[0]).toMatchObject({ status: { ready: false, taken: true } })
    expect(device.status('reader').taken).toBe(false)
  })

  test('that is here whole is not fetched again', async () => {
    await opens(LAMP, 'reader')
    await device.hello('reader')
    await publishNewer()
    await device.hello('reader')
    device.asked.length = 0
    expect(await device.hello('reader')).toMatchObject({ ready: true })
    expect(device.asked).toEqual([MANIFEST])
  })

  test.for(['not listed yet', 'open for long'])('gives a page that is %s no data', async how => {
    await keepHarbour()
    await device.open(LAMP, 'reader')
    await publishNewer()
    await device.hello('keeper')
    const reader = device.pages.get('reader')!
    if (how === 'open for long') device.later(61_000)
    else device.pages.clear()
    await opens('', 'other')
    device.pages.set('reader', reader)
    expect(await textOf(await device.get(LIST, 'reader'))).toBe('["old"]')
  })

  test('gives an open page nothing; the page keeps its own data', async () => {
    await keepHarbour()
    await device.open(LAMP, 'reader')
    await publishNewer()
    await device.hello('keeper')
    await opens(BUOY, 'other')
    expect(await textOf(await device.get(LIST, 'reader'))).toBe('["old"]')
    expect(await textOf(await device.get(LIST, 'other'))).toBe('["new"]')
  })

  test('that breaks off leaves the old one whole', async () => {
    await keepHarbour()
    const newer = await publishNewer()
    device.host.delete(`offline/${newer.packs['harbour']!.hash}.pack`)
    expect(await device.hello('keeper')).toMatchObject({ ready: false })
    expect(await opens(LAMP, 'reader')).toContain('A lamp, old')
  })

  test('waits for a word on a metered connection, and says its bytes', async () => {
    await keepHarbour()
    const newer = await publishNewer()
    const asked = packsAsked()
    const { core, harbour } = newer.packs
    expect(await device.hello('keeper', PROGRAM, { metered: true })).toMatchObject({
      ready: false,
      offer: core!.bytes + harbour!.bytes,
    })
    expect(packsAsked()).toBe(asked)
    device.online = false
    expect(await opens(BUOY)).toContain('A buoy, old')
  })

  test('offered on a metered connection says the bytes of what isn’t here', async () => {
    await keepHarbour()
    const newer = await publish(device.host, 'b2', { ...siteOf('new'), core: siteOf('old').core })
    expect((await device.hello('keeper', PROGRAM, { metered: true })).offer).toBe(newer.packs['harbour']!.bytes)
  })

  test('where nothing is kept is taken at once; what was read is here in case the network goes', async () => {
    await opens(LAMP, 'reader')
    await publishNewer()
    expect(await device.hello('reader', PROGRAM, { early: true })).toMatchObject({ ready: true })
    device.pages.clear()
    device.later(61_000)
    expect(await opens(BUOY)).toContain('A buoy, new')
    device.online = false
    expect(await opens(LAMP)).toContain('A lamp, old')
  })

  test('brings the pages that were read', async () => {
    await opens(LAMP, 'reader')
    await device.hello('reader')
    await publishNewer()
    await device.hello('reader')
    device.online = false
    expect(await opens(LAMP)).toContain('A lamp, new')
  })

  test('doesn’t take pages that a host still gives of an older program', async () => {
    await opens(LAMP, 'reader')
    await device.hello('reader')
    await publishNewer('f1')
    device.host.set(`${LAMP}index.html`, pageOf(PROGRAM, 'A lamp, stale'))
    await device.hello('reader')
    device.online = false
    expect(await opens(LAMP)).toContain('A lamp, old')
  })

  test('takes a page that a host still gives of the old one, and asks for it again when it is opened', async () => {
    await opens(LAMP, 'reader')
    await device.hello('reader')
    const newer = await publishNewer()
    const page = device.host.get(`${LAMP}index.html`)!
    device.host.set(`${LAMP}index.html`, pageOf(newer.program, 'A lamp, stale'))
    await device.hello('reader')
    expect(await opens(LAMP)).toContain('A lamp, stale')
    device.host.set(`${LAMP}index.html`, page)
    expect(await opens(LAMP)).toContain('A lamp, stale')
    expect(await opens(LAMP)).toContain('A lamp, new')
  })

  test('packed in a way that this worker can’t read is left alone', async () => {
    await keepHarbour()
    const newer = await publishNewer()
    device.host.set(MANIFEST, JSON.stringify({ ...newer, format: FORMAT + 1 }))
    expect(await device.hello('keeper')).toMatchObject({ ready: false, reachable: true })
    expect(await opens(LAMP, 'reader')).toContain('A lamp, old')
  })

  test.for([
    ['null', true],
    ['{}', true],
    ['<html>', false],
    [() => new Response('', { status: 503 }), false],
  ] as const)('whose manifest is %s is left alone', async ([manifest, reachable]) => {
    await keepHarbour()
    device.host.set(MANIFEST, manifest)
    expect(await device.hello('keeper')).toMatchObject({ ready: false, reachable })
    expect(await opens(LAMP, 'reader')).toContain('A lamp, old')
  })

  test('leaves no cache of the old one once no open page needs it', async () => {
    await keepHarbour()
    await publishNewer()
    await device.hello('keeper')
    device.pages.clear()
    device.later(61_000)
    device.caches.stored.set('of another site', new Map())
    await opens('', 'reader')
    expect(packsOf(old)).toEqual([])
    expect(device.cacheNames()).toContain('of another site')
    expect(device.cacheNames().filter(name => name.startsWith('read'))).toEqual(['read b2'])
  })
})

describe('a page', () => {
  test('is never given data of another build, and hears that it is out of date', async () => {
    await device.open(LAMP, 'reader')
    await publishNewer()
    expect((await device.get(LIST, 'reader'))?.status).toBe(504)
    expect(device.pages.get('reader')!.heard).toEqual([{ type: 'outdated' }])
  })

  test('is never given data of another build, where its own manifest tells', async () => {
    await device.open(LAMP, 'reader')
    await device.hello('reader', PROGRAM, { metered: true })
    await publishNewer()
    expect((await device.get(LIST, 'reader'))?.status).toBe(504)
  })

  test('is not given what another build read, without a network', async () => {
    await device.open(LAMP, 'reader')
    await device.get(LIST, 'reader')
    await publishNewer()
    await device.hello('reader', PROGRAM, { metered: true })
    await opens(BUOY, 'other')
    device.online = false
    await expect(device.get(LIST, 'other')).rejects.toThrow()
  })

  test('is given data that is the same in the newer build', async () => {
    await device.open(LAMP, 'reader')
    await device.hello('reader', PROGRAM, { metered: true })
    const same = device.host.get(LIST)!
    await publishNewer()
    device.host.set(LIST, same)
    expect(await textOf(await device.get(LIST, 'reader'))).toBe('["old"]')
  })

  test('is given the data that it read before, without a network', async () => {
    await device.open(LAMP, 'reader')
    await device.get(LIST, 'reader')
    device.online = false
    expect(await textOf(await device.get(LIST, 'reader'))).toBe('["old"]')
  })

  test('finds a script of any build that has it, since its name tells what it holds', async () => {
    await device.open('', 'reader')
    await device.get(SCRIPT, 'reader')
    await publishNewer()
    await device.hello('reader', PROGRAM, { metered: true })
    await opens('', 'other')
    device.online = false
    expect(await textOf(await device.get(SCRIPT, 'other'))).toBe('run()')
  })

  test('that was open before the worker was is kept too', async () => {
    device.pages.set('reader', new device.Client('reader', `${device.scope}${LAMP}#top`))
    await device.hello('reader', PROGRAM, { early: true })
    device.online = false
    expect(await opens(LAMP)).toContain('A lamp, old')
  })

  test('that was open before the worker was, and that another program made, isn’t', async () => {
    device.pages.set('reader', new device.Client('reader', `${device.scope}${LAMP}`))
    await publishNewer('f1')
    expect(await device.hello('reader', PROGRAM, { early: true })).toMatchObject({ ready: false })
    device.online = false
    expect((await device.open(LAMP)).status).toBe(503)
  })

  test('that asks for a script which no build has changes nothing', async () => {
    await keepHarbour()
    expect((await device.get('_astro/none.1a.js', 'keeper'))?.status).toBe(404)
    device.online = false
    expect(await opens(LAMP)).toContain('A lamp, old')
  })

  test('of an old build that asks for a script which is gone changes nothing', async () => {
    await keepHarbour()
    await publishNewer()
    await device.hello('keeper')
    await opens('', 'other')
    expect((await device.get('_astro/none.1a.js', 'keeper'))?.status).toBe(404)
    device.online = false
    expect(await opens(LAMP)).toContain('A lamp, new')
  })

  test('says whether it came from the device, and of when its rulings are', async () => {
    await device.open('', 'reader')
    expect(await device.hello('reader')).toMatchObject({ fromDevice: false, date: '2026-02-07' })
    device.online = false
    await device.open('', 'other')
    expect(await device.hello('other', '')).toMatchObject({ fromDevice: true, reachable: false })
  })

  test('may ask what is kept as soon as it wants to know', async () => {
    await keepHarbour()
    await device.open('search/', 'reader')
    await device.say({ type: 'status' }, 'reader')
    expect(device.status('reader').kept).toMatchObject([{ game: 'harbour' }])
    expect(device.status('reader').games.map(({ game }) => game)).toEqual(['harbour', 'isle'])
  })
})

describe('left to the network', () => {
  test.for(['sw.js', 'offline/build.json', 'download/harbour.html'])('%s', async path => {
    expect(await device.get(path, 'reader')).toBeNull()
  })

  test.for([{ method: 'POST' }, { headers: new Headers({ range: 'bytes=0-9' }) }, { url: 'https://tide.example/x' }])(
    '%o',
    async request => {
      expect(await device.get('index.html', 'reader', request)).toBeNull()
    },
  )
})

describe('without a network, a page that isn’t here', () => {
  beforeEach(async () => {
    await keepHarbour()
    device.online = false
  })
  const leadsTo = async (path: string) => {
    const { status, headers } = await device.open(path, 'reader')
    return status === 302 ? headers.get('location')!.slice(device.scope.length) : status
  }

  test.for([
    ['harbour/cards/lamp', 'harbour/cards/lamp/'],
    ['harbour/cards/lamp/index.html?a=b', 'harbour/cards/lamp/index.html?a=b'],
    ['harbour/cards/lantern/', 'search/?q=lantern&missing=harbour'],
    ['harbour/cards/lantern/index.html', 'search/?q=lantern&missing=harbour'],
    ['isle', 'search/?q=isle&missing=isle'],
    ['api/v1/none.json', 503],
  ] as const)('%s leads to %s', async ([path, end]) => {
    expect(await leadsTo(path)).toBe(path.startsWith('harbour/cards/lamp/index') ? 200 : end)
  })

  test('says so where the search isn’t here either', async () => {
    await device.say({ type: 'remove', game: 'harbour' }, 'keeper')
    device.caches.stored.delete(`redbook /redbook/ pack ${old.packs['core']!.hash}`)
    await device.start()
    expect(await leadsTo('harbour/cards/lantern/')).toBe(503)
    expect(await leadsTo('search/')).toBe(503)
  })

  test('has links to the page before and to what is saved, and to nothing else', async () => {
    device.online = true
    await device.say({ type: 'keep', game: 'isle' }, 'keeper')
    device.online = false
    const linksFrom = async (path: string) => {
      const text = await (await device.open('api/v1/none.json', 'reader', device.scope + path)).text()
      return Array.from(text.matchAll(/href="([^"]*)"/g), ([, address = '']) => address.slice(device.scope.length))
    }
    expect(await linksFrom(`${LAMP}?a="&b`)).toEqual([`${LAMP}?a=&#34;&#38;b`, '', 'isle/'])
    expect(await linksFrom('isle/none/')).toEqual(['', 'isle/'])
    await device.say({ type: 'remove', game: 'isle' }, 'keeper')
    expect(await linksFrom(LAMP)).toEqual([LAMP, ''])
  })
})

describe('a state that can’t be read', () => {
  test('for a moment costs nothing that is kept', async () => {
    await keepHarbour()
    await device.start()
    device.caches.failing.push(' state')
    expect((await device.open(LAMP, 'reader')).status).toBe(200)
    expect((await device.hello('reader')).kept).toMatchObject([{ game: 'harbour' }])
    expect(packsOf(old)).toEqual(['core', 'harbour'])
  })

  test.for([
    { builds: null },
    { builds: { a1: null } },
    { builds: { a1: { packs: null } } },
    { builds: { a1: { packs: {}, manifest: {} } } },
    { builds: 'a1', pages: null, current: 7, next: {}, fallback: [] },
    { pages: { keeper: null } },
  ])('%o: the site opens, and what is kept is here again after a visit', async broken => {
    await keepHarbour()
    device.storeState({ current: 'a1', next: null, fallback: null, pages: {}, kept: ['harbour', 7], ...broken })
    await device.start()
    expect(await opens(LAMP, 'reader')).toContain('A lamp, old')
    expect((await device.hello('reader')).kept).toMatchObject([{ game: 'harbour' }])
    device.online = false
    expect(await opens(LAMP, 'reader')).toContain('A lamp, old')
  })

  test('that has a build without a manifest still opens what is kept without a network', async () => {
    await keepHarbour()
    const state = (await device.storedState()) as { builds: object }
    device.storeState({ ...state, builds: { ...state.builds, z9: { manifest: null, fetched: 0, packs: {} } } })
    await device.start()
    device.online = false
    expect(await opens(LAMP, 'reader')).toContain('A lamp, old')
  })

  test('because it is no state at all is as on a first visit', async () => {
    device.storeState('nothing')
    await device.start()
    expect(await opens(LAMP, 'reader')).toContain('A lamp, old')
    expect(await device.hello('reader')).toMatchObject({ kept: [], ready: false })
  })
})

test('a pack that can’t be read for a moment is read again', async () => {
  await keepHarbour()
  await device.start()
  device.online = false
  device.caches.failing.push(old.packs['harbour']!.hash)
  expect(await opens(LAMP, 'reader')).toContain('A lamp, old')
})

describe('an offer of a newer build', () => {
  beforeEach(async () => {
    await keepHarbour()
    await publishNewer()
    expect((await device.hello('keeper', PROGRAM, { metered: true })).offer).toBeGreaterThan(50)
  })

  test('ends where that build comes with another game', async () => {
    await device.say({ type: 'keep', game: 'isle' }, 'keeper')
    expect(device.status('keeper')).toMatchObject({ offer: null, ready: true })
    device.online = false
    expect(await opens(LAMP, 'reader')).toContain('A lamp, new')
  })

  test('ends where it is fetched', async () => {
    await device.say({ type: 'update' }, 'keeper')
    expect(device.status('keeper')).toMatchObject({ offer: null, ready: true })
  })

  test('ends where that build is withdrawn', async () => {
    await publish(device.host, 'a1', siteOf('old'))
    expect((await device.hello('keeper', PROGRAM, { metered: true })).offer).toBeNull()
  })
})

describe('a network that answers every request with its sign-in page', () => {
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

  test('and that the browser’s own cache has kept is asked for again', async () => {
    device.host.set(SCRIPT, init => (init?.cache === 'reload' ? new Response('run()') : portal()))
    await device.open('', 'reader')
    expect(await textOf(await device.get(SCRIPT, 'reader'))).toBe('run()')
  })

  test('and that an older worker has kept is asked for again', async () => {
    await device.open('', 'reader')
    device.caches.stored.get('redbook /redbook/ read a1')!.set(device.scope + SCRIPT, portal())
    expect(await textOf(await device.get(SCRIPT, 'reader'))).toBe('run()')
  })

  test('and then a newer build, which has other scripts: the next page is of that build', async () => {
    device.host.set(SCRIPT, portal)
    await device.open('', 'reader')
    await device.get(SCRIPT, 'reader')
    await publish(device.host, 'b2', { core: { 'index.html': 'New ports', '_astro/page.2b.js': 'runNew()' } })
    expect(await opens('', 'reader')).toContain('Ports, old')
    expect((await device.get(SCRIPT, 'reader'))?.status).toBe(404)
    expect(await opens('', 'reader')).toContain('New ports')
    expect(await textOf(await device.get('_astro/page.2b.js', 'reader'))).toBe('runNew()')
  })

  test('gives no page of its own to the device', async () => {
    device.host.set('index.html', portal)
    await device.open('', 'reader')
    await publish(device.host, 'a1', siteOf('old'))
    expect(await opens('', 'reader')).toContain('Ports, old')
  })
})
