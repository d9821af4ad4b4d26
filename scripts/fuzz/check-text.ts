import { collectEntries } from '../../src/pipeline/entries/collect.ts'
import type { GameData } from '../../src/pipeline/game/read-game.ts'
import { LAYOUTS, MARKDOWN } from '../../src/pipeline/layouts/index.ts'
import type { Layout, ParseOptions } from '../../src/pipeline/layouts/layout.ts'
import type { LayoutRoot } from '../../src/pipeline/layouts/tree.ts'
import { linkEntries } from '../../src/pipeline/linking/link.ts'
import { makeLinkers } from '../../src/pipeline/linking/linkers.ts'
import { readEntry } from '../../src/pipeline/mdx/read.testing.ts'
import { WrittenEntry } from '../../src/pipeline/mdx/write.ts'
import type { Message } from '../../src/pipeline/messages/message.ts'
import { must } from '../../src/pipeline/must.ts'
import { makeNames } from '../../src/pipeline/names/names.ts'
import { measureCoverage, type Coverage } from '../../src/pipeline/source/coverage.ts'
import { readSource } from '../../src/pipeline/source/source-text.ts'
import { isRead, readCopy } from '../../src/pipeline/texts/read-texts.ts'

/** The stages a text is put through, made once for many texts. */
export interface Stages {
  readonly data: GameData
  readonly names: ReturnType<typeof makeNames>
}

/** Returns the stages of a game without the pages of its cards, so that a text alone decides what is collected. */
export function makeStages(data: GameData): Stages {
  return {
    data,
    names: makeNames(
      data,
      data.cards.map((_, index) => `card-${index}`),
    ),
  }
}

/**
 * Returns what must not happen to a text, where it does, when it is read as it looks, and as it was before it was
 * damaged: a crash, a word lost without a message, an entry that can't be read back.
 */
export function checkText(stages: Stages, bytes: Uint8Array, layout: string): string[] {
  const forced = attempt(layout, () => {
    const parser = must(
      [...LAYOUTS, MARKDOWN].find(one => one.name === layout),
      `layout ${layout}`,
    )
    const { root, faults } = readAs(stages, bytes, parser)
    return [...faults, ...entryFaults(stages, root)]
  })
  return [...checkRecognised(stages, bytes).faults, ...forced.faults]
}

/** What went wrong with a text, and the processor seconds that it took from bytes to the account of its words. */
interface Checked {
  readonly faults: readonly string[]
  readonly seconds: number
}

/** Reads a text as what it looks like, from bytes to the account of its words. Returns what went wrong. */
export function checkRecognised({ names, data }: Stages, bytes: Uint8Array): Checked {
  return attempt('recognising', () => {
    const text = readCopy(
      { path: 'x.txt', name: 'x.txt', bytes, sha256: 'x' },
      { layouts: LAYOUTS, games: [data], isCardTitle: () => titlesOf(names) },
    )
    if (isRead(text)) return accountFaults(text.source.original.text, text.account, text.messages, text.layout)
    return text.messages.length === 0 ? ['a text that wasn’t read got no message'] : []
  })
}

/** Reads a text as one that is set out in this layout, whatever it looks like. Returns what went wrong. */
export function checkLayout(stages: Stages, bytes: Uint8Array, layout: Layout): Checked {
  return attempt(layout.name, () => readAs(stages, bytes, layout).faults)
}

function readAs({ names }: Stages, bytes: Uint8Array, layout: Layout): { root: LayoutRoot; faults: string[] } {
  const { source, messages } = readSource('x.txt', bytes)
  layout.detect(source)
  const root = layout.parse(source, { title: 'A text', isCardTitle: titlesOf(names) })
  const account = measureCoverage(source, root)
  return {
    root,
    faults: accountFaults(source.original.text, account, [...messages, ...root.data.messages], layout.name),
  }
}

function titlesOf(names: Stages['names']): ParseOptions['isCardTitle'] {
  return (title, exactly) => (exactly ? names.isTitle(title) : names.resolveCard(title) !== null)
}

function attempt(what: string, run: () => readonly string[]): Checked {
  const began = process.cpuUsage()
  let faults: readonly string[]
  try {
    faults = run()
  } catch (error) {
    faults = [`${what} crashed: ${error instanceof Error ? error.stack?.slice(0, 600) : String(error)}`]
  }
  const { user, system } = process.cpuUsage(began)
  return { faults, seconds: (user + system) / 1e6 }
}

function accountFaults(
  text: string,
  { words, placed, unplaced }: Coverage,
  messages: readonly Message[],
  layout: string,
): string[] {
  const counted = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const faults: string[] = []
  if (words !== counted) faults.push(`${layout} counted ${words} words of ${counted}`)
  if (placed > words) faults.push(`${layout} placed ${placed} words of ${words}`)
  if (placed < words && unplaced.length === 0)
    faults.push(`${layout} lost ${words - placed} words without saying where`)
  const lines = text.split(/\r\n|\n|\r/).length
  for (const { place } of messages) {
    if (place.kind === 'point' && (place.line < 1 || place.column < 1 || place.line > lines))
      faults.push(`a message of ${layout} points to line ${place.line}, column ${place.column}`)
  }
  return faults
}

/** Takes a tree through the later stages, and reads back what they wrote. */
function entryFaults({ data, names }: Stages, root: LayoutRoot): string[] {
  const { entries } = collectEntries({
    game: data.id,
    works: [{ work: 'file', copy: { file: 'x.txt', root }, restatement: null }],
    cards: [],
    vocabulary: data.vocabulary,
    resolveCard: () => null,
  })
  const identified = entries.map((entry, at) => ({
    ...entry,
    passages: entry.passages.map((passage, of) => ({
      ...passage,
      rulings: passage.rulings.map((ruling, index) => ({ ...ruling, id: `${at}-${of}-${index}` })),
    })),
  }))
  const linked = linkEntries(identified, makeLinkers(data, names.index(identified), identified))
  const links = { target: () => null, authority: () => null }
  return linked.entries.flatMap(entry =>
    readEntry(`${entry.id}.mdx`, new WrittenEntry(entry, { file: 'A text' }).text(), links).messages.map(
      ({ code, found }) => `an entry can’t be read back: ${code} ${found}`.slice(0, 300),
    ),
  )
}
