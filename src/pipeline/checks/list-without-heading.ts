import type { Entry } from '../entries/entry.ts'
import type { Message } from '../messages/message.ts'
import { didYouMean, suggestFrom } from '../messages/suggest.ts'
import type { WorkWithTexts } from '../works/texts-of-work.ts'

/** Reports headings under `lists` in work.yaml that the work hasn't: their lines would count as rulings. */
export function checkLists(works: readonly WorkWithTexts[], entries: readonly Entry[]): Message[] {
  return works.flatMap(({ work: { id, info, placeIn } }) => {
    const headings = new Set(
      entries.flatMap(({ passages }) => passages.flatMap(({ work, heading }) => (work === id ? [heading] : []))),
    )
    // A text that isn't at hand can't tell which headings it has.
    if (headings.size === 0) return []
    const suggest = suggestFrom(headings)
    return Object.keys(info.lists ?? {}).flatMap((heading): Message[] =>
      headings.has(heading)
        ? []
        : [
            {
              code: 'checks/list-without-heading',
              severity: 'warning',
              place: placeIn(['lists', heading]),
              found: `“${heading}” under \`lists\``,
              expected: `a heading of ${id}, as it is written there`,
              fix: `${didYouMean(suggest(heading))}Correct the heading, or take it out.`,
            },
          ],
    )
  })
}
