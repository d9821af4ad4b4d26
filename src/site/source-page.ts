import type { Addresses } from './addresses.ts'
import { isPresent, type GameIndex, type WorkRecord } from './site-data.ts'

/** Returns the only text of an authority without numbers, whose page is the authority’s too; null else. */
export function workOfAuthority(
  game: Pick<GameIndex, 'works' | 'game' | 'authorities'>,
  id: string,
): WorkRecord | null {
  const [work, ...others] = game.works.filter(({ authority }) => authority === id)
  return work !== undefined && others.length === 0 && !hasNumbers(game, id) && isPresent(work) ? work : null
}

/** Returns whether an authority is a series, or is cited by numbers. */
export function hasNumbers({ game, authorities }: Pick<GameIndex, 'game' | 'authorities'>, id: string): boolean {
  const isSeries = game.authorities.some(one => one.id === id && one.numbers !== undefined)
  return isSeries || authorities.some(record => record.id === id && record.number !== null)
}

/** Returns the address of an authority's page, or of one of its numbers. */
export function sourceAddress(
  addresses: Addresses,
  game: Pick<GameIndex, 'id' | 'works' | 'game' | 'authorities'>,
  id: string,
  number: string | null = null,
): string {
  const work = number === null ? workOfAuthority(game, id) : null
  return work === null ? addresses.authority(game.id, id, number) : addresses.work(game.id, work.id)
}
