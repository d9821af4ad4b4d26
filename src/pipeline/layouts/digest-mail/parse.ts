import { linesOf, type SourceText } from '../../source/source-text.ts'
import { append } from '../../messages/append.ts'
import type { LayoutRoot, Source } from '../tree.ts'
import { accidentAt } from '../shared/questions/accidents.ts'
import { answerOf, wordsIn, type AnswerPart } from '../shared/questions/answers.ts'
import { endsInQuestion } from '../shared/questions/marks.ts'
import { partsOf, QuestionReader } from '../shared/questions/question-reader.ts'
import { plainOf } from '../shared/tree/nodes.ts'
import { digestsIn, openingPhrase, retractionIn } from '../shared/questions/retractions.ts'
import { endsInColon } from '../shared/paragraphs/sentences.ts'
import { signatureLength } from '../shared/paragraphs/signature.ts'
import { joinLines } from '../shared/paragraphs/raw-paragraphs.ts'
import { titleOf } from '../shared/headings/title-nodes.ts'
import { sectionsOf, type Correction, type Plain } from './blocks.ts'
import { readMailHead } from './head.ts'
import { roundsOf, type Round } from './rounds.ts'
import { tokensOf, type Token } from './tokens.ts'
import { itemAt, lastOf } from '../../must.ts'
import { matchLength } from '../../source/words.ts'

/** Reads a digest of 2002 to 2004. The digest is one entry; every answer to a further question is a ruling. */
export function parseDigestMail(source: SourceText): LayoutRoot {
  const lines = linesOf(source)
  const { title, author, date, texts, next } = readMailHead(source, lines)
  const own = { authority: title?.authority ?? 'COE', number: title?.number ?? null }
  const tokens = tokensOf(lines.slice(next))
  const signature = signatureLength(tokens, author)
  const reader = new Reader(source, own)
  append(reader.children, titleOf(source, [], title).children)
  reader.remark('head of the mail', texts)
  for (const section of sectionsOf(signature > 0 ? tokens.slice(0, -signature) : tokens)) {
    if (section.type === 'correction') reader.readCorrection(section)
    else reader.readPlain(section)
  }
  if (signature > 0)
    reader.remark(
      'signature',
      tokens.slice(-signature).map(token => reader.textOf(token)),
    )
  return reader.root({ title: title ? plainOf(title.text.value) : null, ...own, author, date })
}

/** Reads the sections of one digest; keeps which digest the text before a correction has named. */
class Reader extends QuestionReader {
  private named: string | null = null

  /** Returns a paragraph's words without the mark before them. */
  textOf(token: Token) {
    const first = itemAt(token.lines, 0)
    const mark = token.kind === 'answer' ? matchLength(/^\s*\*+\s*/, first.text) : 0
    return joinLines(this.source, token.lines, first.start + mark)
  }

  /** One ruling, one retraction: of the digest that the correction names, else the one named before it. */
  readCorrection({ old, now, form, digest }: Correction): void {
    const label = now[0]?.kind === 'new' ? now[0] : null
    const isMarked = now.some(token => token.kind === 'answer')
    const [round, ...more] = isMarked ? this.rounds(label ? now.slice(1) : now) : unmarkedRounds(now)
    if (!round) {
      this.talk([...old, ...now])
      return
    }
    const corrected: Source = { authority: null, number: digest ?? this.named }
    const parts = this.oldParts(old, form, corrected)
    if (label) parts.push({ as: 'question', text: this.textOf(label) })
    append(parts, this.partsOf(round))
    const answer = wordsIn(parts, 'answer')
    const said = retractionIn('', answer, this.own)
    const opening = openingPhrase(this.textOf(round.answer[0] ?? itemAt(now, 0)).value)
    const marks = { bits: ['Old bit', 'New bit'], ruled: ['I ruled'], equals: opening === null ? [] : [opening] }[form]
    const quotes = old.some(token => token.kind === 'answer')
    const retracted = (corrected.number === null ? said.retracts[0] : null) ?? corrected
    // A digest that is only quoted, with no second answer and no word against it, is not taken back.
    const takesBack = form !== 'ruled' || quotes || said.phrase !== null
    this.children.push(answerOf(this.source, parts, { marks, retracts: takesBack ? [retracted] : [] }))
    for (const further of more) this.answer(this.partsOf(further))
  }

  /** The old question stays a question; old answers, and questions between them, are quoted. */
  private oldParts(old: readonly Token[], form: Correction['form'], of: Source): AnswerPart[] {
    const first = old.findIndex(token => token.kind === 'answer')
    const lastText = form === 'ruled' && old.at(-1)?.kind === 'text' && first >= 0 ? old.at(-1) : null
    let source = of
    return old.map((token, index): AnswerPart => {
      if (token.kind === 'ruled') source = { authority: null, number: token.digest }
      const text = this.textOf(token)
      if (token.kind === 'ruled' || token.kind === 'old' || first < 0 || index < first) return { as: 'question', text }
      // What stands right before the answer that holds is said of the old one, not by it.
      return token === lastText ? { as: 'answer', text } : { as: 'quoted', text, of: source }
    })
  }

  readPlain({ tokens, parted }: Plain): void {
    if (!tokens.some(token => token.kind === 'answer')) {
      const last = tokens.at(-1)
      if (parted && last && endsInQuestion(this.textOf(last).value)) {
        this.unanswered(
          itemAt(itemAt(tokens, 0).lines, 0).start,
          '',
          tokens.map(token => this.textOf(token)),
        )
      } else this.talk(tokens)
      return
    }
    for (const round of this.rounds(tokens)) this.answer(this.partsOf(round))
  }

  private rounds(tokens: readonly Token[]): Round[] {
    const { rounds, stray, rest } = roundsOf(tokens, token => this.textOf(token).value)
    for (const token of stray)
      this.messages.push(
        accidentAt(this.source, 'stray-mark', itemAt(token.lines, 0).start, {
          found: 'a question that carries the mark of an answer',
          expected: 'the mark before answers only',
          fix: 'It was read as a question. Record a repair if it answers.',
        }),
      )
    const texts = rest.map(token => this.textOf(token))
    if (rest.some(token => stray.includes(token))) this.remark('question without an answer', texts)
    else if (rest[0]) this.unanswered(itemAt(rest[0].lines, 0).start, '', texts)
    return rounds
  }

  private partsOf({ question, answer }: Round): AnswerPart[] {
    for (const { lines } of [...question, ...answer]) this.checkEnd(lines)
    return partsOf(
      question.map(token => this.textOf(token)),
      answer.map(token => this.textOf(token)),
    )
  }

  private talk(tokens: readonly Token[]): void {
    const texts = tokens.map(token => this.textOf(token))
    for (const text of texts) {
      const other = digestsIn(text.value).findLast(({ number }) => number !== this.own.number)
      if (other) this.named = other.number
    }
    this.remark('remarks', texts)
  }
}

/** Returns answers without asterisks: a paragraph that ends in a colon leads to one that nobody asked for. */
function unmarkedRounds(tokens: readonly Token[]): Round[] {
  const rounds: { question: Token[]; answer: Token[] }[] = []
  for (const token of tokens) {
    const round = rounds.at(-1)
    if (round && !endsInColon(lastOf(token.lines).text)) round.answer.push(token)
    else rounds.push({ question: [], answer: [token] })
  }
  return rounds
}
