import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { ParseOptions } from '../layout.ts'
import type { EntryHeading, IntroductionNode, LayoutRoot, OrphanFacts, RulingNode } from '../tree.ts'
import { missingNumber, unanswered } from '../shared/accidents.ts'
import { answerOf, boilerplateNode, frontMatterNode, type AnswerPart } from '../shared/answers.ts'
import { questionsRoot, type QuestionsRead } from '../shared/digest-root.ts'
import { lostHeading } from '../shared/lost-headings.ts'
import { dayIn } from '../shared/dates.ts'
import { entryHeading, sectionHeading, withSpan } from '../shared/nodes.ts'
import { paragraphOf } from '../phrasing.ts'
import { tokensOf, type Token } from './tokens.ts'

/** Reads a council's rulings. Each bullet's card or term is an entry, each answered question a ruling. */
export function parseRulingsLocal(source: SourceText, options: ParseOptions): LayoutRoot {
  const tokens = tokensOf(source, linesOf(source))
  const first = tokens.findIndex(token => token.kind !== 'text')
  const front = tokens.slice(0, first < 0 ? tokens.length : first)
  const reader = new Reader(source, options)
  reader.children.push(
    ...frontMatterNode(
      source,
      'front matter',
      front.map(token => token.text),
    ),
  )
  for (const token of tokens.slice(front.length)) reader.read(token)
  reader.end(null)
  const said = front
    .map(token => token.text.value)
    .join('\n')
    .slice(0, 4000)
  const by = /^By\s+(.{2,80}?)(?:\s+for\s+(?:the\s+)?(.{2,80}?))?(?:[,.;]|$)/im.exec(said)
  const title = front
    .map(token => token.text.value)
    .find(text => text.length < 80 && !/^(?:introduction|preface|foreword|by\b)/i.test(text) && !/[.:,]$/.test(text))
  const document = {
    title: title ?? tokens.find(token => token.kind === 'section')?.text.value ?? null,
    author: by?.[1] ?? null,
    authority: by?.[2] ?? /\bCouncil of (?:the )?\p{Lu}[\p{L} -]{1,40}\p{L}/u.exec(said)?.[0] ?? null,
    date: dayIn(said),
  }
  const root = questionsRoot(document, reader)
  return { ...root, data: { ...root.data, ...(reader.orphans.length > 0 ? { orphans: reader.orphans } : {}) } }
}

/** Reads the tokens of a text in their order. */
class Reader implements QuestionsRead {
  readonly children: QuestionsRead['children'] = []
  readonly messages: QuestionsRead['messages'] = []
  readonly questions: string[] = []
  readonly orphans: OrphanFacts[] = []
  private readonly source: SourceText
  private readonly options: ParseOptions
  private cards = true
  private entry: EntryHeading | null = null
  /** Rulings whose bullet is lost, with where they begin. */
  private lost: { rulings: RulingNode[]; offset: number; after: string | null } | null = null
  private open: { token: Token; parts: AnswerPart[]; answered: boolean } | null = null
  private last = 0

  constructor(source: SourceText, options: ParseOptions) {
    this.source = source
    this.options = options
  }

  read(token: Token): void {
    if (token.kind === 'section') {
      this.end(null)
      this.cards = token.cards
      this.entry = null
      this.children.push(sectionHeading(this.source, token.text))
    } else if (token.kind === 'entry') {
      this.end(token.text.value)
      const isCard = this.cards || this.options.isCardTitle(token.text.value)
      this.entry = entryHeading(this.source, token.text, { kind: isCard ? 'card' : 'term' })
      this.children.push(this.entry)
    } else if (token.kind === 'question') this.ask(token)
    else if (token.kind === 'answer') this.answer(token)
    else this.goOn(token)
  }

  /** Ends what is open; `next` is the title of the entry that follows. */
  end(next: string | null): void {
    this.endRuling()
    if (this.lost && this.lost.rulings.length > 0) {
      const { node, facts, message } = lostHeading(this.source, this.lost.rulings, this.lost.offset, {
        after: this.lost.after,
        before: next,
      })
      this.children.push(node)
      this.orphans.push(facts)
      this.messages.push(message)
    }
    this.lost = null
    this.last = 0
  }

  private ask(token: Token): void {
    const number = token.number ?? 0
    // Numbers that begin anew, or stand under no bullet, show that a bullet is lost.
    if (number <= this.last || (this.entry === null && this.lost === null)) {
      const after = this.entry?.data.title ?? null
      this.end(null)
      this.lost = { rulings: [], offset: token.line.start, after }
    } else this.endRuling()
    if (number > this.last + 1)
      this.messages.push(missingNumber(this.source, token.line.start, String(this.last), String(number)))
    this.last = number
    this.questions.push(String(number))
    this.children.push(...boilerplateNode(this.source, 'question number', token.mark ? [token.mark] : []))
    this.open = { token, parts: [{ as: 'question', text: token.text }], answered: false }
  }

  private answer(token: Token): void {
    if (this.entry === null && this.lost === null) this.lost = { rulings: [], offset: token.line.start, after: null }
    this.open ??= { token, parts: [], answered: true }
    this.open.answered = true
    this.open.parts.push({ as: 'answer', text: token.text })
  }

  private goOn(token: Token): void {
    if (this.open) this.open.parts.push({ as: this.open.answered ? 'answer' : 'question', text: token.text })
    else if (this.entry) {
      const paragraph = paragraphOf(this.source, token.text)
      this.children.push(
        withSpan<IntroductionNode>({ type: 'introduction', children: [paragraph], data: {} }, [paragraph]),
      )
    } else this.children.push(...frontMatterNode(this.source, 'remarks', [token.text]))
  }

  private endRuling(): void {
    if (!this.open) return
    const { token, parts, answered } = this.open
    this.open = null
    if (!answered) {
      this.messages.push(unanswered(this.source, token.line.start, String(token.number ?? '')))
      this.children.push(
        ...frontMatterNode(
          this.source,
          'question without an answer',
          parts.map(part => part.text),
        ),
      )
      return
    }
    const ruling = answerOf(this.source, parts, { number: token.number === null ? null : String(token.number) })
    if (this.lost) this.lost.rulings.push(ruling)
    else this.children.push(ruling)
  }
}
