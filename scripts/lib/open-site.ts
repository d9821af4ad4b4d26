import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'

/** A built site, in a folder or on the web, whose files can be read. */
export interface OpenSite {
  /** Its base path, with a slash at both ends. */
  readonly base: string
  /** Its games: their ids and titles. */
  readonly games: readonly { readonly id: string; readonly title: string }[]
  /** Returns the text of a file by its path below the base; null where there is none. */
  text(path: string): Promise<string | null>
  /** Returns what a file of JSON holds; null where there is none. */
  json<T>(path: string): Promise<T | null>
  /** Returns an address of the site that a person can follow: on the web whole, of a folder from its root. */
  address(path: string): string
}

/** Why a site can’t be opened, in words for a person. */
export class NoSite extends Error {}

/**
 * Opens a built site by its folder, such as `dist`, or by its address. Throws `NoSite` where there is none. From then
 * on `fetch` gives the site’s files for addresses that begin with its base, as a page of the site would get them.
 */
export async function openSite(place: string): Promise<OpenSite> {
  const isAddress = /^https?:\/\//.test(place)
  const root = isAddress ? new URL(place.endsWith('/') ? place : `${place}/`) : null
  const { fetch } = globalThis
  const read = async (path: string): Promise<Buffer | null> => {
    if (root === null) return readFile(join(resolve(place), path)).catch(() => null)
    const response = await fetch(new URL(path, root))
    return response.ok ? Buffer.from(await response.arrayBuffer()) : null
  }
  const index = await read('api/v1/index.json').catch((error: Error) => {
    throw new NoSite(`${place} doesn’t answer: ${error.message}`)
  })
  if (index === null)
    throw new NoSite(
      `${place} holds no site: it has no api/v1/index.json. Build one (npm run build), or name another with --site.`,
    )
  const { games } = JSON.parse(index.toString()) as { games: { id: string; title: string; url: string }[] }
  const [first] = games
  const base = first === undefined ? '/' : first.url.slice(0, -`${first.id}/`.length)
  globalThis.fetch = async (input, init) => {
    if (typeof input !== 'string' || !input.startsWith(base)) return fetch(input, init)
    const file = await read(decodeURIComponent(input.slice(base.length)))
    return file === null ? new Response(null, { status: 404 }) : new Response(new Uint8Array(file))
  }
  return {
    base,
    games,
    text: async path => (await read(path))?.toString() ?? null,
    json: async path => {
      const file = await read(path)
      return file === null ? null : JSON.parse(file.toString())
    },
    address: path => (root === null ? path : new URL(path, root).href),
  }
}
