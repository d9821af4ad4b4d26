import { slugOf } from '../../pipeline/game/slug.ts'
import { itemAt } from '../../pipeline/must.ts'
import type { GameList, TranslationList } from './lists.ts'

/** Returns the id of the entry at a position of the list, `cards/bridge`. */
export function entryIdOf(list: GameList, entry: number): string {
  return `${entry < list.cards ? 'cards' : 'terms'}/${list.slugs[entry] ?? slugOf(titleInList(list, entry))}`
}

/** Returns what kind of card an entry is, `Resource · Short-event`; empty for a term, or where none is known. */
export function classOf(list: GameList, entry: number): string {
  return entry < list.cards ? (list.classes[list.classOf[entry] ?? -1] ?? '') : ''
}

/** Returns what an entry is, for readers: the kind of card, `Card` where none is known, or `Term`. */
export function kindInList(list: GameList, entry: number): string {
  return entry < list.cards ? classOf(list, entry) || 'Card' : 'Term'
}

/** Returns the title of the entry at a position of the list. */
export function titleInList(list: GameList, entry: number): string {
  return itemAt(list.titles, entry)
}

/** Returns the names of the entry at a position of the list in the list's own language, its title first. */
export function namesInList(list: GameList, entry: number) {
  return [
    { name: titleInList(list, entry), kind: 'title' as const },
    ...(list.aliases[entry] ?? []).map(name => ({ name, kind: 'alias' as const })),
    ...(list.abbreviations[entry] ?? []).map(name => ({ name, kind: 'abbreviation' as const })),
  ]
}

/** Returns the titles of the entry at a position of the list in another language. */
export function translatedTitles({ titles }: TranslationList, entry: number): readonly string[] {
  return [titles[entry] || []].flat()
}
