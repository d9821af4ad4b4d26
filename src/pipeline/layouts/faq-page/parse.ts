import type { MappedText } from '../../source/mapped-text.ts'
import { append } from '../../messages/append.ts'
import { itemAt } from '../../must.ts'
import { linesOf, type Line, type SourceText } from '../../source/source-text.ts'
import type { EntryHeading, LayoutRoot } from '../tree.ts'
import { answerOf } from '../shared/questions/answers.ts'
import { QuestionReader, type LostEntry } from '../shared/questions/question-reader.ts'
import { erratumOf, FAQ, marksOf } from '../shared/questions/faq.ts'
import { entryHeading, sectionHeading, syntheticHeading, textOfLine, trimmedSlice } from '../shared/tree/nodes.ts'
import { textsOfLines } from '../shared/documents/post-head.ts'
import { isEmpty } from '../shared/paragraphs/raw-paragraphs.ts'
import { dateIn } from '../shared/documents/dates.ts'
import { blocksOf, ON_PAGE, PAGE, usualGap, type Block } from './blocks.ts'

/**
 * Reads a FAQ by page. Each head is an entry; each paragraph is a ruling, and one that ends in a colon takes the next
 * with it.
 */
export function parseFaqPage(source: SourceText): LayoutRoot {
  const lines = linesOf(source)
  const titleLine = lines.find(line => !isEmpty(line))
  const blocks = blocksOf(
    source,
    lines.filter(line => line !== titleLine),
  )
  const first = blocks.findIndex(block => block.kind !== 'bare' || ON_PAGE.test(itemAt(block.lines, 0).text))
  const front = blocks.slice(0, first < 0 ? blocks.length : first)
  const said = front
    .flatMap(block => block.lines.map(line => line.text))
    .join('\n')
    .slice(0, 3000)
  const title = titleLine?.text.trim() ?? null
  const reader = new Reader(source, title, usualGap(blocks))
  reader.remark('title', textsOfLines(source, titleLine ? [titleLine] : []))
  reader.remark(
    'front matter',
    textsOfLines(
      source,
      front.flatMap(block => block.lines),
    ),
  )
  const rest = blocks.slice(front.length)
  const hasNotes = rest.some(block => block.lines.some(line => /\p{L}\*(?!\*)/u.test(line.text)))
  const next = titlesAfter(rest)
  rest.forEach((block, index) => reader.read(block, hasNotes, next[index] ?? null))
  reader.end()
  return reader.root({ title, authority: FAQ, date: dateIn(said) })
}

/** Returns for each block the title of the next head in the same section; null where there is none. */
function titlesAfter(blocks: readonly Block[]): (string | null)[] {
  let next: string | null = null
  return blocks
    .toReversed()
    .map(block => {
      const after = next
      if (block.kind === 'section') next = null
      else if (block.kind === 'headed') next = itemAt(block.lines, 0).text.replace(PAGE, '').trim()
      return after
    })
    .reverse()
}

class Reader extends QuestionReader {
  private readonly title: string | null
  private readonly gap: number
  private section: string | null = null
  private entry: string | null = null
  /** Entries whose title stands nowhere above their rulings, made once. */
  private readonly supplied = new Set<string>()
  /** Paragraphs of a ruling that ends in a colon so far. */
  private open: MappedText[] = []
  /** The page after a head, which belongs to its first ruling. */
  private page: MappedText | null = null
  private lost: (LostEntry & { readonly before: string | null }) | null = null

  constructor(source: SourceText, title: string | null, gap: number) {
    super(source)
    this.title = title
    this.gap = gap
  }

  read(block: Block, hasNotes: boolean, next: string | null): void {
    const first = itemAt(block.lines, 0)
    if (block.kind === 'section') {
      this.end()
      this.section = first.text.trim()
      this.entry = null
      this.children.push(sectionHeading(this.source, textOfLine(this.source, first)))
      return
    }
    if (block.kind === 'headed') this.begin(first)
    for (const line of block.kind === 'headed' ? block.lines.slice(1) : block.lines) {
      if (hasNotes && /^\s*\*(?!\*)/.test(line.text)) {
        this.remark('footnote', textsOfLines(this.source, [line]))
        continue
      }
      if (ON_PAGE.test(line.text) && this.open.length === 0) this.belongToSection(line)
      else if (line === first && block.kind === 'bare' && block.gap > this.gap && this.open.length === 0)
        this.lose(line, next)
      else if (this.entry === null && this.lost === null && this.open.length === 0) this.belongToSection(line)
      this.add(line)
    }
  }

  end(): void {
    this.flush()
    if (this.lost) this.orphan(this.lost, this.lost.before)
    this.lost = null
    if (this.page) this.noise('page of a head', [this.page])
    this.page = null
  }

  private begin(line: Line): void {
    this.end()
    const text = textOfLine(this.source, line)
    const page = PAGE.exec(text.value)
    const heading: EntryHeading = entryHeading(this.source, trimmedSlice(text, 0, page?.index ?? text.value.length), {
      kind: page ? 'term' : null,
    })
    this.page = page ? trimmedSlice(text, page.index) : null
    this.entry = heading.data.title
    this.children.push(heading)
  }

  /** What has no head belongs to its section, or to the document where no section is known. */
  private belongToSection(line: Line): void {
    this.end()
    const title = this.section ?? this.title ?? 'FAQ'
    if (!this.supplied.has(title)) this.children.push(syntheticHeading(this.source, title, line.start, 'term'))
    this.supplied.add(title)
    this.entry = title
  }

  private lose(line: Line, next: string | null): void {
    this.end()
    const after = this.entry !== null && !this.supplied.has(this.entry) ? this.entry : null
    this.lost = { rulings: [], offset: line.start, after, before: next }
  }

  private add(line: Line): void {
    append(this.open, textsOfLines(this.source, [line]))
    if (!/:["”’]?\s*$/.test(line.text)) this.flush()
  }

  private flush(): void {
    if (this.open.length === 0) return
    const words = this.open.map(text => text.value)
    const all = words.join('\n')
    const texts = this.page ? [this.page, ...this.open] : this.open
    const belongsTo = this.entry !== null && this.supplied.has(this.entry) ? { belongsTo: this.entry } : {}
    const ruling = answerOf(
      this.source,
      texts.map(text => ({ as: 'answer', text })),
      {
        marks: marksOf(all),
        errata: erratumOf(all, words.length > 1 ? words.slice(1).join('\n') : null),
        ...belongsTo,
      },
    )
    this.open = []
    this.page = null
    if (this.lost) this.lost.rulings.push(ruling)
    else this.children.push(ruling)
  }
}
