import type { Message } from '../../../messages/message.ts'
import type { MappedText } from '../../../source/mapped-text.ts'
import { positionOf, type Line, type SourceText } from '../../../source/source-text.ts'
import { documentFacts } from '../../facts.ts'
import type { DocumentFacts, LayoutBlock, LayoutData, LayoutRoot, MatterNode } from '../../tree.ts'
import { accidentAt, type Accident } from '../questions/accidents.ts'
import { matterOf, textOfLine } from './nodes.ts'

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
    if (node) this.add(node)
  }

  /** Adds a block. */
  add(block: LayoutBlock): void {
    this.children.push(block)
  }

  /** Reports an accident at an offset. `kind` is the last part of the message's code. */
  report(kind: string, offset: number, accident: Accident): void {
    this.messages.push(accidentAt(this.source, kind, offset, accident))
  }

  /** Returns the tree of the whole text. */
  root(document: Partial<DocumentFacts>, more: Partial<LayoutData> = {}): LayoutRoot {
    const { source, children, messages } = this
    return {
      type: 'root',
      children,
      data: { document: documentFacts(document), messages, ...more },
      position: positionOf(source, 0, source.text.length),
    }
  }
}
