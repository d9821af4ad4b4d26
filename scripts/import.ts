import { existsSync, mkdirSync } from 'node:fs'
import { join, parse } from 'node:path'
import { stringify } from 'yaml'
import { isFolderName } from '../src/pipeline/game/folder-name.ts'
import type { TextFile } from '../src/pipeline/input.ts'
import { emptySummary, type Summary } from '../src/pipeline/inspect/summary.ts'
import { nameOfPart, type Beside, type Target } from '../src/pipeline/inspect/targets.ts'
import { compareDates } from '../src/pipeline/works/texts-of-work.ts'
import { inspectTexts, type InspectedText } from '../src/pipeline/inspect/inspect-texts.ts'
import { hasError, inFile, type Message } from '../src/pipeline/messages/message.ts'
import { readOptions } from './lib/options.ts'
import { escapeControlCharacters } from './lib/escape-control-characters.ts'
import { toLookAt } from './lib/look-at.ts'
import { makeProgress } from './lib/progress.ts'
import { filesUnder, readInput, readTextFile } from './lib/read-folder.ts'
import { doubtOf, report, shareOf } from './lib/report.ts'
import { table } from './lib/table.ts'
import { removeLeftovers, writeChanged, writeWhole } from './lib/write-changed.ts'

const { values, positionals } = readOptions('import')
const { content } = values
/** From so many files on there is a bar, and what was stored is counted instead of told file by file. */
const FEW = 5
const print = (text: string) => (values.json ? console.error : console.log)(escapeControlCharacters(text))

const absent = positionals.filter(path => !existsSync(path))
if (positionals.length === 0) stop('Name the files or folders to import: npm run import -- FILE…')
if (absent.length > 0) stop(`There is no ${absent.join(', ')}.`)
if (values.work !== undefined && !isFolderName(values.work))
  stop(
    `“${values.work}” can’t be the name of a work: it becomes a folder and a part of addresses. Use small letters, digits and single hyphens.`,
  )
const paths = positionals.flatMap(filesUnder)
const progress = makeProgress(paths.length, values.json || paths.length < FEW)
const { games } = readInput(content, [])
const { files, unreadable } = readAll(paths)
const texts = inspectTexts(
  games,
  files,
  {
    game: values.game ?? null,
    work: values.work ?? null,
    ...(values.layout === undefined ? {} : { layout: values.layout }),
  },
  file => progress.stage(file),
)
progress.end()

const summaries = [...texts.map(text => text.summary), ...unreadable]
if (!values.json) {
  for (const { messages } of summaries) if (messages.length > 0) print(report(messages, 'terminal'))
  for (const shown of texts.slice(0, FEW).map(toLookAt)) if (shown !== '') print(shown)
}
process.exitCode = summaries.some(summary => summary.layout === null || hasError(summary.messages)) ? 1 : 0
if (!values['dry-run']) storeAll(texts)
if (values.json) console.log(JSON.stringify(summaries, null, 2))
else
  print(
    table(
      ['file', 'layout', 'work', 'words', 'placed', 'understood', 'doubtful', 'entries', 'rulings', 'messages'],
      [
        ...texts.map(({ summary, targets }) => rowOf(summary, targets)),
        ...unreadable.map(summary => rowOf(summary, [])),
      ],
    ),
  )

function stop(words: string): never {
  console.error(escapeControlCharacters(words))
  if (values.json) console.log('[]')
  process.exit(1)
}

/** Returns the files that could be read, and for each of the others a summary that says why not. */
function readAll(all: readonly string[]): { files: TextFile[]; unreadable: Summary[] } {
  const unreadable: Summary[] = []
  const files = all.flatMap(path => {
    try {
      return [readTextFile(path)]
    } catch (error) {
      const name = parse(path).base
      const message: Message = {
        code: 'texts/unreadable',
        severity: 'error',
        place: inFile(path),
        found: `a file that can’t be read (${(error as Error).message})`,
        expected: 'a file that this user may read',
        fix: 'Check its permissions, or copy it elsewhere.',
      }
      unreadable.push({ ...emptySummary({ name }, ''), messages: [message] })
      return []
    }
  })
  return { files, unreadable }
}

/** Returns a row of the table; of many works it names the first and how many more there are. */
function rowOf(summary: Summary, [first, ...others]: readonly Target[]): string[] {
  const { file, layout, words, placed, understood, doubtful, entries, messages } = summary
  const rulings = entries.reduce((sum, entry) => sum + entry.rulings, 0)
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  return [
    file,
    layout ?? '–',
    first ? `${first.work}${more}` : '–',
    String(words),
    shareOf(placed, words),
    shareOf(understood, words),
    doubtOf(doubtful, words),
    String(entries.length),
    String(rulings),
    String(messages.length),
  ]
}

/** Stores each copy, or each document in it, with its work; a new work gets a work.yaml. Many are only counted. */
function storeAll(all: readonly InspectedText[]): void {
  const described: string[] = []
  const stored: string[] = []
  const written = new Set<string>()
  let count = 0
  let example = ''
  for (const { file, summary, targets } of all) {
    if (targets.length === 0) {
      print(`${summary.file} was not stored: ${whyNot(summary)}.`)
      process.exitCode = 1
    }
    for (const { game, work, info, text, date, workDate, beside } of targets) {
      const folder = join(content, game, 'works', work)
      const facts = join(folder, 'work.yaml')
      if (info && !existsSync(facts)) {
        const { title, short, edition, date, authority, recognise, replaces } = info
        const rank = replaces === undefined ? { authority } : { replaces }
        writeChanged(facts, stringify({ title, short, edition, date, ...rank, recognise }))
        described.push(
          replaces === undefined
            ? `${facts} was written from what the text says of itself. Check its title, authority and phrases.`
            : `${facts} was written: an edition that \`replaces: ${replaces}\`, with its authority, glossary and repairs. Check its title and phrases.`,
        )
      }
      mkdirSync(join(folder, 'copies'), { recursive: true })
      // Whatever repository the content lies in, a publisher's text is kept out of it.
      writeChanged(join(folder, 'copies/.gitignore'), '*\n')
      const name = text === null ? file.name : nameOfPart(file.name, work)
      const path = join(folder, 'copies', name)
      if (written.has(path)) {
        print(`${file.path} was not stored: another file here has its name and its work. Rename one of them.`)
        process.exitCode = 1
        continue
      }
      written.add(path)
      removeLeftovers(path)
      writeWhole(path, text ?? file.bytes)
      const more = [besideOthers(name, beside), datesOf(date, workDate, facts)].filter(line => line !== '')
      stored.push(`${summary.file} is stored as a copy of ${game}/${work}.`, ...more.map(line => `  ${line}`))
      example = join(folder, 'restatement.md')
      count++
    }
  }
  if (count < FEW) for (const line of [...described, ...stored]) print(line)
  else
    print(
      `${count} copies are stored under ${content}. ${described.length} works are new: check what their work.yaml says of title, authority and phrases.\n${stored.filter(line => line.startsWith('  It replaces')).length} of them replaced a copy of the same name.`,
    )
  if (count > 0)
    print(
      `Git ignores copies, so they are seen on this machine alone. A text that you may publish goes in Markdown into restatement.md beside them, such as ${example}.`,
    )
}

/** Says which stored copy a new one replaces or joins, and which of them is shown. */
function besideOthers(name: string, { replaces, same, joins, shown }: Beside): string {
  const replaced =
    replaces === null ? '' : same ? 'It was stored before, byte for byte.' : `It replaces the copy ${replaces}.`
  if (joins.length === 0) return replaced
  const others = `Beside it ${joins.length === 1 ? 'lies' : 'lie'} ${joins.join(', ')}.`
  const showing = shown === name ? 'this one, the newest' : `${shown}, the newest, and this one as other readings`
  return `${replaced} ${others} The site shows ${showing}.`.trim()
}

/** Says what date the text has, and where work.yaml says another. */
function datesOf(date: string | null, workDate: string | null, facts: string): string {
  if (date === null) return workDate === null ? '' : `No date was found in the text; ${facts} says ${workDate}.`
  if (workDate === null || compareDates(date, workDate) === 0) return `The text says that it is of ${date}.`
  return `The text says that it is of ${date}, but ${facts} says ${workDate}: correct \`date\` and \`edition\` there if this is the edition to show.`
}

/** Says why a text was not stored. */
function whyNot({ layout, work, messages }: Summary): string {
  if (messages.some(({ code }) => code === 'texts/no-such-game')) return `there is no game “${values.game}”`
  if (layout === null) return 'its format is unknown'
  if (work !== null) return 'nothing in it could be used'
  return values.work === undefined || values.game === undefined
    ? 'say which work it is with --game and --work'
    : `the game “${values.game}” has no authority that the work “${values.work}” could belong to`
}
