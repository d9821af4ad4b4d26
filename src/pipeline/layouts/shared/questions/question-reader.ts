import type { Message } from '../../../messages/message.ts'
import type { MappedText } from '../../../source/mapped-text.ts'
import { pointAt, type Line, type SourceText } from '../../../source/source-text.ts'
import { documentFacts } from '../../facts.ts'
import type {
  DocumentFacts,
  LayoutBlock,
  LayoutRoot,
  MatterNode,
  OrphanFacts,
  OrphanNode,
  RulingNode,
  Source,
} from '../../tree.ts'
import { isTruncated } from '../wraps/broken-off.ts'
import { matterOf, withSpan } from '../tree/nodes.ts'
import { accidentAt, unanswered } from './accidents.ts'
import { answerOf, wordsIn, type AnswerPart } from './answers.ts'
import { retractionIn } from './retractions.ts'

/** Rulings whose heading is lost, with where they begin and the title of the entry before them. */
export interface LostEntry {
  readonly rulings: RulingNode[]
  readonly offset: number
  readonly after: string | null
}

/** Collects what a parser reads in a text of questions and answers. */
export class QuestionReader {
  readonly children: LayoutBlock[] = []
  readonly messages: Message[] = []
  /** The labels of the questions in order, answered or not; none where questions have no labels. */
  readonly questions: string[] = []
  protected readonly source: SourceText
  /** The numbered text itself, which takes back nothing of its own. */
  protected readonly own: Source
  private readonly orphans: OrphanFacts[] = []

  constructor(source: SourceText, own: Source = { authority: null, number: null }) {
    this.source = source
    this.own = own
  }

  /** Adds what is no ruling but belongs to the text: a preface, talk, a signature. */
  remark(name: string, texts: readonly MappedText[]): void {
    this.matter('front-matter', name, texts)
  }

  /** Adds what only belongs to the page or the form: labels, buttons of a forum. */
  noise(name: string, texts: readonly MappedText[]): void {
    this.matter('noise', name, texts)
  }

  private matter(role: MatterNode['role'], name: string, texts: readonly MappedText[]): void {
    const node = matterOf(this.source, role, name, texts)
    if (node) this.children.push(node)
  }

  /** Reports that numbers are missing between two labels; `offset` is where the second begins. */
  skipped(offset: number, last: string, label: string): void {
    this.messages.push(
      accidentAt(this.source, 'missing-number', offset, {
        found: `number ${label} after number ${last}`,
        expected: 'every number between them',
        fix: 'What stood between them is missing in this copy, or its mark is.',
      }),
    )
  }

  /** Adds a question that nobody answers, which begins at an offset; `label` is empty where it has none. */
  unanswered(offset: number, label: string, texts: readonly MappedText[]): void {
    this.messages.push(unanswered(this.source, offset, label))
    this.remark('question without an answer', texts)
  }

  /** Reports a paragraph that breaks off. */
  checkEnd(lines: readonly Line[]): void {
    const last = lines.at(-1)
    if (!last || !isTruncated(lines)) return
    this.messages.push(
      accidentAt(this.source, 'lost-tail', last.start, {
        found: `a paragraph that breaks off after “${last.text.trim().slice(-30)}”`,
        expected: 'the end of its sentence',
        fix: 'Its last line is probably lost. Record a repair if you have another copy.',
      }),
    )
  }

  /** Adds a question with its answer, and what the answer takes back by its own words; `marks` go before its own. */
  answer(parts: readonly AnswerPart[], number: string | null = null, marks: readonly string[] = []): void {
    const { retracts, phrase } = retractionIn(wordsIn(parts, 'question'), wordsIn(parts, 'answer'), this.own)
    this.children.push(
      answerOf(this.source, parts, {
        number,
        marks: [...marks, ...(phrase === null ? [] : [phrase])],
        retracts: [...retracts],
      }),
    )
  }

  /** Adds rulings whose heading is lost, `before` the entry of a title, and reports them. */
  orphan({ rulings, offset, after }: LostEntry, before: string | null): void {
    if (rulings.length === 0) return
    this.children.push(withSpan<OrphanNode>({ type: 'orphan', children: [...rulings] }))
    this.orphans.push({
      line: pointAt(this.source, offset).line,
      rulings: rulings.length,
      seeOnly: 0,
      marks: rulings.flatMap(ruling => ruling.data.marks),
      after,
      before,
      guess: null,
    })
    this.messages.push(
      accidentAt(this.source, 'orphan', offset, {
        found: `${rulings.length === 1 ? 'a ruling' : `${rulings.length} rulings`} without a heading, after “${after ?? '(the beginning)'}” and before “${before ?? '(the end)'}”`,
        expected: 'a heading above',
        fix: 'It belongs to no entry. Record a repair that puts the heading in.',
      }),
    )
  }

  /** Returns the tree of the text. */
  root(document: Partial<DocumentFacts>): LayoutRoot {
    const { children, messages, questions, orphans } = this
    return {
      type: 'root',
      children,
      data: {
        document: documentFacts(document),
        messages,
        ...(questions.length > 0 ? { questions } : {}),
        ...(orphans.length > 0 ? { orphans } : {}),
      },
    }
  }
}

/** Returns paragraphs as the parts of a question and its answer. */
export function partsOf(question: readonly MappedText[], answer: readonly MappedText[]): AnswerPart[] {
  return [
    ...question.map((text): AnswerPart => ({ as: 'question', text })),
    ...answer.map((text): AnswerPart => ({ as: 'answer', text })),
  ]
}
