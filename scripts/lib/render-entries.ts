import type { PipelineResult } from '../../src/pipeline/index.ts'
import { append, memoize } from '../../src/pipeline/collections.ts'
import type { Message } from '../../src/pipeline/messages/message.ts'
import { renderEntry } from '../../src/pipeline/mdx/render.ts'
import { makeAddresses } from '../../src/site/addresses.ts'
import { indexRecords, type Site } from '../../src/site/site-data.ts'
import { linkTargets } from '../../src/site/link-targets.ts'
import { EMPTY_WORDING, type EntryWording, type WordingOf, type Wordings } from '../../src/site/wording.ts'
import { must } from '../../src/pipeline/must.ts'
import type { WrittenEntry } from '../../src/pipeline/mdx/write.ts'
import { report } from './report.ts'

/** Returns the wording of every entry rendered from its tree; one that could run code is reported as an error. */
export function renderEntries({ records, entries }: Pick<PipelineResult, 'records' | 'entries'>): {
  wordings: Wordings
  messages: Message[]
} {
  const render = renderer(indexRecords(records))
  const wordings: Record<string, EntryWording> = {}
  const messages: Message[] = []
  for (const [path, entry] of entries) {
    const { html, messages: refusals } = render(path, entry)
    append(messages, refusals)
    if (html) wordings[path.slice(0, -'.mdx'.length)] = html
  }
  return { wordings, messages }
}

/** Returns what renders the wording of an entry when it is asked for, once. It throws where `renderEntries` reports. */
export function renderOnDemand(site: Site, entries: PipelineResult['entries']): WordingOf {
  const render = renderer(site)
  const rendered = memoize((entry: WrittenEntry): EntryWording => {
    const { html, messages } = render(`${entry.entry.game}/${entry.entry.id}.mdx`, entry)
    if (html === null) throw new Error(report(messages, 'terminal'))
    return html
  })
  return (game, id) => {
    const entry = entries.get(`${game}/${id}.mdx`)
    return entry === undefined ? EMPTY_WORDING : rendered(entry)
  }
}

function renderer(site: Site) {
  const links = linkTargets(site, makeAddresses(process.env['BASE_PATH'] ?? '/'))
  return (path: string, entry: WrittenEntry) =>
    renderEntry(`content/entries/${path}`, entry.body(), must(path.split('/')[0], `game of ${path}`), links)
}
