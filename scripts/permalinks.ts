import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { count } from '../src/language/format.ts'
import type { GameRegistry } from '../src/pipeline/records/processed-game.ts'
import type { GameRecords } from '../src/pipeline/records/types.ts'
import { describe, nameOf } from '../src/pipeline/checks/lost-ruling.ts'
import type { Ruling } from '../src/pipeline/entries/entry.ts'
import { shownWording } from '../src/pipeline/entries/shown-wording.ts'
import { makePipelineCache } from '../src/pipeline/cache/pipeline-cache.ts'
import { slugOf } from '../src/pipeline/game/slug.ts'
import { textOf, type GameFolder, type PipelineInput } from '../src/pipeline/input.ts'
import { openingOf } from '../src/pipeline/permalinks/assign.ts'
import { registerRulings, type Registration } from '../src/pipeline/permalinks/register.ts'
import { readRegistry, writeRegistry, type RegistryRow } from '../src/pipeline/permalinks/registry.ts'
import { settle } from '../src/pipeline/permalinks/settle.ts'
import { formerEntries } from '../src/write/redirects.ts'
import { readOptions } from './lib/options.ts'
import { readInput } from './lib/read-folder.ts'
import { report } from './lib/report.ts'
import { runWithBar } from './lib/run-with-bar.ts'
import { say, stop } from './lib/say.ts'
import { commandsFor } from './lib/with-paths.ts'
import { writeChanged } from './lib/write-changed.ts'

const { values } = readOptions('permalinks')
/** Of more rulings than this, the rest is counted. */
const SHOWN = 20
/** More than two are seldom of use. */
const MAX_PASSES = 6
/** What this command itself settles. */
const SETTLED_HERE = new Set(['permalinks/lost', 'permalinks/doubtful'])

const { content } = values
const forContent = commandsFor(content)
const today = new Date().toISOString().slice(0, 10)
const { games, texts } = makePipelineCache()
const found = readInput(content, values.copies)
const own = new Map(found.games.map(game => [game.id, new Map(rowsOf(game).map(row => [row.id, row]))]))
/** With `--since`, what another content folder has registered takes the place of what this one has. */
const input = values.since === undefined ? found : { ...found, games: registeredIn(values.since, found.games) }
/** Reads each file once. Every game is processed again, since its registry has changed, so no outcome is kept. */
const run = (from: PipelineInput) => {
  const { registries, messages, records } = runWithBar(from, { ...makePipelineCache(), games, texts })
  return { registries, messages, renamed: new Map(records.games.map(game => [game.id, renamedEntries(game)])) }
}
const { registries, messages, renamed } = run(input)
const faults = messages.filter(({ severity, code }) => severity === 'error' && !SETTLED_HERE.has(code))
if (faults.length > 0) stop(report(faults, 'terminal'))

/** What a person says: `--same ID=NOW`, or `--same ID` for the ruling that this command names. */
const same = new Map(
  values.same.map(text => {
    const [id = '', now] = text.split('=')
    return [id.trim(), now?.trim() ?? null] as const
  }),
)
const known = new Set([...registries.values()].flatMap(({ rows }) => rows.map(row => row.id)))
/** Ids that a person says are gone for good: with the name of a work, all that its text lacks and that are kept. */
const removed = values.removed.flatMap(said => (said.includes('/') ? keptOf(said) : said))
const unknown = [...same.keys(), ...removed].filter(id => !known.has(id))
if (unknown.length > 0) stop(`${unknown.join(', ')}: no such id in any permalinks.tsv. Nothing was written.`)

const results = [...registries].map(([game, registry]) => ({ game, registry, ...registered(registry) }))
const refused = results.flatMap(result => result.refused)
if (refused.length > 0) stop(`${refused.join('\n')}\nNothing was written.`)

const figure = ({ length }: readonly unknown[]): string => length.toLocaleString('en')
const final = registeredAgain(new Map(results.map(({ game, rows }) => [game, rows])))
for (const { game, registry, registration } of results) {
  const rows = final.get(game) ?? []
  const { returned } = registration
  const remaining = whatRemains(game, registry, registration, rows)
  const { added, changed, gone } = remaining
  const wrote =
    values.since === undefined
      ? writeChanged(join(content, game, 'permalinks.tsv'), writeRegistry(rows))
      : added.length + changed.length + returned.length + gone.length > 0
  const leftOut = [...registry.leftOut.values()].filter(({ id, edition }) => edition !== null && !same.has(id))
  say(
    `${game}: ${count(rows.length, 'permalink')}, ${figure(added)} new, ${figure(changed)} reworded, ${figure(gone)} gone`
      + `${leftOut.length > 0 ? `, ${figure(leftOut)} left out` : ''}`
      + `${returned.length > 0 ? `, ${figure(returned)} back` : ''}${wrote ? '' : ', nothing changed'}`,
  )
  tellSettled(registry, rows)
  tell(game, registry, remaining, rows)
}

/** Returns the ids that a work keeps though its text lacks them; not those of which a ruling may be the new wording. */
function keptOf(name: string): string[] {
  const [game = '', work = ''] = name.split('/')
  const registry = registries.get(game)
  const rows = registry?.lost.unsure.get(work)?.rows.filter(({ id }) => !registry.doubts.has(id)) ?? []
  if (rows.length === 0) stop(`${name} keeps no ruling that its text lacks. Nothing was written.`)
  return rows.map(({ id }) => id)
}

/** Returns entries that are no more and to which no name leads, each with the one that has its rulings now. */
function renamedEntries({ entries, moved }: GameRecords) {
  const entryById = new Map(entries.map(entry => [entry.id, entry]))
  const led = moved.length === 0 ? new Map<string, string>() : formerEntries({ entries, entryById, moved: [] })
  return moved.flatMap(({ entry, to }) => {
    const title = entryById.get(to)?.title
    // Of two cards with one title, neither can have its plain address.
    const isShared = title !== undefined && entry.endsWith(`/${slugOf(title)}`)
    return title === undefined || isShared || led.has(entry) ? [] : [{ entry, to, title }]
  })
}

/** Returns games with what they have registered in another content folder; nothing where that lacks the game. */
function registeredIn(folder: string, games: readonly GameFolder[]): GameFolder[] {
  const others = new Map(readInput(folder, []).games.map(game => [game.id, rowsOf(game)]))
  return games.map(game => withRegistry(game, others.get(game.id)))
}

function rowsOf({ files: { 'permalinks.tsv': file } }: GameFolder): RegistryRow[] {
  return file === undefined ? [] : readRegistry(file.path, textOf(file)).rows
}

/** Registers again until nothing changes: what is registered now may tell which restatement belongs to which copy. */
function registeredAgain(
  first: ReadonlyMap<string, readonly RegistryRow[]>,
): ReadonlyMap<string, readonly RegistryRow[]> {
  let all = first
  for (let pass = 2; pass <= MAX_PASSES; pass++) {
    const { registries: again } = run({
      ...input,
      games: input.games.map(game => withRegistry(game, all.get(game.id))),
    })
    const next = new Map(
      [...again].map(([game, { rows, permalinks, lost }]) => [
        game,
        registerRulings(rows, permalinks, today, lost.gone).rows,
      ]),
    )
    const isSettled = [...next].every(([game, rows]) => writeRegistry(rows) === writeRegistry(all.get(game) ?? []))
    all = next
    if (isSettled) break
  }
  return all
}

function withRegistry(game: GameFolder, rows: readonly RegistryRow[] = []): GameFolder {
  const bytes = new TextEncoder().encode(writeRegistry(rows))
  const name = 'permalinks.tsv'
  const path = game.files[name]?.path ?? join(content, game.id, name)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { ...game, files: { ...game.files, [name]: { path, name, bytes, sha256 } } }
}

/** Registers a game's rulings and does what a person said of them. */
function registered({ rows: before, permalinks, doubts, leftOut, lost }: GameRegistry) {
  const registration = registerRulings(before, permalinks, today, lost.gone)
  const own = new Set(before.map(row => row.id))
  const { rows, refused: faulty } = settle(
    registration.rows,
    {
      same: [...same]
        .filter(([id]) => own.has(id))
        .map(([id, now]) => [
          id,
          now ?? doubts.get(id)?.permalink.id ?? leftOut.get(id)?.mayBe ?? '(no ruling that it may be)',
        ]),
      removed: removed.filter(id => own.has(id)),
    },
    new Map(
      [...permalinks].map(([{ copy, restatement }, { id }]) => [
        id,
        { copy: copy !== null, restatement: restatement !== null },
      ]),
    ),
    new Set(registration.added),
    today,
  )
  return { registration, rows, refused: faulty }
}

/** Returns the ids that are new, reworded and gone once that is settled which a person says or its registry has. */
function whatRemains(
  game: string,
  { rows: before, doubts }: GameRegistry,
  { added, changed }: Pick<Registration, 'added' | 'changed'>,
  rows: readonly RegistryRow[],
) {
  const now = new Map(rows.map(row => [row.id, row]))
  const known = new Map(before.map(row => [row.id, row]))
  /** Whether the registry of this folder answers what is asked about a ruling that the one of `--since` has. */
  const isAnswered = (id: string): boolean => {
    const [then, here] = [known.get(id), own.get(game)?.get(id)]
    return values.since !== undefined && here !== undefined && here.state !== 'gone' && here.changed !== then?.changed
  }
  const left = before.flatMap(({ id, state }) => (state === 'active' && now.get(id)?.state !== 'active' ? [id] : []))
  const answered = left.filter(id => now.get(id)?.state === 'gone' && doubts.has(id) && isAnswered(id))
  const answers = new Set(answered.map(id => doubts.get(id)?.permalink.id))
  const isSame = (id: string) => same.has(now.get(id)?.state.replace('merged ', '') ?? '')
  return {
    added: added.filter(id => now.has(id) && !answers.has(id)),
    changed: [...new Set([...changed, ...answered, ...[...same.keys()].filter(id => known.has(id))])],
    gone: left.filter(id => !answered.includes(id) && !isSame(id)),
    answered,
  }
}

/** Says what was done of that which a person asked for. */
function tellSettled({ rows: before, permalinks }: GameRegistry, rows: readonly RegistryRow[]): void {
  const own = new Map(before.map(row => [row.id, row]))
  const now = new Map(rows.map(row => [row.id, row]))
  const restated = new Set(
    [...permalinks.values()].filter(({ restatement }) => restatement !== null).map(({ id }) => id),
  )
  const [joined = [], alike = []] = [true, false].map(isJoined =>
    [...same.keys()].filter(id => own.has(id) && restated.has(id) === isJoined).flatMap(id => nameIn(now, id)),
  )
  list('The same, as you said', alike)
  list('The same, as you said: the copy’s new words and the restatement are one ruling now', joined)
  list(
    'Gone for good, as you said',
    removed.flatMap(id => nameIn(own, id)),
  )
}

/** Says ruling by ruling what was registered, and what a person may have to settle. */
function tell(
  game: string,
  { rows, permalinks, doubts, leftOut, lost }: GameRegistry,
  { added, changed, gone, answered }: ReturnType<typeof whatRemains>,
  final: readonly RegistryRow[],
): void {
  const rowNow = new Map(final.map(row => [row.id, row]))
  const rulingOf = new Map([...permalinks].map(([ruling, { id }]) => [id, ruling]))
  const rowOf = new Map(rows.map(row => [row.id, row]))
  const shown = (ids: readonly string[]): string[] =>
    ids.flatMap(id => {
      const ruling = rulingOf.get(id)
      return ruling ? [`${id}  ${placeOf(ruling)}  ${numberOf(ruling)}“${openingOf(ruling)}”`] : []
    })
  const settled = gone.filter(id => rowNow.get(id)?.state === 'gone')
  list('New', shown(added))
  list('Reworded', shown(changed.filter(id => !same.has(id))))
  list(
    'No longer in the text; their pages say so from now on',
    settled.filter(id => !doubts.has(id)).flatMap(id => nameIn(rowOf, id)),
  )
  list(
    'Of a work that the game has no more, and in another now; they keep their addresses',
    [...Map.groupBy(rows, ({ id, work }) => `${work}  →  ${rowNow.get(id)?.work ?? work}`)].flatMap(
      ([works, moved]) => {
        const [first] = moved
        return first && rowNow.get(first.id)?.work !== first.work ? [`${works}  ${count(moved.length, 'ruling')}`] : []
      },
    ),
  )
  list(
    'Renamed, so that their old addresses lead nowhere; in vocabulary.yaml, with the old title as it was, this makes them lead on',
    (renamed.get(game) ?? []).flatMap(({ entry, to, title }) => {
      const areAll = rows.every(
        row => row.entry !== entry || row.state !== 'active' || rowNow.get(row.id)?.entry === to,
      )
      const spelling = entry.replace(/^.*\//, '').replace(/(?:^|-)\w/g, part => part.replace('-', ' ').toUpperCase())
      const line = stringify({ spelling, entry: title }, { collectionStyle: 'flow', lineWidth: 0 }).trim()
      return areAll ? [`${entry}  →  ${to}\n      spellings: [${line}]`] : []
    }),
  )
  list(
    'Now a part of another ruling, to which their addresses lead',
    gone.flatMap(id => {
      const [row, into] = [rowOf.get(id), /^merged (.+)/.exec(rowNow.get(id)?.state ?? '')?.[1]]
      return into === undefined ? [] : [`${row ? nameOf(row) : id}  →  ${into}`]
    }),
  )
  list(
    'New, and a part of another ruling before',
    added.flatMap(id => {
      const from = rowNow.get(id)?.splitFrom
      return from === undefined ? [] : [`${id}  ←  ${from}`]
    }),
  )
  list(
    'Reworded, as its registry says',
    answered.flatMap(id => nameIn(rowOf, id)),
  )
  list(
    'Perhaps reworded; the id on the left is gone, the one on the right is new',
    settled.flatMap(id => {
      const [row, doubt] = [rowOf.get(id), doubts.get(id)]
      if (!row || !doubt) return []
      const { ruling, permalink, alike } = doubt
      const number = row.number !== null && row.number === permalink.number ? ', same number' : ''
      return [
        `${nameOf(row)}  →  ${permalink.id}  ${placeOf(ruling)}  ${describe(doubt)}, ${Math.round(100 * alike)} % alike${number}\n`
          + `      the same: ${forContent(`npm run permalinks -- --same ${id}=${permalink.id}`)}\n`
          + `      without a terminal: in permalinks.tsv, write “merged ${permalink.id}” for “gone” behind ${id}`,
      ]
    }),
  )
  const open = [...leftOut.values()].filter(({ id }) => !same.has(id))
  for (const [edition, left] of Map.groupBy(open, one => one.edition))
    list(
      edition === null
        ? 'In the restatement alone, beside a ruling of the copy that has the same number'
        : `Left out by the edition of ${edition}; the restatement still has them, so their pages say so`,
      left.map(({ id, ruling, mayBe }) => {
        const into = rowNow.get(id)?.mergedInto
        return [
          `${id}  ${placeOf(ruling)}  ${numberOf(ruling)}“${openingOf(ruling)}”`,
          ...(into === undefined ? [] : [`      its words are in ${into} now`]),
          ...(mayBe === null
            ? []
            : [
                `      perhaps ${mayBe}, of the same number: ${forContent(`npm run permalinks -- --same ${id}=${mayBe}`)}`,
              ]),
        ].join('\n')
      }),
    )
  for (const [work, { rows: unsure, reason }] of lost.unsure) {
    const left = unsure.filter(({ id }) => rowNow.get(id)?.state === 'active' && !same.has(id))
    const why = reason === 'older' ? 'is older than its work.yaml says' : 'seems to be a part of it'
    list(
      `The text of ${work} at hand ${why}, so what it lacks is kept; where it is gone for good, say --removed ID, or --removed ${game}/${work} for all`,
      left.filter(({ id }) => !doubts.has(id)).map(nameOf),
    )
    list(
      'Kept as well, and perhaps reworded; say --same OLD=NEW, or --removed OLD',
      left.flatMap(row => {
        const doubt = doubts.get(row.id)
        return doubt ? [`${nameOf(row)}  →  ${doubt.permalink.id}  ${placeOf(doubt.ruling)}  ${describe(doubt)}`] : []
      }),
    )
  }
}

function nameIn(rows: ReadonlyMap<string, RegistryRow>, id: string): string[] {
  const row = rows.get(id)
  return row ? [nameOf(row)] : []
}

function list(title: string, lines: readonly string[]): void {
  const more = lines.length > SHOWN ? [`and ${lines.length - SHOWN} more`] : []
  const shown = [...lines.slice(0, SHOWN), ...more].map(line => `    ${line}`)
  if (lines.length > 0) say([`  ${title}:`, ...shown].join('\n'))
}

function placeOf(ruling: Ruling): string {
  const { file, line } = shownWording(ruling).source
  return `${file}:${line}`
}

function numberOf({ number }: Ruling): string {
  return number === null ? '' : `${number} `
}
