import type { GameData, WorkData } from '../game/read-game.ts'
import { slugOf } from '../game/slug.ts'
import { documentFacts } from '../layouts/facts.ts'
import { mayHaveLayout } from '../layouts/recognise.ts'
import { withSpan } from '../layouts/shared/tree/nodes.ts'
import type { EntryHeading, LayoutBlock } from '../layouts/tree.ts'
import { measureCoverage, type TextRange } from '../source/coverage.ts'
import { pointInFile, spanOf } from '../source/source-text.ts'
import { foldedWords } from '../source/words.ts'
import type { DocumentName } from './documents.ts'
import { synthesizeWork } from './identify-work.ts'
import { doubtsOf } from './doubts.ts'
import type { ReadText, TextContext } from './read-texts.ts'

/** One of several documents in a text, read as a text of its own, with the ranges of the file it takes. */
export interface SplitText {
  readonly text: ReadText
  /** In the file as decoded. */
  readonly ranges: readonly TextRange[]
}

/**
 * Returns the documents of a text as texts of their own, each with its own work; lines stay those of the file. A text
 * that is one document, or that a person says is one work, comes back whole.
 */
export function splitDocuments(text: ReadText, context: TextContext): SplitText[] {
  const length = text.source.original.text.length
  const whole: SplitText = { text, ranges: [{ start: 0, end: length }] }
  if (context.work) return [whole]
  if (text.root.data.chapters) return splitChapters(text, text.root.data.chapters, context) ?? [whole]
  const parts: { document: DocumentName; start: number; children: LayoutBlock[] }[] = []
  const before: LayoutBlock[] = []
  for (const block of text.root.children) {
    const document =
      block.type === 'heading' && block.data.role === 'entry' ? (block as EntryHeading).data.document : undefined
    if (document)
      parts.push({
        document,
        start: parts.length === 0 ? 0 : spanOf(block).start,
        children: parts.length === 0 ? [...before] : [],
      })
    ;(parts.at(-1)?.children ?? before).push(block)
  }
  const layout = context.layouts.find(({ name }) => name === text.layout)
  if (parts.length < 2 || !layout) return [whole]
  return parts.map(({ document, start, children }, index) => {
    const end = parts[index + 1]?.start ?? length
    const root = {
      ...text.root,
      children,
      data: { ...text.root.data, document: documentFacts(document), messages: [] },
    }
    const lines = {
      from: children[0]?.position?.start.line ?? 1,
      to: parts[index + 1]?.children[0]?.position?.start.line ?? Infinity,
    }
    const messages = text.messages.filter(({ place }) =>
      place.kind !== 'point' ? index === 0 : (index === 0 || place.line >= lines.from) && place.line < lines.to,
    )
    return {
      text: {
        ...text,
        root,
        messages,
        work: context.identifyWork(layout, document, text.source),
        account: measureCoverage(text.source, root, { within: [{ start, end }], doubts: doubtsOf(text.messages) }),
      },
      ranges: [{ start, end }],
    }
  })
}

/** A chapter that is a work of its own has most of the phrases that the work is known by. */
const MIN_SHARE_OF_PHRASES = 0.6

/**
 * Returns the chapters of a book that are works of their own, each a copy of its work, and the rest of the book as one
 * work. Null where no chapter is such a work.
 */
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
  const known = ranges.flatMap(range => {
    const wording = file.slice(range.start, range.end)
    const works = games.flatMap(game =>
      game.works.filter(work => work !== text.work && hasPhrases(wording, work, MIN_SHARE_OF_PHRASES)),
    )
    return works.length === 1 && works[0] ? [{ range, work: works[0] }] : []
  })
  const [first] = known
  const game = games.find(({ id }) => id === first?.work.game)
  if (!first || !game) return null
  const rest = ranges.filter(range => !known.some(one => one.range === range))
  const body = rest.map(({ start, end }) => file.slice(start, end)).join('\n')
  const own =
    text.work
    ?? game.works.find(work => mayHaveLayout(work.info, text.layout) && hasPhrases(body, work, 0))
    ?? bookOf(text, game, first.work)
  return [...(own ? [partOf(text, own, rest)] : []), ...known.map(({ range, work }) => partOf(text, work, [range]))]
}

/** Returns whether a wording has enough of the phrases that a work is known by, and at least that share of them. */
function hasPhrases(wording: string, { info: { recognise } }: WorkData, share: number): boolean {
  const words = ` ${foldedWords(wording).join(' ')} `
  const found = recognise.phrases.filter(phrase => words.includes(` ${foldedWords(phrase).join(' ')} `)).length
  return found >= recognise.atLeast && found >= recognise.phrases.length * share
}

/** Returns the work that a book is by its title, under the authority of its chapter. */
function bookOf(text: ReadText, game: GameData, chapter: WorkData): WorkData | null {
  const { document } = text.root.data
  const authority = game.game.authorities.find(({ id }) => id === chapter.info.authority)
  return authority && document.title !== null
    ? synthesizeWork(game, authority, slugOf(document.title), text.layout, document)
    : null
}

function partOf(text: ReadText, work: WorkData, ranges: readonly TextRange[]): SplitText {
  const isWithin = (offset: number) => ranges.some(({ start, end }) => offset >= start && offset < end)
  const children = text.root.children.flatMap((block): LayoutBlock[] => {
    if (block.type !== 'matter') return isWithin(spanOf(block).start) ? [block] : []
    // Running heads are gathered from all pages.
    const own = block.children.filter(child => isWithin(spanOf(child).start))
    return own.length > 0 ? [withSpan({ ...block, children: own })] : []
  })
  const root = { ...text.root, children, data: { ...text.root.data, messages: [] } }
  const lines = ranges.map(({ start, end }) => ({
    from: pointInFile(text.source, start).line,
    to: pointInFile(text.source, end).line,
  }))
  const messages = text.messages.filter(({ place, code }) =>
    place.kind === 'point'
      ? lines.some(({ from, to }) => place.line >= from && place.line < to)
      : code !== 'texts/unknown-work' && ranges[0]?.start === 0,
  )
  return {
    text: {
      ...text,
      root,
      messages,
      work,
      account: measureCoverage(text.source, root, { within: ranges, doubts: doubtsOf(messages) }),
    },
    ranges,
  }
}
