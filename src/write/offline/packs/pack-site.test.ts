import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import type { Manifest } from '../../../client/worker/manifest.ts'
import { packSite } from './pack-site.ts'
import { unpack } from '../../../client/worker/pack-format.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const NAMES = { program: '0123456789abcdef', build: 'fedcba9876543210' }
const page = (head: string, body: string, program = '0123456789abcdef') =>
  `<!DOCTYPE html><html lang="en" data-program="${program}"><head>${head}</head><body>${body}</body></html>`
const FILES: Readonly<Record<string, string | Uint8Array>> = {
  'index.html': page(
    '<title>Home</title><meta property="og:title" content="Home"><script type="application/ld+json">{"name":"Home"}</script>',
    '<h1>Ports – “all”</h1>',
  ),
  'harbour/index.html': page('', '<h1>Harbour</h1>'),
  'harbour/cards/lamp/index.html': page(
    '<meta name="description" content="A lamp">',
    '<h1>Lamp</h1><article id="2bcdf">Lit at dusk.</article>',
  ),
  'harbour/terms/buoy/index.html': page('', '<h1>Buoy</h1>'),
  'r/2bcdf/index.html': page('', 'Lit at dusk.'),
  'pagefind/pagefind.js': 'search()',
  'pagefind/fragment/en_1.pf_fragment': gzipSync('pagefind_dcd{"url":"/guide/","content":"Guide"}'),
  'empty.txt': '',
  'sw.js': 'old()',
  'r/2bcdf.json': '{}',
}
const GAMES = [
  {
    id: 'harbour',
    title: 'Harbour',
    date: '2026-02-07',
    entries: [
      { slug: 'lamp', rulings: ['2bcdf'] },
      { slug: 'buoy', rulings: [] },
    ],
    rulings: ['2bcdf'],
  },
]

function siteWith(files: typeof FILES): string {
  const folder = mkdtempSync(join(tmpdir(), 'packs-'))
  folders.push(folder)
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** What a device would have of a pack. */
function filesOf(folder: string, manifest: Manifest, pack: string): Record<string, string> {
  const { hash, size } = manifest.packs[pack]!
  return Object.fromEntries(
    unpack(readFileSync(join(folder, 'offline', `${hash}.pack`)), size).map(([path, content]) => [
      path,
      Buffer.from(content).toString(),
    ]),
  )
}

test('a site comes back from its packs, its pages without their program and what is for previews of links', async () => {
  const folder = siteWith(FILES)
  const manifest = await packSite(folder, NAMES, GAMES)
  expect(JSON.parse(readFileSync(join(folder, 'offline/build.json'), 'utf8'))).toEqual(manifest)
  expect(manifest).toMatchObject({
    ...NAMES,
    date: '2026-02-07',
    games: [{ id: 'harbour', packs: ['core', 'words', 'harbour'] }],
  })
  const unstamped = (path: string) => String(FILES[path]).replace('0123456789abcdef', '')
  expect(filesOf(folder, manifest, 'core')).toEqual({
    'index.html': page('<title>Home</title>', '<h1>Ports – “all”</h1>', ''),
    'harbour/index.html': unstamped('harbour/index.html'),
    'empty.txt': '',
  })
  expect(filesOf(folder, manifest, 'words')).toEqual({
    'pagefind/pagefind.js': 'search()',
    'pagefind/fragment/en_1.pf_fragment': 'pagefind_dcd{"url":"/guide/","content":"Guide"}',
  })
  const game = filesOf(folder, manifest, 'harbour')
  expect(game).toEqual({
    ...Object.fromEntries(
      ['harbour/cards/lamp/index.html', 'harbour/terms/buoy/index.html', 'r/2bcdf/index.html'].map(path => [
        path,
        unstamped(path),
      ]),
    ),
  })
  expect(Object.keys(game).slice(0, 2)).toEqual(['harbour/cards/lamp/index.html', 'r/2bcdf/index.html'])
  expect(Object.values(manifest.packs).map(({ files }) => files)).toEqual([3, 3, 2])
})

test('the same site gives the same packs, and one that differs elsewhere leaves a pack as it is', async () => {
  const packed = async (files: typeof FILES) => {
    const folder = siteWith(files)
    const manifest = await packSite(folder, NAMES, GAMES)
    return {
      packs: manifest.packs,
      files: readdirSync(join(folder, 'offline'))
        .sort()
        .map(name => [name, readFileSync(join(folder, 'offline', name), 'base64')]),
    }
  }
  const first = await packed(FILES)
  expect(await packed(FILES)).toEqual(first)
  const other = await packed({
    ...FILES,
    'r/2bcdf/index.html': page('', 'Lit at dawn.'),
    'index.html': String(FILES['index.html']).replace('0123456789abcdef', '0000000000000000'),
  })
  expect(other.packs['core']).toEqual(first.packs['core'])
  expect(other.packs['harbour']?.hash).not.toBe(first.packs['harbour']?.hash)
})

test('more than a device can hold at a time comes in several packs, entries beside their rulings', async () => {
  const long = (name: string) => page('', `${name} `.repeat(1_500_000 / name.length))
  const entries = Array.from({ length: 8 }, (_, index) => ({ slug: `lamp-${index}`, rulings: [`2bcd${index}`] }))
  const folder = siteWith(
    Object.fromEntries(
      entries.flatMap(({ slug, rulings }) => [
        [`harbour/cards/${slug}/index.html`, long(slug)],
        [`r/${rulings[0]}/index.html`, long(slug)],
      ]),
    ),
  )
  const manifest = await packSite(folder, NAMES, [
    { ...GAMES[0]!, entries, rulings: entries.flatMap(({ rulings }) => rulings) },
  ])
  const names = ['harbour', 'harbour/2']
  expect(manifest.games).toMatchObject([{ packs: names }])
  for (const name of names) expect(manifest.packs[name]!.size).toBeLessThan(25 << 20)
  const paths = names.map(name => Object.keys(filesOf(folder, manifest, name)))
  const together = entries.filter(({ slug, rulings }) =>
    paths.some(
      list => list.includes(`harbour/cards/${slug}/index.html`) && list.includes(`r/${rulings[0]}/index.html`),
    ),
  )
  expect(together.length).toBeGreaterThanOrEqual(7)
  expect(paths.flat()).toHaveLength(16)
})
