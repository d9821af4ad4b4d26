import type { Message, Severity } from '../../../messages/message.ts'
import type { MappedText } from '../../../source/mapped-text.ts'
import { placeAt, positionOf, type Line, type SourceText } from '../../../source/source-text.ts'
import { documentFacts } from '../../facts.ts'
import type { DocumentFacts, LayoutBlock, LayoutData, LayoutRoot, MatterNode } from '../../tree.ts'
import { matterOf, placeNodes, textOfLine } from './nodes.ts'

/** What an accident in a text is reported as. */
export interface Accident {
  readonly found: string
  readonly expected: string
  readonly fix: string
  readonly severity?: Severity
  /** The offset of a second place that it is about. */
  readonly cause?: number
}

/** A text that is being read: its tree so far, and what was reported of it. */
export class Reading {
  readonly source: SourceText
  readonly children: LayoutBlock[] = []
  readonly messages: Message[] = []

  constructor(source: SourceText) {
    this.source = source
  }

  /** Adds what is neither heading nor ruling; nothing where there are no words. */
  matter(role: MatterNode['role'], name: string, texts: readonly (MappedText | Line)[]): void {
    const words = texts.map(text => ('pieces' in text ? text : textOfLine(this.source, text)))
    const node = matterOf(this.source, role, name, words)
    if (node) this.children.push(node)
  }

  /** Reports an accident at an offset. `kind` is the last part of the message's code. */
  report(kind: string, offset: number, accident: Accident): void {
    const { severity = 'warning', cause, ...words } = accident
    const place = placeAt(this.source, offset)
    const other = cause === undefined ? {} : { cause: placeAt(this.source, cause) }
    this.messages.push({ code: `layouts/${kind}`, severity, place, ...words, ...other })
  }

  /** Adds a question that nobody answers, which begins at an offset; `label` is empty where it has none. */
  unanswered(offset: number, label: string, texts: readonly MappedText[]): void {
    this.report('unanswered', offset, {
      found: label === '' ? 'a question without an answer' : `question ${label} without an answer`,
      expected: 'an answer below it',
      fix: 'It counts as no ruling. Record a repair if the answer stands elsewhere in the text.',
    })
    this.matter('front-matter', 'question without an answer', texts)
  }

  /** Returns the tree of the whole text; nodes without a place get that of what they hold. */
  root(document: Partial<DocumentFacts>, more: Partial<LayoutData> = {}): LayoutRoot {
    const { source, children, messages } = this
    placeNodes(children)
    return {
      type: 'root',
      children,
      data: { document: documentFacts(document), messages, ...more },
      position: positionOf(source, 0, source.text.length),
    }
  }
}
