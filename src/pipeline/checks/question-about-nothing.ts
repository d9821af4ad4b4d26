import type { LinkedRuling } from '../linking/link.ts'
import { at, type Message } from '../messages/message.ts'

/**
 * Reports answers that no card or term leads to. A digest's questions have no headings: what is named in them says which
 * cards and terms they are about, and a question that names none is found in its digest alone.
 */
export function checkQuestionAboutNothing(rulings: readonly LinkedRuling[]): Message[] {
  return rulings.flatMap(({ ruling, mentions, references }): Message[] => {
    const source = ruling.copy?.source
    const asks = ruling.copy?.blocks.some(block => block.type === 'question') ?? false
    if (!source || !asks || !ruling.entry.startsWith('terms/') || mentions.length > 0 || references.length > 0) return []
    return [{
      code: 'names/question-about-nothing', severity: 'info', place: at(source.file, source.line),
      found: 'a question and answer that name no card and no term', expected: 'what they are about',
      mend: 'If they name it in other words, add these to vocabulary.yaml, as an abbreviation or a spelling; else leave it so.',
    }]
  })
}
