import type { GameList, TextList } from '../search/lists.ts'
import { entryIdOf } from '../search/listed-entries.ts'

/**
 * Returns the texts that questions are answered from, out of the document itself: each ruling is an element whose
 * `data-ruling` names its entry.
 */
export function textsIn(document: Document, list: GameList): TextList {
  const position = new Map(list.titles.map((_, at) => [entryIdOf(list, at), at]))
  return {
    stamp: list.stamp,
    sources: [],
    rulings: [...document.querySelectorAll<HTMLElement>('[data-ruling]')].flatMap(ruling => {
      const at = position.get(ruling.dataset['ruling'] ?? '')
      const [heading, ...rest] = ruling.children
      // The restatement of an original stands under a heading of its own.
      const restated = [...ruling.querySelectorAll('.plain > :not(h4)')]
      return at === undefined
        ? []
        : [
            {
              entry: at,
              work: 0,
              id: ruling.id,
              label: heading?.firstChild?.textContent?.trim() ?? '',
              text: joinedText(rest.filter(part => !part.matches('.plain'))),
              more: joinedText(restated),
              asked: [],
            },
          ]
    }),
  }
}

function joinedText(parts: readonly Element[]): string {
  return parts
    .map(part => part.textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}
