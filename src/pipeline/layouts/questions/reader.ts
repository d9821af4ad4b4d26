import type { MappedText } from '../../source/mapped-text.ts'
import type { Line } from '../../source/source-text.ts'
import { answerOf, type AnswerPart } from '../shared/questions/answers.ts'
import { retractionIn } from '../shared/questions/retractions.ts'
import { Reading } from '../shared/tree/reading.ts'
import type { DocumentFacts, LayoutRoot, RulingFacts, Source } from '../tree.ts'
import type { Label } from './labels.ts'

/** A paragraph of a question with its answer. */
export interface Part extends AnswerPart {
  /** Its lines, where they are wrapped, so that a lost one shows. */
  readonly lines?: readonly Line[]
  /** The mark before it that says something of the ruling: `>`. */
  readonly mark?: string
}

/** A question with what answers it. */
export interface Asked {
  /** Null where it has none, or has lost it. */
  readonly label?: Label | null
  /** The offset at which it begins. */
  readonly at: number
  /** In order. A question after an answer begins a ruling of its own under the same label. */
  readonly parts: readonly Part[]
  readonly facts?: Partial<RulingFacts>
}

/** Collects what is read in a text of questions and answers. */
export class QuestionReader extends Reading {
  /** The labels of the questions in order, answered or not; none where questions have no labels. */
  readonly questions: string[] = []
  /** The numbered text itself, which takes back nothing of its own. */
  own: Source = { authority: null, number: null }

  /** Adds what is no ruling but belongs to the text: a preface, talk, a signature. */
  remark(name: string, texts: readonly (MappedText | Line)[]): void {
    this.matter('front-matter', name, texts)
  }

  /** Adds what only belongs to the page or the form: labels, buttons of a forum. */
  noise(name: string, texts: readonly (MappedText | Line)[]): void {
    this.matter('noise', name, texts)
  }

  /** Adds a label; reports that numbers are missing between it and the one before, if `last` is given. */
  labelled(label: Label, offset: number, mark: MappedText | null, last: Label | null, name = label.name): void {
    if (last && label.number > last.number + 1)
      this.report('missing-number', offset, {
        found: `number ${label.name} after number ${last.name}`,
        expected: 'every number between them',
        fix: 'What stood between them is missing in this copy, or its mark is.',
      })
    this.questions.push(name)
    this.noise('question number', mark ? [mark] : [])
  }

  /** Adds a question with its answers: a ruling for each, or a remark where nobody answers. */
  asked({ label = null, at, parts, facts = {} }: Asked): void {
    for (const [index, round] of partedIntoRounds(parts).entries()) {
      if (!round.some(part => part.as === 'answer')) {
        this.unanswered(
          (index > 0 ? round[0]?.lines?.[0]?.start : null) ?? at,
          label?.name ?? '',
          round.map(part => part.text),
        )
        continue
      }
      for (const { lines } of round) if (lines) this.checkEnd(lines)
      const marks = round.flatMap(({ mark }) => mark ?? [])
      this.answer(round, { number: label?.name ?? null, marks, ...facts })
    }
  }

  /** Reports a paragraph that breaks off. */
  private checkEnd(lines: readonly Line[]): void {
    const last = lines.at(-1)
    if (!last || !isTruncated(lines)) return
    this.report('lost-tail', last.start, {
      found: `a paragraph that breaks off after “${last.text.trim().slice(-30)}”`,
      expected: 'the end of its sentence',
      fix: 'Its last line is probably lost. Record a repair if you have another copy.',
    })
  }

  /** Adds a ruling, with what it takes back by its own words, unless that is known; `marks` go before those words. */
  private answer(parts: readonly AnswerPart[], { marks = [], ...facts }: Partial<RulingFacts>): void {
    const wordsOf = (as: Part['as']) =>
      parts
        .filter(part => part.as === as)
        .map(part => part.text.value)
        .join('\n')
    const { phrase, retracts } = facts.retracts
      ? { phrase: null, retracts: facts.retracts }
      : retractionIn(wordsOf('question'), wordsOf('answer'), this.own)
    this.children.push(
      answerOf(this.source, parts, {
        ...facts,
        marks: phrase === null ? [...marks] : [...marks, phrase],
        retracts: [...retracts],
      }),
    )
  }

  /** Returns the tree of the text. */
  override root(document: Partial<DocumentFacts>): LayoutRoot {
    const { questions } = this
    return super.root(document, questions.length > 0 ? { questions } : {})
  }
}

/** Parts what is asked and answered before each question that stands after an answer. */
function partedIntoRounds(parts: readonly Part[]): Part[][] {
  const rounds: Part[][] = [[]]
  let isAnswered = false
  for (const part of parts) {
    if (part.as === 'question' && isAnswered) {
      rounds.push([])
      isAnswered = false
    }
    rounds.at(-1)?.push(part)
    isAnswered ||= part.as === 'answer'
  }
  return rounds
}

const LONG = 60

/** Returns whether running text lacks its end. A short line alone may be a topic, a name, an item of a list. */
function isTruncated(lines: readonly Line[]): boolean {
  const last = lines.at(-1)?.text.trimEnd() ?? ''
  return (lines.length > 1 || last.length > LONG) && /[\p{L}\p{N},]$/u.test(last)
}
