import type { PipelineResult } from '../../src/pipeline/index.ts'
import { append } from '../../src/pipeline/collections.ts'
import type { Message } from '../../src/pipeline/messages/message.ts'
import { renderEntry } from '../../src/pipeline/mdx/render.ts'
import { makeAddresses } from '../../src/site/addresses.ts'
import { indexRecords } from '../../src/site/site-data.ts'
import { linkTargets } from '../../src/site/link-targets.ts'
import type { EntryWording, Wordings } from '../../src/site/wording.ts'
import { must } from '../../src/pipeline/must.ts'
import type { WrittenEntry } from '../../src/pipeline/mdx/write.ts'

/** The wording of entries that a run before rendered. An entry is made again with all others of a game that changed. */
const rendered = new WeakMap<WrittenEntry, EntryWording>()

/**
 * Returns the rendered wording of every entry with rulings, from the tree that its MDX is written from, so that nothing
 * is parsed again. An entry that holds anything that could run as code is reported as an error.
 */
export function renderEntries({ records, entries }: Pick<PipelineResult, 'records' | 'entries'>): {
  wordings: Wordings
  messages: Message[]
} {
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
    return html
  }
  for (const [path, entry] of entries) {
    const wording = rendered.get(entry) ?? render(path, entry)
    if (wording) rendered.set(entry, wording)
    if (wording) wordings[path.slice(0, -'.mdx'.length)] = wording
  }
  return { wordings, messages }
}
