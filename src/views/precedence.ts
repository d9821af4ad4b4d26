import type { Authority } from '../pipeline/game/game.ts'
import type { GameIndex, RulingRecord, WorkRecord } from '../site/site-data.ts'
import { isInForce } from './status.ts'
import { compareStrings } from '../pipeline/compare.ts'

/** The rulings of one work in a passage. */
interface Passage {
  readonly work: WorkRecord
  readonly rulings: readonly RulingRecord[]
}

/** An authority behind rulings in force on an entry: the works here are its text, or rulings here cite it. */
export interface Speaker {
  readonly authority: Authority | null
  readonly title: string
  readonly rank: number
  readonly date: string | null
  /** Works here that are its text. */
  readonly works: readonly WorkRecord[]
  /** Works here with rulings that cite it; empty where it has works of its own here. */
  readonly citedIn: readonly WorkRecord[]
}

/** Returns how works compare by who speaks first: the lower rank, of equal ranks the later date, undated ones last. */
export function byPrecedence(a: Pick<WorkRecord, 'rank' | 'date'>, b: Pick<WorkRecord, 'rank' | 'date'>): number {
  return a.rank - b.rank || compareStrings(b.date ?? '', a.date ?? '')
}

/** Returns whether a ruling changes the wording of a card or rule, as its text marks it. */
export function isErratum({ errata, marks }: Pick<RulingRecord, 'errata' | 'marks'>): boolean {
  return errata.length > 0 || marks.some(mark => /\berrat(?:um|a)\b/i.test(mark))
}

/** Returns whether a ruling says what a term means: of a work with a glossary, what has no number. */
export function isDefinition(
  { glossary }: Pick<WorkRecord, 'glossary'>,
  { number }: Pick<RulingRecord, 'number'>,
): boolean {
  return glossary === true && number === null
}

/** Returns whether a ruling stands in a work's glossary: a definition, or a rule numbered by its term (`g.man.1`). */
export function isOfGlossary(work: Pick<WorkRecord, 'glossary'>, ruling: Pick<RulingRecord, 'number'>): boolean {
  return work.glossary === true && (ruling.number === null || /^\p{L}/u.test(ruling.number))
}

/**
 * Returns passages in the order in which they count: those with a ruling that stands first, then what a term means,
 * then those with an erratum, since it changes what the card says, then by who speaks first.
 */
export function sortByPrecedence<T extends Passage>(passages: readonly T[]): T[] {
  const fallen = ({ rulings }: T) => (rulings.length > 0 && !rulings.some(isInForce) ? 1 : 0)
  const meaning = ({ work, rulings }: T) => (rulings.some(ruling => isDefinition(work, ruling)) ? 0 : 1)
  const erratum = ({ rulings }: T) => (rulings.some(ruling => isInForce(ruling) && isErratum(ruling)) ? 0 : 1)
  return passages.toSorted(
    (a, b) =>
      fallen(a) - fallen(b) || meaning(a) - meaning(b) || erratum(a) - erratum(b) || byPrecedence(a.work, b.work),
  )
}

/** Returns the authorities that a ruling cites without doubt, each once. */
export function authoritiesCited(game: Pick<GameIndex, 'game'>, { citations }: RulingRecord): Authority[] {
  const ids = new Set(citations.flatMap(({ authority, problem }) => (problem === null ? (authority ?? []) : [])))
  return game.game.authorities.filter(({ id }) => ids.has(id))
}

/** Returns the highest authority that a ruling cites, where that ranks above its own work; null elsewhere. */
export function higherAuthority(game: Pick<GameIndex, 'game' | 'workById'>, ruling: RulingRecord): Authority | null {
  const own = game.workById.get(ruling.work)?.rank ?? Infinity
  const cited = authoritiesCited(game, ruling).filter(({ rank }) => rank < own)
  return cited.toSorted((a, b) => a.rank - b.rank)[0] ?? null
}

/**
 * Returns the authorities behind an entry's rulings in force, the highest first: those whose texts these rulings are,
 * and those that the rulings cite. What is cited has the date of its text where that is known.
 */
export function authoritiesInForce(
  game: Pick<GameIndex, 'game' | 'workById' | 'works'>,
  passages: readonly Passage[],
): Speaker[] {
  const works = [...new Set(passages.filter(({ rulings }) => rulings.some(isInForce)).map(({ work }) => work))].sort(
    byPrecedence,
  )
  const speakers = new Map(
    [...Map.groupBy(works, work => work.authority)].map(([id, mine]): [string, Speaker] => {
      const authority = game.game.authorities.find(one => one.id === id) ?? null
      const [first] = mine as [WorkRecord]
      const { rank, date } = first
      return [id, { authority, title: authority?.title ?? first.title, rank, date, works: mine, citedIn: [] }]
    }),
  )
  for (const { work, rulings } of passages)
    for (const authority of rulings.filter(isInForce).flatMap(ruling => authoritiesCited(game, ruling))) {
      const { id, title, rank } = authority
      const known = speakers.get(id)
      if (known !== undefined && (known.works.length > 0 || known.citedIn.includes(work))) continue
      const date = game.works.find(({ authority }) => authority === id)?.date ?? authority.years?.slice(0, 4) ?? null
      speakers.set(id, { authority, title, rank, date, works: [], citedIn: [...(known?.citedIn ?? []), work] })
    }
  return [...speakers.values()].sort(byPrecedence)
}
