import type { Addresses } from '../../site/addresses.ts'
import { memoize } from '../../pipeline/collections.ts'
import { itemAt } from '../../pipeline/must.ts'
import { tellingWords } from '../../language/common-words.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import { tellingStems } from '../../language/stems-of.ts'
import { cardTextItems } from './card-texts.ts'
import { excerptOf } from './excerpt.ts'
import { NO_FILTERS } from './hits.ts'
import type { TurnList } from './lists.ts'
import { asksMeaning } from './question-words.ts'
import { pageRow, type Row } from './rows.ts'
import { rank } from './rulings/rank.ts'
import { RulingIndex } from './rulings/ruling-index.ts'
import { soughtBy } from './rulings/show.ts'
import { sourceOf } from './rulings/source.ts'

/** Asks what to do, or how, when or where. How many of something there are is for rules to say. */
const ASKS =
  /^(?:how(?! (?:come|many|much)\b)|when|where|what (?:do|happens|(?:can|may|must|should) (?:i|you|we) do))\b/i
/** What asks about a turn as a whole, where a query has no other telling words. */
const WHOLE_TURN = /^(?:turn|phase|order|sequence|structure|step|first|start|begin|beginning)s?$/
/** The first turn of a game has rules of its own. */
const FIRST_TURN = /\bfirst turn\b/i

/**
 * So much of a question a step must have. Found on 62 questions of `tests/search/` and 26 that newcomers might ask: 24
 * find a step, of which 19 answer; from 0.7 on two more do, and four that don't.
 */
const LEAST = 0.9

/** So many characters of a phase are shown: a step and those beside it. */
const LENGTH = 400

/** Returns whether a step of the turn, or the turn as a whole, may answer a query. */
export function asksForStep(query: string): boolean {
  return ASKS.test(query) || (tellingIn(query).length > 1 && asksForTurn(query))
}

function asksForTurn(query: string): boolean {
  const telling = tellingIn(query)
  return (
    telling.every(word => WHOLE_TURN.test(word))
    && telling.some(word => /^(?:turn|phase)/.test(word))
    && !FIRST_TURN.test(query)
  )
}

function tellingIn(query: string): readonly string[] {
  return tellingWords(wordsOf(fold(query)))
}

/**
 * Returns what the page of a game's turn says to a question, as a result; null where no step is about it. `rulings`:
 * those of the game. `game`: what the result calls it; empty where there is one alone.
 */
export async function turnStep(
  query: string,
  rulings: RulingIndex,
  turn: TurnList,
  game: string,
  addresses: Pick<Addresses, 'turn'>,
): Promise<Row | null> {
  const { list } = rulings
  if (asksForTurn(query)) {
    const phases = turn.map(({ title }) => title).join(' · ')
    const page = pageRow(addresses.turn(list.game), 'A turn, step by step', game)
    return phases === '' ? null : { ...page, excerpt: [{ text: phases, marked: false }] }
  }
  const index = await stepsOf(rulings)(turn)
  if (index === null) return null
  const ranked = await rank(index, { text: query, phrases: [], without: [] }, NO_FILTERS, true)
  const best = ranked.entries[0]?.found[0]?.doc
  if (best === undefined || ranked.fit < LEAST) return null
  // How a thing works is told where a phase is about it.
  if (asksMeaning(query) && !tellingStems(query).every(stem => best.named.counts.has(stem))) return null
  const { title, anchor, steps } = itemAt(turn, best.entry)
  return {
    ...pageRow(addresses.turn(list.game, anchor), `A turn, step by step: ${title}`, game),
    excerpt: excerptOf([steps.join(' ')], LENGTH, soughtBy(ranked)),
  }
}

/** Returns what makes the index of a game's steps, of which each is a text under the name of its phase. */
const stepsOf = memoize(({ list, synonyms }: RulingIndex) =>
  memoize((turn: TurnList) => {
    const texts = turn.flatMap(({ steps }, entry) => steps.map(text => [entry, text] as const))
    return RulingIndex.of(
      { ...list, titles: turn.map(({ title }) => title), cards: 0, aliases: {}, abbreviations: {} },
      synonyms,
      sourceOf(cardTextItems({ stamp: list.stamp, texts })),
    )
  }),
)
