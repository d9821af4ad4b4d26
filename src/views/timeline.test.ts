import { expect, test } from 'vitest'
import { blankEntry, blankRuling } from '../pipeline/records/records.testing.ts'
import type { Relation, RulingRecord } from '../pipeline/records/types.ts'
import { testGame } from '../site/game.testing.ts'
import { indexRecords } from '../site/site-data.ts'
import { date } from '../language/format.ts'
import { cardTimelineOf, timelineOf, type TimelineEvent } from './timeline.ts'

const related = (kind: Relation['kind'], ruling: string | null, date: string | null = null): Relation => ({
  kind,
  ruling,
  reason: `${kind} ${ruling}`,
  citation: null,
  date,
})
const ruling = (id: string, marks: string[], more: Partial<RulingRecord> = {}) =>
  blankRuling(id, 'terms/tide', { marks, ...more })

const eventDate = ({ date: day }: TimelineEvent) => (day === null ? 'Not dated' : date(day))

function told(id: string, ...rulings: RulingRecord[]): string[] {
  const records = { ...testGame(), rulings }
  const game = indexRecords({ games: [records] }).games[0]!
  return timelineOf(game, game.rulingById.get(id)!).map(
    event => `${eventDate(event)}: ${event.what}${event.other ? ` ${event.other.id}` : ''}`,
  )
}

test('a question without a date is told beside an answer without one alone', () => {
  const asked = (marks: string[]) => told('a', ruling('a', marks, { question: 'May it?' }))
  expect(asked([])).toEqual(['Not dated: Asked in almanac', 'Not dated: In almanac'])
  expect(asked(['[Van 1999]'])).toEqual(['1999: Ruled [Van 1999], in almanac'])
})

test('a ruling, its reversal and the reversal of that are told in order from each of them', () => {
  const all = [
    ruling('a', ['[Van 1999]'], {
      status: 'reversed',
      relations: [related('reversed-by', 'b', '2001-05')],
      question: 'May it?',
    }),
    ruling('b', ['[Van 2001]'], {
      status: 'reversed',
      relations: [related('reverses', 'a', '2001-05'), related('reversed-by', 'c')],
    }),
    ruling('c', ['[CoE 2004]'], { relations: [related('reverses', 'b')] }),
    ruling('d', ['[CoE 2006]']),
  ]
  expect(told('a', ...all)).toEqual([
    '1999: Ruled [Van 1999], in almanac',
    'May 2001: Reversed by b',
    '2004: Tide, almanac 1 was reversed in turn by c',
  ])
  expect(told('b', ...all)).toEqual([
    '1999: Ruled otherwise a',
    '2001: Ruled [Van 2001], in almanac',
    '2004: Reversed by c',
  ])
  expect(told('c', ...all)).toEqual([
    '1999: Ruled otherwise a',
    '2001: Ruled otherwise b',
    '2004: Ruled [CoE 2004], in almanac',
  ])
  expect(told('d', ...all)).toHaveLength(1)
})

test('what stands again after its reversal fell says so', () => {
  const a = ruling('a', ['[Van 1999]'], {
    statusReason: { reason: 'The reversal was withdrawn.', citation: null, date: '2004-03' },
    relations: [related('reversed-by', 'b', '2001-05')],
  })
  expect(told('a', a, ruling('b', ['[Van 2001]']))).toEqual([
    '1999: Ruled [Van 1999], in almanac',
    'May 2001: Reversed by b',
    'March 2004: In force again',
  ])
})

test('a reversal by a text that isn’t here is told, and what an editor declares', () => {
  expect(told('a', ruling('a', [], { relations: [related('reversed-by', null, '2001')] }))).toEqual([
    'Not dated: In almanac',
    '2001: Reversed',
  ])
  const obsolete = ruling('a', [], {
    status: 'obsolete',
    statusReason: { reason: 'The buoy was taken in.', citation: null, date: '2003' },
  })
  expect(told('a', obsolete)).toEqual(['Not dated: In almanac', '2003: Obsolete'])
})

test('a ruling that was split tells where its parts are, and each part of what it was one', () => {
  const all = [ruling('a', []), ruling('b', [], { splitFrom: 'a', added: '2004-05-06' })]
  expect(told('a', ...all)).toEqual(['Not dated: In almanac', '6 May 2004: A part of it became b'])
  expect(told('b', ...all)).toEqual(['Not dated: In almanac', '6 May 2004: Was a part of a'])
})

test('words of ours that were edited are told apart from a source that changed', () => {
  const edited = ruling('a', [], { added: '2026-11-21', changed: '2026-11-22' })
  expect(told('a', edited).at(-1)).toBe('22 November 2026: Reworded; the link stays the same')
  const records = testGame()
  const last = (date: string, more: object = {}) => {
    const works = records.works.map(work => ({ ...work, date, ...more }))
    const game = indexRecords({ games: [{ ...records, rulings: [edited], works }] }).games[0]!
    return timelineOf(game, edited).at(-1)?.what
  }
  expect(last('2026-02-07')).toBe('Wording edited here; the ruling is the same')
  expect(last('2026-11-22')).toBe('Reworded; the link stays the same')
  expect(last('2026-02-07', { fromData: true })).toBe('Reworded; the link stays the same')
})

test('a card tells its errata, its wordings and what became of its rulings, as far as they are dated', () => {
  const records = testGame()
  const erratum = { label: 'has an erratum', erratum: true, authority: null, codes: [], rulings: [], kind: 'slip' }
  const game = indexRecords({
    games: [
      {
        ...records,
        rulings: [
          ruling('22222', ['[Van 1999]', '[erratum]'], { entry: 'cards/anchor' }),
          ruling('33333', ['[Van 2000]'], {
            entry: 'cards/anchor',
            status: 'reversed',
            relations: [related('reversed-by', '22222', '2001-05')],
          }),
        ],
        entries: records.entries.map(entry => ({
          ...entry,
          card: entry.kind === 'card' ? blankEntry('card', entry.slug, entry.title).card : null,
          textChanges: [
            { ...erratum, source: 'Council', date: '2003', note: 'Read nine' },
            { ...erratum, source: null, date: null, note: null },
          ],
          cardTexts: [{ codes: [], languages: ['en'], since: '2004-02', former: { date: '2003-05', parts: [] } }],
        })),
      },
    ],
  }).games[0]!
  const lines = (id: string) =>
    cardTimelineOf(game, game.entryById.get(id)!).map(
      event => `${eventDate(event)}: ${event.what} ${event.other?.id ?? event.reason ?? ''}`,
    )
  expect(lines('cards/anchor')).toEqual([
    '1999: Erratum: 22222',
    'May 2001: almanac 1: Reversed by 22222',
    '2003: The card has an erratum Council: Read nine',
    'February 2004: The card has its present wording, since some day after May 2003 ',
  ])
  expect(lines('terms/tide')).toEqual([])
})
