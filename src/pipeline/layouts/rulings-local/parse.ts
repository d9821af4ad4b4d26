import { must } from '../../must.ts'
import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { ParseOptions } from '../layout.ts'
import type { EntryHeading, IntroductionNode, LayoutRoot } from '../tree.ts'
import { answerOf, type AnswerPart } from '../shared/questions/answers.ts'
import { QuestionReader, type LostEntry } from '../shared/questions/question-reader.ts'
import { dayIn } from '../shared/documents/dates.ts'
import { entryHeading, sectionHeading, withSpan } from '../shared/tree/nodes.ts'
import { paragraphOf } from '../phrasing.ts'
import { tokensOf, type Token } from './tokens.ts'

/** Reads a council's rulings. Each bullet's card or term is an entry, each answered question a ruling. */
export function parseRulingsLocal(source: SourceText, options: ParseOptions): LayoutRoot {
  const tokens = tokensOf(source, linesOf(source))
  const first = tokens.findIndex(token => token.kind !== 'text')
  const front = tokens.slice(0, first < 0 ? tokens.length : first)
  const reader = new Reader(source, options)
  reader.remark(
    'front matter',
    front.map(token => token.text),
  )
  for (const token of tokens.slice(front.length)) reader.read(token)
  reader.end(null)
  const said = front
    .map(token => token.text.value)
    .join('\n')
    .slice(0, 4000)
  const by = /^By\s{1,3}(.{2,80}?)(?:\sfor\s(?:the\s)?(.{2,80}?))?(?:[,.;]|$)/im.exec(said)
  const title = front
    .map(token => token.text.value)
    .find(text => text.length < 80 && !/^(?:introduction|preface|foreword|by\b)/i.test(text) && !/[.:,]$/.test(text))
  return reader.root({
    title: title ?? tokens.find(token => token.kind === 'section')?.text.value ?? null,
    author: by?.[1] ?? null,
    authority: by?.[2] ?? /\bCouncil of (?:the )?\p{Lu}[\p{L} -]{1,40}\p{L}/u.exec(said)?.[0] ?? null,
    date: dayIn(said),
  })
}

/** Reads the tokens of a text in their order. */
class Reader extends QuestionReader {
  private readonly options: ParseOptions
  private cards = true
  private entry: EntryHeading | null = null
  /** Rulings whose bullet is lost, with where they begin. */
  private lost: LostEntry | null = null
  private open: { token: Token; parts: AnswerPart[]; answered: boolean } | null = null
  private last = 0

  constructor(source: SourceText, options: ParseOptions) {
    super(source)
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
    else if (token.kind === 'answer') this.reply(token)
    else this.goOn(token)
  }

  /** Ends what is open; `next` is the title of the entry that follows. */
  end(next: string | null): void {
    this.endRuling()
    if (this.lost) this.orphan(this.lost, next)
    this.lost = null
    this.last = 0
  }

  private ask(token: Token): void {
    const number = must(token.number, 'number of a question')
    // Numbers that start again, or stand under no bullet, show that a bullet is lost.
    if (number <= this.last || (this.entry === null && this.lost === null)) {
      const after = this.entry?.data.title ?? null
      this.end(null)
      this.lost = { rulings: [], offset: token.line.start, after }
    } else this.endRuling()
    if (number > this.last + 1) this.skipped(token.line.start, String(this.last), String(number))
    this.last = number
    this.questions.push(String(number))
    this.noise('question number', token.mark ? [token.mark] : [])
    this.open = { token, parts: [{ as: 'question', text: token.text }], answered: false }
  }

  private reply(token: Token): void {
    if (this.entry === null && this.lost === null) this.lost = { rulings: [], offset: token.line.start, after: null }
    this.open ??= { token, parts: [], answered: true }
    this.open.answered = true
    this.open.parts.push({ as: 'answer', text: token.text })
  }

  private goOn(token: Token): void {
    if (this.open) this.open.parts.push({ as: this.open.answered ? 'answer' : 'question', text: token.text })
    else if (this.entry) {
      const paragraph = paragraphOf(this.source, token.text)
      this.children.push(withSpan<IntroductionNode>({ type: 'introduction', children: [paragraph], data: {} }))
    } else this.remark('remarks', [token.text])
  }

  private endRuling(): void {
    if (!this.open) return
    const { token, parts, answered } = this.open
    this.open = null
    if (!answered) {
      this.unanswered(
        token.line.start,
        String(must(token.number, 'number of a question')),
        parts.map(part => part.text),
      )
      return
    }
    const ruling = answerOf(this.source, parts, { number: token.number === null ? null : String(token.number) })
    if (this.lost) this.lost.rulings.push(ruling)
    else this.children.push(ruling)
  }
}
