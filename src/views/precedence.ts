import type { Authority } from '../pipeline/game/game.ts'
import { workOf, type GameIndex, type RulingRecord, type WorkRecord } from '../site/site-data.ts'
import { isInForce } from './status.ts'
import { compareStrings } from '../pipeline/compare.ts'

/** The rulings of one work in a passage. */
interface Passage {
  readonly work: WorkRecord
  readonly rulings: readonly RulingRecord[]
  /** Whether the editor says that it tells what the topic is. */
  readonly meaning?: true | undefined
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

/** Returns passages as they count: what stands first, definitions, errata (they change the card), then by rank. */
export function sortByPrecedence<T extends Passage>(passages: readonly T[]): T[] {
  const fallen = ({ rulings }: T) => (rulings.length > 0 && !rulings.some(isInForce) ? 1 : 0)
  const meaning = ({ work, rulings, meaning }: T) =>
    meaning === true || rulings.some(ruling => isDefinition(work, ruling)) ? 0 : 1
  const erratum = ({ rulings }: T) => (rulings.some(ruling => isInForce(ruling) && isErratum(ruling)) ? 0 : 1)
  return passages.toSorted(
    (a, b) =>
      fallen(a) - fallen(b) || meaning(a) - meaning(b) || erratum(a) - erratum(b) || byPrecedence(a.work, b.work),
  )
}

/** Returns the authorities that a ruling cites without doubt, each once. */
function authoritiesCited(game: Pick<GameIndex, 'game'>, { citations }: RulingRecord): Authority[] {
  const ids = new Set(citations.flatMap(({ authority, problem }) => (problem === null ? (authority ?? []) : [])))
  return game.game.authorities.filter(({ id }) => ids.has(id))
}

/** Returns the highest authority that a ruling cites, with the one number cited, if it ranks above its own work. */
export function higherAuthority(
  game: Pick<GameIndex, 'game' | 'workById'>,
  ruling: RulingRecord,
): { readonly authority: Authority; readonly number: string | null } | null {
  const own = workOf(game, ruling).rank
  const cited = authoritiesCited(game, ruling).filter(({ rank }) => rank < own)
  const [authority] = cited.toSorted((a, b) => a.rank - b.rank)
  if (authority === undefined) return null
  const [number = null, ...others] = new Set(
    ruling.citations.flatMap(one => (one.authority === authority.id && one.problem === null ? [one.number] : [])),
  )
  return { authority, number: others.length > 0 ? null : number }
}

/**
 * Returns which of several rulings that disagree to follow, by their sources: the one that binds most, null where two
 * of the highest are equal, and the one that goes first at tournaments, null where none of them does. A ruling that
 * cites an authority as high as the highest source leaves it open: what it cites may be behind this very point.
 */
export function precedenceAmong(game: Pick<GameIndex, 'game' | 'workById'>, rulings: readonly RulingRecord[]) {
  const sides = rulings.map(ruling => ({
    ...workOf(game, ruling),
    cites: authoritiesCited(game, ruling).map(({ rank }) => rank),
  }))
  const [first, ...others] = sides.toSorted(byPrecedence)
  const settled =
    first !== undefined
    && others.length > 0
    && others.every(other => byPrecedence(first, other) < 0 && other.cites.every(rank => rank > first.rank))
  return {
    binding: settled ? first.short : null,
    tournament: sides.find(({ authority }) => authority === game.game.tournament)?.short ?? null,
  }
}

/** Returns the authority that a citation in a note names, and the number behind it; null for an unknown one. */
export function citedAuthority(
  authorities: readonly Authority[],
  citation: string,
): { readonly authority: Authority; readonly number: string | null } | null {
  const words = citation
    .replace(/^[[(]|[\])]$/g, '')
    .trim()
    .replace(/\s+/g, ' ')
  const folded = words.toLowerCase()
  const named = authorities
    .flatMap(authority => authority.cited.map(name => ({ authority, name: name.toLowerCase() })))
    .filter(({ name }) => folded.startsWith(name) && !/[\p{L}\p{N}]/u.test(folded.charAt(name.length)))
    .sort((a, b) => b.name.length - a.name.length)[0]
  if (!named) return null
  return {
    authority: named.authority,
    number: /^[\s,#]*(?:no\.?\s*)?(\d{1,6}[a-z]?)\b/i.exec(words.slice(named.name.length))?.[1] ?? null,
  }
}
