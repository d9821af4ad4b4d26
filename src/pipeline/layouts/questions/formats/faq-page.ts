import { itemAt } from '../../../must.ts'
import type { MappedText } from '../../../source/mapped-text.ts'
import type { Line } from '../../../source/source-text.ts'
import { dateIn } from '../../shared/documents/dates.ts'
import { isEmpty, rawParagraphs, type RawParagraph } from '../../shared/paragraphs/raw-paragraphs.ts'
import { answerOf, type AnswerPart } from '../../shared/questions/answers.ts'
import { entryHeading, sectionHeading, syntheticHeading, textOfLine, trimmedSlice } from '../../shared/tree/nodes.ts'
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
    new Pages(reader, title ?? 'FAQ').read(first < 0 ? [] : blocks.slice(first))
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
  const bare = sectionTitle(first).replace(/[*_]{2}/g, '')
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

function sectionTitle(head: string): string {
  return head.replace(PAGE, '').trim()
}

/**
 * Returns how many empty lines usually stand before a head. More of them before a block without one show that its head
 * is lost: the empty lines around a lost line stay.
 */
function usualGap(blocks: readonly RawParagraph[]): number {
  const gaps = blocks.filter(block => kindOf(block) === 'headed').map(block => block.gap)
  return Math.max(1, gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 1)
}

/**
 * Reads heads and paragraphs. Each paragraph is a ruling; one that ends in a colon takes the next with it, and a
 * question its answer.
 */
class Pages {
  private readonly reader: QuestionReader
  private readonly title: string
  private section: string | null = null
  private entry: string | null = null
  /** Entries whose title stands nowhere above their rulings, made once. */
  private readonly supplied = new Set<string>()
  /** Paragraphs of a ruling that ends in a colon so far. */
  private open: AnswerPart[] = []
  /** The page after a head, which belongs to its first ruling. */
  private page: MappedText | null = null

  constructor(reader: QuestionReader, title: string) {
    this.reader = reader
    this.title = title
  }

  read(blocks: readonly RawParagraph[]): void {
    const gap = usualGap(blocks)
    const hasNotes = blocks.some(({ lines }) => lines.some(line => /\p{L}\*(?!\*)/u.test(line.text)))
    for (const block of blocks) {
      const [first, ...rest] = block.lines
      const kind = kindOf(block)
      if (!first) continue
      if (kind === 'section') this.beginSection(first)
      else if (kind === 'headed') this.beginEntry(first)
      else if (block.gap > gap && this.open.length === 0 && !ON_PAGE.test(first.text)) this.lose(first)
      for (const line of kind === 'bare' ? block.lines : rest) {
        if (hasNotes && /^\s*\*(?!\*)/.test(line.text)) this.reader.remark('footnote', [line])
        else this.add(line)
      }
    }
    this.end(null)
  }

  private beginSection(line: Line): void {
    this.end(null)
    this.section = line.text.trim()
    this.entry = null
    this.reader.children.push(sectionHeading(this.reader.source, textOfLine(this.reader.source, line)))
  }

  private beginEntry(line: Line): void {
    const text = textOfLine(this.reader.source, line)
    const page = PAGE.exec(text.value)
    const title = trimmedSlice(text, 0, page?.index ?? text.value.length)
    this.end(title.value)
    const heading = entryHeading(this.reader.source, title, { kind: page ? 'term' : null })
    this.page = page ? trimmedSlice(text, page.index) : null
    this.entry = heading.data.title
    this.reader.children.push(heading)
  }

  /** What has no head belongs to its section, or to the document where no section is known. */
  private belongToSection(line: Line): void {
    this.end(null)
    const title = this.section ?? this.title
    if (!this.supplied.has(title))
      this.reader.children.push(syntheticHeading(this.reader.source, title, line.start, 'term'))
    this.supplied.add(title)
    this.entry = title
  }

  private lose(line: Line): void {
    this.end(null)
    const after = this.entry !== null && !this.supplied.has(this.entry) ? this.entry : null
    this.reader.lost = { rulings: [], offset: line.start, after }
  }

  private add(line: Line): void {
    const isHeadless = this.entry === null && this.reader.lost === null
    if (this.open.length === 0 && (isHeadless || ON_PAGE.test(line.text))) this.belongToSection(line)
    const [mark = '', question] = LETTER.exec(line.text) ?? []
    const as = question ? 'question' : 'answer'
    const isAnswer = mark !== '' && as === 'answer' && this.open.at(-1)?.as === 'question'
    if (mark !== '' && !isAnswer) this.flush()
    const text = textOfLine(this.reader.source, line)
    const from = mark.trim().length
    if (mark !== '') this.reader.noise('marks of question and answer', [trimmedSlice(text, 0, from)])
    this.open.push({ as, text: mark === '' ? text : trimmedSlice(text, from) })
    if (as === 'answer' && !/:["”’]?$/.test(line.text.trimEnd())) this.flush()
  }

  private flush(): void {
    const [first] = this.open
    if (!first) return
    if (this.open.every(({ as }) => as === 'question')) {
      this.reader.unanswered(itemAt(first.text.pieces, 0).offset, '', [first.text])
      this.open = []
      return
    }
    const words = this.open.map(({ text }) => text.value)
    const parts = this.page ? [{ as: 'answer' as const, text: this.page }, ...this.open] : this.open
    this.reader.ruling(
      answerOf(this.reader.source, parts, {
        marks: marksOf(words.join('\n')),
        errata: erratumOf(words.join('\n'), words.length > 1 ? words.slice(1).join('\n') : null),
        ...(this.entry !== null && this.supplied.has(this.entry) ? { belongsTo: this.entry } : {}),
      }),
    )
    this.open = []
    this.page = null
  }

  private end(next: string | null): void {
    this.flush()
    this.reader.endLost(next)
    this.reader.noise('page of a head', this.page ? [this.page] : [])
    this.page = null
  }
}
