import { expect, test } from 'vitest'
import type { WorkData } from '../game/read-game.ts'
import type { ReadText } from '../texts/read-texts.ts'
import { fileOf } from '../testing.ts'
import { compareDates, isOlderCopy, textsOf } from './texts-of-work.ts'

const workOf = (date: string | null) =>
  ({ id: 'roll', info: { date, recognise: { layouts: ['pef'] } }, folder: { files: {} } }) as unknown as WorkData

interface Given {
  readonly date?: string
  readonly words?: number
  readonly layout?: string
  readonly section?: string
  readonly isStripped?: true
}

/** Returns copies of a work, each named by its place in the list. */
function copiesOf(work: WorkData, given: readonly Given[]): ReadText[] {
  return given.map(({ date = null, words = 100, layout = 'pef', section = null, ...rest }, index) => {
    const root = { data: { document: { date, section } } }
    return { file: fileOf(`${index}`, ''), work, layout, account: { words }, root, ...rest } as unknown as ReadText
  })
}

function namesOf(workDate: string | null, given: readonly Given[]) {
  const work = workOf(workDate)
  const { base, copies, pieces } = textsOf(work, copiesOf(work, given))
  const names = (texts: readonly ReadText[]) => texts.map(({ file }) => Number(file.path))
  return { base: base && Number(base.file.path), copies: names(copies), pieces: names(pieces) }
}

test('the base copy is the newest, whatever the order of the files and however exact their dates', () => {
  const [january, year, february] = [
    { date: '2001-01', words: 300 },
    { date: '2001', words: 200 },
    { date: '2001-02', words: 100 },
  ]
  expect(namesOf(null, [january, year, february]).copies).toEqual([2, 0, 1])
  expect(namesOf(null, [january, february, year]).copies).toEqual([1, 0, 2])
  expect(namesOf(null, [year, january, february]).copies).toEqual([2, 1, 0])
  expect(namesOf(null, [year, february, january]).copies).toEqual([1, 2, 0])
  expect(namesOf(null, [february, january, year]).copies).toEqual([0, 1, 2])
  expect(namesOf(null, [february, year, january]).copies).toEqual([0, 2, 1])
})

test('a copy without a date has that of its work; where that has none, it is the oldest', () => {
  expect(namesOf('2001-02', [{ date: '2001-03' }, {}, { date: '2001-01' }]).copies).toEqual([0, 1, 2])
  expect(namesOf(null, [{}, { date: '1999' }]).base).toBe(1)
})

test('of one date the copy set out as its work is goes first, then the fullest', () => {
  expect(namesOf(null, [{ words: 900, layout: 'crf' }, { words: 100 }, { words: 200 }]).copies).toEqual([2, 1, 0])
})

test('a copy that is stripped of its layout is never the base', () => {
  expect(namesOf(null, [{ words: 900, isStripped: true }, {}]).base).toBe(1)
})

test('pieces are the first copies of other parts of the work, where the base says which part it is', () => {
  const [cards, turn] = [{ section: 'Cards', words: 300 }, { section: 'Turn' }]
  expect(namesOf(null, [cards, turn, { ...turn, words: 200 }, { ...cards, words: 50 }, {}]).pieces).toEqual([2])
  expect(namesOf(null, [{ words: 300 }, turn]).pieces).toEqual([])
})

test('a copy is older than its edition only where both dates say so', () => {
  const isOlder = (date: string | undefined, edition: string | null) => {
    const work = workOf(edition)
    return isOlderCopy(textsOf(work, copiesOf(work, [date === undefined ? {} : { date }])))
  }
  expect(isOlder('2001-01', '2001-02')).toBe(true)
  expect([isOlder('2001', '2001-02'), isOlder('2001-01', '2001'), isOlder('2001-03', '2001-02')]).toEqual([
    false,
    false,
    false,
  ])
  expect([isOlder(undefined, '2001'), isOlder('2001', null), isOlderCopy(undefined)]).toEqual([false, false, false])
  expect([compareDates('1999', '2001-02'), compareDates('2001-02', '1999')]).toEqual([-1, 1])
})

test('the same file given twice is one copy', () => {
  const work = workOf(null)
  const [copy] = copiesOf(work, [{}]) as [ReadText]
  expect(textsOf(work, [copy, { ...copy }]).copies).toHaveLength(1)
})

test('a work bears the date of the copy that is shown, as far as that is known', () => {
  const dateOf = (date: string | undefined, edition: string | null) => {
    const work = workOf(edition)
    return textsOf(work, copiesOf(work, [date === undefined ? {} : { date }])).date
  }
  expect([dateOf('2003-05', '2001-02'), dateOf('1999', '2001-02'), dateOf('2003', null)]).toEqual([
    '2003-05',
    '1999',
    '2003',
  ])
  expect([dateOf(undefined, '2001-02'), dateOf('2001', '2001-02'), dateOf('2001-02', '2001')]).toEqual(
    Array(3).fill('2001-02'),
  )
})
