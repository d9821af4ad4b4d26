import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { readInput } from '../../scripts/lib/read-folder.ts'
import { LAYOUTS } from './layouts/index.ts'
import { inspectTexts } from './inspect/inspect-texts.ts'
import type { Summary } from './inspect/summary.ts'
import { must } from './must.ts'

/** Imitations of texts with what to expect of them, which the repository doesn't hold. */
const SAMPLES = pathToFileURL(
  `${resolve(fileURLToPath(new URL('../..', import.meta.url)), process.env['REDBOOK_SAMPLES'] ?? '../shared/formats/samples')}/`,
)

/** What the imitations call layouts that have other names here. */
const PRESENT_NAMES: Readonly<Record<string, string>> = {
  'crf-changes': 'crf-web',
  'digest-wong': 'digest-asterisks',
  'digest-martin': 'digest-mail',
  'digest-alfano': 'digest-forum',
  'wotr-faq-page': 'faq-page',
  'wotr-faq-qa': 'faq-qa',
  'wotr-faq-plain': 'faq-plain',
}
/** Imitations of messages with wrapped lines, which no layout reads. */
const POSTED = ['crf-changes-1998']
const presentName = (layout: string) => PRESENT_NAMES[layout] ?? layout

type Lines = readonly { readonly line: number; readonly endLine?: number }[]
type Entry = Omit<Summary['entries'][number], 'seeOnly'> & { readonly seeOnly?: number }
type Expected = Omit<Summary, 'layout' | 'document' | 'entries' | 'accidents'> & {
  readonly layout: string
  readonly document: Record<string, unknown>
  readonly entries: readonly Entry[]
  readonly accidents: Lines
  readonly traps: Lines
}

/** What is compared of an entry, and of rulings whose heading is lost; imitations tell more of them. */
const entryFacts = ({ kind, title, rulings, citations, marks, seeOnly = 0 }: Entry) => {
  return { kind, title, rulings, citations, marks, seeOnly }
}
const orphanFacts = ({ line, rulings, after, before, citations, marks }: Expected['orphans'][number]) => {
  return { line, rulings, after, before, citations, marks }
}
const expectedOf = (name: string) =>
  JSON.parse(readFileSync(new URL(`${name}.expected.json`, SAMPLES), 'utf8')) as Expected
const known = new Set(LAYOUTS.map(layout => layout.name))
const names = existsSync(SAMPLES)
  ? readdirSync(SAMPLES)
      .filter(name => name.endsWith('.expected.json'))
      .map(name => name.replace('.expected.json', ''))
      .filter(name => known.has(presentName(expectedOf(name).layout)) && !POSTED.includes(name))
  : []

/** What was understood of the imitations, by their names. */
const summaries = new Map<string, Summary>()

// Reading the games, which each would have to wait for, takes longer than reading the imitations.
beforeAll(() => {
  if (names.length === 0) return
  const files = names.map(name => {
    const bytes = readFileSync(new URL(`${name}.txt`, SAMPLES))
    return { path: name, name: `${name}.txt`, bytes, sha256: '' }
  })
  const { games } = readInput('content', [])
  for (const { file, summary } of inspectTexts(games, files, { game: null, work: null }))
    summaries.set(file.path, summary)
})

test.skipIf(names.length === 0).each(names.length > 0 ? names : ['(../shared/formats/samples is not on this machine)'])(
  'reads the imitation %s as expected',
  name => {
    const expected = expectedOf(name)
    const summary = must(summaries.get(name), `summary of ${name}`)
    expect(summary.layout).toBe(presentName(expected.layout))
    const { covers: _covers, part: _part, ...document } = expected.document
    expect(summary.document).toMatchObject(document)
    expect(summary.unplaced).toEqual([])
    expect(summary.entries.map(entryFacts)).toEqual(expected.entries.map(entryFacts))
    expect(summary.annotations).toEqual(expected.annotations)
    expect(summary.retractions).toEqual(expected.retractions)
    expect(summary.orphans.map(orphanFacts)).toEqual(expected.orphans.map(orphanFacts))
    const lines = summary.messages.flatMap(({ place }) => (place.kind === 'point' ? place.line : []))
    const within = ({ line, endLine = line }: Lines[number]) => lines.some(at => at >= line && at <= endLine)
    for (const accident of [...expected.accidents, ...expected.orphans])
      expect(within(accident), `a message at line ${accident.line}`).toBe(true)
    for (const trap of expected.traps) expect(within(trap), `no message at line ${trap.line}`).toBe(false)
    if (expected.questions) expect(summary.questions).toEqual(expected.questions)
    if (expected.tags) expect(summary.tags).toEqual(expected.tags)
  },
)
