import { expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import type { GameRegistry } from '../records/processed-game.ts'
import { registerRulings } from '../permalinks/register.ts'
import { readRegistry, writeRegistry, type RegistryRow } from '../permalinks/registry.ts'
import { settle } from '../permalinks/settle.ts'
import { gameFolder } from '../testing.ts'

const GAME = `title: Lamps
description: A game for tests.
sets: [{ code: A, title: First }]
authorities:
  - { id: roll, title: Roll of Lamps, kind: rules, rank: 2, cited: [Roll], work: roll }
`
const WORK =
  'title: Roll\nauthority: roll\ndate: 2001-02\nrecognise: { layouts: [markdown], phrases: [abc], atLeast: 1 }\n'
const OLD = {
  '1.1': 'The lamp over the gate burns until the third bell rings in the tower.',
  '1.2': 'No guest carries a lantern through the lower hall while the stewards count.',
  '1.3': 'Spare oil is poured back at dawn by whoever kept the last watch.',
}
const OURS = {
  '1.1': 'Keep the gate lamp lit until three bells.',
  '1.2': 'Guests bring no lantern into the lower hall during the count.',
  '1.3': 'At dawn the last watch returns spare oil.',
}
const WHOLLY_NEW = 'During counting nobody may be down there holding any light of their own.'

const textOf = (rules: Record<string, string>, date?: string) =>
  `---\nwork: roll\n${date === undefined ? '' : `date: ${date}\n`}---\n\n# Terms\n\n## Lamp\n\n${Object.entries(rules)
    .map(([number, rule]) => `**${number}** ${rule}\n`)
    .join('\n')}`

/** Returns what becomes of our restatement beside a copy; of none, where an older copy is kept beside it. */
function beside(
  copy: Record<string, string>,
  date: string | undefined,
  rows: readonly RegistryRow[],
  workDate = '2001-02',
  notes = '{}',
  kept: Record<string, string> | null = null,
) {
  const lamps = gameFolder('lamps', {
    'game.yaml': GAME,
    'notes.yaml': notes,
    'permalinks.tsv': writeRegistry(rows),
    'works/roll/work.yaml': WORK.replace('2001-02', workDate),
    'works/roll/copies/roll.md': textOf(copy, date),
    'works/roll/copies/older.md': kept ? textOf(kept, '2001-02') : undefined,
    'works/roll/restatement.md': kept ? undefined : textOf(OURS),
  })
  const { registries, records, messages } = runPipeline({ copies: [], games: [lamps] })
  const registry = registries.get('lamps')!
  return {
    registry,
    rulings: records.games[0]!.rulings,
    changes: records.games[0]!.changes,
    olderEditions: records.games[0]!.olderEditions,
    codes: messages.filter(({ code }) => /^checks\/(?:left-out|only-in)/.test(code)),
  }
}

const register = ({ rows, permalinks, lost }: GameRegistry) =>
  registerRulings(rows, permalinks, '2002-03-04', lost.gone).rows
const first = register(beside(OLD, '2001-02', []).registry)
const idOf = (number: string) => first.find(row => row.number === number)!.id
const { '1.2': _, ...without } = OLD

test('what a newer copy leaves out of a restatement is superseded, and a message says how to settle it', () => {
  const { rulings, codes, registry, changes } = beside(without, '2003-04', first)
  expect([...registry.leftOut.values()]).toMatchObject([{ id: idOf('1.2'), edition: '2003-04', mayBe: null }])
  expect(rulings.map(({ number, status }) => [number, status])).toEqual([
    ['1.1', 'in-force'],
    ['1.2', 'superseded'],
    ['1.3', 'in-force'],
  ])
  expect(rulings[1]!.statusReason).toMatchObject({ date: '2003-04' })
  expect(codes).toMatchObject([{ code: 'checks/left-out', found: expect.stringContaining('the edition of 2003-04') }])
  expect(changes.filter(({ kind }) => kind !== 'added')).toMatchObject([
    { date: '2003-04', kind: 'removed', ruling: idOf('1.2'), summary: expect.stringContaining('edition of 2003-04') },
  ])
})

test('a note on what was left out settles the message, and its word holds', () => {
  const note = `${idOf('1.2')}: { status: obsolete, reason: Nobody counts any more., date: 2003-05 }`
  const { rulings, codes } = beside(without, '2003-04', first, undefined, note)
  expect(codes).toEqual([])
  expect(rulings[1]).toMatchObject({ status: 'obsolete', statusReason: { reason: 'Nobody counts any more.' } })
})

test('beside a copy that isn’t known to be newer, a rule of the same number is offered, and nothing is left out', () => {
  const { registry, rulings, codes } = beside({ ...OLD, '1.2': WHOLLY_NEW }, undefined, first)
  const [left] = registry.leftOut.values()
  expect(left).toMatchObject({ id: idOf('1.2'), edition: null, mayBe: expect.any(String) })
  expect(rulings.every(({ status }) => status === 'in-force')).toBe(true)
  expect(codes.map(({ fix }) => fix).join()).toContain(`--same ${idOf('1.2')}=${left!.mayBe}`)
})

test.each([
  ['is of the same date', without, '2001-02'],
  ['is of a date that may be the same', without, '2001'],
  ['is older', without, '2000-01'],
  ['holds less than half of the work', { '1.1': OLD['1.1'] }, '2003-04'],
])('a copy that %s leaves nothing out', (_what, copy, date) => {
  const { rulings, registry } = beside(copy, date, first)
  expect(registry.leftOut.size).toBe(0)
  expect(rulings.every(({ status }) => status === 'in-force')).toBe(true)
})

test('a rule that was rewritten whole is offered by its number, and joined by a person’s word', () => {
  const rewritten = { ...OLD, '1.2': WHOLLY_NEW }
  const { registry, codes } = beside(rewritten, '2003-04', first)
  const [left] = registry.leftOut.values()
  const old = idOf('1.2')
  expect(left).toMatchObject({ id: old, mayBe: expect.any(String) })
  const now = left!.mayBe!
  expect(codes.map(({ fix }) => fix).join()).toContain(`--same ${old}=${now}`)
  const atHand = new Map(
    [...registry.permalinks].map(([{ copy, restatement }, { id }]) => [
      id,
      { copy: copy !== null, restatement: restatement !== null },
    ]),
  )
  const registered = register(registry)
  for (const fresh of [new Set([now]), new Set<string>()]) {
    const { rows, refused } = settle(registered, { same: [[old, now]], removed: [] }, atHand, fresh, '2003-05-06')
    expect(refused).toEqual([])
    const joined = beside(rewritten, '2003-04', rows)
    expect(joined.registry.leftOut.size).toBe(0)
    expect(joined.rulings.map(({ id, number, wording, status }) => [id, number, wording, status])).toEqual(
      ['1.1', '1.2', '1.3'].map(number => [idOf(number), number, 'copy', 'in-force']),
    )
    expect(rows.find(({ id }) => id === now)?.state).toBe(fresh.has(now) ? undefined : `merged ${old}`)
  }
})

test('what a newer copy has in another ruling leads there, though the restatement has both', () => {
  const more = { '1.4': 'A broken wick is shown to the steward before the gate opens.', '1.5': 'Boats bear two lamps.' }
  const rows = register(beside({ ...OLD, ...more }, '2001-02', []).registry)
  const merged = { '1.1': `${OLD['1.1']} ${OLD['1.2']}`, '1.3': OLD['1.3'], ...more }
  const registered = readRegistry('', writeRegistry(register(beside(merged, '2003-04', rows).registry))).rows
  const { rulings } = beside(merged, '2003-04', registered)
  const whole = rulings.find(({ text }) => text === merged['1.1'])!
  const gone = rulings.filter(({ wording }) => wording === 'restatement')
  expect(gone.length).toBeGreaterThan(0)
  for (const one of gone) {
    expect(one).toMatchObject({ status: 'superseded', statusReason: { date: '2003-04' } })
    expect(one.relations.map(({ ruling }) => ruling)).toEqual([whole.id])
  }
  // A copy that has both again takes that back.
  const again = register(beside({ ...OLD, ...more }, '2003-04', registered).registry)
  expect(again.every(row => row.mergedInto === undefined)).toBe(true)
})

test('a restatement that lags behind its newer copy says so, until it is restated or the copy has its words again', () => {
  const reworded = { ...OLD, '1.1': `${OLD['1.1']} Nobody puts it out.` }
  const lags = (copy: Record<string, string>, rows: readonly RegistryRow[], date?: string) =>
    beside(copy, date, rows).rulings.flatMap(({ number, lagsBehind }) => (lagsBehind ? [[number, lagsBehind]] : []))
  expect(lags(reworded, first, '2003-04')).toEqual([['1.1', '2003-04']])
  const registered = readRegistry('', writeRegistry(register(beside(reworded, '2003-04', first).registry))).rows
  expect(lags(reworded, registered, '2003-04')).toEqual([['1.1', '2003-04']])
  expect(lags(reworded, registered)).toEqual([])
  expect(lags(OLD, registered, '2003-04')).toEqual([])
  const restated = register(beside(OLD, '2003-04', registered).registry)
  expect(restated.every(row => row.restated === undefined)).toBe(true)
})

test('what is gone keeps its address and last words in an older copy that is kept', () => {
  const { olderEditions } = beside(without, '2003-04', first, undefined, undefined, OLD)
  expect(olderEditions[0]).toMatchObject({ date: '2001-02' })
  expect(olderEditions[0]!.outline.flatMap(({ rulings }) => rulings).map(({ id, text }) => [id, text])).toEqual(
    Object.entries(OLD).map(([number, text]) => [idOf(number), text]),
  )
})
