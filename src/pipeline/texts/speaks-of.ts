import { memoize } from '../collections.ts'
import type { GameData } from '../game/read-game.ts'
import { foldTitle } from '../game/fold-title.ts'
import { itemAt } from '../must.ts'
import { wordRow } from '../source/words.ts'
import type { SourceText } from '../source/source-text.ts'
import type { DocumentName } from './documents.ts'

/** As much of a text tells of which game it is. */
const MAX_LENGTH = 200_000
/** Lines that say what a text is. */
const HEAD_LINES = 40
/** So often a name stands in a text that speaks of the game further down. */
const OFTEN = 3
/** So many titles of cards show the game, and for long texts one in so many words. */
const MIN_TITLES = 3
const WORDS_PER_TITLE = 1500
const MAX_TITLE_WORDS = 7
/** Small words of a title, which may begin with a small letter. */
const MIN_CAPITALIZED_LENGTH = 5

/**
 * Returns whether a text speaks of a game in its own words: by the name of the game or of who publishes its rules, by a
 * series of that game's in its title, or by the titles of several of its cards.
 */
export function speaksOf(game: GameData, source: SourceText, { title }: Pick<DocumentName, 'title'>): boolean {
  return namesSeries(game, title) || namesGameOrCards(game)(source)
}

/** Kept: an archive asks for each of its documents. */
const namesGameOrCards = memoize((game: GameData) =>
  memoize((source: SourceText) => namesGame(game, source) || namesCards(game, source)),
)

/** Authorities whose texts are numbered have names of their own (`COE`); a name such as `FAQ` is that of many. */
function namesSeries(game: GameData, title: string | null): boolean {
  const words = wordRow(title ?? '')
  return game.game.authorities
    .filter(({ kind }) => kind === 'digest' || kind === 'collected-rulings')
    .some(({ cited }) => cited.some(name => words.includes(wordRow(name))))
}

/** Returns the names of a game and of those who publish its rules, as rows of words. */
function gameNames(game: GameData): readonly string[] {
  const { title, short, publisher, authorities } = game.game
  // An issuer with a figure or a comma is a sentence about several.
  const issuers = authorities.flatMap(({ issuer }) => (issuer && !/[\d,]/.test(issuer) ? [issuer] : []))
  const named = [title, short, publisher, ...issuers]
    .flatMap(name => (name === undefined ? [] : wordRow(name)))
    .filter(name => /\S \S|\S{4}/.test(name))
  return [...new Set(named)]
}

function namesGame(game: GameData, source: SourceText): boolean {
  const lines = source.text.slice(0, MAX_LENGTH).split(/\r\n|\n|\r/)
  const head = lines.filter(line => line.trim() !== '').slice(0, HEAD_LINES)
  const above = wordRow(head.join(' '))
  const all = wordRow(lines.join(' '))
  return gameNames(game).some(name => above.includes(name) || all.split(name).length > OFTEN)
}

/** Returns the titles of a game's cards that have several words, since one word is a title in any game. */
function titlesOf(game: GameData): ReadonlySet<string> {
  return new Set(game.cards.map(card => foldTitle(card.title)).filter(title => title.includes(' ')))
}

function namesCards(game: GameData, source: SourceText): boolean {
  const titles = titlesOf(game)
  if (titles.size === 0) return false
  const words = source.text.slice(0, MAX_LENGTH).match(/[\p{L}\p{N}]+(?:['’][\p{L}\p{N}]+)*/gu) ?? []
  const folded = words.map(foldTitle)
  const needed = Math.max(MIN_TITLES, words.length / WORDS_PER_TITLE)
  const found = new Set<string>()
  words.forEach((word, start) => {
    if (!/^[\p{Lu}\p{N}]/u.test(word)) return
    let title = itemAt(folded, start)
    for (let end = start + 1; end < Math.min(words.length, start + MAX_TITLE_WORDS); end++) {
      title = `${title} ${itemAt(folded, end)}`
      if (titles.has(title) && words.slice(start, end + 1).every(isCapitalized)) found.add(title)
    }
  })
  return found.size >= needed
}

function isCapitalized(word: string): boolean {
  return word.length < MIN_CAPITALIZED_LENGTH || /^[\p{Lu}\p{N}]/u.test(word)
}
