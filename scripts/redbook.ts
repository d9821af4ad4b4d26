#!/usr/bin/env node
// The command line of a built site: `redbook find "can agents move"`, `redbook show 7k3qz`, `redbook cite "COE 52"`.

import { spawnSync } from 'node:child_process'
import { styleText } from 'node:util'
import { cut } from '../src/language/format.ts'
import { AskSite, type Answers, type Cited, type RulingData } from './lib/ask-site.ts'
import { escapeControlCharacters as safe } from './lib/escape-control-characters.ts'
import { NoSite, openSite, type OpenSite } from './lib/open-site.ts'
import { helpOf, readOptions } from './lib/options.ts'
import { stop } from './lib/say.ts'

const NOTHING_FOUND = 1
const WRONG_USE = 2

const { values, positionals } = readOptions('redbook')
const [command = '', ...words] = positionals
const what = words.join(' ').trim()
if (command === '') stop(`What is asked?\n\n${helpOf('redbook')}`, WRONG_USE)
if (!['find', 'show', 'cite'].includes(command)) stop(`“${command}” is no command.\n\n${helpOf('redbook')}`, WRONG_USE)
if (what === '') stop(`What is to be looked for? Put it behind “${command}”.`, WRONG_USE)
const most = Number(values.most)

try {
  const site = await openSite(values.site ?? process.env['REDBOOK_SITE'] ?? 'dist')
  const games = site.games.map(({ id }) => id)
  if (values.game !== undefined && !games.includes(values.game))
    stop(`--game is “${values.game}”; this site has ${games.join(', ')}.`, WRONG_USE)
  const ask = new AskSite(site)
  if (command === 'find') {
    const answers = await ask.find(what, most, values.game ?? null)
    end(site, answers, answersAsText(answers), answers.rulings.length + answers.pages.length > 0)
  } else if (command === 'show') {
    const shown = await ask.show(what)
    end(site, shown, safe(shown?.text ?? ''), shown !== null)
  } else {
    const cited = await ask.cite(what)
    end(site, cited, cited === null ? '' : citedAsText(cited), cited !== null)
  }
} catch (error) {
  if (!(error instanceof NoSite)) throw error
  stop(error.message, WRONG_USE)
}

/** Prints what was found and ends the command; `found` decides the exit code. */
function end(site: OpenSite, data: unknown, text: string, found: boolean): void {
  const failure = site.failure()
  if (!found && failure) throw failure
  if (values.json) console.log(JSON.stringify(data, null, 2))
  else if (found) page(text)
  else console.error(`Nothing found for “${safe(what)}”.`)
  process.exitCode = found ? 0 : NOTHING_FOUND
}

/** Prints a text; in a terminal that it is too long for, by the pager. */
function page(text: string): void {
  const { isTTY, rows = 0 } = process.stdout
  if (!isTTY || text.split('\n').length < rows) return console.log(text)
  const pager = process.env['PAGER'] ?? 'less -FRX'
  const { error } = spawnSync(pager, { shell: true, input: text, stdio: ['pipe', 'inherit', 'inherit'] })
  if (error) console.log(text)
}

function answersAsText({ rulings, pages, remarks }: Answers): string {
  return [
    ...remarks.map(safe),
    ...rulings.map(({ title, source, address, ruling }) =>
      [
        styleText('bold', safe(title)),
        `${safe(source)}${statusOf(ruling)}`,
        safe(ruling.text),
        styleText('dim', safe(address)),
      ].join('\n'),
    ),
    ...(pages.length === 0
      ? []
      : [
          pages
            .map(({ title, text, address }) => {
              const line = `${safe(title)}  ${styleText('dim', safe(address))}`
              return text === '' ? line : `${line}\n${safe(text)}`
            })
            .join('\n'),
        ]),
  ].join('\n\n')
}

function citedAsText({ title, address, note, remark, rulings }: Cited): string {
  return [
    `${styleText('bold', safe(title))}\n${styleText('dim', safe(address))}`,
    ...(remark === null ? [] : [safe(remark)]),
    ...(note === null ? [] : [safe(note)]),
    ...rulings.map(ruling =>
      [
        `${safe(ruling.id)}  ${safe(cut(ruling.text, 200))}${statusOf(ruling)}`,
        ...(ruling.notes ?? []).map(one => `Editor: ${safe(one)}`),
      ].join('\n'),
    ),
  ].join('\n\n')
}

function statusOf({ status }: RulingData): string {
  return status === 'in-force' ? '' : `, ${styleText('red', safe(status))}`
}
