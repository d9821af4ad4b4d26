import type { LinkedRuling } from '../linking/link.ts'
import type { Subjects } from '../linking/subjects.ts'
import { placeOfWording } from '../entries/shown-wording.ts'
import type { Message } from '../messages/message.ts'

/** Lists the answers of digests and FAQs of which it can't be told for certain which cards and terms they are about. */
export function checkQuestionAbout(
  rulings: readonly LinkedRuling[],
  subjects: ReadonlyMap<string, Subjects>,
  titleOf: (entry: string) => string,
): Message[] {
  return rulings.flatMap(({ ruling }): Message[] => {
    const found = subjects.get(ruling.id)
    const { copy } = ruling
    if (!copy || !found || found.doubt === null) return []
    const titles = found.perhaps.map(titleOf).join(', ')
    const hint = `say it in notes.yaml: \`${ruling.id}: { about: [Title] }\`, where \`[]\` means nothing in particular.`
    return [
      {
        severity: 'info',
        place: placeOfWording(copy),
        expected: 'what they are about',
        ...(found.doubt === 'none'
          ? {
              code: 'names/question-about-nothing',
              found: `a question and answer that name no card and no term${titles === '' ? '' : `; perhaps they go on with ${titles}`}`,
              fix: `If they name it in other words, add these to vocabulary.yaml, as an abbreviation or a spelling. Else ${hint}`,
            }
          : {
              code: 'names/question-about-several',
              found: `a question and answer that may be about ${titles}`,
              fix: `In doubt ${hint}`,
            }),
      },
    ]
  })
}
