import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { notesSchema } from '../game/notes.ts'
import { readYaml } from '../game/yaml-file.ts'
import { at, inFile } from '../messages/message.ts'
import { resolveStatuses } from './resolve-statuses.ts'
import { INVERSE, type StatedRelation } from './statement.ts'

const IDS = ['22222', '33333', '44444', '55555', 'bbbbb', '7kx2m']

/**
 * Reads notes in which `┊` marks the place where the one message is expected; the rest of the text stands without it.
 */
function settle(marked: string, stated: readonly StatedRelation[] = []) {
  const offset = marked.indexOf('┊')
  const before = marked.slice(0, offset).split('\n')
  const { data, placeIn, messages } = readYaml('notes.yaml', marked.replace('┊', ''), notesSchema, 'text')
  const result = resolveStatuses({
    notes: data && { data, placeIn },
    stated,
    own: [],
    known: new Set(IDS),
    sets: ['TW'],
    alignments: ['Hero'],
  })
  return {
    ...result,
    messages: [...messages, ...result.messages],
    expected: offset < 0 ? null : at('notes.yaml', before.length, (before.at(-1) ?? '').length + 1),
  }
}

const said = (
  from: string,
  kind: StatedRelation['kind'],
  to: string | null,
  origin: StatedRelation['origin'] = 'text',
): StatedRelation => ({
  from,
  kind,
  to,
  reason: `${from} says so`,
  citation: null,
  date: '2001',
  origin,
  place: at('digest.txt', 7),
})

describe('what notes and texts say of a ruling', () => {
  test('the day on which an editor looked a ruling through is read, and has to be one', () => {
    expect(settle('22222: { reviewed: 2026-02-28 }').statusOfRuling('22222').reviewed).toBe('2026-02-28')
    const { messages, expected } = settle('22222: { reviewed: ┊2026-02-30 }')
    expect(messages).toMatchObject([{ severity: 'error', place: expected }])
  })

  test('a ruling of which nothing is said is in force', () => {
    expect(settle('').statusOfRuling('22222')).toEqual({
      reviewed: null,
      status: 'in-force',
      statusReason: null,
      relations: [],
      scope: { play: null, expansions: [], alignments: [] },
      notes: [],
    })
  })

  test('an id of digits is an id, and comments alone are no fault', () => {
    expect(settle('22222: { status: obsolete, reason: The rule is gone. }').statusOfRuling('22222').status).toBe(
      'obsolete',
    )
    expect(settle('# Nothing yet.\n').messages).toEqual([])
  })

  test('a relation is on both rulings, and gives the one that gives way its status, reason and date', () => {
    const { statusOfRuling, messages } = settle(
      '7kx2m:\n  relations:\n    - { kind: supersedes, ruling: 22222, reason: It is newer., citation: "[COE 7]", date: 2004-07 }\n',
    )
    expect(messages).toEqual([])
    const why = { reason: 'It is newer.', citation: '[COE 7]', date: '2004-07' }
    expect(statusOfRuling('7kx2m')).toMatchObject({
      status: 'in-force',
      statusReason: null,
      relations: [{ kind: 'supersedes', ruling: '22222', ...why }],
    })
    expect(statusOfRuling('22222')).toMatchObject({
      status: 'superseded',
      statusReason: why,
      relations: [{ kind: 'superseded-by', ruling: '7kx2m', ...why }],
    })
  })

  test('every kind has its inverse on the other ruling', () => {
    for (const [kind, inverse] of Object.entries(INVERSE) as [StatedRelation['kind'], StatedRelation['kind']][]) {
      const { statusOfRuling } = settle('', [said('22222', kind, '33333')])
      expect([statusOfRuling('22222').relations[0]?.kind, statusOfRuling('33333').relations[0]?.kind]).toEqual([
        kind,
        inverse,
      ])
      expect(INVERSE[inverse]).toBe(kind)
    }
  })

  test('an editor goes before a text, a text before an edition, and a reversal before a replacement by an edition', () => {
    expect(
      settle('', [said('22222', 'supersedes', '33333', 'edition'), said('44444', 'reverses', '33333')]),
    ).toMatchObject({ messages: [] })
    expect(
      settle('', [said('22222', 'supersedes', '33333', 'edition'), said('44444', 'reverses', '33333')]).statusOfRuling(
        '33333',
      ).status,
    ).toBe('reversed')
    expect(
      settle('33333: { status: superseded, reason: Settled. }', [
        said('22222', 'supersedes', '33333'),
        said('44444', 'reverses', '33333'),
      ]),
    ).toMatchObject({ messages: [] })
  })

  test('what could not be told keeps its relation without a ruling, and changes nobody’s status', () => {
    const { statusOfRuling, messages } = settle('', [said('22222', 'reverses', null)])
    expect(messages).toEqual([])
    expect(statusOfRuling('22222').relations).toEqual([
      { kind: 'reverses', ruling: null, reason: '22222 says so', citation: null, date: '2001' },
    ])
  })

  test('scope and remark are kept', () => {
    expect(
      settle(
        '22222: { scope: { play: tournament, expansions: [TW], alignments: [Hero] }, note: Ask the judge. }',
      ).statusOfRuling('22222'),
    ).toMatchObject({
      scope: { play: 'tournament', expansions: ['TW'], alignments: ['Hero'] },
      notes: ['Ask the judge.'],
    })
  })
})

describe('what can’t be', () => {
  test.each([
    ['status/unknown-ruling', '22222: { note: x }\n┊99999: { status: draft, reason: x }'],
    ['status/unknown-ruling', '22222:\n  relations:\n    - { kind: restates, ┊ruling: 22223, reason: x }'],
    ['status/status-without-reason', '22222:\n  ┊status: reversed\n'],
    ['status/reason-without-status', '22222:\n  ┊reason: Because.\n'],
    ['status/relation-without-reason', '22222:\n  relations:\n    - ┊{ kind: restates, ruling: 33333 }'],
    ['status/unknown-scope', '22222: { scope: { expansions: [TW, ┊XX] } }'],
    ['status/cycle', '22222:\n  relations:\n    - ┊{ kind: supersedes, ruling: 22222, reason: x }'],
    [
      'status/cycle',
      '22222:\n  relations:\n    - ┊{ kind: supersedes, ruling: 33333, reason: x }\n33333: { relations: [{ kind: supersedes, ruling: 44444, reason: x }] }\n55555: { relations: [{ kind: superseded-by, ruling: 44444, reason: x }, { kind: supersedes, ruling: 22222, reason: x }] }',
    ],
    [
      'status/cycle',
      '22222: { relations: [┊{ kind: depends-on, ruling: 33333, reason: x }, { kind: needed-by, ruling: 33333, reason: x }] }',
    ],
    ['status/conflict-in-force', '22222: { relations: [┊{ kind: conflicts-with, ruling: 33333, reason: x }] }'],
    [
      'status/two-statuses',
      '22222: { relations: [┊{ kind: superseded-by, ruling: 33333, reason: x }, { kind: reversed-by, ruling: 44444, reason: x }] }',
    ],
    [
      'status/status-against-relation',
      '22222: { ┊status: in-force, reason: x, relations: [{ kind: reversed-by, ruling: 33333, reason: x }] }',
    ],
    [
      'status/status-against-relation',
      '22222: { ┊status: superseded, reason: x, relations: [{ kind: reversed-by, ruling: 33333, reason: x }] }',
    ],
    [
      'status/depends-on-fallen',
      '22222: { relations: [┊{ kind: depends-on, ruling: 33333, reason: x }] }\n33333: { status: obsolete, reason: x }',
    ],
    ['game/invalid-field', '22222: { status: ┊gone, reason: x }'],
    ['game/invalid-field', '22222: { date: ┊yesterday }'],
    ['game/invalid-yaml', '22222: { note: x }\n┊22222: { note: y }'],
  ])('%s has its place', (code, notes) => {
    const { messages, expected } = settle(notes)
    expect(messages).toMatchObject([{ code, place: expected }])
    expect(messages[0]?.fix).not.toBe('')
  })

  test('an unknown id says which one may be meant', () => {
    expect(settle('7kx2n: { note: x }').messages[0]?.expected).toMatch(/7kx2m/)
  })

  test('a fault that follows from texts alone stops no build', () => {
    const { messages } = settle('', [said('22222', 'reverses', '33333'), said('33333', 'reverses', '22222')])
    expect(messages.map(({ code, severity }) => [code, severity])).toEqual([['status/cycle', 'warning']])
  })

  test('conflicting rulings of which one gives way, or both are disputed, are no fault', () => {
    const conflict = '22222: { relations: [{ kind: conflicts-with, ruling: 33333, reason: x }] }\n'
    expect(
      settle(`${conflict}33333: { relations: [{ kind: superseded-by, ruling: 22222, reason: x }] }`).messages,
    ).toEqual([])
    expect(
      settle(
        '22222: { status: disputed, reason: x, relations: [{ kind: conflicts-with, ruling: 33333, reason: x }] }\n33333: { status: disputed, reason: x }',
      ).messages,
    ).toEqual([])
  })

  test('a ruling whose reversal was itself reversed may be in force again', () => {
    expect(
      settle(
        '22222: { status: in-force, reason: Restored., relations: [{ kind: reversed-by, ruling: 33333, reason: x }] }\n33333: { relations: [{ kind: reversed-by, ruling: 44444, reason: x }] }',
      ).messages,
    ).toEqual([])
  })

  test('whatever is stated, every relation has its inverse, and a circle is reported exactly where there is one', () => {
    const edge = fc.tuple(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 0, max: 5 }))
    fc.assert(
      fc.property(fc.array(edge, { maxLength: 12 }), edges => {
        const stated = edges.map(([a, b]) => said(IDS[a] ?? '', 'supersedes', IDS[b] ?? ''))
        const { statusOfRuling, messages } = settle('', stated)
        for (const id of IDS)
          for (const { kind, ruling } of statusOfRuling(id).relations) {
            expect(statusOfRuling(ruling ?? '').relations).toContainEqual(
              expect.objectContaining({ kind: INVERSE[kind], ruling: id }),
            )
          }
        const reaches = (from: number, to: number, seen = new Set<number>()): boolean =>
          edges.some(([a, b]) => a === from && (b === to || (!seen.has(b) && reaches(b, to, seen.add(b)))))
        expect(messages.some(({ code }) => code === 'status/cycle')).toBe(IDS.some((_, index) => reaches(index, index)))
      }),
      { seed: 9, numRuns: 300 },
    )
  })

  test('a chain of many thousand rulings is walked', () => {
    const stated = Array.from({ length: 30_000 }, (_, index) => said(`r${index}`, 'supersedes', `r${index + 1}`))
    expect(settle('', stated).statusOfRuling('r30000').status).toBe('superseded')
  })
})

test('a reversal says more than a replacement, whichever is stated first', () => {
  const stated = (['superseded-by', 'reversed-by'] as const).map((kind, index) => ({
    from: 'b2c3d',
    kind,
    to: ['f4g5h', 'j6k7m'][index] ?? null,
    reason: kind,
    citation: null,
    date: null,
    origin: 'text' as const,
    place: inFile('x'),
  }))
  for (const all of [stated, stated.toReversed()]) {
    const known = new Set(['b2c3d', 'f4g5h', 'j6k7m'])
    const { statusOfRuling } = resolveStatuses({ notes: null, stated: all, own: [], known, sets: [], alignments: [] })
    expect(statusOfRuling('b2c3d')).toMatchObject({ status: 'reversed', statusReason: { reason: 'reversed-by' } })
  }
})
