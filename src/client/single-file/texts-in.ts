import type { GameList, TextItem, TextList } from '../search/lists.ts'
import { entryIdOf } from '../search/listed-entries.ts'
import type { RulingStatus } from '../search/text-answer.ts'

/**
 * Returns the texts that questions are answered from, out of the document itself: each ruling is an element inside its
 * entry's. `data-status` says how one stands that isn't simply in force, `data-refers` that one only refers to others.
 */
export function textsIn(list: GameList): TextList {
  const position = new Map(list.titles.map((_, at) => [entryIdOf(list, at), at]))
  const rulings = [...document.querySelectorAll<HTMLElement>('article > .ruling')]
    .flatMap(ruling => {
      const entry = position.get(ruling.parentElement?.id ?? '')
      return entry === undefined ? [] : [{ ruling, entry }]
    })
    .sort((a, b) => a.entry - b.entry)
  return {
    stamp: list.stamp,
    sources: [],
    leftOut: rulings.flatMap(({ ruling }, at) => ('refers' in ruling.dataset ? [at] : [])),
    rulings: rulings.filter(({ ruling }) => !('refers' in ruling.dataset)).map(textOf),
  }
}

function textOf({ ruling, entry }: { readonly ruling: HTMLElement; readonly entry: number }): TextItem {
  const { status } = ruling.dataset
  const [heading, ...rest] = ruling.children
  return {
    entry,
    work: 0,
    id: ruling.id,
    label: heading?.firstChild?.textContent?.trim() ?? '',
    // Its relations stand before its words.
    text: joinedText(rest.filter(part => !part.matches('.note, .plain'))),
    // The restatement of an original stands under a heading of its own.
    more: joinedText([...ruling.querySelectorAll('.plain > :not(h4)')]),
    asked: [],
    ...(status === undefined ? {} : { status: [status as RulingStatus['status'], null] as const }),
  }
}

function joinedText(parts: readonly Element[]): string {
  return parts
    .map(part => part.textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}
