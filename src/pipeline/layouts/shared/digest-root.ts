import type { Message } from '../../messages/message.ts'
import { documentFacts } from '../facts.ts'
import type { DocumentFacts, LayoutBlock, LayoutRoot } from '../tree.ts'

/** What a parser of questions and answers has made of a text. */
export interface QuestionsRead {
  readonly children: LayoutBlock[]
  readonly messages: Message[]
  /** The labels of the questions in order, answered or not; none where questions have no labels. */
  readonly questions: string[]
}

/** Returns the tree of a text of questions and answers. */
export function questionsRoot(
  document: Partial<DocumentFacts>,
  { children, messages, questions }: QuestionsRead,
): LayoutRoot {
  return {
    type: 'root',
    children,
    data: { document: documentFacts(document), messages, ...(questions.length > 0 ? { questions } : {}) },
  }
}
