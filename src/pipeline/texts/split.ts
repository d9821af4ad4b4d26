import { firstIndex } from '../collections.ts'
import type { GameData, WorkData } from '../game/read-game.ts'
import { slugOf } from '../game/slug.ts'
import { documentFacts } from '../layouts/facts.ts'
import { mayHaveLayout } from '../layouts/recognise.ts'
import { withSpan } from '../layouts/shared/tree/nodes.ts'
import type { DocumentFacts, LayoutBlock } from '../layouts/tree.ts'
import { itemAt } from '../must.ts'
import { coverageCounter } from '../source/coverage.ts'
import { spanOf } from '../source/source-text.ts'
import type { Span } from '../source/span.ts'
import { guessedLines } from './account.ts'
import { synthesizeWork, workNamed, worksByPhrases } from './identify.ts'
import type { ReadText, TextContext } from './read-texts.ts'

/** One of several documents in a text, read as a text of its own, with the ranges of the file it takes. */
export interface SplitText {
  readonly text: ReadText
  /** In the file as decoded. */
  readonly ranges: readonly Span[]
}

interface Part {
  readonly work: WorkData | null
  readonly ranges: readonly Span[]
  /** What it says of itself; left out where that is what the whole text says. */
  readonly document?: DocumentFacts
}

/** Returns the documents of a text, each with its own work; the whole where it is one, or a person says so. */
export function splitDocuments(text: ReadText, context: TextContext): SplitText[] {
  const length = text.source.original.text.length
  const whole: SplitText = { text, ranges: [{ start: 0, end: length }] }
  if (context.work) return [whole]
  if (text.root.data.chapters) return splitChapters(text, text.root.data.chapters, context) ?? [whole]
  const layout = context.layouts.find(({ name }) => name === text.layout)
  const documents = text.root.children.flatMap(block =>
    block.type === 'heading' && block.data.role === 'entry' && block.data.document
      ? [{ document: block.data.document, start: spanOf(block).start }]
      : [],
  )
  if (documents.length < 2 || !layout) return [whole]
  return partsOf(
    text,
    documents.map(({ document, start }, index) => ({
      work: workNamed(text.source, layout, document, context),
      ranges: [{ start: index === 0 ? 0 : start, end: documents[index + 1]?.start ?? length }],
      document: documentFacts(document),
    })),
  )
}

/** A chapter that is a work of its own has most of the phrases that the work is known by. */
const MIN_SHARE_OF_PHRASES = 0.6

/** Returns the chapters of a book that are works of their own, and the rest as one work; null where none is. */
function splitChapters(
  text: ReadText,
  chapters: readonly { readonly title: string; readonly start: number }[],
  context: TextContext,
): SplitText[] | null {
  const file = text.source.original.text
  const games = context.games.filter(game => text.work === null || game.id === text.work.game)
  const ranges = chapters.map(({ start }, index) => ({
    start: index === 0 ? 0 : start,
    end: chapters[index + 1]?.start ?? file.length,
  }))
  const alike = ranges.flatMap(range => {
    const wording = file.slice(range.start, range.end)
    const [work, another] = worksByPhrases(
      wording,
      games.flatMap(game => game.works.filter(other => other !== text.work)),
      MIN_SHARE_OF_PHRASES,
    )
    return work && !another ? [{ range, work }] : []
  })
  // What several chapters look like has words that the whole book uses.
  const known = [...Map.groupBy(alike, ({ work }) => work).values()].filter(same => same.length === 1).flat()
  const [first] = known
  const game = games.find(({ id }) => id === first?.work.game)
  if (!first || !game) return null
  const rest = ranges.filter(range => !known.some(one => one.range === range))
  const body = rest.map(({ start, end }) => file.slice(start, end)).join('\n')
  const own =
    text.work
    ?? worksByPhrases(
      body,
      game.works.filter(work => mayHaveLayout(work.info, text.layout)),
    )[0]
    ?? bookOf(text, game, first.work)
  return partsOf(text, [
    ...(own ? [{ work: own, ranges: rest }] : []),
    ...known.map(({ range, work }) => ({ work, ranges: [range] })),
  ])
}

/** Returns the work that a book is by its title, under the authority of its chapter. */
function bookOf(text: ReadText, game: GameData, chapter: WorkData): WorkData | null {
  const { document } = text.root.data
  const authority = game.game.authorities.find(({ id }) => id === chapter.info.authority)
  return authority && document.title !== null
    ? synthesizeWork(game, authority, slugOf(document.title), text.layout, document)
    : null
}

/** Returns what stands in ranges of a text as texts of their own; lines stay those of the file. */
function partsOf(text: ReadText, parts: readonly Part[]): SplitText[] {
  const { source, root } = text
  const { lineStarts } = source.original
  const all = parts.flatMap(part => part.ranges.map(range => ({ ...range, part }))).sort((a, b) => a.start - b.start)
  const partAt = (offset: number) => {
    const range = all[firstIndex(all.length, index => itemAt(all, index).start > offset) - 1]
    return range && offset < range.end ? range.part : undefined
  }
  const children = Map.groupBy(
    root.children.flatMap((block): LayoutBlock[] => {
      if (block.type !== 'matter') return [block]
      // Running heads are gathered from all pages.
      const own = Map.groupBy(block.children, child => partAt(spanOf(child).start))
      return Array.from(own.values(), inside => withSpan({ ...block, children: inside }))
    }),
    block => partAt(spanOf(block).start),
  )
  const messages = Map.groupBy(
    text.messages.filter(({ place, code }) => place.kind === 'point' || code !== 'texts/unknown-work'),
    // A part begins with the line on which its first block stands.
    ({ place }) => partAt(place.kind === 'point' ? (lineStarts[place.line] ?? source.original.text.length) - 1 : 0),
  )
  const count = coverageCounter(source, root, guessedLines(text.messages))
  return parts.map(part => {
    const { work, ranges, document = root.data.document } = part
    const own = { ...root, children: children.get(part) ?? [], data: { ...root.data, document, messages: [] } }
    return { text: { ...text, root: own, messages: messages.get(part) ?? [], work, account: count(ranges) }, ranges }
  })
}
