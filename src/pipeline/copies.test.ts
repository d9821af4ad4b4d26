import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { realRun } from '../../tests/support/real-run.ts'
import { SOURCES } from '../../tests/support/sources.ts'
import { runPipeline, type PipelineResult } from './index.ts'
import type { PipelineInput, WorkFolder } from './input.ts'
import { fingerprintOf } from './source/fingerprint.ts'
import { fileOf, GAME, tinyGame } from './testing.ts'

/** A copy in a folder of texts: its name says nothing, and the layouts' fixtures have its words. */
const copyOf = (fixture: string, index: number) =>
  fileOf(
    `elsewhere/00${index}.txt`,
    readFileSync(new URL(`layouts/${fixture.replace('/', '/fixtures/')}`, import.meta.url), 'utf8'),
  )

/** Returns the folder of an invented work with the repairs it is given, each of a passage that its copy has. */
function workOf(
  id: string,
  layouts: string,
  phrases: readonly string[],
  repairs: readonly (readonly [passage: string, repair: string])[] = [],
): WorkFolder {
  const folder = `content/tiny/works/${id}`
  const work = `title: The ${id}\nauthority: ${id}\nrecognise: { layouts: [${layouts}], phrases: [${phrases.join(', ')}], atLeast: 2 }\n`
  const list = repairs.map(([passage, repair]) => {
    const { words, fingerprint } = fingerprintOf(passage)
    return `- { passage: { words: ${words}, fingerprint: '${fingerprint}' }, ${repair} }\n`
  })
  return {
    id,
    files: {
      'work.yaml': fileOf(`${folder}/work.yaml`, work),
      ...(list.length > 0 && { 'repairs.yaml': fileOf(`${folder}/repairs.yaml`, list.join('')) }),
    },
    copies: [],
  }
}

const WORKS = [
  workOf('crane-cards', 'rule-page, checklist', ['Crane Stacks', 'Using Crane Cards', 'Moor at the quay', 'Pilots']),
  workOf(
    'examples',
    'pef',
    ['Help and Examples File', 'Dredger', 'Grey Crane'],
    [
      [
        'Deep Fender This card is used at a flooded dry dock while the boat is under way.',
        'action: heading, from: 0, count: 2, reason: The heading lost its line. ',
      ],
    ],
  ),
  workOf('handbook', 'rulebook-chapter', ['Lanterns and Tides', 'oil limit', 'Paying off a Crew']),
  workOf(
    'court-rules',
    'numbered-rules',
    ['Harbour Court', 'Salt & Lanterns', 'Tide Digests'],
    [
      [
        'A lantern of a keeper’s is denoted by a  sign.',
        'action: replace, from: 8, count: 1, with: lamp sign, reason: The text has lost its symbols.',
      ],
    ],
  ),
]

/** Four invented works, and six copies in the order in which nobody would put them. */
function invented(): PipelineInput {
  const authorities = WORKS.map(
    ({ id }, index) =>
      `  - { id: ${id}, title: ${id}, kind: rulings, rank: ${10 + index}, cited: [${id}], work: ${id} }\n`,
  )
  const [game] = tinyGame({ game: GAME.replace(/  - \{ id: file.*\n/, authorities.join('')) }).games
  const copies = [
    'checklist/docks/input.md',
    'rulebook-chapter/justified/input.txt',
    'rule-page/cranes-chapter/input.txt',
    'numbered-rules/harbour/input.md',
    'rule-page/cranes/input.txt',
    'pef/cranes/input.txt',
  ].map(copyOf)
  return { games: game ? [{ ...game, works: WORKS }] : [], copies }
}

interface Texts {
  readonly run: () => PipelineResult
  /** The layouts of each work's copies, the fullest copy first. */
  readonly layouts: Readonly<Record<string, readonly string[]>>
  /** The work that has several copies. */
  readonly collated: string
  /** The works whose copies are repaired. */
  readonly repaired: readonly string[]
}

const INVENTED: Texts = {
  run: () => runPipeline(invented()),
  layouts: {
    'crane-cards': ['rule-page', 'checklist', 'rule-page'],
    examples: ['pef'],
    handbook: ['rulebook-chapter'],
    'court-rules': ['numbered-rules'],
  },
  collated: 'crane-cards',
  repaired: ['court-rules', 'examples'],
}
const ORIGINAL: Texts = {
  run: realRun,
  layouts: {
    'event-cards': ['rule-page', 'checklist', 'rule-page'],
    pef: ['pef'],
    'playing-and-drawing-cards': ['rulebook-chapter'],
    'coe-rules': ['numbered-rules'],
  },
  collated: 'event-cards',
  repaired: ['coe-rules', 'pef', 'playing-and-drawing-cards'],
}

describe.each([
  ['invented texts', INVENTED] as const,
  ...(existsSync(SOURCES) ? [['the original texts', ORIGINAL] as const] : []),
])('%s in a folder, without names that say what they are', (_, { run, layouts, collated, repaired }) => {
  const { records, messages } = run()
  const works = records.games.flatMap(game => game.works).filter(({ id }) => id in layouts)

  test('are each known for what they are, the fullest copy of a work first', () => {
    expect(Object.fromEntries(works.map(({ id, copies }) => [id, copies.map(({ layout }) => layout)]))).toEqual(layouts)
    for (const { copies } of works)
      expect(copies.map(({ words }) => words)).toEqual(copies.map(({ words }) => words).toSorted((a, b) => b - a))
    expect(messages.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('have every word placed', () => {
    for (const { name, words, placed, unplaced } of works.flatMap(({ copies }) => copies)) {
      expect(words, name).toBeGreaterThan(300)
      expect({ name, placed, unplaced }).toEqual({ name, placed: words, unplaced: [] })
    }
  })

  test('are collated with the fullest: what each lacks, and where they differ', () => {
    const collation = works.find(({ id }) => id === collated)?.collation ?? []
    expect(collation).toHaveLength(2)
    for (const { aligned, differing, missing } of collation) {
      expect(aligned).toBeGreaterThan(9)
      expect(Math.min(differing, missing)).toBeGreaterThan(0)
    }
  })

  test('have the passage of each repair', () => {
    const rulings = records.games.flatMap(game => game.rulings).filter(({ repairs }) => repairs.length > 0)
    expect([...new Set(rulings.map(({ work }) => work))].filter(work => work in layouts).sort()).toEqual(repaired)
    expect(messages.filter(({ code }) => code === 'checks/repair-without-passage')).toEqual([])
  })
})
