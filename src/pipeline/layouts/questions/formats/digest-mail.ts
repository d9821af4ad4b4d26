import { itemAt } from '../../../must.ts'
import type { MappedText } from '../../../source/mapped-text.ts'
import { joinLines } from '../../shared/paragraphs/raw-paragraphs.ts'
import { endsInColon } from '../../shared/paragraphs/sentences.ts'
import { signatureLength } from '../../shared/paragraphs/signature.ts'
import { wordsIn } from '../../shared/questions/answers.ts'
import { ASTERISKS, endsInQuestion, HYPHENS } from '../../shared/questions/marks.ts'
import { digestsIn, openingPhrase, retractionIn } from '../../shared/questions/retractions.ts'
import { plainOf } from '../../shared/tree/nodes.ts'
import type { Source } from '../../tree.ts'
import { sectionsOf, type Correction, type Plain } from '../corrections.ts'
import type { Format, Survey } from '../format.ts'
import { addTitle } from '../heads.ts'
import { LETTER, readMailHead, tokensOf, type Token } from '../mail.ts'
import { unmarked } from '../parting.ts'
import { partedIntoRounds, type Part, type QuestionReader } from '../reader.ts'

const MARK = /^\s*\*+\s*/
/** Answers that ask in turn. */
const REPLY = /^(?:yes|no|yep|nope|correct|right|true|sure|of course|why not|certainly)\b/i

/**
 * The Council's digests of 2002 to 2006: mails, questions between hyphens, answers that begin with three asterisks, and
 * corrections of earlier digests.
 */
export const digestMail: Format = {
  name: 'digest-mail',
  identifiesWork: 'numbered',
  signs: [
    [0.3, 'the head of a mail', text => headOf(text).fields >= 2],
    [0.35, 'a subject such as “Rulings Digest #12”', text => headOf(text).title !== null],
    [0.25, 'questions separated by lines of hyphens', text => text.count(HYPHENS) >= 2],
    [0.1, 'several answers that begin with asterisks', text => text.count(ASTERISKS) >= 2],
  ],
  needs: [
    ['answers that begin with three asterisks', text => text.count(ASTERISKS) > 0],
    [
      'a subject with a digest’s number, or lines of hyphens',
      text => headOf(text).title !== null || text.count(HYPHENS) >= 2,
    ],
  ],
  read(reader, all) {
    const { title, author, date, lines } = readMailHead(reader.source, all)
    addTitle(reader, title)
    reader.remark(
      'head of the mail',
      title ? lines.filter(line => line.start < title.line.start || line.start >= title.line.end) : lines,
    )
    const tokens = tokensOf(all.slice(lines.length))
    const signed = tokens.length - signatureLength(tokens, author)
    let named: string | null = null
    for (const section of sectionsOf(tokens.slice(0, signed))) {
      if (section.type === 'correction') readCorrection(reader, section, named)
      else if (section.tokens.some(isAnswer) || isQuestion(reader, section)) ask(reader, section.tokens)
      else named = talk(reader, section.tokens) ?? named
    }
    reader.remark('signature', textsOf(reader, tokens.slice(signed)))
    return { title: title ? plainOf(title.text.value) : null, ...reader.own, author, date }
  },
}

function headOf({ source, lines }: Survey) {
  return readMailHead(source, lines)
}

function isAnswer({ kind }: Token): boolean {
  return kind === 'answer'
}

/** Returns whether a block between hyphens asks, though nobody answers. */
function isQuestion(reader: QuestionReader, { tokens, isParted }: Plain): boolean {
  return isParted && textsOf(reader, tokens.slice(-1)).some(text => endsInQuestion(text.value))
}

/** Adds talk; returns the last other digest that it names, which corrections below may mean. */
function talk(reader: QuestionReader, tokens: readonly Token[]): string | null {
  const texts = textsOf(reader, tokens)
  reader.remark('remarks', texts)
  const digests = texts.flatMap(text => digestsIn(text.value))
  return digests.findLast(({ number }) => number !== reader.own.number)?.number ?? null
}

/** Adds questions with their answers; what asks at the end with the mark of an answer waits for none. */
function ask(reader: QuestionReader, tokens: readonly Token[]): void {
  const parts = partsOfRound(reader, tokens)
  const last = parts.findLastIndex(part => part.as === 'answer')
  const waits = tokens.slice(last + 1).some(isAnswer)
  const { start: at } = itemAt(itemAt(tokens, 0).lines, 0)
  reader.asked({ at, parts: waits ? parts.slice(0, last + 1) : parts })
  if (waits)
    reader.remark(
      'question without an answer',
      parts.slice(last + 1).map(({ text }) => text),
    )
}

/**
 * Returns the paragraphs of a block as questions and answers. Asterisks after a further question begin a further
 * answer; after none they go on with the same. Asterisks before a question are a slip: it is asked, not answered.
 */
function partsOfRound(reader: QuestionReader, tokens: readonly Token[]): Part[] {
  const texts = textsOf(reader, tokens)
  const isStray = (index: number) => isAnswer(itemAt(tokens, index)) && isAsked(itemAt(texts, index).value)
  const answers = tokens.flatMap((token, index) => (isAnswer(token) && !isStray(index) ? [index] : []))
  const parts = tokens.map(({ lines }, index): Part => ({ as: 'question', text: itemAt(texts, index), lines }))
  for (const [place, answer] of answers.entries()) {
    const next = answers[place + 1]
    const between = tokens.slice(answer + 1, next)
    const stray = between.findIndex((_, index) => isStray(answer + 1 + index))
    const asked = next === undefined ? between.length : firstAsked(between, texts.slice(answer + 1, next))
    const end = answer + 1 + (stray < 0 ? asked : Math.min(asked, stray))
    for (let index = answer; index < end; index++) parts[index] = { ...itemAt(parts, index), as: 'answer' }
  }
  for (const [index, { lines }] of tokens.entries())
    if (isStray(index))
      reader.report('stray-mark', itemAt(lines, 0).start, {
        found: 'a question that carries the mark of an answer',
        expected: 'the mark before answers only',
        fix: 'It was read as a question. Record a repair if it answers.',
      })
  return parts
}

/** Returns the index of the first paragraph between two answers that belongs to the question asked at their end. */
function firstAsked(between: readonly Token[], texts: readonly MappedText[]): number {
  if (between.length <= 1) return 0
  const labelled = between.findIndex(({ lines }) => LETTER.test(itemAt(lines, 0).text))
  if (labelled >= 0) return labelled
  const asking = texts.findLastIndex(text => text.value.includes('?'))
  return asking >= 0 ? asking : between.length - 1
}

/** Returns whether an answer's words ask: they end in a question mark and don't begin with yes or no. */
function isAsked(words: string): boolean {
  return endsInQuestion(words) && !REPLY.test(words)
}

/** Adds a correction as one ruling that takes back one: of the digest that it names, else the one `named` before it. */
function readCorrection(reader: QuestionReader, { old, now, form, digest }: Correction, named: string | null): void {
  const label = now[0]?.kind === 'new' ? now[0] : null
  const [round, ...more] = roundsOf(reader, label ? now.slice(1) : now)
  if (!round) {
    talk(reader, [...old, ...now])
    return
  }
  const corrected: Source = { authority: null, number: digest ?? named }
  const labelPart: Part[] = label ? [{ as: 'question', text: itemAt(textsOf(reader, [label]), 0) }] : []
  const parts = [...oldParts(reader, old, form, corrected), ...labelPart, ...round]
  const said = retractionIn('', wordsIn(parts, 'answer'), reader.own)
  const opening = openingPhrase(round.find(part => part.as === 'answer')?.text.value ?? '')
  const marks = { bits: ['Old bit', 'New bit'], ruled: ['I ruled'], equals: opening === null ? [] : [opening] }[form]
  const retracted = (corrected.number === null ? said.retracts[0] : null) ?? corrected
  // A digest that is only quoted, with no second answer and no word against it, is not taken back.
  const takesBack = form !== 'ruled' || old.some(isAnswer) || said.phrase !== null
  const at = itemAt(itemAt(old, 0).lines, 0).start
  reader.asked({ at, parts, facts: { marks, retracts: takesBack ? [retracted] : [] } })
  if (more.length > 0) reader.asked({ at, parts: more.flat() })
}

/** The old question stays a question; old answers, and questions between them, are quoted. */
function oldParts(reader: QuestionReader, old: readonly Token[], form: Correction['form'], of: Source): Part[] {
  const texts = textsOf(reader, old)
  const first = old.findIndex(isAnswer)
  let source = of
  return old.map((token, index): Part => {
    const text = itemAt(texts, index)
    if (token.kind === 'ruled') source = { authority: null, number: token.digest }
    if (token.kind === 'ruled' || token.kind === 'old' || first < 0 || index < first) return { as: 'question', text }
    // What stands right before the answer that holds is said of the old one, not by it.
    const isSaid = form === 'ruled' && index === old.length - 1 && token.kind === 'text'
    return isSaid ? { as: 'answer', text } : { as: 'quoted', text, of: source }
  })
}

/**
 * Returns the questions and answers of what holds, each question with its answers. Without asterisks all is answer, and
 * a paragraph that ends in a colon leads to one that nobody asked for.
 */
function roundsOf(reader: QuestionReader, tokens: readonly Token[]): Part[][] {
  const parts = partsOfRound(reader, tokens)
  if (parts.some(part => part.as === 'answer')) return partedIntoRounds(parts)
  const rounds: Part[][] = []
  for (const part of parts) {
    const round = rounds.at(-1)
    if (round && !endsInColon(part.text.value)) round.push({ ...part, as: 'answer' })
    else rounds.push([{ ...part, as: 'answer' }])
  }
  return rounds
}

/** Returns paragraphs without the marks before answers. */
function textsOf({ source }: QuestionReader, tokens: readonly Token[]): MappedText[] {
  return tokens.map(token => (isAnswer(token) ? unmarked(source, token, MARK) : joinLines(source, token.lines)))
}
