import { append } from '../../../messages/append.ts'
import type { Message } from '../../../messages/message.ts'
import type { MappedText } from '../../../source/mapped-text.ts'
import type { Line, SourceText } from '../../../source/source-text.ts'
import { documentFacts } from '../../facts.ts'
import type {
  DocumentFacts,
  LayoutBlock,
  LayoutRoot,
  OrphanFacts,
  RulingFacts,
  RulingNode,
  Source,
} from '../../tree.ts'
import { missingNumber, truncatedParagraph, unanswered } from './accidents.ts'
import { answerOf, boilerplateNode, frontMatterNode, wordsIn, type AnswerPart } from './answers.ts'
import { isTruncated } from '../wraps/broken-off.ts'
import { lostHeading } from '../headings/lost-headings.ts'
import { retractionIn } from './retractions.ts'

/** Rulings whose heading is lost, with where they begin and the titles around them. */
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
    append(this.children, frontMatterNode(this.source, name, texts))
  }

  /** Adds what only belongs to the page or the form: labels, buttons of a forum. */
  noise(name: string, texts: readonly MappedText[]): void {
    append(this.children, boilerplateNode(this.source, name, texts))
  }

  /** Reports that numbers are missing between two labels; `offset` is where the second begins. */
  skipped(offset: number, last: string, label: string): void {
    this.messages.push(missingNumber(this.source, offset, last, label))
  }

  /** Adds a question that nobody answers, which begins at an offset; `label` is empty where it has none. */
  unanswered(offset: number, label: string, texts: readonly MappedText[]): void {
    this.messages.push(unanswered(this.source, offset, label))
    this.remark('question without an answer', texts)
  }

  /** Reports a paragraph that breaks off. */
  checkEnd(lines: readonly Line[]): void {
    const last = lines.at(-1)
    if (last && isTruncated(lines)) this.messages.push(truncatedParagraph(this.source, last.start, last.text))
  }

  /** Adds a question with its answer, and what the answer takes back by its own words; `marks` go before its own. */
  answer(parts: readonly AnswerPart[], number: string | null = null, marks: readonly string[] = []): void {
    const { retracts, phrase } = retractionIn(wordsIn(parts, 'question'), wordsIn(parts, 'answer'), this.own)
    this.children.push(
      answerOf(this.source, parts, {
        number,
        marks: [...marks, ...(phrase === null ? [] : [phrase])],
        retracts: [...retracts],
      } satisfies Partial<RulingFacts>),
    )
  }

  /** Adds rulings whose heading is lost, `before` the entry of a title, and reports them. */
  orphan({ rulings, offset, after }: LostEntry, before: string | null): void {
    if (rulings.length === 0) return
    const { node, facts, message } = lostHeading(this.source, rulings, offset, { after, before })
    this.children.push(node)
    this.orphans.push(facts)
    this.messages.push(message)
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
