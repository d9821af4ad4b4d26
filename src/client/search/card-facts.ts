import { firstOfEach } from '../../pipeline/collections.ts'
import { isCommon } from '../../language/common-words.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import type { Preview } from '../preview/about.ts'
import { tellingStems } from '../../language/stems-of.ts'
import type { EntryHit, Resolved } from './hits.ts'
import { asksMeaning } from './question-words.ts'
import type { Row } from './rows.ts'

/** Said where somebody would look for what a card says, of a game whose cards have no texts here. */
export const NO_TEXTS = 'The texts of cards aren’t on this site.'

/** Asks for the words of a card. */
const WORDING = /\b(?:text|say|says|wording|ability|abilities|effects?)\b/i

/** Words that ask on which conditions a card is played. */
const CONDITION = tellingStems('play enter entering entry come bring get put condition requirement prerequisite card')

/** At most so many cards without rulings show their facts where a query doesn’t name one exactly. */
const MAX_BARE = 3

/** Returns the card that a query means in each game, and cards without rulings that it may mean. */
export function cardsMeant({ hits, guesses }: Resolved): EntryHit[] {
  const named = [...hits, ...guesses].filter((hit): hit is EntryHit => hit.type === 'entry' && !hit.mention)
  const exact = named.filter(({ how }) => how === 'exact')
  const first = firstOfEach(exact, ({ game }) => game)
  const bare = named.filter(({ how, rulings }) => how !== 'exact' && rulings === 0)
  return [...first, ...bare.slice(0, MAX_BARE)].filter(({ entry }) => entry.startsWith('cards/'))
}

/** Returns the cards without rulings that a question names. */
export function cardsNamed({ hits }: Resolved): EntryHit[] {
  return hits.filter(
    (hit): hit is EntryHit =>
      hit.type === 'entry' && hit.mention && hit.rulings === 0 && hit.entry.startsWith('cards/'),
  )
}

/** Returns those cards without rulings that a question names by several words; one alone may mean something else. */
export function cardsNamedWhole(resolved: Resolved): EntryHit[] {
  return cardsNamed(resolved).filter(hit => /[ -]/.test(nameOf(hit)))
}

/** Returns the name by which a query names an entry. */
export function nameOf(hit: EntryHit): string {
  return hit.by?.name ?? hit.title
}

/** Returns a query without names that stand in it word for word; as it is where nothing else tells anything. */
export function withoutNames(query: string, names: readonly string[]): string {
  const asked = ` ${fold(query)} `
  const left = names.reduce((text, name) => text.replace(` ${fold(name)} `, ' '), asked)
  return left === asked || wordsOf(left).every(isCommon) ? query : left.trim()
}

/**
 * Returns those facts of a card that are sentences (`factSummary`); empty where none is, and where one word of a
 * question names the card, which may mean something else, and the facts have no other word that was asked for.
 */
export function sentencesFor(query: string, { facts }: Pick<Preview, 'facts'>, name: string): string {
  const all = facts?.split(' · ') ?? []
  const sentences = all.filter(fact => fact.includes(': ')).join('. ')
  const names = tellingStems(name)
  const asked = tellingStems(query).filter(stem => !names.includes(stem))
  const said = tellingStems(sentences)
  return names.length > 1 || asked.some(stem => said.includes(stem)) ? sentences : ''
}

/**
 * Returns whether a question that names a card asks for no more than when it is played, or what else its facts are
 * called that are sentences: what they say may only be mentioned. `what` says what the card is.
 */
export function asksConditions(query: string, sentences: string, name: string, what: string): boolean {
  const called = [...sentences.matchAll(/(?:^|\. )([^.:]+): /g)].map(([, one = '']) => one).join(' ')
  const known = [...CONDITION, ...tellingStems(`${called} ${name} ${what}`)]
  return tellingStems(query).every(stem => known.includes(stem))
}

/**
 * Returns a card's row with what is known of it beside its rulings: that it has no erratum, where one is asked for; its
 * facts, where no ruling is about it; and, if `lacksText` says so, that its text isn't here, where somebody asks for it
 * or would look for it.
 */
export function withFacts(row: Row, query: string, asksErratum: boolean, lacksText: boolean, card: Preview): Row {
  const isBare = card.rulings === 0
  const changed = [
    ...(asksErratum && !card.erratum ? ['No erratum is known for this card.'] : []),
    ...(asksErratum && card.erratum && !saysErratum(row) ? ['It has an erratum: its page says more.'] : []),
  ]
  const facts = [
    ...(card.facts !== null && (isBare || asksErratum) ? [`${card.facts}.`] : []),
    ...(lacksText && (isBare || asksMeaning(query) || WORDING.test(query)) ? [NO_TEXTS] : []),
  ]
  const isSaid = row.excerpt.length > 0
  // What the card itself says tells more than its facts.
  const text = [...changed, ...(isSaid ? [] : facts)].join(' ')
  return text === '' ? row : { ...row, excerpt: [{ text: isSaid ? `${text} ` : text, marked: false }, ...row.excerpt] }
}

function saysErratum({ ruling, parts }: Row): boolean {
  return [ruling ?? [], parts].flat().some(({ whole }) => whole.some(({ text }) => /\berrat(?:um|a)\b/i.test(text)))
}
