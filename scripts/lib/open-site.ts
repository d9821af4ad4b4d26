import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { z } from 'astro/zod'

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
  /** Returns why a file could not be read, though the answer may do without; null where all could. */
  failure(): NoSite | null
  /** Returns an address of the site that a person can follow: on the web whole, of a folder from its root. */
  address(path: string): string
}

/** Why a site can’t be read, in words for a person. */
export class NoSite extends Error {}

/** A host that answers no sooner has hung, in milliseconds. */
const PATIENCE = 30_000

const index = z.object({ games: z.array(z.object({ id: z.string(), title: z.string(), url: z.string() })) })

/**
 * Opens a built site by its folder, such as `dist`, or by its address. Throws `NoSite` where there is none. From then
 * on `fetch` gives the site’s files for addresses that begin with its base, as a page of the site would get them.
 */
export async function openSite(place: string): Promise<OpenSite> {
  const isAddress = /^https?:\/\//.test(place)
  if (isAddress && !URL.canParse(place)) throw new NoSite(`${place} is no address.`)
  const root = isAddress ? new URL(place.endsWith('/') ? place : `${place}/`) : null
  const { fetch } = globalThis
  let failure: NoSite | null = null
  const fail = (why: string): never => {
    throw (failure = new NoSite(why))
  }
  const read = async (path: string): Promise<Buffer | null> => {
    if (root === null) return readFile(join(resolve(place), path)).catch(() => null)
    const { ok, status, bytes } = await fetch(new URL(path, root), { signal: AbortSignal.timeout(PATIENCE) })
      .then(async response => ({
        ok: response.ok,
        status: response.status,
        bytes: Buffer.from(await response.arrayBuffer()),
      }))
      .catch((error: Error) => fail(`${place} doesn’t answer: ${error.message}`))
    if (ok) return bytes
    return status === 404 ? null : fail(`${place} answers ${status} for ${path}.`)
  }
  const json = async (path: string): Promise<unknown> => {
    const file = await read(path)
    try {
      return file === null ? null : JSON.parse(file.toString())
    } catch (error) {
      return fail(`${path} of ${place} isn’t JSON: ${(error as Error).message}`)
    }
  }
  const { data } = index.safeParse(await json('api/v1/index.json'))
  if (data === undefined)
    throw new NoSite(
      `${place} holds no site: it has no api/v1/index.json that lists games. Build one (npm run build), or name another with --site.`,
    )
  const { games } = data
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
    failure: () => failure,
    text: async path => (await read(path))?.toString() ?? null,
    json: async <T>(path: string) => (await json(path)) as T | null,
    address: path => (root === null ? path : new URL(path, root).href),
  }
}
