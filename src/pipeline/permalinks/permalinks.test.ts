import { describe, expect, test } from 'vitest'
import { rulingWith, wordingOf } from '../entries/entry.testing.ts'
import type { Ruling } from '../entries/entry.ts'
import { assignPermalinks } from './assign.ts'
import { isLost, sortLost } from './lost.ts'
import { registerRulings } from './register.ts'
import { settle } from './settle.ts'
import { readRegistry, writeRegistry, type RegistryRow } from './registry.ts'
import { ALPHABET, newRulingId } from './ruling-id.ts'
import { randomFrom } from '../random.testing.ts'
import { inventWords } from './corpus.testing.ts'

const make = (entry: string, ordinal: number, { copy, restatement }: { copy?: string; restatement?: string }): Ruling =>
  rulingWith({
    entry,
    work: 'pef',
    ordinal,
    copy: copy === undefined ? null : wordingOf([copy]),
    restatement: restatement === undefined ? null : wordingOf([restatement]),
  })
/** Rulings of one entry in their order, by their copies. */
const entry = (id: string, ...texts: string[]) => texts.map((copy, index) => make(id, index + 1, { copy }))
const bridge = (...texts: string[]) => entry('cards/bridge', ...texts)
const river = (...texts: string[]) => entry('cards/river', ...texts)

const FIRST = 'The bridge may be crossed once in every turn by a company that has not tapped'
const SECOND = 'Nobody under the mountain draws an extra card while the long winter lasts'
const THIRD = 'An agent at his home site is turned face up before the attack is declared'
const FOURTH = 'Whoever holds both lamps decides which of them goes out when the wind rises'
const REWORDED = 'The bridge may be crossed twice in each turn by a company that has not tapped'

const assign = (rulings: readonly Ruling[], rows: readonly RegistryRow[]) =>
  assignPermalinks('tiny', rulings, rows, 'permalinks.tsv', new Set())
const register = (rulings: readonly Ruling[], rows: readonly RegistryRow[] = [], today = '2001-02-03') =>
  registerRulings(rows, assign(rulings, rows).permalinks, today).rows
const byPlace = (rows: readonly RegistryRow[]) =>
  [...rows].sort((a, b) => a.entry.localeCompare(b.entry) || a.ordinal - b.ordinal)
/** Rulings that are in the text with a copy. */
const atHand = (...ids: string[]) => new Map(ids.map(id => [id, { copy: true, restatement: false }]))
/**
 * For each present ruling, which of the registered ones it is: counted from 1 by entry and ordinal, null for a new one.
 */
const known = (before: readonly Ruling[], after: readonly Ruling[]) => {
  const rows = byPlace(register(before))
  const { permalinks } = assign(after, rows)
  return after.map(ruling => rows.findIndex(row => row.id === permalinks.get(ruling)?.id) + 1 || null)
}

describe('a ruling of a work that the game has no more', () => {
  const before = [...bridge(FIRST, SECOND), ...river(THIRD)]
  const rows = register(before)
  const inWork = (work: string, rulings: readonly Ruling[]) => rulings.map(ruling => ({ ...ruling, work }))
  const idsIn = (rulings: readonly Ruling[], ...works: string[]) => {
    const { permalinks } = assignPermalinks('tiny', rulings, rows, 'permalinks.tsv', new Set(), new Set(works))
    const registered = registerRulings(rows, permalinks, '2001-03-04').rows
    return rulings
      .map(ruling => rows.findIndex(({ id }) => id === permalinks.get(ruling)?.id) + 1 || null)
      .concat(registered.filter(({ work }) => work !== 'pef').length)
  }

  test('is known again where its work has another name, or is a part of another, and its row moves there', () => {
    expect(idsIn(inWork('faq', before), 'faq')).toEqual([1, 2, 3, 3])
    expect(idsIn(inWork('faq', [...bridge(FOURTH, FIRST, SECOND), ...river(REWORDED)]), 'faq')).toEqual([
      null,
      1,
      2,
      null,
      4,
    ])
  })

  test('is another where the game still has its work, its entry is another, or the works have little in common', () => {
    expect(idsIn(inWork('faq', before), 'faq', 'pef')).toEqual([null, null, null, 3])
    expect(idsIn(inWork('faq', river(FIRST, SECOND)), 'faq')).toEqual([null, null, 2])
    expect(idsIn(inWork('faq', bridge(FIRST)), 'faq')).toEqual([null, 1])
  })
})

describe('ids', () => {
  test('are five characters of the alphabet, never given twice', () => {
    const taken = new Set<string>()
    for (let ordinal = 1; ordinal <= 500; ordinal++)
      newRulingId('meccg', 'pef', 'cards/bridge', 'the same words', taken)
    expect(taken.size).toBe(500)
    for (const id of taken)
      expect([...id].every(character => ALPHABET.includes(character)) && id.length === 5).toBe(true)
  })

  test('are the same every time before they are registered, and a message says so', () => {
    const run = () => assign(bridge(FIRST), [])
    expect([...run().permalinks.values()]).toEqual([...run().permalinks.values()])
    expect(run().messages.map(message => message.code)).toEqual(['permalinks/not-registered'])
  })

  test('that are missing are told one by one for the first rulings, and counted for the others', () => {
    const { messages } = assign(bridge(...Array.from({ length: 70 }, (_, at) => `${FIRST} ${at}`)), [])
    expect([messages.length, messages.at(-1)]).toMatchObject([21, { severity: 'info', found: '50 more of these' }])
  })

  test('of removed and merged rulings are never given again', () => {
    const [row] = register(bridge(FIRST))
    for (const state of ['removed', `merged ${row!.id}`]) {
      const { permalinks, left } = assign(bridge(FIRST), [{ ...row!, state }])
      expect([...permalinks.values()][0]!.id).not.toBe(row!.id)
      expect(left).toEqual([])
    }
  })
})

describe('a ruling is known again', () => {
  test('when it is reworded', () => expect(known(bridge(FIRST, SECOND), bridge(REWORDED, SECOND))).toEqual([1, 2]))
  test('when others are put in before it', () =>
    expect(known(bridge(FIRST, SECOND), bridge(THIRD, FIRST, SECOND))).toEqual([null, 1, 2]))
  test('when one before it is taken out', () =>
    expect(known(bridge(FIRST, SECOND, THIRD), bridge(SECOND, THIRD))).toEqual([2, 3]))
  test('with others that say the same, in their order', () => {
    const numbered = (rulings: Ruling[], ...numbers: string[]) =>
      rulings.map((ruling, index) => ({ ...ruling, number: numbers[index] ?? null }))
    expect(
      known(
        numbered(bridge(SECOND, FIRST, FIRST, THIRD), '1', '2', '3', '4'),
        numbered(bridge(FOURTH, SECOND, FIRST, FIRST, THIRD), '1', '2', '3', '4', '5'),
      ),
    ).toEqual([null, 1, 2, 3, 4])
  })
  test('when it moves within its entry, also reworded', () => {
    expect(known(bridge(FIRST, SECOND, THIRD), bridge(SECOND, THIRD, FIRST))).toEqual([2, 3, 1])
    expect(known(bridge(FIRST, SECOND, THIRD), bridge(SECOND, THIRD, REWORDED))).toEqual([2, 3, 1])
  })
  test('when it moves to another entry', () =>
    expect(known([...bridge(FIRST, SECOND), ...river(THIRD)], [...bridge(FIRST), ...river(THIRD, SECOND)])).toEqual([
      1, 3, 2,
    ]))
  test('when its entry gets another name', () =>
    expect(known(bridge(FIRST, SECOND), entry('terms/crossing', FIRST, SECOND))).toEqual([1, 2]))
  test('when its entry is respelt and it is reworded', () =>
    expect(
      known(bridge(FIRST), entry('terms/brigde', FIRST.replace('once in every turn', 'in each turn two times'))),
    ).toEqual([1]))
  test('when its entry is split and it is reworded', () => {
    expect(
      known(bridge(FIRST, SECOND, THIRD, FOURTH), [
        ...bridge(SECOND, THIRD),
        ...entry('cards/ford', FOURTH, FIRST.replace('once in every turn', 'in each turn two times')),
      ]),
    ).toEqual([2, 3, 4, 1])
  })
  test('by its place if it is as short as others of its work', () => {
    expect(
      known(
        [...bridge('See Lamp.'), ...river('See Lamp.', FIRST)],
        [...bridge('See Lamp.'), ...river(FIRST, 'See Lamp.')],
      ),
    ).toEqual([1, 3, 2])
  })
  test('where its copy is another one but its restatement the same, and the other way round', () => {
    const before = [make('cards/bridge', 1, { copy: FIRST, restatement: SECOND })]
    expect(known(before, [make('cards/bridge', 1, { copy: THIRD, restatement: SECOND })])).toEqual([1])
    expect(known(before, [make('cards/bridge', 1, { copy: FIRST, restatement: FOURTH })])).toEqual([1])
    expect(known(before, [make('cards/river', 4, { restatement: SECOND })])).toEqual([1])
  })
})

describe('an id doesn’t pass', () => {
  test('to another ruling in the same place', () => expect(known(bridge(FIRST), bridge(THIRD))).toEqual([null]))
  test('to one of which only the commonest words are the same', () => {
    expect(
      known(bridge(FIRST), bridge('The company that has not tapped a lamp may draw cards in its own turn instead')),
    ).toEqual([null])
  })
  test('to a bare reference that leads elsewhere', () =>
    expect(known(bridge('See Old Grey Lamp.'), bridge('See Old Grey Gate.'))).toEqual([null]))
  test('to the same few words on another entry', () => {
    expect(known(bridge('See Lamp.'), river('See Lamp.'))).toEqual([null])
    expect(known(bridge('See the old lamp.'), river('See the old lamp.'))).toEqual([null])
    expect(known(bridge('See the very old lamp.'), river('See the very old lamp.'))).toEqual([1])
  })
  test('to one on another entry that is half the same', () => {
    expect(known(bridge(FIRST), river(FIRST.replace('once in every turn', 'in each turn two times')))).toEqual([null])
  })
  test('to either of two that are alike', () => {
    expect(known(bridge(FIRST), river(FIRST, FIRST))).toEqual([null, null])
    const [left, right] = [FIRST.replace('crossed', 'mended'), FIRST.replace('crossed', 'burnt')]
    expect(known(river(FIRST), [...entry('cards/lake', left), ...entry('cards/pond', right)])).toEqual([null, null])
  })
  test('from either of two that are alike to one that may be both', () => {
    const [left, right] = [FIRST.replace('crossed', 'mended'), FIRST.replace('crossed', 'burnt')]
    expect(known([...entry('cards/lake', left), ...entry('cards/pond', right)], river(FIRST))).toEqual([null])
  })
  test('to one that resembles it, but a ruling beside it more', () => {
    const sibling = FIRST.replace('once in every turn', 'at no time')
    const put = FIRST.replace('once in every turn', 'at no later time').replace('has not', 'never')
    expect(known(bridge(put), bridge(sibling))).toEqual([1])
    expect(known(bridge(put, sibling, SECOND), bridge(FIRST, put, SECOND).slice(1))).toEqual([1, 3])
    const other = FIRST.replace('crossed once in every turn', 'burnt by nobody')
    expect(known(bridge(other, sibling, SECOND), bridge(put, sibling, SECOND))).toEqual([null, 2, 3])
  })
  test('to a ruling of another work', () =>
    expect(
      known(
        bridge(FIRST),
        bridge(FIRST).map(ruling => ({ ...ruling, work: 'other' })),
      ),
    ).toEqual([null]))
})

describe('parts', () => {
  const LONG = `${FIRST} ${SECOND}`
  const again = (before: readonly Ruling[], ...texts: string[]) => {
    const rows = byPlace(register(before))
    const { permalinks, left } = assign(bridge(...texts), rows)
    const { rows: now } = registerRulings(rows, permalinks, '2004-05-06', left)
    const id = (text: string) => permalinks.get([...permalinks.keys()].find(one => textOf(one) === text)!)!.id
    return { rows, now: readRegistry('', writeRegistry(now)).rows, id }
  }
  const textOf = (ruling: Ruling) => (ruling.copy!.blocks[0] as { children: { value: string }[] }).children[0]!.value
  const rowOf = (rows: readonly RegistryRow[], id: string) => rows.find(row => row.id === id)!

  test('the half of a split ruling that has a new id is registered as a part of it', () => {
    const { rows, now, id } = again(bridge(LONG, THIRD), FIRST, SECOND, THIRD)
    const halves = [id(FIRST), id(SECOND)]
    expect(halves).toContain(rows[0]!.id)
    const other = halves.find(one => one !== rows[0]!.id)!
    expect(rowOf(now, other)).toMatchObject({ state: 'active', splitFrom: rows[0]!.id })
    expect(now.filter(row => row.splitFrom !== undefined)).toHaveLength(1)
  })

  test.each([
    ['one behind the other', `${FIRST} ${SECOND}`],
    ['the other way round', `${SECOND} ${FIRST}`],
  ])('both sources of a merged ruling lead to it, %s', (_what, whole) => {
    const { rows, now, id } = again(bridge(FIRST, SECOND, THIRD), whole, THIRD)
    const sources = rows.slice(0, 2).filter(row => row.id !== id(whole))
    expect(sources.length).toBeGreaterThan(0)
    for (const row of sources) expect(rowOf(now, row.id).state).toBe(`merged ${id(whole)}`)
  })

  test('what only resembles a ruling that is gone is none of it', () => {
    const { rows, now } = again(bridge(FIRST, THIRD, FOURTH), `${REWORDED} ${SECOND}`, FOURTH)
    expect(now.every(row => row.splitFrom === undefined)).toBe(true)
    expect(rowOf(now, rows[1]!.id).state).toBe('gone')
  })

  test('what became of a passage that is new altogether takes no longer to tell than to know it again', () => {
    const random = randomFrom(5)
    const invent = () => bridge(...Array.from({ length: 60 }, () => inventWords(random, 'cards/bridge').join(' ')))
    const timeOf = <T>(task: () => T): [microseconds: number, made: T] => {
      const began = process.threadCpuUsage().user
      const made = task()
      return [process.threadCpuUsage().user - began, made]
    }
    const rows = register(invent())
    const [knowing, { permalinks, left }] = timeOf(() => assign(invent(), rows))
    const [telling] = timeOf(() => registerRulings(rows, permalinks, '2004-05-06', left))
    // About as long; each pair of rulings by itself took thousands of times as long.
    expect(telling).toBeLessThan(20 * knowing)
  })

  test('a part of a ruling that isn’t registered is an error with its place', () => {
    const text = writeRegistry(register(bridge(FIRST))).replace('\tactive', '\tsplit 22222')
    expect(readRegistry('permalinks.tsv', text).messages).toMatchObject([
      {
        code: 'permalinks/merged-into-nothing',
        place: { line: 2 },
        found: expect.stringContaining('split from 22222'),
      },
    ])
  })
})

describe('a doubtful match', () => {
  const [row] = register(bridge(FIRST))
  const rewritten = bridge('A company that has tapped never crosses the bridge, and no turn has two crossings')
  const { permalinks, left, doubts } = assign(rewritten, [row!])
  const now = permalinks.get(rewritten[0]!)!.id
  const registration = registerRulings([row!], permalinks, '2004-05-06', [row!])
  const said = (same: [string, string][], removed: string[], present = [now], fresh: string[] = []) =>
    settle(registration.rows, { same, removed }, atHand(...present), new Set(fresh), '2005-06-07')

  test('gives the ruling an id of its own, and names the one it may have had', () => {
    expect(permalinks.get(rewritten[0]!)).toMatchObject({ row: null })
    expect(left).toEqual([row])
    expect([...doubts].map(([id, { permalink }]) => [id, permalink.id])).toEqual([[row!.id, now]])
    expect(registration).toMatchObject({ added: [now], gone: [row!.id], changed: [] })
    expect(registration.rows.map(({ id, state }) => [id, state])).toEqual([
      [row!.id, 'gone'],
      [now, 'active'],
    ])
    // A second run finds nothing to do.
    const again = assign(rewritten, registration.rows)
    expect(registerRulings(registration.rows, again.permalinks, '2004-05-07', again.left).rows).toEqual(
      registration.rows,
    )
  })

  test('is made by a person’s word; the newer id leads to the older one', () => {
    const { rows, refused } = said([[row!.id, now]], [])
    expect(refused).toEqual([])
    expect(rows).toMatchObject([
      { id: row!.id, state: 'active', changed: '2005-06-07', copy: permalinks.get(rewritten[0]!)!.copy },
      { id: now, state: `merged ${row!.id}` },
    ])
    expect(said([[row!.id, now]], [], [now], [now]).rows.map(({ id }) => id)).toEqual([row!.id])
  })

  test('keeps the words of a wording that isn’t at hand', () => {
    const rows = registration.rows.map(one => (one.id === row!.id ? { ...one, restatement: 'x' } : one))
    const { rows: settled } = settle(
      rows,
      { same: [[row!.id, now]], removed: [] },
      atHand(now),
      new Set(),
      '2005-06-07',
    )
    expect(settled[0]).toMatchObject({ id: row!.id, restatement: 'x' })
  })

  test('can’t be made with a ruling that is in the text, or isn’t registered', () => {
    expect(said([[now, row!.id]], []).refused).toHaveLength(1)
    expect(said([[row!.id, '22222']], []).refused).toHaveLength(1)
    expect(said([], [now]).refused).toHaveLength(1)
    expect(said([], [row!.id]).rows[0]).toMatchObject({ id: row!.id, state: 'removed' })
  })

  test('can’t be made with a ruling that has had an address of its own all along', () => {
    const [gone, living] = register(bridge(FIRST, SECOND)).map((one, at) =>
      at === 0 ? { ...one, state: 'gone', changed: '2004-05-06' } : one,
    )
    const { rows, refused } = settle(
      [gone!, living!],
      { same: [[gone!.id, living!.id]], removed: [] },
      atHand(living!.id),
      new Set(),
      '2005-06-07',
    )
    expect(refused).toEqual([expect.stringContaining(`write “merged ${living!.id}” as the state of ${gone!.id}`)])
    expect(rows).toEqual([gone, living])
  })

  test('is none any more when a person says that the old ruling was taken out', () => {
    const removed = { ...row!, state: 'removed' }
    const { added, rows } = registerRulings([removed], assign(rewritten, [removed]).permalinks, '2004-05-06')
    expect({ added: added.length, kept: rows.includes(removed) }).toEqual({ added: 1, kept: true })
  })
})

test('the address of a ruling that became part of another can’t be taken away from it', () => {
  const rows = register(bridge(FIRST, SECOND)).map((row, index) =>
    index === 0 ? { ...row, state: 'merged 23456' } : row,
  )
  const { refused, rows: after } = settle(
    rows,
    { same: [], removed: [rows[0]!.id] },
    atHand(rows[1]!.id),
    new Set(),
    '2005-06-07',
  )
  expect(refused).toEqual([`${rows[0]!.id} leads to 23456 already.`])
  expect(after).toEqual(rows)
})

describe('a ruling that is gone', () => {
  const [row] = register(bridge(FIRST)).map(one => ({ ...one, state: 'gone', changed: '2002-03-04' }))

  test('comes back word for word with its id, anywhere', () => {
    for (const back of [bridge(FIRST), river(SECOND, FIRST)]) {
      const { permalinks } = assign(back, [row!])
      const { rows, returned } = registerRulings([row!], permalinks, '2004-05-06')
      expect(returned).toEqual([row!.id])
      expect(rows.find(({ id }) => id === row!.id)).toMatchObject({ state: 'active', changed: '' })
    }
  })
  test('doesn’t come back in other words', () => {
    const { permalinks, doubts } = assign(bridge(REWORDED), [row!])
    expect([permalinks.values().next().value?.row, doubts.size]).toEqual([null, 0])
  })
})

describe('a ruling keeps its id', () => {
  const example = (words: string) => ({
    type: 'example' as const,
    children: [{ type: 'paragraph' as const, children: [{ type: 'text' as const, value: words }] }],
  })
  const withExample = (ruling: Ruling, words: string): Ruling => ({
    ...ruling,
    copy: { ...ruling.copy!, blocks: [...ruling.copy!.blocks, example(words)] },
  })
  const LONG = `For instance ${FOURTH}, ${THIRD}, and then ${SECOND}, as long as nobody objects`

  test('when it is given a long example', () =>
    expect(
      known(bridge(FIRST, SECOND), [withExample(bridge(REWORDED)[0]!, LONG), ...bridge(REWORDED, SECOND).slice(1)]),
    ).toEqual([1, 2]))
  test('when another one is put in between it and its example', () => {
    const [first, put] = bridge(FIRST, 'Wolves howl at noon whenever three riders pass an empty ford')
    expect(known([withExample(first!, LONG)], [first!, withExample(put!, LONG)])).toEqual([1, null])
  })
  test('when sentences are added to it', () =>
    expect(known(bridge(`${FIRST}.`, SECOND), bridge(`${REWORDED}. ${FOURTH}. ${THIRD}.`, SECOND))).toEqual([1, 2]))
  test('in one of the two parts that it was split into', () =>
    expect(known(bridge(`${FIRST}. ${FOURTH}.`, SECOND), bridge(`${FIRST}.`, `${FOURTH}.`, SECOND))).toEqual(
      expect.arrayContaining([1, null, 2]),
    ))
})

describe('a number', () => {
  const numbered = (rulings: Ruling[], ...numbers: string[]) =>
    rulings.map((ruling, index) => ({ ...ruling, number: numbers[index] ?? null }))
  const other = (from: string) => from.replace('once in every turn by a company', 'once while any company waits')

  test('tells two rulings apart that are reworded alike', () => {
    const [left, right] = [FIRST.replace('crossed', 'mended'), FIRST.replace('crossed', 'burnt')]
    expect(
      known(
        numbered(river(left, right), '1.a', '1.b'),
        numbered(river(THIRD, other(left), other(right)), '1', '1.a', '1.b'),
      ),
    ).toEqual([null, 1, 2])
  })
  test('is expected where the others of its section are now', () => {
    // Half of its words are others: under another number it would be a new ruling.
    const half = 'A player’s deck must hold exactly sixty cards and the leader is counted among them by everyone'
    const changed = 'A player’s deck must hold exactly sixty cards and the smaller or larger ones are illegal'
    const before = numbered(bridge(FIRST, half, SECOND), '12.4a', '12.4b', '12.4c')
    const moved = (...numbers: string[]) => numbered(bridge(FIRST, changed, SECOND), ...numbers)
    expect(known(before, moved('13.1a', '13.1b', '13.1c'))).toEqual([1, 2, 3])
    expect(known(before, moved('13.1a', '12.4b', '13.1c'))).toEqual([1, null, 3])
  })
  describe('between the same neighbours', () => {
    // A third of its words is left.
    const half = 'Spells that can have no target at all are targeted only if one target has been chosen for them'
    const changed =
      'A spell that requires targets may allow none to be chosen; such a spell still requires targets, '
      + 'but is targeted only if one has been chosen for it'
    const before = numbered(bridge(FIRST, half, SECOND), '12.1', '12.2', '12.3')

    test('tells that a ruling is the same with a third of its words', () => {
      expect(known(before, numbered(bridge(FIRST, changed, SECOND), '12.1', '12.2', '12.3'))).toEqual([1, 2, 3])
      expect(known(before, numbered(bridge(FIRST, changed, SECOND), '12.1', '12.4', '12.5'))).toEqual([1, null, 3])
    })
    test('doesn’t where its words stand elsewhere', () => {
      const moved = half.replace('at all are', 'may be').replace('for them', 'by somebody')
      expect(
        known(before, [
          ...numbered(bridge(FIRST, changed, SECOND), '12.1', '12.2', '12.3'),
          ...numbered(river(moved), '13.1'),
        ])[1],
      ).toBeNull()
    })
    test('doesn’t where its restatement says another thing', () => {
      const restated = (rulings: Ruling[], restatement: string) =>
        rulings.map((ruling, index) => (index === 1 ? { ...ruling, restatement: wordingOf([restatement]) } : ruling))
      const after = numbered(bridge(FIRST, changed, SECOND), '12.1', '12.2', '12.3')
      expect(known(restated(before, THIRD), restated(after, FOURTH))).toEqual([1, null, 3])
    })
  })
  test('is registered, and read back', () => {
    const rows = register(numbered(bridge(FIRST), '2.IV. vii'))
    expect(readRegistry('x', writeRegistry(rows)).rows).toEqual(rows)
    expect(rows[0]!.number).toBe('2.IV.vii')
  })
  test('says which ruling it is where there are no words to compare', () => {
    const rows = register(
      [1, 2].map(n => ({ ...make('cards/bridge', n, { restatement: [SECOND, THIRD][n - 1]! }), number: `7.${n}` })),
    )
    const copies = numbered(bridge(FOURTH, FIRST, REWORDED), '7.0', '7.1', '7.2')
    const { permalinks } = assign(copies, rows)
    expect(copies.map(one => permalinks.get(one)!.row?.number ?? null)).toEqual([null, '7.1', '7.2'])
    const twice = assign(
      copies,
      rows.map(row => ({ ...row, number: '7.1' })),
    )
    expect(copies.map(one => twice.permalinks.get(one)!.row)).toEqual([null, null, null])
  })
})

describe('what is no longer in a text', () => {
  const rows = register(bridge(FIRST, SECOND, THIRD))
  const present = () => ({ copy: true, restatement: false })

  test('is gone, unless the text is older or less than half of its work', () => {
    const { left } = assign(bridge(FIRST, THIRD), rows)
    expect(sortLost(rows, left, present, () => false)).toMatchObject({ gone: left, unsure: new Map() })
    expect(sortLost(rows, left, present, () => true)).toMatchObject({
      gone: [],
      unsure: new Map([['pef', { rows: left, reason: 'older' }]]),
    })
    const part = assign(bridge(FIRST), rows).left
    expect(sortLost(rows, part, present, () => false).unsure.get('pef')).toMatchObject({ reason: 'part' })
    expect(
      sortLost(
        rows,
        part,
        () => ({ copy: false, restatement: true }),
        () => false,
      ).gone,
    ).toEqual([])
  })
})

describe('which rulings ought to be found', () => {
  const [row] = register([make('cards/bridge', 1, { copy: FIRST, restatement: SECOND })])
  test.each([
    [{ copy: 'c', restatement: null }, { copy: true, restatement: false }, true],
    [{ copy: 'c', restatement: null }, { copy: false, restatement: true }, false],
    [{ copy: 'c', restatement: 'r' }, { copy: false, restatement: true }, true],
    [{ copy: null, restatement: 'r' }, { copy: true, restatement: false }, false],
  ])('registered with %j, in a build with %j: %s', (wordings, present, lost) =>
    expect(isLost({ ...row!, ...wordings }, () => present)).toBe(lost),
  )

  test('half of a work is no part of it', () => {
    const rows = register(bridge(FIRST, SECOND))
    const { left } = assign(bridge(FIRST), rows)
    expect(
      sortLost(
        rows,
        left,
        () => ({ copy: true, restatement: false }),
        () => false,
      ),
    ).toEqual({ gone: left, unsure: new Map() })
  })
})

describe('registering', () => {
  const dates = (rulings: readonly Ruling[], rows: readonly RegistryRow[]) =>
    register(rulings, rows, '2004-05-06').map(({ added, changed }) => [added, changed])

  test('dates a change only where words are others', () => {
    const rows = register(bridge(FIRST))
    expect(dates(bridge(FIRST), rows)).toEqual([['2001-02-03', '']])
    expect(dates(bridge(`*${FIRST.toUpperCase()}*!`), rows)).toEqual([['2001-02-03', '']])
    expect(dates(river(FIRST), rows)).toEqual([['2001-02-03', '']])
    expect(dates(bridge(REWORDED), rows)).toEqual([['2001-02-03', '2004-05-06']])
    // The same words in another order are another wording.
    expect(dates(bridge(FIRST.replace('in every turn by a company', 'by a company in every turn')), rows)).toEqual([
      ['2001-02-03', '2004-05-06'],
    ])
  })

  test('counts no change where the copy comes later than the restatement, or is away for a time', () => {
    const restated = register([make('cards/bridge', 1, { restatement: SECOND })])
    const both = register([make('cards/bridge', 1, { copy: FIRST, restatement: SECOND })], restated, '2002-02-03')
    expect(both).toMatchObject([{ id: restated[0]!.id, added: '2001-02-03', changed: '' }])
    for (const wordings of [{ copy: FIRST }, { restatement: SECOND }])
      expect(register([make('cards/bridge', 1, wordings)], both, '2003-02-03')).toEqual(both)
  })

  test('knows a copy by its place where only restatements were registered, if the entry has as many, and says so', () => {
    const rows = register(
      [1, 2].map(ordinal => make('cards/bridge', ordinal, { restatement: [SECOND, THIRD][ordinal - 1]! })),
    )
    const { permalinks, messages } = assign(bridge(FIRST, FOURTH), rows)
    expect([...permalinks.values()].map(({ id }) => id)).toEqual(byPlace(rows).map(({ id }) => id))
    expect(messages.map(({ code }) => code)).toEqual(['permalinks/known-by-place', 'permalinks/known-by-place'])
    expect([...assign(bridge(FIRST), rows).permalinks.values()][0]!.row).toBeNull()
  })

  test('leaves rows alone whose work isn’t present', () => {
    const rows = register(bridge(FIRST))
    expect(register([], rows)).toEqual(rows)
  })
})

describe('the registry', () => {
  const rows = register([...bridge(FIRST, SECOND), make('cards/lamp', 1, { copy: THIRD, restatement: FOURTH })])
  const [one, two, three] = rows
  const codes = (text: string) =>
    readRegistry('permalinks.tsv', text).messages.map(({ code, place }) => [code, place.kind === 'point' && place.line])

  test('reads back as it was written, whatever the state', () => {
    const all = [
      { ...one!, state: 'removed' },
      { ...two!, state: `merged ${three!.id}`, changed: '2002-03-04' },
      three!,
    ]
    const { rows: read, messages } = readRegistry('permalinks.tsv', writeRegistry(all))
    expect(messages).toEqual([])
    expect(new Set(read)).toEqual(new Set(all))
    expect(writeRegistry(read)).toBe(writeRegistry(all))
  })

  test('refuses an id that two rows have, and a row that isn’t one', () => {
    const text = writeRegistry(rows)
    const [, second = ''] = text.split('\n')
    const { messages } = readRegistry('permalinks.tsv', text + second.replace('2001', '2002'))
    expect(messages).toMatchObject([
      { code: 'permalinks/id-twice', severity: 'error', place: { line: 5 }, cause: { line: 2 } },
    ])
    for (const [from, to] of [
      [/\t1\t/, '\t0\t'],
      [/2001-02-03/, 'today'],
      [/active/, 'lost'],
      [/active/, 'merged'],
      [/^./, 'a'],
      [/\tcards/, 'cards'],
    ] as const) {
      expect(codes(`${text.split('\n')[0]}\n${second.replace(/\t\d\t/, '\t1\t').replace(from, to)}\n`)).toEqual([
        ['permalinks/bad-row', 2],
      ])
    }
  })

  test('refuses a ruling that is merged into itself or into none', () => {
    for (const target of [one!.id, '22222']) {
      expect(readRegistry('x', writeRegistry([{ ...one!, state: `merged ${target}` }])).messages).toMatchObject([
        { code: 'permalinks/merged-into-nothing', place: { line: 2 } },
      ])
    }
  })

  test('of two branches merges into one that holds the rows of both', () => {
    const ours = register([...bridge(FIRST, SECOND), ...entry('cards/lamp', THIRD), ...river(FOURTH)], rows)
    const theirs = register(
      [...bridge(REWORDED, SECOND), ...entry('cards/lamp', THIRD), ...entry('cards/ford', FOURTH)],
      rows,
      '2004-05-06',
    )
    const lines = (all: readonly RegistryRow[]) => writeRegistry(all).split('\n').filter(Boolean)
    const base = new Set(lines(rows))
    // What git does with lines: those that one branch changed are taken from it, those that one added are added.
    const gone = [...base].filter(line => !lines(ours).includes(line) || !lines(theirs).includes(line))
    const merged = [...new Set([...base, ...lines(ours), ...lines(theirs)])].filter(line => !gone.includes(line))
    const { rows: read, messages } = readRegistry('permalinks.tsv', merged.join('\r\n'))
    expect(messages).toEqual([])
    expect(new Set(read.map(row => row.id))).toEqual(new Set([...ours, ...theirs].map(row => row.id)))
    expect(read).toHaveLength(5)
    // Where both branches added the same row or the header, a merge may hold it twice.
    expect(readRegistry('permalinks.tsv', [...merged, ...merged].join('\n'))).toEqual({ rows: read, messages: [] })
  })

  test('with the marks of an unsettled merge names their lines', () => {
    const [header = '', first = '', second = ''] = writeRegistry(rows).split('\n')
    expect(codes([header, '<<<<<<< ours', first, '=======', second, '>>>>>>> theirs'].join('\n'))).toEqual([
      ['permalinks/bad-row', 2],
      ['permalinks/bad-row', 4],
      ['permalinks/bad-row', 6],
    ])
  })
})
