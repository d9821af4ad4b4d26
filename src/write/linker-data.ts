import type { Authority, Vocabulary } from '../pipeline/game/game.ts'
import type { GameRecords } from '../pipeline/records/types.ts'

/** What finding names and citations needs of a game beside the list that the search page loads too. */
export interface LinkerData {
  readonly short: string | null
  readonly authorities: readonly Authority[]
  readonly vocabulary: Vocabulary
  /** The authority that each work is. */
  readonly works: Readonly<Record<string, string>>
}

/** Returns that, without what only people read. */
export function linkerData({
  game,
  vocabulary,
  works,
}: Pick<GameRecords, 'game' | 'vocabulary' | 'works'>): LinkerData {
  return {
    short: game.short ?? null,
    authorities: game.authorities.map(
      ({ description: _description, issuer: _issuer, years: _years, work: _work, ...authority }) => authority,
    ),
    vocabulary: {
      ...vocabulary,
      abbreviations: vocabulary.abbreviations.filter(({ use }) => use === 'text'),
      spellings: vocabulary.spellings.map(({ reason: _reason, ...spelling }) => spelling),
      notTitles: vocabulary.notTitles.map(({ text }) => ({ text, reason: '' })),
      synonyms: [],
      sameTerm: [],
      cardHeadings: [],
    },
    works: Object.fromEntries(works.map(({ id, authority }) => [id, authority])),
  }
}
