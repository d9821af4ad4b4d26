import type { Line, SourceText } from '../../source/source-text.ts'
import { isCapitalHeading, isTitleHeading } from '../rulebook-chapter/headings.ts'
import { extendBlock, readBlock, type Continuation, type RawBlock } from '../shared/paragraphs/blocks.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'
import { isExample } from '../shared/rulings/examples.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { itemAt } from '../../must.ts'
import { endsInColon, endsMidSentence, endsSentence, startsLowercase } from '../shared/paragraphs/sentences.ts'
import { endsOnPurpose, type HardWraps } from '../shared/wraps/hard-wraps.ts'
import { chapterOf, type Chapter } from './heads.ts'

/** A heading or a paragraph of a page. */
export type PageBlock =
  | { readonly kind: 'chapter'; readonly chapter: Chapter; readonly block: RawBlock }
  | { readonly kind: 'heading'; readonly depth: 2 | 3; readonly title: string; readonly block: RawBlock }
  | { readonly kind: 'text'; readonly block: RawBlock }

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
  source: SourceText,
  lines: readonly Line[],
  wraps: HardWraps,
  chapters: ReadonlyMap<string, Chapter>,
): PageBlock[] {
  const result: PageBlock[] = []
  const full = lines.filter(line => !isEmpty(line))
  // Where an empty line follows each line, two of them part paragraphs.
  const gaps = full.map((line, index) => line.number - (full[index - 1]?.number ?? 0))
  const usual = gaps.filter(gap => gap === 2).length > full.length * 0.6 ? 2 : 1
  const empty = new Set(full.filter((_, index) => itemAt(gaps, index) > usual))
  let open: Paragraph | null = null
  const close = () => {
    if (open) result.push({ kind: 'text', block: extendBlock(open.head, open.rest) })
    open = null
  }
  const begun = new Set<string>()
  for (const [index, line] of full.entries()) {
    const before = full[index - 1] ?? null
    const next = full[index + 1] ?? null
    const blank = empty.has(line)
    const block = readBlock(source, line, blank, next !== null && empty.has(next))
    const text = line.text.trim()
    const last: PageBlock | undefined = open ? undefined : result.at(-1)
    const chapter = chapterOf(text) ?? (isCapitalHeading(text) ? (chapters.get(foldTitle(once(text))) ?? null) : null)
    if (chapter && !begun.has(chapter.number)) {
      begun.add(chapter.number)
      close()
      result.push({ kind: 'chapter', chapter, block })
    } else if (isCapitalHeading(text)) {
      close()
      // A heading in capitals may take two lines.
      if (last && last.kind !== 'text' && (!blank || GOES_ON.test(text)) && isCapitalHeading(last.block.text.value))
        result.splice(-1, 1, longer(last, block))
      else result.push({ kind: 'heading', depth: 2, title: once(text), block })
    } else if (isLesserHeading(line, before, next, blank, wraps)) {
      close()
      result.push({ kind: 'heading', depth: 3, title: once(text), block })
    } else if (open && goesOn(open, block, before?.text ?? '', blank, wraps)) {
      // A first letter that was set larger stands on a line of its own.
      const isDropped = /^\p{Lu}$/u.test(before?.text.trim() ?? '') && startsLowercase(text)
      const isHyphened = /\p{L}[-\u00ad]$/u.test(before?.text.trim() ?? '') && startsLowercase(text)
      open.rest.push({ joiner: isDropped || isHyphened ? '' : ' ', block })
      open.longest = Math.max(open.longest, text.length)
    } else {
      close()
      open = { head: block, rest: [], longest: text.length }
    }
  }
  close()
  return result
}

/** A paragraph in the making. */
interface Paragraph {
  readonly head: RawBlock
  readonly rest: Continuation[]
  /** The length of its longest line. */
  longest: number
}

function goesOn(
  { head, rest, longest }: Paragraph,
  block: RawBlock,
  before: string,
  blank: boolean,
  { column }: HardWraps,
): boolean {
  const text = block.text.value
  if (block.kind !== 'paragraph') return false
  if (/^\p{Lu}$/u.test(before.trim())) return startsLowercase(text)
  if (startsLowercase(text)) return !blank || !/[.!?:]["”’)]?$/.test(before.trimEnd())
  if (isExample(text)) return false
  const ended = endsSentence(before)
  if (blank) return !ended && endsMidSentence(before)
  if (endsInColon(before)) return false
  // Boxes are narrower than the page: a paragraph's own lines tell how wide it is.
  const width = rest.length > 0 ? longest : (column ?? longest)
  if (ended && isExample(head.text.value) && longest < (column ?? 0) && text.length <= longest + SLACK) return true
  if (ended) return !endsOnPurpose(before.trim(), text, { column: width, justified: null })
  return before.trim().length >= width * SHORT
}

function isLesserHeading(
  line: Line,
  before: Line | null,
  next: Line | null,
  blank: boolean,
  { column }: HardWraps,
): boolean {
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

function longer(block: Exclude<PageBlock, { kind: 'text' }>, more: RawBlock): PageBlock {
  const joined = extendBlock(block.block, [{ joiner: ' ', block: more }])
  return block.kind === 'chapter'
    ? { ...block, block: joined, chapter: { ...block.chapter, title: `${block.chapter.title} ${more.text.value}` } }
    : { ...block, block: joined, title: `${block.title} ${more.text.value}` }
}
