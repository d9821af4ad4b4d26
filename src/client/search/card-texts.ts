import { fold, wordsOf } from '../../language/fold.ts'
import type { CardTextList, TextList } from './lists.ts'
import type { TextAnswer } from './text-answer.ts'

/** Returns texts of cards, or of a turn’s steps, for an index of texts: of no work and without ids. */
export function cardTextItems({ stamp, texts }: CardTextList): TextList {
  return {
    stamp,
    sources: [],
    rulings: texts.map(([entry, text]) => ({ entry, work: -1, id: '', label: '', text, more: '', asked: [] })),
  }
}

/** So many words in a row are the wording of a card, not what a question is about. */
const WORDING = 5

/**
 * Returns what rulings answer with what cards say beside it: a card has its rulings under its own words. Cards with
 * only some of the words are left out; those that have all of a long query as it stands come before rulings that
 * haven't.
 */
export function withCardTexts(query: string, rulings: TextAnswer, cards: TextAnswer): TextAnswer {
  const saying = new Map(cards.pages.filter(({ match }) => match !== 'some').map(page => [page.href, page]))
  const pages = rulings.pages.map(page => ({ ...page, excerpt: saying.get(page.href)?.excerpt ?? page.excerpt }))
  const known = new Set(pages.map(({ href }) => href))
  const added = [...saying.values()].filter(({ href }) => !known.has(href))
  if (added.length === 0) return { ...rulings, pages }
  const isWording = wordsOf(fold(query)).length >= WORDING
  const all = [...pages, ...added]
  const first = isWording ? all.filter(({ match }) => match === 'phrase') : []
  return {
    pages: [...first, ...all.filter(page => !first.includes(page))],
    total: Math.max(rulings.total, cards.total),
  }
}
