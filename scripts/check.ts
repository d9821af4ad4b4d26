import { readFileSync, statSync } from 'node:fs'
import { hasError } from '../src/pipeline/messages/message.ts'
import type { CopyRecord } from '../src/pipeline/records/types.ts'
import { fingerprintOf } from '../src/pipeline/source/fingerprint.ts'
import { readOptions } from './lib/options.ts'
import { readInput } from './lib/read-folder.ts'
import { doubtOf, inLine, report, shareOf, summary, type Reporter } from './lib/report.ts'
import { runWithBar } from './lib/run-with-bar.ts'
import { say, stop } from './lib/say.ts'

const REPORTERS = ['terminal', 'github', 'json']
/** From so many copies on, a work's are told as one. */
const FEW = 5
const { values } = readOptions('check')
const { reporter } = values
if (!REPORTERS.includes(reporter)) stop(`There is no reporter “${reporter}”. Choose one of ${REPORTERS.join(', ')}.`)
if (values.fingerprint !== undefined) {
  const passage = fingerprint(values.fingerprint)
  if (passage === null)
    stop(`“${values.fingerprint}” isn’t FILE:LINE or FILE:LINE-LINE of a file and lines with words.`)
  console.log(passage)
  process.exit()
}
const input = readInput(values.content, values.copies)
const { messages, records } = runWithBar(input)
console.log(report(messages, reporter as Reporter))
if (reporter !== 'json') {
  const works = records.games.flatMap(game => game.works)
  for (const { id, copies } of works)
    for (const { name, words, placed, understood, doubtful } of copies.length > FEW ? [totalOf(copies)] : copies)
      say(
        `${id}: ${inLine(name)}${copies.length > FEW ? ' have' : ' has'} ${words} words, ${shareOf(placed, words)} placed, ${shareOf(understood, words)} understood as rulings and entries, ${doubtOf(doubtful, words)} doubtful`,
      )
  for (const { id, present, pairing } of works) {
    if (!present.copy || !present.restatement) continue
    const { paired, onlyInCopy, onlyInRestatement, citationDiffers } = pairing
    say(
      `${id}: ${paired} rulings paired, ${onlyInCopy.length} only in the copy, ${onlyInRestatement.length} only restated, ${citationDiffers.length} with other citations`,
    )
  }
  say(summary(messages))
}
process.exitCode = hasError(messages) ? 1 : 0

/** Returns the account of many copies, as if they were one. */
function totalOf(copies: readonly CopyRecord[]): Omit<CopyRecord, 'sha256' | 'origin' | 'layout' | 'unplaced'> {
  const sum = (of: 'words' | 'placed' | 'understood' | 'doubtful') =>
    copies.reduce((total, copy) => total + copy[of], 0)
  const [words, placed, understood, doubtful] = [sum('words'), sum('placed'), sum('understood'), sum('doubtful')]
  return { name: `${copies.length} files together`, words, placed, understood, doubtful }
}

/** Returns what a repair needs to name the passage at `FILE:LINE` or `FILE:LINE-LINE`; null where there is none. */
function fingerprint(place: string): string | null {
  const parts = /^(.*):(\d+)(?:-(\d+))?$/.exec(place)
  const [, file = '', first = '1', last = first] = parts ?? []
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return null
  const text = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .slice(Number(first) - 1, Number(last))
    .join('\n')
  const { words, fingerprint: value } = fingerprintOf(text)
  return words === 0 ? null : `passage: { words: ${words}, fingerprint: '${value}' }`
}
