import type { Line, SourceText } from '../../source/source-text.ts'
import { isCapitalHeading, isTitleHeading } from '../rulebook-chapter/headings.ts'
import { readBlock, withText, type RawBlock } from '../shared/paragraphs/blocks.ts'
import { solidLines } from '../shared/paragraphs/lines.ts'
import { lex, type LineContext, type Seam } from '../shared/paragraphs/lexer.ts'
import { isExample } from '../shared/rulings/examples.ts'
import type { Reading } from '../shared/tree/reading.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { itemAt } from '../../must.ts'
import { joinMapped } from '../../source/mapped-text.ts'
import { endsInColon, endsMidSentence, endsSentence } from '../shared/paragraphs/sentences.ts'
import { endsOnPurpose } from '../shared/wraps/hard-wraps.ts'
import { chapterOf, type Chapter } from './heads.ts'

/** What a heading is. */
type Headed =
  | { readonly kind: 'chapter'; readonly chapter: Chapter }
  | { readonly kind: 'heading'; readonly depth: 2 | 3; readonly title: string }

/** A heading or a paragraph of a page. */
export type PageBlock = (Headed | { readonly kind: 'text' }) & { readonly block: RawBlock }

/** A line shorter than this share of the column that doesn't end a sentence is an item or a caption. */
const SHORT = 0.6
/** Lines of an example's box may be longer than those before by so many characters. */
const SLACK = 2
/** A heading's second line begins with such a word. */
const GOES_ON = /^(?:FROM|FOR|OF|AND|OR|TO|IN|ON|WITH|BY|AT)\b/

/**
 * Returns the headings and paragraphs that the lines of pages make up. A wrapped paragraph ends with a sentence whose
 * line has room for another word; `chapters` holds the folded titles of the chapters that running heads name.
 */
export function pageBlocks(
  reading: Reading,
  lines: readonly Line[],
  chapters: ReadonlyMap<string, Chapter>,
): PageBlock[] {
  const { source } = reading
  const begun = new Set<string>()
  const alone = (context: LineContext): (Headed & { readonly line: Line }) | null => {
    const text = context.line.text.trim()
    const isCapital = isCapitalHeading(text)
    const chapter = chapterOf(text) ?? (isCapital ? (chapters.get(foldTitle(once(text))) ?? null) : null)
    if (chapter && !begun.has(chapter.number)) {
      begun.add(chapter.number)
      return { kind: 'chapter', chapter, line: context.line }
    }
    const depth = isCapital ? 2 : isLesserHeading(context) ? 3 : null
    return depth && { kind: 'heading', depth, title: once(text), line: context.line }
  }
  const lexemes = lex(reading, solidLines(lines), { alone, goesOn: goesOnIn(source) })
  const result: PageBlock[] = []
  for (const [index, lexeme] of lexemes.entries()) {
    if (lexeme.kind === 'paragraph') {
      const first = readBlock(source, itemAt(lexeme.lines, 0))
      result.push({ kind: 'text', block: withText(first, lexeme.text) })
    } else {
      const { line, ...is } = lexeme.is
      const block = readBlock(source, line)
      const last = result.at(-1)
      // A heading in capitals may take two lines.
      const goesOn =
        is.kind === 'heading'
        && is.depth === 2
        && lexemes[index - 1]?.kind === 'alone'
        && (!lexeme.blankBefore || GOES_ON.test(line.text.trim()))
      if (goesOn && (last?.kind === 'heading' || last?.kind === 'chapter') && isCapitalHeading(last.block.text.value))
        result.splice(-1, 1, longer(last, block))
      else result.push({ ...is, block })
    }
  }
  return result
}

/**
 * Returns what says whether a line goes on; it remembers how wide the paragraph is, since boxes are narrower than the
 * page: no width of the whole text decides, as it does elsewhere.
 */
function goesOnIn(source: SourceText): (seam: Seam) => boolean {
  let paragraph: { readonly first: Line; readonly example: boolean; lines: number; longest: number } | null = null
  return ({ line, last, first, blank, small, ended, wraps: { column } }) => {
    if (paragraph?.first !== first) {
      const head = readBlock(source, first)
      paragraph = { first, example: isExample(head.text.value), lines: 1, longest: first.text.trim().length }
    }
    const own = paragraph
    const decide = () => {
      const text = line.text.trim()
      const before = last.text.trim()
      if (readBlock(source, line).kind !== 'paragraph') return false
      if (/^\p{Lu}$/u.test(before)) return small
      // A bracket that closes at a page's end may well stand in mid-sentence.
      if (small) return !blank || !/[.!?:]["”’)]?$/.test(before)
      if (isExample(text)) return false
      if (blank) return !ended && endsMidSentence(before)
      if (endsInColon(before)) return false
      const width = own.lines > 1 ? own.longest : (column ?? own.longest)
      if (ended && own.example && own.longest < (column ?? 0) && text.length <= own.longest + SLACK) return true
      if (ended) return !endsOnPurpose(before, text, { column: width, justified: null })
      return before.length >= width * SHORT
    }
    if (!decide()) return false
    own.lines++
    own.longest = Math.max(own.longest, line.text.trim().length)
    return true
  }
}

function isLesserHeading({ line, before, next, blank, wraps: { column } }: LineContext): boolean {
  const text = line.text.trim()
  if (!next || !isTitleHeading(text) || /[:.\d^]/.test(text)) return false
  if (column !== null && text.length > column * 0.75) return false
  if (before && !blank && !endsSentence(before.text) && !isCapitalHeading(before.text)) return false
  const below = next.text.trim()
  const isProse = column === null || below.length >= column * SHORT || /[.:]$/.test(below)
  return isProse && /^["“(—–•]?\s*[\p{Lu}]/u.test(below) && !isCapitalHeading(below)
}

/** A heading that was set twice over itself comes out as `ARMIESARMIES`. */
function once(text: string): string {
  const half = text.length / 2
  return Number.isInteger(half) && text.length >= 8 && text.slice(0, half) === text.slice(half)
    ? text.slice(0, half)
    : text
}

function longer(heading: Exclude<PageBlock, { kind: 'text' }>, { text }: RawBlock): PageBlock {
  const block = { ...heading.block, text: joinMapped([heading.block.text, text], ' ') }
  if (heading.kind === 'heading') return { ...heading, block, title: `${heading.title} ${text.value}` }
  const { chapter } = heading
  return { ...heading, block, chapter: { ...chapter, title: `${chapter.title} ${text.value}` } }
}
