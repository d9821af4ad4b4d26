import { itemAt } from '../../../must.ts'
import { startOf, type MappedText } from '../../../source/mapped-text.ts'
import type { Line } from '../../../source/source-text.ts'
import { dateIn } from '../../shared/documents/dates.ts'
import { isEmpty, rawParagraphs, type RawParagraph } from '../../shared/paragraphs/raw-paragraphs.ts'
import { answerOf, type AnswerPart } from '../../shared/questions/answers.ts'
import { orphanOf } from '../../shared/rulings/orphans.ts'
import { entryHeading, sectionHeading, syntheticHeading, textOfLine, trimmedSlice } from '../../shared/tree/nodes.ts'
import type { RulingNode } from '../../tree.ts'
import { erratumOf, FAQ, marksOf, NAME } from '../faq.ts'
import type { Format } from '../format.ts'
import type { QuestionReader } from '../reader.ts'

const SECTION = /^\s*(?:rule ?book|cards?|event cards?|game) (?:errata|clarifications?)\s*$/i
/** The last word of a section line. */
const SECTION_END =
  /\b(?:errata|clarifications?|corrections?|questions?|faqs?|rulings|rules|cards?|components?|general|miscellaneous)$/i
/** `(page 21)` at a head's end. */
const PAGE = /\(\s{0,3}(?:see\s+)?(?:pages?|pp?\.)\s{0,3}\d[^()]{0,30}\)\s*$/i
/** A paragraph that names its page itself has no head. */
const ON_PAGE = /^\s*[*_]{0,2}on\s+(?:the\s+)?(?:pages?|pp?\.)\s*\d/i
/** Before a question or its answer. */
const LETTER = /^\s*(?:(Q)[.:]?|A[.:])\s+(?=\S)/
const MAX_HEAD = 80

/** FAQs by page of the rulebook: heads with their page, corrections and clarifications below. */
export const faqPage: Format = {
  name: 'faq-page',
  identifiesWork: 'titled',
  signs: [
    [0.35, 'a title with “FAQ”', text => text.begins(NAME, 6)],
    [0.3, 'heads with “(page 12)”', text => text.lines.some(hasPage)],
    [0.2, 'sections such as “Rulebook Errata”', text => text.count(SECTION) > 0],
    [0.15, 'lines such as “should say (correction in bold):”', text => text.lines.some(isCorrected)],
  ],
  against: [[0.5, 'no “Q.” and “A.” before the last of these heads', text => isLettered(text.lines)]],
  needs: [['heads with pages, or corrections', text => text.lines.some(line => hasPage(line) || isCorrected(line))]],
  read(reader, lines) {
    const titleLine = lines.find(line => !isEmpty(line))
    const title = titleLine?.text.trim() ?? null
    const blocks = rawParagraphs(
      reader.source,
      lines.filter(line => line !== titleLine),
      () => true,
    )
    const first = blocks.findIndex(block => kindOf(block) !== 'bare' || ON_PAGE.test(itemAt(block.lines, 0).text))
    const front = blocks.slice(0, first < 0 ? blocks.length : first).flatMap(block => block.lines)
    reader.remark('title', titleLine ? [titleLine] : [])
    reader.remark('front matter', front)
    readPages(reader, title ?? 'FAQ', first < 0 ? [] : blocks.slice(first))
    const said = front.map(line => line.text).join('\n')
    return { title, authority: FAQ, date: dateIn(said.slice(0, 3000)) }
  },
}

function hasPage({ text }: Line): boolean {
  return text.length < 100 && PAGE.test(text)
}

/** Returns whether questions and answers are marked, and not only behind the last head with its page. */
function isLettered(lines: readonly Line[]): boolean {
  const letters = lines.filter(({ text }) => LETTER.test(text))
  return letters.length > 2 && itemAt(letters, 0).start < (lines.findLast(hasPage)?.start ?? Infinity)
}

function isCorrected({ text }: Line): boolean {
  return marksOf(text).length > 0 && text.trimEnd().endsWith(':')
}

/** A section line stands alone; a head stands directly above its first paragraph. */
function kindOf({ lines }: RawParagraph): 'section' | 'headed' | 'bare' {
  const first = itemAt(lines, 0).text.trim()
  const bare = first
    .replace(PAGE, '')
    .replace(/[*_]{2}/g, '')
    .trim()
  const isHead =
    bare.length <= MAX_HEAD
    && /^["“‘(]?[\p{Lu}\p{N}]/u.test(bare)
    && (!/[.?!:;,]["”’]?$/.test(bare) || (/[!?]$/.test(bare) && bare.split(' ').length <= 4))
    && !ON_PAGE.test(bare)
    && !LETTER.test(bare)
  if (!isHead) return 'bare'
  if (lines.length > 1 || PAGE.test(first)) return 'headed'
  return SECTION_END.test(first) || first.split(/\s+/).length <= 6 ? 'section' : 'bare'
}

/** Returns how many empty lines a head usually has above it; more of them above no head show that one is lost. */
function usualGap(blocks: readonly RawParagraph[]): number {
  const gaps = blocks.filter(block => kindOf(block) === 'headed').map(block => block.gap)
  return Math.max(1, gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 1)
}

/** Reads heads and rulings: a paragraph each, with the one behind a colon, and a question with its answer. */
function readPages(reader: QuestionReader, title: string, blocks: readonly RawParagraph[]): void {
  const { source, children } = reader
  const gap = usualGap(blocks)
  const hasNotes = blocks.some(({ lines }) => lines.some(line => /\p{L}\*(?!\*)/u.test(line.text)))
  let section: string | null = null
  let entry: string | null = null
  /** Entries whose title stands nowhere above their rulings, made once. */
  const supplied = new Set<string>()
  /** Paragraphs of a ruling that ends in a colon so far. */
  let open: AnswerPart[] = []
  /** The page after a head, which belongs to its first ruling. */
  let page: MappedText | null = null
  /** Rulings whose heading is lost, with where they begin and the title of the entry before them. */
  let lost: { readonly rulings: RulingNode[]; readonly offset: number; readonly after: string | null } | null = null

  const flush = () => {
    const [first] = open
    if (!first) return
    const texts = open.map(({ text }) => text.value)
    const parts = page ? [{ as: 'answer' as const, text: page }, ...open] : open
    if (open.every(({ as }) => as === 'question')) reader.unanswered(startOf(first.text), '', [first.text])
    else {
      const ruling = answerOf(source, parts, {
        marks: marksOf(texts.join('\n')),
        errata: erratumOf(texts.join('\n'), texts.length > 1 ? texts.slice(1).join('\n') : null),
        ...(entry !== null && supplied.has(entry) ? { belongsTo: entry } : {}),
      })
      if (lost) lost.rulings.push(ruling)
      else children.push(ruling)
      page = null
    }
    open = []
  }
  const end = (next: string | null) => {
    flush()
    const after = lost && !supplied.has(lost.after ?? '') ? lost.after : null
    if (lost && lost.rulings.length > 0) children.push(orphanOf(reader, lost.rulings, lost.offset, after, next))
    lost = null
    reader.noise('page of a head', page ? [page] : [])
    page = null
  }
  const beginEntry = (line: Line) => {
    const text = textOfLine(source, line)
    const found = PAGE.exec(text.value)
    const heading = entryHeading(source, trimmedSlice(text, 0, found?.index), { kind: found ? 'term' : null })
    end(heading.data.title)
    page = found ? trimmedSlice(text, found.index) : null
    entry = heading.data.title
    children.push(heading)
  }
  /** What has no head belongs to its section, or to the document where no section is known. */
  const belongToSection = (line: Line) => {
    end(null)
    entry = section ?? title
    if (!supplied.has(entry)) children.push(syntheticHeading(source, entry, line.start, 'term'))
    supplied.add(entry)
  }
  const add = (line: Line) => {
    const isHeadless = entry === null && lost === null
    if (open.length === 0 && (isHeadless || ON_PAGE.test(line.text))) belongToSection(line)
    const [mark = '', question] = LETTER.exec(line.text) ?? []
    const as = question ? 'question' : 'answer'
    const isAnswer = as === 'answer' && open.at(-1)?.as === 'question'
    if (mark !== '' && !isAnswer) flush()
    const text = textOfLine(source, line)
    const from = mark.trim().length
    reader.noise('marks of question and answer', [trimmedSlice(text, 0, from)])
    open.push({ as, text: trimmedSlice(text, from) })
    if (as === 'answer' && !/:["”’]?$/.test(line.text.trimEnd())) flush()
  }

  for (const block of blocks) {
    const first = itemAt(block.lines, 0)
    const kind = kindOf(block)
    if (kind === 'section') {
      end(null)
      section = first.text.trim()
      entry = null
      children.push(sectionHeading(source, textOfLine(source, first)))
    } else if (kind === 'headed') beginEntry(first)
    else if (block.gap > gap && open.length === 0 && !ON_PAGE.test(first.text)) {
      end(null)
      lost = { rulings: [], offset: first.start, after: entry }
    }
    for (const line of kind === 'bare' ? block.lines : block.lines.slice(1)) {
      if (hasNotes && /^\s*\*(?!\*)/.test(line.text)) reader.remark('footnote', [line])
      else add(line)
    }
  }
  end(null)
}
