// What may be loaded, in gzipped bytes. `REDBOOK_SITE` names the built site; else it is `dist`.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { heaviestEntries } from './scripts/lib/page-weight.ts'

const site = process.env.REDBOOK_SITE ?? 'dist'
const { all, usual, scripts } = heaviestEntries(site)
const lists = join(site, 'search-index')
const games = existsSync(lists) ? readdirSync(lists) : []
// English names, citations and numbers; what questions are answered from, all rulings and then as much as a question
// needs of their words and texts; what the forum linker needs; rulings card by card for decks; then a list for each
// further language, which a large game's visitors load only when nothing else answers.
const parts = games.flatMap(game => {
  const files = readdirSync(join(lists, game)).filter(file => file.endsWith('.json'))
  const path = file => join(lists, game, file)
  const resolver = ['en.json', 'references.json']
  const { titles, texts } = JSON.parse(readFileSync(path('en.json'), 'utf8'))
  const large = titles.length > 4000
  const index = texts === null ? [] : readdirSync(path(texts.folder))
  const heaviest = (kind, count) =>
    index
      .filter(file => file.startsWith(kind))
      .map(file => join(path(texts.folder), file))
      .toSorted((a, b) => statSync(b).size - statSync(a).size)
      .slice(0, count)
  const decks = files.filter(file => /^deck(?:-\d+)?\.json$/.test(file))
  const others = files.filter(
    file =>
      !resolver.includes(file) && !decks.includes(file) && file !== 'facets.json' && !(large && file !== 'linker.json'),
  )
  return [
    { name: `Names and references of ${game}`, path: resolver.map(path), limit: large ? '400 KB' : '45 KB' },
    ...(texts === null
      ? []
      : [
          { name: `Rulings of ${game}`, path: [join(path(texts.folder), 'rulings.json')], limit: '32 KB' },
          {
            name: `The heaviest 12 files of words and 12 of texts of ${game}`,
            path: [...heaviest('words-', 12), ...heaviest('texts-', 12)],
            limit: '60 KB',
          },
        ]),
    ...decks.map(file => ({ name: `Rulings for decks of ${game}, ${file}`, path: [path(file)], limit: '60 KB' })),
    ...others.map(file => ({
      name: `Names of ${game}, ${file}`,
      path: [path(file)],
      limit: file === 'linker.json' ? '10 KB' : '13 KB',
    })),
  ]
})

const checks = [
  {
    name: `The heaviest of 99 entries in 100 (${relative(site, usual.html)}): HTML, styles and script`,
    path: [usual.html, ...usual.styles, ...usual.scripts],
    limit: '25 KB',
  },
  // A chapter of a rulebook with the rulings on it: 14 KB of it are words, 20 with the originals.
  {
    name: `The heaviest entry (${relative(site, all.html)}): HTML, styles and script`,
    path: [all.html, ...all.styles, ...all.scripts],
    limit: '45 KB',
  },
  { name: 'Script of an entry', path: scripts.scripts, limit: '8 KB' },
  { name: 'Script of the page on decks', path: [join(site, '_astro/start-deck.*.js')], limit: '12.5 KB' },
  { name: 'Script of the forum linker', path: [join(site, '_astro/start-linker.*.js')], limit: '40 KB' },
  { name: 'Script that other sites embed', path: [join(site, 'embed.js')], limit: '12 KB' },
  ...parts,
]

export default checks.map(check => ({ ...check, path: check.path.map(path => relative('.', path)), gzip: true }))
