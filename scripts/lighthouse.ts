import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { measurePages } from './bench/lighthouse.ts'

// How fast pages come, by Lighthouse: node scripts/lighthouse.ts [SITE], the site being built to lie at the root (`dist`).
const site = process.argv[2] ?? 'dist'
const read = <T>(file: string): T => JSON.parse(readFileSync(join(site, 'api/v1', file), 'utf8')) as T
const [game] = read<{ games: { id: string; url: string; works: { url: string }[] }[] }>('index.json').games
if (game === undefined) throw new Error(`${site} has no game.`)
const [entry] = read<{ url: string; rulings: string[] }[]>(`${game.id}/entries.json`).toSorted((a, b) => b.rulings.length - a.rulings.length)
const [ruling] = read<{ url: string }[]>(`${game.id}/rulings.json`)
const speeds = await measurePages(site, ['/', game.url, entry?.url, ruling?.url, game.works[0]?.url, '/search/'].filter(page => page !== undefined))
console.table(speeds)
process.exitCode = speeds.every(({ score }) => score === 100) ? 0 : 1
