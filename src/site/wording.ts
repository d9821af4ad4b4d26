import { getCollection } from 'astro:content'

/** The rendered wording of an entry: HTML that the loader has made and vouches for. */
export interface EntryWording {
  readonly rulings: Readonly<Record<string, RulingWording>>
  /** By work: prose that introduces the section but rules nothing. */
  readonly introductions: Readonly<Record<string, string>>
  /** By work: what only sends the reader elsewhere. */
  readonly references: Readonly<Record<string, string>>
}

export interface RulingWording {
  readonly copy: string | null
  readonly restatement: string | null
}

const silent: EntryWording = { rulings: {}, introductions: {}, references: {} }
let kept: Promise<ReadonlyMap<string, EntryWording>> | null = null

/** Gives the wording of an entry, `entry` being its id in its game; empty where it has none. */
export async function wordingOf(game: string, entry: string): Promise<EntryWording> {
  const all = await (import.meta.env.DEV ? collect() : kept ??= collect())
  return all.get(`${game}/${entry}`) ?? silent
}

/** What is shown of a ruling, in the order it is shown in. */
export function shown(wording: RulingWording | undefined): { readonly first: string | null; readonly plain: string | null } {
  if (wording === undefined) return { first: null, plain: null }
  return wording.copy === null ? { first: wording.restatement, plain: null } : { first: wording.copy, plain: wording.restatement }
}

async function collect(): Promise<ReadonlyMap<string, EntryWording>> {
  const entries = await getCollection('entries') as readonly { readonly id: string; readonly data: unknown }[]
  return new Map(entries.map(entry => [entry.id, entry.data as EntryWording]))
}
