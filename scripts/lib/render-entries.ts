import type { PipelineResult } from '../../src/pipeline/index.ts'
import { append } from '../../src/pipeline/messages/append.ts'
import type { Message } from '../../src/pipeline/messages/message.ts'
import { renderEntry } from '../../src/pipeline/mdx/render.ts'
import { makeAddresses } from '../../src/site/addresses.ts'
import { indexRecords } from '../../src/site/site-data.ts'
import { linkTargets } from '../../src/site/link-targets.ts'
import type { EntryWording, Wordings } from '../../src/site/wording.ts'
import { must } from '../../src/pipeline/must.ts'
import type { WrittenEntry } from '../../src/pipeline/mdx/write.ts'
import type { SiteRecords } from '../../src/pipeline/records/types.ts'

/** Keeps the rendered wording of the run before, so that an edit of one text doesn't render all entries again. */
export interface WordingCache {
  /** Starts a run: where `addresses` differ from those of the run before, nothing is kept. */
  startRun(addresses: string): void
  /** Returns an entry's wording as it was rendered from the same parts before, else renders it. */
  getOrCompute(path: string, parts: readonly unknown[], render: () => EntryWording | null): EntryWording | null
}

/** Makes a cache of one run. */
export function makeWordingCache(): WordingCache {
  let known = ''
  const before = new Map<string, { readonly parts: readonly unknown[]; readonly wording: EntryWording }>()
  return {
    startRun(addresses) {
      if (addresses !== known) before.clear()
      known = addresses
    },
    getOrCompute(path, parts, render) {
      const last = before.get(path)
      if (last?.parts.length === parts.length && last.parts.every((part, index) => part === parts[index]))
        return last.wording
      const wording = render()
      if (wording) before.set(path, { parts, wording })
      return wording
    },
  }
}

/**
 * Returns the rendered wording of every entry with rulings, from the tree that its MDX is written from, so that nothing
 * is parsed again. An entry that holds anything that could run as code is reported as an error.
 */
export function renderEntries(
  { records, entries }: Pick<PipelineResult, 'records' | 'entries'>,
  cache: WordingCache | null = null,
): { wordings: Wordings; messages: Message[] } {
  const links = linkTargets(indexRecords(records), makeAddresses(process.env['BASE_PATH'] ?? '/'))
  const wordings: Record<string, EntryWording> = {}
  const messages: Message[] = []
  const render = (path: string, entry: WrittenEntry): EntryWording | null => {
    const { html, messages: refusals } = renderEntry(
      `content/entries/${path}`,
      entry.body(),
      must(path.split('/')[0], `game of ${path}`),
      links,
    )
    append(messages, refusals)
    if (!html) return null
    const rulings = Object.fromEntries(
      Object.entries(html.rulings).map(([ruling, { wording, shown, plainWords }]) => [
        ruling,
        wording === 'copy' ? { copy: shown, restatement: plainWords } : { copy: null, restatement: shown },
      ]),
    )
    return {
      rulings,
      introductions: html.introductions,
      references: html.references,
      ...(Object.keys(html.cardTexts).length > 0 ? { cardTexts: html.cardTexts } : {}),
    }
  }
  cache?.startRun(addressesKey(records))
  for (const [path, entry] of entries) {
    const wording = cache
      ? cache.getOrCompute(path, renderedFrom(entry), () => render(path, entry))
      : render(path, entry)
    if (wording) wordings[path.slice(0, -'.mdx'.length)] = wording
  }
  return { wordings, messages }
}

/** Returns everything that decides where the links of a wording lead. */
function addressesKey({ games }: SiteRecords): string {
  return JSON.stringify(
    games.map(({ id, game, entries, authorities, works }) => [
      id,
      game.authorities,
      entries.map(entry => [entry.id, entry.rulings]),
      authorities.map(authority => [authority.id, authority.number]),
      works.map(work => [work.id, work.authority, work.present]),
    ]),
  )
}

/** Returns everything that an entry's wording is rendered from. */
function renderedFrom({ entry }: WrittenEntry): unknown[] {
  return [
    ...(entry.texts ?? []).flatMap(({ codes, texts }) =>
      texts.flatMap(({ lang, blocks }) => [codes[0], lang, ...blocks]),
    ),
    ...entry.passages.flatMap(({ work, introduction, references, rulings }) => [
      work,
      ...introduction,
      ...references,
      ...rulings.flatMap(({ id, copy, restatement }) => [id, copy?.blocks, restatement?.blocks]),
    ]),
  ]
}
