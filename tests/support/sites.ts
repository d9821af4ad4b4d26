import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { inject } from 'vitest'
import { memoize } from '../../src/pipeline/collections.ts'
import type { OpenData } from '../../src/write/open-data-schemas.ts'

/** A built site that is served while the tests run. */
export interface Site {
  readonly name: SiteName
  /** Where it was built. */
  readonly folder: string
  /** Where its MDX entries were written. */
  readonly entries: string
  /** Its base path, with a slash at both ends. */
  readonly base: string
  /** `http://localhost:12345`, without a path. */
  readonly origin: string
}

/**
 * `plain` has the games that the repository ships, `copies` the same with the original texts, `harbour` the fixture
 * game under a base path. `whole` is everything under `content/`, where somebody has added a game.
 */
export type SiteName = 'plain' | 'copies' | 'harbour' | 'whole'

/** Where the fixture's site lies, as variables of a build. */
export const HARBOUR_ADDRESS = { BASE_PATH: '/redbook/', SITE_URL: 'https://rulings.example' }

declare module 'vitest' {
  interface ProvidedContext {
    readonly sites: readonly Site[]
    readonly browser: { readonly path: string | null; readonly problem: string }
  }
}

/**
 * Returns the sites that were built for the tests. `copies` is among them only where the original texts are on this
 * machine.
 */
export function builtSites(): readonly Site[] {
  return inject('sites')
}

/** Returns a site that was built for the tests; throws where it wasn't. */
export function siteNamed(name: SiteName): Site {
  const site = builtSites().find(one => one.name === name)
  if (!site) throw new Error(`The site “${name}” wasn’t built.`)
  return site
}

/** Returns whether the original texts are on this machine; the tests that need them are left out where they aren't. */
export function hasCopies(): boolean {
  return builtSites().some(site => site.name === 'copies')
}

/**
 * Returns the fullest of the real sites: with the original texts where they are, of the games that ship where one is
 * there. Without any game under `content/` it is the fixture's.
 */
export function realSite(): Site {
  const [real] = (['copies', 'plain', 'whole'] as const).flatMap(name =>
    builtSites().filter(site => site.name === name),
  )
  return real ?? siteNamed('harbour')
}

/** Returns the sites without the original texts, which are what people publish. */
export function sitesToPublish(): readonly Site[] {
  return builtSites().filter(({ name }) => name !== 'copies')
}

/** Returns the fixture's site and the fullest of the real ones, for tests that a third site would tell nothing new. */
export function fixtureAndReal(): readonly Site[] {
  return [...new Set([siteNamed('harbour'), realSite()])]
}

/** Returns whether a site was built that has this game. */
export function hasGame(name: SiteName, game: string): boolean {
  return builtSites().some(site => site.name === name && gamesOf(site).includes(game))
}

/** Returns the paths of a site's files, relative to it, with slashes, in order. */
export function filesOf(site: Site): string[] {
  return readdirSync(site.folder, { recursive: true, withFileTypes: true })
    .filter(item => item.isFile())
    .map(item => relative(site.folder, join(item.parentPath, item.name)).split(sep).join('/'))
    .sort()
}

/** Returns the text of a site's file. */
export function readFile(site: Site, path: string): string {
  return readFileSync(join(site.folder, path), 'utf8')
}

export type Entry = OpenData['entries'][number]
export type Ruling = OpenData['rulings'][number]

/** Returns a file of a game's open data, such as `entries`. */
export function gameData<Name extends keyof OpenData>(site: Site, game: string, name: Name): OpenData[Name] {
  return readData(site, `${game}/${name}.json`)
}

/** Returns any file of the open data, such as `index.json`; nobody changes what it holds. */
export function readData<T>(site: Site, file: string): T {
  const known = filesRead(site)
  if (!known.has(file)) known.set(file, JSON.parse(readFile(site, `api/v1/${file}`)))
  return known.get(file) as T
}

/** Those of a site that were read: MECCG's rulings take a twentieth of a second. */
const filesRead = memoize((_: Site) => new Map<string, unknown>())

/** Returns the ids of a site's games. */
export function gamesOf(site: Site): string[] {
  return readData<{ games: { id: string }[] }>(site, 'index.json').games.map(({ id }) => id)
}

/** Returns the file that a root-relative address of the site leads to, or null for one outside its base path. */
export function fileFor(site: Site, address: string): string | null {
  const { pathname } = new URL(address, 'http://site.invalid')
  if (!pathname.startsWith(site.base)) return null
  const path = decodeURIComponent(pathname.slice(site.base.length))
  return path === '' || path.endsWith('/') ? `${path}index.html` : path
}
