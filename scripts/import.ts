import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { stringify } from 'yaml'
import type { Target } from '../src/pipeline/targets.ts'
import { understand, type Understood } from '../src/pipeline/understand.ts'
import { hasError } from '../src/pipeline/messages/message.ts'
import { readOptions } from './lib/options.ts'
import { makeProgress } from './lib/progress.ts'
import { filesUnder, readInput, readTextFile } from './lib/read-folder.ts'
import { report } from './lib/report.ts'
import { writeChanged } from './lib/write-changed.ts'

const { values, positionals } = readOptions('import', {
  content: { type: 'string' }, game: { type: 'string' }, work: { type: 'string' }, 'dry-run': { type: 'boolean' }, json: { type: 'boolean' },
}, true)
const content = values.content ?? 'content'
const print = (text: string) => values.json ? console.error(text) : console.log(text)

const absent = positionals.filter(path => !existsSync(path))
if (positionals.length === 0 || absent.length > 0) {
  console.error(positionals.length === 0 ? 'Name the files or folders to import: npm run import -- FILE…' : `There is no ${absent.join(', ')}.`)
  if (values.json) console.log('[]')
  process.exit(1)
}
const paths = positionals.flatMap(filesUnder)
const progress = makeProgress(paths.length, values.json || paths.length < 5)
const { games } = readInput(content, [])
const texts = understand(games, paths.map(readTextFile), { game: values.game ?? null, work: values.work ?? null }, file => progress.stage(file))
progress.end()

if (values.json) console.log(JSON.stringify(texts.map(text => text.summary), null, 2))
else {
  for (const { summary } of texts) {
    if (summary.messages.length > 0) print(report(summary.messages, 'terminal'))
  }
  console.table(texts.map(({ summary, targets }) => ({
    file: summary.file, layout: summary.layout ?? '–', work: worksIn(targets), words: summary.words,
    understood: summary.words === 0 ? '–' : `${Math.floor(100 * summary.placed / summary.words)} %`,
    entries: summary.entries.length, rulings: summary.entries.reduce((sum, entry) => sum + entry.rulings, 0), messages: summary.messages.length,
  })))
}
process.exitCode = texts.some(({ summary }) => summary.layout === null || hasError(summary.messages)) ? 1 : 0
if (!values['dry-run']) for (const text of texts) store(text)

/** Names the works of a file; of many the first and how many more there are. */
function worksIn(targets: readonly Target[]): string {
  const [first] = targets
  return first ? `${first.work}${targets.length > 1 ? ` and ${targets.length - 1} more` : ''}` : '–'
}

/** Stores a copy with its work, or each document of it with its own; a work that is new gets a work.yaml to complete. */
function store({ file, summary, targets }: Understood): void {
  if (targets.length === 0) {
    print(`${summary.file} was not stored: say which work it is with --game and --work.`)
    process.exitCode = 1
  }
  for (const { game, work, info, text } of targets) {
    const folder = join(content, game, 'works', work)
    const facts = join(folder, 'work.yaml')
    if (info && !existsSync(facts)) {
      const { title, edition, date, authority, recognise } = info
      writeChanged(facts, stringify({ title, edition, date, authority, recognise }))
      print(`${facts} was written from what the text says of itself. Check its title, authority and phrases.`)
    }
    mkdirSync(join(folder, 'copies'), { recursive: true })
    const { name, ext } = parse(file.name)
    if (text === null) copyFileSync(file.path, join(folder, 'copies', file.name))
    else writeFileSync(join(folder, 'copies', `${name}-${work}${ext}`), text)
    print(`${summary.file} is stored as a copy of ${game}/${work}.`)
  }
}
