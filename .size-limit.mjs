// What may be loaded, in gzipped bytes. `REDBOOK_SITE` names the built site; else it is `dist`.
import { existsSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { heaviestEntries } from './scripts/lib/page-weight.ts'

const site = process.env.REDBOOK_SITE ?? 'dist'
const { all, scripts } = heaviestEntries(site)
const lists = join(site, 'search-index')
const games = existsSync(lists) ? readdirSync(lists) : []
const names = games.flatMap(game => readdirSync(join(lists, game)).map(file => ({ game, file })))

const checks = [
  { name: `The heaviest entry (${relative(site, all.html)}): HTML, styles and script`, path: [all.html, ...all.styles, ...all.scripts], limit: '25 KB' },
  { name: 'Script of an entry', path: scripts.scripts, limit: '8 KB' },
  ...names.map(({ game, file }) => ({ name: `Names of ${game}, ${file}`, path: [join(lists, game, file)], limit: file === 'en.json' ? '45 KB' : '13 KB' })),
]

export default checks.map(check => ({ ...check, path: check.path.map(path => relative('.', path)), gzip: true }))
