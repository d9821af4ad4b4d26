import { mkdirSync, copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
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
  console.table(texts.map(({ summary }) => ({
    file: summary.file, layout: summary.layout ?? '–', work: summary.work ?? '–', words: summary.words, placed: summary.placed,
    entries: summary.entries.length, rulings: summary.entries.reduce((sum, entry) => sum + entry.rulings, 0),
  })))
}
process.exitCode = texts.some(({ summary }) => summary.layout === null || hasError(summary.messages)) ? 1 : 0
if (!values['dry-run']) for (const text of texts) store(text)

/** Stores a copy with its work; a work that is new gets a work.yaml to complete. */
function store({ file, summary, target }: Understood): void {
  if (!target) {
    print(`${summary.file} was not stored: say which work it is with --game and --work.`)
    process.exitCode = 1
    return
  }
  const folder = join(content, target.game, 'works', target.work)
  const info = join(folder, 'work.yaml')
  if (target.isNew) {
    writeChanged(info, stringify({
      title: summary.document.title ?? target.work, edition: summary.document.edition, date: summary.document.date,
      authority: target.authority, recognise: { layouts: [summary.layout], phrases: target.phrases, atLeast: Math.max(1, Math.ceil(target.phrases.length / 2)) },
    }))
    print(`${info} was written from what the text says of itself. Check its title, authority and phrases.`)
  }
  mkdirSync(join(folder, 'copies'), { recursive: true })
  copyFileSync(file.path, join(folder, 'copies', file.name))
  print(`${summary.file} is stored as a copy of ${target.game}/${target.work}.`)
}

