import { expect, test } from 'vitest'
import { packChooser } from './choose.ts'

const game = (id: string, slugs: string[], rulings: string[]) => ({
  id,
  title: id,
  date: null,
  entries: slugs.map((slug, index) => ({ slug, rulings: rulings.slice(index, index + 1) })),
  rulings,
})
const choose = packChooser([
  game('harbour', ['lamp', 'buoy'], ['2bcdf', '4lmnp', '5qrst']),
  game('lighthouse', ['lamp'], ['3ghjk']),
])
const packOf = (path: string, size = 0) => choose(path, () => size)?.pack ?? null

test.for([
  ['index.html', 'core'],
  ['search/index.html', 'core'],
  ['guide/offline/index.html', 'core'],
  ['_astro/page.css', 'core'],
  ['manifest.webmanifest', 'core'],
  ['harbour/index.html', 'core'],
  ['harbour/cards/lamp/index.html', 'harbour'],
  ['lighthouse/works/log/index.html', 'lighthouse'],
  ['r/2bcdf/index.html', 'harbour'],
  ['r/3ghjk/index.html', 'lighthouse'],
  ['r/9zzzz/index.html', 'core'],
  ['api/v1/harbour/preview/lamp.json', 'harbour'],
  ['search-index/harbour/en.json', 'core'],
  ['search-index/harbour/fr.json', 'harbour'],
  ['link-names/lighthouse.json', 'lighthouse'],
  ['pagefind/pagefind.js', 'words'],
  ['pagefind/index/en_1a.pf_index', 'words'],
] as const)('%s belongs to %s', ([path, pack]) => {
  expect(packOf(path)).toBe(pack)
})

test.for([
  'sw.js',
  'embed.js',
  '_headers',
  '_redirects',
  'upload.sh',
  'robots.txt',
  'sitemap-0.xml',
  'new/feed.xml',
  'harbour/feed.xml',
  'download/harbour.html',
  'offline/build.json',
  'r/2bcdf.json',
  'r/2bcdf.md',
  'harbour/cards/lamp/index.md',
  'harbour/llms-full.txt',
  'api/v1/index.json',
  'api/v1/harbour/rulings.json',
  'icon-512.png',
  'icon-maskable-192.png',
  'og.png',
])('%s isn’t packed', path => {
  expect(packOf(path)).toBeNull()
})

test('a long list of names is no part of what every visitor gets', () => {
  expect(packOf('search-index/harbour/en.json', 200_000)).toBe('harbour')
})

test('the files of an entry and its rulings stand together, those of no entry before all', () => {
  const placeOf = (path: string) => choose(path, () => 0)?.place ?? null
  const places = [
    placeOf('harbour/works/log/index.html'),
    placeOf('harbour/cards/lamp/index.html'),
    placeOf('r/2bcdf/index.html'),
    placeOf('harbour/terms/buoy/index.html'),
    placeOf('r/4lmnp/index.html'),
    placeOf('r/5qrst/index.html'),
    placeOf('lighthouse/cards/lamp/index.html'),
  ]
  expect(places).toEqual([-1, 0, 1, 2, 3, 4, 5])
  expect(placeOf('api/v1/harbour/preview/buoy.json')).toBe(2)
  expect(placeOf('_astro/page.css')).toBe(-1)
})
