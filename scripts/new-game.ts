import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { stringify } from 'yaml'
import { count } from '../src/language/format.ts'
import { firstOfEach } from '../src/pipeline/collections.ts'
import { DATA_FORMATS } from '../src/pipeline/data/read-data.ts'
import { nameFault } from '../src/pipeline/game/folder-name.ts'
import { isLanguageTag } from '../src/pipeline/game/language-tag.ts'
import { slugOf } from '../src/pipeline/game/slug.ts'
import { readGame } from '../src/pipeline/game/read-game.ts'
import { proposeImport, type ProposedWork, type Proposal } from '../src/pipeline/inspect/propose-import.ts'
import { listed } from '../src/pipeline/messages/listed.ts'
import { hasError, type Place } from '../src/pipeline/messages/message.ts'
import type { GameRecords } from '../src/pipeline/records/types.ts'
import { readOptions } from './lib/options.ts'
import { makeProgress } from './lib/progress.ts'
import { filesUnder, readInput } from './lib/read-folder.ts'
import { report, summary } from './lib/report.ts'
import { runWithBar } from './lib/run-with-bar.ts'
import { say, stop } from './lib/say.ts'
import { commandsFor } from './lib/with-paths.ts'
import { writeFiles } from './lib/write-changed.ts'

const { values, positionals } = readOptions('new-game')
const [id = ''] = positionals
const { content } = values
const folder = join(content, id)
/** So many entries are shown as they would be. */
const SHOWN = 3
/** So many files are named; the rest are counted. */
const NAMED = 5
/** A longer title, in characters, is too long for a label. */
const LONG = 20
const DATA_FILE = new RegExp(`\\.(?:${DATA_FORMATS.join('|')})$`, 'i')
const READ = `Data is what ends in .${DATA_FORMATS.join(', .')}; save a spreadsheet as CSV.`
const forContent = commandsFor(content)

if (id === '')
  stop(forContent('Name the game: npm run new-game -- ID, where ID becomes a folder and a part of addresses.'))
const asked = positionals.join(' ')
const fault = nameFault(asked, 'game')
if (fault) stop(`“${asked}” can’t be the name of a game. Wanted is ${fault.expected}. ${fault.fix}`)
if (existsSync(folder))
  stop(`There is a folder ${folder} already, and nothing is overwritten. Choose another name, or move it.`)
/** A person's answers; nobody gives some where there is no terminal. */
const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : null
const typed = terminal?.[Symbol.asyncIterator]()
const answers = await ask()
if (answers.title === '') stop('Give the game a title: --title "The Game".')
const absent = absentAmong(answers.data)
if (absent !== null) stop(absent)
const textsAreTaken =
  'A text of rules or rulings, such as Markdown, is a work of its own, its parts in one file: '
  + forContent(`npm run import -- --game ${id} --work NAME FILE takes it once the game is made.`)
const byHand = [
  `Copy the files to ${join(folder, 'data')}.`,
  `Say in ${join(folder, 'import.yaml')} which field is what.`,
  `Make ${join(folder, 'works/rulings/work.yaml')} with two lines, `
    + `“title: ${JSON.stringify(`${answers.title} Rulings`)}” and “authority: rules”, an authority of game.yaml.`,
]
const examples = '“A game from published data” in the guide has examples.'
const given = answers.data.flatMap(filesUnder)
const unread = given.filter(path => !DATA_FILE.test(path))
if (answers.data.length > 0 && unread.length === given.length)
  stop(
    `There is no data in ${answers.data.join(', ')}: ${listed(unread, NAMED) || 'nothing lies there'}. ${READ} `
      + `Make the game without --data. ${textsAreTaken} Nothing was written.`,
  )

const begun = mkdirSync(content, { recursive: true })
/** The game is made beside its place, and moved there once it is whole. */
const making = mkdtempSync(join(content, '.new-game-'))
process.on('exit', () => {
  rmSync(making, { recursive: true, force: true })
  if (begun !== undefined && readdirSync(content).length === 0) rmSync(begun, { recursive: true })
})
const made = join(making, id)
/** By its name in the game's folder, where each file of data was copied from. */
const originOf = new Map<string, string>()
const progress = makeProgress(2, !process.stderr.isTTY)
process.on('exit', progress.end)
progress.stage('Copying the data')
for (const [index, path] of answers.data.entries()) {
  copyData(path, join(made, 'data'))
  progress.part((index + 1) / answers.data.length)
}
const files = readInput(making, []).games[0]?.data ?? []
progress.stage('Looking into the data')
const proposal = proposeImport(files, progress.part)
progress.end()
const headers = proposal.headers.map(
  ({ file, line }) =>
    `Line ${line} of ${originOf.get(file) ?? file} seems to name its fields, which the first line has to do: `
    + 'delete the lines above it.',
)
const isFound = proposal.map.cards.length + proposal.map.rulings.length > 0
const faulty = new Set(
  proposal.messages.flatMap(({ severity, place }) => (severity === 'error' && 'file' in place ? place.file : [])),
)
if (faulty.size > 0) {
  // A file that lies in a folder may be no data, such as a program's settings; one that is named is wanted.
  const isWanted = !isFound || [...faulty].some(name => answers.data.includes(originOf.get(name) ?? ''))
  // What was copied is gone then.
  const there = (place: Place) => ('file' in place ? { ...place, file: originOf.get(place.file) ?? place.file } : place)
  const faults = proposal.messages.map(message => ({
    ...message,
    severity: isWanted ? message.severity : 'warning',
    place: there(message.place),
  }))
  console.error(report(faults, 'terminal'))
  if (isWanted) stop([...headers, 'Nothing was written.'].join('\n'))
  for (const name of faulty) rmSync(join(made, name))
}
const texts = proposal.unused.filter(name => name.endsWith('.md'))
const unused = proposal.unused.filter(name => !texts.includes(name))
const seen = proposal.fields.slice(0, NAMED)
if (files.length > 0 && !isFound) {
  if (headers.length > 0) stop([...headers, 'Nothing was written.'].join('\n'))
  const nothing = `Neither cards nor rulings were found in ${answers.data.join(', ')}.`
  const steps = ['Make the game without --data.', ...byHand].map((step, index) => `  ${index + 1}. ${step}`)
  const lines = [nothing, ...seen.map(line => `  ${line}.`), 'You can say yourself what they hold:', ...steps, examples]
  stop([...(texts.length > 0 ? [textsAreTaken] : []), ...lines, 'Nothing was written.'].join('\n'))
}
for (const name of texts) rmSync(join(made, name))
writeFiles(made, Object.entries(gameFiles(proposal, [])))
// Which sets there are is known once the cards are read.
const cards = readInput(making, []).games.flatMap(game => readGame(game).data?.cards ?? [])
const sets = new Set(cards.flatMap(({ printings }) => printings.map(({ set }) => set)).filter(set => set !== ''))
if (sets.size > 0) writeFiles(made, Object.entries(gameFiles(proposal, [...sets])))
const { records, messages } = runWithBar(readInput(making, []))
for (const line of proposal.found) say(`Found in ${line}.`)
if (unused.length > 0) say(`Neither cards nor rulings were found in ${listed(unused, NAMED)}.`)
for (const line of seen) say(`  ${line}.`)
for (const line of headers) say(line)
if (faulty.size > 0) say(`Left out, since it can’t be read: ${listed([...faulty], NAMED)}. See above.`)
if (unread.length > 0) say(`Not read: ${listed(unread, NAMED)}. ${READ}`)
if (texts.length > 0) say(`Left out, as a text and no data: ${listed(texts, NAMED)}.`)
if (unread.length + texts.length > 0) say(textsAreTaken)
const [game] = records.games
if (game) showEntries(game)
const told = messages.filter(({ code, severity }) => severity !== 'info' && code !== 'entries/nothing-found')
const kinds = firstOfEach(told, ({ code }) => code)
if (told.length > 0) say(report(kinds.slice(0, SHOWN), 'terminal').replaceAll(`${basename(making)}/`, ''))
say(summary(messages))
if (!game || hasError(messages)) stop('Nothing was written.')
if (terminal && /^n/i.test(await question(`Write ${folder}? [Y/n] `))) stop('Nothing was written.')
terminal?.close()
renameSync(made, folder)
const written = [...(files.length > 0 ? ['import.yaml'] : []), 'game.yaml']
  .map(name => join(folder, name))
  .join(' and ')
const rules =
  files.length > 0
    ? ''
    : `npm run import -- --game ${id} --work rules FILE reads a text of rules. `
      + `For data: ${[...byHand, examples].join(' ')} `
if (files.length > 0 && !game.entries.some(({ card }) => card !== null))
  say(
    '\nWarning: no card was found. Say in import.yaml which records are the cards; until then what lists them may be taken for rulings.',
  )
if (files.length > 0 && game.rulings.length === 0)
  say(
    '\nWarning: no ruling was found. Say in import.yaml where the rulings stand, or import a text of them; until then the site shows cards alone.',
  )
say(
  forContent(`
${folder} is made. Next:
  1. Look through ${written}: titles, authorities and their ranks are yours to say.
  2. ${rules}npm run check tells what isn’t understood.
  3. npm run permalinks registers the rulings.
  4. npm start builds the site and serves it.
What lies in ${folder} is published with your repository.
“A game from published data” and “Your own site” in the guide tell more.`),
)

/** Returns what the options say. Without a title, a person is asked for that and all else that they don't say. */
async function ask(): Promise<{ title: string; short: string; languages: Record<string, string>; data: string[] }> {
  const { title = '', short, language, data } = values
  if (!typed || title !== '')
    return { title, short: short ?? '', languages: languagesIn(language ?? []), data: data ?? [] }
  const isNamed = (name: string) => (name === '' ? 'A game needs a name.' : null)
  const languages = 'Languages of titles besides English, such as es=Español, fr=Français (may be empty): '
  const files = 'Files or folders with cards and rulings, separated by commas (may be empty): '
  return {
    title: await question('The game’s full name: ', isNamed),
    short: short ?? (await question('A short name for headings (may be empty): ')),
    languages: languagesIn(language ?? parted(await question(languages, text => wrongTag(parted(text))))),
    data: data ?? pathsIn(await question(files, text => absentAmong(pathsIn(text)))),
  }
}

function parted(text: string): string[] {
  return text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
}

/** Returns languages by their tags, each by the name that is given or that it has in itself. */
function languagesIn(pairs: readonly string[]): Record<string, string> {
  const wrong = wrongTag(pairs)
  if (wrong !== null) stop(wrong)
  return Object.fromEntries(pairs.map(pair => pair.split('=', 2)).map(([tag = '', name = ownName(tag)]) => [tag, name]))
}

function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag
  return `${name.charAt(0).toLocaleUpperCase(tag)}${name.slice(1)}`
}

function wrongTag(pairs: readonly string[]): string | null {
  const tags = pairs.map(pair => pair.replace(/=.*/, ''))
  const wrong = tags.find(tag => !isLanguageTag(tag))
  return wrong === undefined ? null : `“${wrong}” is no language tag, such as es or pt-BR.`
}

/** Returns paths as somebody types them, or drags them into a terminal: in quotes, or from the home folder on. */
function pathsIn(text: string): string[] {
  return parted(text).map(path => path.replace(/^(['"])(.*)\1$/, '$2').replace(/^~(?=\/|$)/, homedir()))
}

function absentAmong(paths: readonly string[]): string | null {
  const absent = paths.filter(path => !existsSync(path))
  return absent.length > 0 ? `There is no ${absent.join(', ')}.` : null
}

/** Asks a person, and asks again with what is wrong until the answer will do. */
async function question(words: string, wrong = (_: string): string | null => null): Promise<string> {
  for (;;) {
    terminal?.setPrompt(words)
    terminal?.prompt()
    const line = await typed?.next()
    if (!line || line.done) return stop('\nNothing was written.')
    const answer = line.value.trim()
    const why = wrong(answer)
    if (why === null) return answer
    say(why)
  }
}

/** Copies a file, or the files of a folder into a folder of its name. */
function copyData(path: string, to: string): void {
  for (const file of filesUnder(path).filter(name => DATA_FILE.test(name))) {
    const place = join(to, basename(resolve(path)), relative(path, file))
    if (existsSync(place))
      stop(
        `Two files would become ${join('data', relative(join(made, 'data'), place))}, of which ${file} is one. Rename one of them, or its folder. Nothing was written.`,
      )
    mkdirSync(dirname(place), { recursive: true })
    copyFileSync(file, place)
    originOf.set(relative(made, place).replaceAll('\\', '/'), file)
  }
}

/** Returns the game's own files by their paths. */
function gameFiles(proposal: Proposal, sets: readonly string[]): Record<string, string> {
  const { map, works, cited, symbols, titles } = proposal
  const { title } = answers
  const byId = `${id.charAt(0).toUpperCase()}${id.slice(1).replaceAll('-', ' ')}`
  const short = answers.short || (title.length > LONG ? byId : '')
  const languages = { ...languagesIn(proposal.languages), ...answers.languages }
  const called = (what: string | null) => `${short || title} Rulings${what === null ? '' : ` (${what})`}`
  const authorityOf = ({ id: work, source }: ProposedWork) => (source === null ? 'rulings' : work)
  const authorities = [
    ...cited.map(({ by, kind }) => ({
      id: slugOf(by),
      title: by,
      kind,
      rank: 2,
      cited: [by],
      numbers: kind === 'digest' ? { first: 19_900_101 } : undefined,
    })),
    ...(works.length > 0
      ? [...Map.groupBy(works, authorityOf)].map(([of, [work]]) => {
          const words = called(work?.source ?? null)
          return { id: of, title: words, kind: 'rulings', rank: 1, cited: [words], work: work?.id }
        })
      : [{ id: 'rules', title: `${title} Rules`, kind: 'rules', rank: 1, cited: [`${title} Rules`] }]),
  ]
  // What is undefined isn't written.
  const yaml = (value: object) => stringify(value, { lineWidth: 0, aliasDuplicateObjects: false })
  const lists = Object.entries(map).filter(([, list]) => list.length > 0)
  return {
    'game.yaml': yaml({
      title,
      short: short || undefined,
      description: `Cards and rulings of ${title}.`,
      languages: Object.keys(languages).length > 0 ? languages : undefined,
      sets: sets.length > 0 ? sets.map(code => ({ code, title: titles.get(code) ?? code })) : undefined,
      codesPrinted: false,
      authorities,
    }),
    ...(lists.length > 0 ? { 'import.yaml': yaml(Object.fromEntries(lists)) } : {}),
    ...(symbols.length > 0 ? { 'vocabulary.yaml': yaml({ symbols }) } : {}),
    ...Object.fromEntries(
      works.map(work => {
        const [source, language] = [work.source ?? undefined, work.language ?? undefined]
        const words = called(language === undefined ? work.source : ownName(language))
        const facts = { title: words, short: source, language, authority: authorityOf(work) }
        return [`works/${work.id}/work.yaml`, yaml(facts)]
      }),
    ),
  }
}

/** Shows the first entries with rulings as they would be, or the first cards where none has any. */
function showEntries({ entries, rulings }: GameRecords): void {
  const byId = new Map(rulings.map(ruling => [ruling.id, ruling]))
  const cards = entries.filter(({ card }) => card !== null)
  const shown = rulings.length > 0 ? entries.filter(entry => entry.rulings.length > 0) : cards
  const counts = `${count(cards.length, 'card')}, ${count(rulings.length, 'ruling')}.`
  say(`\n${counts}${shown.length > 0 ? ' As they would be:' : ''}`)
  for (const { title, card, rulings: ids } of shown.slice(0, SHOWN)) {
    say(`\n  ${title}${card ? ` (${[card.type, ...card.subtypes].join(', ')})` : ''}`)
    for (const { question, text } of ids.slice(0, SHOWN).flatMap(one => byId.get(one) ?? [])) {
      const asked = question === null ? '' : `${question.slice(0, 100)} → `
      say(`    - ${asked}${text.slice(0, 160)}`.replace(/\n/g, ' '))
    }
  }
  say('')
}
