import type { GameRecords, OutlineItem, RulingRecord, WorkRecord } from '../pipeline/records/types.ts'
import { blankEntry, blankRuling } from '../pipeline/records/records.testing.ts'
import { itemAt } from '../pipeline/must.ts'
import { indexRecords, type GameIndex } from './site-data.ts'

/** Returns a ruling of a copy of the work `almanac`. */
export const testRuling = (id: string, entry: string, more: Partial<RulingRecord> = {}): RulingRecord =>
  blankRuling(id, entry, { source: { work: 'almanac', copy: 'a.txt', line: 3, endLine: 4 }, ...more })

/** Returns a work of which there is a copy, and nothing else is known. */
export const testWork = (id: string, outline: readonly OutlineItem[] = []): WorkRecord => ({
  id,
  title: `The ${id}`,
  short: id,
  edition: null,
  date: null,
  description: null,
  authority: 'a',
  rank: 1,
  present: { copy: true, restatement: false },
  copies: [],
  pairing: { paired: 0, onlyInCopy: [], onlyInRestatement: [], citationDiffers: [] },
  collation: [],
  since: null,
  editions: [],
  outline,
})

const entry = (
  id: string,
  title: string,
  rulings: readonly string[],
  aliases: readonly string[] = [],
): GameRecords['entries'][number] =>
  blankEntry(id.startsWith('cards') ? 'card' : 'term', id.split('/')[1] ?? '', title, {
    aliases,
    rulings,
    card: null,
    passages: rulings.length === 0 ? [] : [{ work: 'almanac', heading: title, part: null, rulings }],
    review: rulings.length === 0 ? 'none-recorded' : 'has-rulings',
  })

/** Returns a game of three entries, one of them without rulings, and of two works, one of which says nothing. */
export function testGame(outline: readonly OutlineItem[] = []): GameIndex {
  const records: GameRecords = {
    id: 'harbour',
    questions: {},
    authorities: [],
    names: [],
    changes: [],
    comparisons: [],
    olderEditions: [],
    retired: [],
    moved: [],
    messages: [],
    game: {
      title: 'Harbour',
      description: 'A game.',
      languages: {},
      sets: [],
      codesPrinted: true,
      facts: [],
      elsewhere: [],
      changes: [],
      authorities: [],
      decks: true,
      notCards: [],
      turn: [],
      examples: [],
    },
    vocabulary: {
      abbreviations: [],
      spellings: [],
      ordinary: [],
      distinctive: [],
      sameTerm: [],
      synonyms: [],
      notHere: [],
      notTitles: [],
      cardGroups: [],
      cardHeadings: [],
      phrases: [],
    },
    entries: [
      entry('terms/tide', 'Tide', ['bbbbb'], ['TIDE', 'Ebb']),
      entry('cards/anchor', 'Anchor', ['22222', '33333']),
      entry('cards/mast', 'Mast', []),
    ],
    rulings: [
      testRuling('22222', 'cards/anchor'),
      testRuling('33333', 'cards/anchor', { status: 'superseded', repairs: ['A bullet was lost.'] }),
      testRuling('bbbbb', 'terms/tide'),
    ],
    works: [testWork('almanac', outline), testWork('log')],
  }
  return itemAt(indexRecords({ games: [records] }).games, 0)
}
