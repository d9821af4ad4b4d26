import type { LinkerData } from '../client/linker/linker-data.ts'
import type { GameRecords } from '../pipeline/records/types.ts'

/** Returns what finding names and citations needs of a game, without what only people read. */
export function linkerData({
  game,
  vocabulary,
  works,
}: Pick<GameRecords, 'game' | 'vocabulary' | 'works'>): LinkerData {
  return {
    short: game.short ?? null,
    authorities: game.authorities.map(
      ({ description: _description, years: _years, work: _work, pages: _pages, ...authority }) => authority,
    ),
    vocabulary: {
      ...vocabulary,
      abbreviations: vocabulary.abbreviations.filter(({ use }) => use === 'text'),
      spellings: vocabulary.spellings.map(({ reason: _reason, ...spelling }) => spelling),
      notTitles: vocabulary.notTitles.map(({ text }) => ({ text, reason: '' })),
      synonyms: [],
      notHere: [],
      sameTerm: [],
      cardHeadings: [],
    },
    works: Object.fromEntries(works.map(({ id, authority }) => [id, authority])),
  }
}
