import type { Message } from '../messages/message.ts'
import type { Collected } from '../entries/collect.ts'
import type { WorkWithTexts } from '../works/texts-of-work.ts'

/** Reports a `chapter` in work.yaml whose place isn't there: no such work, or a text of it without the heading. */
export function checkChapters(works: readonly WorkWithTexts[], outlines: Collected['outlines']): Message[] {
  return works.flatMap(({ work }): Message[] => {
    const { chapter } = work.info
    if (chapter === undefined) return []
    const outline = outlines.get(chapter.of)
    const isThere = outline?.some(item => item.kind === 'section' && item.title === chapter.before) === true
    const isKnown = works.some(other => other.work.id === chapter.of)
    if (isThere || (isKnown && (outline ?? []).length === 0)) return []
    return [
      {
        code: 'checks/chapter-of-nothing',
        severity: 'error',
        place: work.placeIn(['chapter', isKnown ? 'before' : 'of']),
        found: isKnown ? `“${chapter.before}”` : `“${chapter.of}”`,
        expected: isKnown ? `a heading of ${chapter.of}` : 'the id of a work of this game',
        fix: 'Correct it, or take the `chapter` out.',
      },
    ]
  })
}
