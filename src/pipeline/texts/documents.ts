import type { Authority, Game } from '../game/game.ts'
import type { DocumentFacts, EntryHeading, LayoutRoot } from '../layouts/tree.ts'
import { foldedWords } from '../source/words.ts'

/** What a document says of itself, as far as one of several in a text does. */
export type DocumentName = Pick<DocumentFacts, 'title' | 'authority' | 'number' | 'date' | 'author'>

/** Returns the documents of a text: those whose headings say that they begin one, else the text as one. */
export function documentsIn(root: LayoutRoot): DocumentName[] {
  const inside = root.children.flatMap(block =>
    block.type === 'heading' && block.data.role === 'entry' ? ((block as EntryHeading).data.document ?? []) : [],
  )
  return inside.length > 0 ? inside : [root.data.document]
}

/** Returns the authority of a game that is cited by a name, blind to case; null where none is. */
export function authorityNamed(game: Game, name: string | null): Authority | null {
  const key = foldedWords(name ?? '').join(' ')
  return key === ''
    ? null
    : (game.authorities.find(authority => authority.cited.some(cited => foldedWords(cited).join(' ') === key)) ?? null)
}
