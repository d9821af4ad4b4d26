import { itemAt } from '../../../must.ts'
import type { Line } from '../../../source/source-text.ts'
import { rawParagraphs, type RawParagraph } from '../../shared/paragraphs/raw-paragraphs.ts'
import { signatureLength } from '../../shared/paragraphs/signature.ts'
import { endsInColon } from '../../shared/paragraphs/sentences.ts'
import { ASTERISKS, endsInQuestion, HYPHENS } from '../../shared/questions/marks.ts'
import { digestsIn, openingPhrase } from '../../shared/questions/retractions.ts'
import { plainOf } from '../../shared/tree/nodes.ts'
import { continuesIn, fillColumn } from '../../shared/wraps/hard-wraps.ts'
import type { Source } from '../../tree.ts'
import type { Format, Survey } from '../format.ts'
import { addTitle } from '../heads.ts'
import { readMailHead } from '../mail-head.ts'
import { partedByMarks } from '../parting.ts'
import type { Part, QuestionReader } from '../reader.ts'

/** A line of equals signs around a correction. */
const EQUALS = /^\s*={6,}\s*$/
/** `Old bit...`, `New bit...`: what a digest said, and what it should have said. */
const OLD = /^\s*old (?:bits?|version|text|ruling|answer)\b[\s.:…-]*$/i
const NEW = /^\s*new (?:bits?|version|text|ruling|answer)\b[\s.:…-]*$/i
/** `In Digest #49, I ruled:`, `However, in Digest #21, I said:`, `In the last digest, I ruled:`. */
const RULED =
  /\bin\s+(?:(?:the|my|our|an?)\s+)?(?:(?:last|previous|earlier|old)\s+)?(?:coe\s+|council of elrond\s+)?(?:rulings?\s+)?digest(?:\s{0,3}(?:#|no\.?)?\s{0,3}(\d{1,4}))?\s{0,3},?\s{1,3}(?:I|we)\s+(?:had\s+|have\s+)?(?:also\s+)?(?:ruled|said|wrote|answered|stated|gave)\b[^.?!]{0,60}:\s*$/i
/** `a) ` before one of several questions. */
const LETTER = /^\s{0,3}[a-z][).]\s+\S/
/** Answers that ask in turn. */
const REPLY = /^(?:yes|no|yep|nope|correct|right|true|sure|of course|why not|certainly)\b/i
const MARKS = { answer: /^\s*\*{3,}\s*/ }

/**
 * The Council's digests of 2002 to 2006: mails, questions between hyphens, answers that begin with three asterisks. A
 * correction of an earlier digest quotes its answers before the one that holds.
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
    const body = all.slice(lines.length)
    const paragraphs = rawParagraphs(reader.source, body, goesOnIn(body))
    const signed = paragraphs.length - signatureLength(paragraphs, author)
    let named: string | null = null
    for (const block of blocksOf(paragraphs.slice(0, signed)))
      if (block.paragraphs.some(isAnswer) || block.isStatement) readAnswered(reader, block, named)
      else named = readTalk(reader, block) ?? named
    reader.remark('signature', textsOf(paragraphs.slice(signed)))
    return { title: title ? plainOf(title.text.value) : null, ...reader.own, author, date }
  },
}

function headOf({ source, lines }: Survey) {
  return readMailHead(source, lines)
}

/**
 * Returns what says whether a line goes on. In flowed mail a line of an answer that ends in a blank goes on and one
 * that ends a sentence without it doesn't; elsewhere the width decides.
 */
function goesOnIn(lines: readonly Line[]): (line: Line, next: Line) => boolean {
  const texts = lines.map(({ text }) => text).filter(text => !isRule(text))
  const column = fillColumn(texts)
  // RFC 3676: a blank at its end says that a line goes on.
  const isFlowed = (text: string) => /\S $/.test(text)
  const hasFlow = texts.some((text, index) => isFlowed(text) && text.length > column / 2 && texts[index + 1] !== '')
  let isAnswered = false
  return ({ text }, { text: next }) => {
    if (ASTERISKS.test(text)) isAnswered = true
    const isApart =
      [ASTERISKS, LETTER, OLD, NEW, HYPHENS, EQUALS].some(form => form.test(next))
      || [OLD, NEW, RULED, HYPHENS, EQUALS].some(form => form.test(text))
    const isFinished = hasFlow && isAnswered && /[.?!]["”’)\]]*$/.test(text)
    const goesOn = !isApart && ((hasFlow && isFlowed(text)) || (!isFinished && continuesIn(text, next, column)))
    isAnswered &&= goesOn
    return goesOn
  }
}

function isRule(text: string): boolean {
  return HYPHENS.test(text) || EQUALS.test(text)
}

function firstLine({ lines }: RawParagraph): string {
  return itemAt(lines, 0).text
}

function isAnswer(paragraph: RawParagraph): boolean {
  return ASTERISKS.test(firstLine(paragraph))
}

function textsOf(paragraphs: readonly RawParagraph[]) {
  return paragraphs.map(({ text }) => text)
}

/** What stands between two rules. */
interface Block {
  readonly paragraphs: RawParagraph[]
  /** The index of the answer behind a rule that takes back those before it; null where none does. */
  corrected: number | null
  /** Whether it says what nobody asked: behind a correction, a line that ends in a colon leads to it. */
  readonly isStatement: boolean
}

/**
 * Parts paragraphs at the rules between them. An answer that a rule parts from its question, or from the old answer
 * that it corrects, is in one block with it. Old and new bits, and what a digest is said to have ruled, begin a block.
 */
function blocksOf(paragraphs: readonly RawParagraph[]): Block[] {
  const blocks: Block[] = []
  let rule: string | null = null
  /** Whether the last block has an answer, and says what a digest has ruled. */
  let [hasAnswer, hasRuled] = [false, false]
  for (const paragraph of paragraphs) {
    const line = firstLine(paragraph)
    if (isRule(line)) {
      rule = line
      continue
    }
    const last = blocks.at(-1)
    const isStatement = rule === null && hasRuled && !isRuled(paragraph) && endsInColon(paragraph.text.value)
    const begins = OLD.test(line) || (isRuled(paragraph) && !hasRuled) || isStatement
    if (last && (rule === null ? !begins : HYPHENS.test(rule) && isAnswer(paragraph))) {
      if (rule !== null && hasAnswer) last.corrected = last.paragraphs.length
      last.paragraphs.push(paragraph)
    } else {
      blocks.push({ paragraphs: [paragraph], corrected: null, isStatement })
      hasAnswer = hasRuled = false
    }
    hasAnswer ||= isAnswer(paragraph)
    hasRuled ||= isRuled(paragraph)
    rule = null
  }
  return blocks
}

function isRuled({ text }: RawParagraph): boolean {
  return RULED.test(text.value)
}

/** Returns where what holds begins in a correction, and the marks of its form; null for any other block. */
function correctionIn({ paragraphs, corrected }: Block): { readonly holds: number; readonly marks: string[] } | null {
  const now = paragraphs.findIndex(paragraph => NEW.test(firstLine(paragraph)))
  if (now > 0 && paragraphs.slice(0, now).some(isAnswer)) return { holds: now, marks: ['Old bit', 'New bit'] }
  if (paragraphs.some(isRuled)) {
    const last = paragraphs.findLastIndex(isAnswer)
    const [before, after] = [paragraphs[last - 1], paragraphs[last + 1]]
    const isOnly = paragraphs.findIndex(isAnswer) === last
    // Without a second answer, the one that holds is what says that the quoted one is wrong.
    const isWithdrawn = isOnly && after !== undefined && openingPhrase(after.text.value) !== null
    // What stands right before the answer that holds is said of the old one, not by it.
    const isSaid = !isOnly && before !== undefined && !isAnswer(before) && !isRuled(before)
    return { holds: isWithdrawn ? last + 1 : isSaid ? last - 1 : last, marks: ['I ruled'] }
  }
  if (corrected === null) return null
  const phrase = openingPhrase(itemAt(paragraphs, corrected).text.value.replace(MARKS.answer, ''))
  return { holds: corrected, marks: phrase === null ? [] : [phrase] }
}

/** Adds talk; returns the last other digest that it names, which corrections below may mean. */
function readTalk(reader: QuestionReader, { paragraphs }: Block): string | null {
  reader.remark('remarks', textsOf(paragraphs))
  const digests = paragraphs.flatMap(({ text }) => digestsIn(text.value))
  return digests.findLast(({ number }) => number !== reader.own.number)?.number ?? null
}

/** Adds the questions of a block with their answers; the answers that a correction takes back are quoted. */
function readAnswered(reader: QuestionReader, block: Block, named: string | null): void {
  const { paragraphs } = block
  const correction = correctionIn(block)
  const first = paragraphs.findIndex(isAnswer)
  let of: Source = { authority: null, number: named }
  const parts = partedByMarks(reader.source, paragraphs, MARKS).map((part, index): Part => {
    const { text } = part
    const ruled = RULED.exec(text.value)
    if (ruled) of = { authority: null, number: ruled[1] ?? null }
    if (block.isStatement) return { ...part, as: 'answer' }
    if (ruled || OLD.test(text.value) || NEW.test(text.value)) return { as: 'question', text }
    if (correction && index >= first && index < correction.holds) return { as: 'quoted', text, of }
    if (index === correction?.holds) return { ...part, as: 'answer' }
    const isStray = isAnswer(itemAt(paragraphs, index)) && endsInQuestion(text.value) && !REPLY.test(text.value)
    if (!isStray) return part
    reader.report('stray-mark', itemAt(itemAt(paragraphs, index).lines, 0).start, {
      found: 'a question that carries the mark of an answer',
      expected: 'the mark before answers only',
      fix: 'It was read as a question. Record a repair if it answers.',
    })
    return { ...part, as: 'question' }
  })
  const isTakenBack = parts.some(part => part.as === 'quoted')
  reader.asked({
    at: itemAt(itemAt(paragraphs, 0).lines, 0).start,
    parts,
    facts: correction ? { marks: correction.marks, retracts: isTakenBack ? [of] : [] } : {},
  })
}
