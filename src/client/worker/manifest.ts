/** Where the manifest lies under the site's base path. */
export const MANIFEST = 'offline/build.json'
/** Changes when a worker that knows only the old way of packing could no longer read it. */
export const FORMAT = 3

export interface BuildNames {
  /** Names the program that made the build; every page of it carries the same in `data-program`. */
  readonly program: string
  /** Names the build: the program, and the texts it was made from. */
  readonly build: string
}

/** What a build offers for use without a network. The one file of these whose address stays. */
export interface Manifest extends BuildNames {
  readonly format: number
  /** When the newest ruling was added or changed, `2026-02-07`; null where no game says. */
  readonly date: string | null
  readonly games: readonly GameOffer[]
  /** By name: `core`, the id of a game, and `<id>/2` for more of a large game. */
  readonly packs: Readonly<Record<string, Pack>>
  /** By path, the digests of files whose address stays and that pages fetch: they tell which build an answer is of. */
  readonly digests?: Readonly<Record<string, string>>
}

export interface GameOffer {
  readonly id: string
  readonly title: string
  readonly date: string | null
  /** What has to be kept for it, by name, shared packs first. */
  readonly packs: readonly string[]
}

/**
 * Files of the site in one file, a frame of Zstandard at `offline/<hash>.pack`. The same files have the same hash in
 * every build, and aren't fetched again.
 */
export interface Pack {
  /** Digest of the file. */
  readonly hash: string
  /** Bytes over the wire. */
  readonly bytes: number
  /** Bytes when expanded. */
  readonly size: number
  readonly files: number
}

/** Tells a manifest from what else a host, a network or an older worker may have left in its place. */
export function isManifest(value: unknown): value is Manifest {
  if (typeof value !== 'object' || value === null) return false
  const { build, games, packs } = value as Partial<Record<keyof Manifest, unknown>>
  return typeof build === 'string' && Array.isArray(games) && typeof packs === 'object' && packs !== null
}

/** Returns the digest of a file as a manifest has it: the start of its SHA-256 in hexadecimal. */
export async function digestOf(content: BufferSource): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', content))
  return Array.from(bytes.subarray(0, 8), byte => byte.toString(16).padStart(2, '0')).join('')
}

/** The packs that every kept game needs: pages of no game, and the index of words. */
export const SHARED = { core: 'core', words: 'words' } as const

/** What names a page’s program in its first tag; empty in packs, which outlive builds that don’t touch them. */
export const PROGRAM_PATTERN = /^[^]{0,200}?<html[^>]{0,200}? data-program="([0-9a-f]*)"/
