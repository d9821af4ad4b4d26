import { dirname, relative } from 'node:path'
import { count } from '../../src/language/format.ts'
import { must } from '../../src/pipeline/must.ts'
import type { Message, Place } from '../../src/pipeline/messages/message.ts'
import { escapeControlCharacters } from './escape-control-characters.ts'

export type Reporter = 'terminal' | 'github' | 'json'

/** Returns the messages as one of the reporters words them; what they say is the same in each. */
export function report(messages: readonly Message[], reporter: Reporter): string {
  if (reporter === 'json') return JSON.stringify(messages, null, 2)
  if (reporter === 'github') return escapeControlCharacters(messages.map(forGitHub).join('\n'))
  return escapeControlCharacters(inGroups(messages).join('\n'))
}

/** Of more messages of one kind in one folder than this, the terminal shows the first few and counts the others. */
const MANY = 20
const FIRST = 3

/** Each error has to be corrected, so more of them are shown. */
function inGroups(messages: readonly Message[]): string[] {
  const keyOf = ({ code, place }: Message) => `${code} ${dirname(fileOf(place))}`
  const groups = Map.groupBy(messages, keyOf)
  const shown = new Map<string, number>()
  return messages.flatMap(message => {
    const key = keyOf(message)
    const all = must(groups.get(key), `messages of ${key}`)
    if (all.length <= MANY) return [forTerminal(message)]
    const first = message.severity === 'error' ? MANY : FIRST
    const before = shown.get(key) ?? 0
    shown.set(key, before + 1)
    if (before < first) return [forTerminal(message)]
    if (before > first) return []
    const files = new Set(all.map(({ place }) => fileOf(place)))
    const where = files.size === 1 ? fileOf(message.place) : `${dirname(fileOf(message.place))}, ${files.size} files`
    const told = all.filter(({ more }) => more === undefined).length
    const total = countOf(all)
    const inJson = told === total ? 'all' : told - first
    const others = inJson === 0 ? '' : ` (${inJson} of them with --reporter json)`
    return [`${inLine(where)}  ${severityOf(message)}  ${message.code}: ${total - first} more${others}`]
  })
}

/** Returns how many faults some messages tell, with those that aren't told one by one. */
function countOf(messages: readonly Message[]): number {
  return messages.reduce((sum, { more = 1 }) => sum + more, 0)
}

function fileOf(place: Place): string {
  return place.kind === 'nowhere' ? '(no file)' : place.file
}

function severityOf({ severity }: Message): string {
  return severity === 'info' ? 'note' : severity
}

/** Returns the counts by severity in one line. */
export function summary(messages: readonly Message[]): string {
  const countWith = (severity: Message['severity']) =>
    countOf(messages.filter(message => message.severity === severity))
  return [
    count(countWith('error'), 'error'),
    count(countWith('warning'), 'warning'),
    count(countWith('info'), 'note'),
  ].join(', ')
}

function forTerminal(message: Message): string {
  const cause = message.cause ? `\n    first  ${placeOf(message.cause)}` : ''
  return `${placeOf(message.place)}  ${severityOf(message)}  ${message.code}\n    found  ${inLine(message.found)}\n    wanted ${message.expected}\n    fix    ${message.fix}${cause}`
}

/** One annotation of a workflow's log: https://docs.github.com/actions/reference/workflow-commands */
function forGitHub(message: Message): string {
  const { place } = message
  const level = message.severity === 'info' ? 'notice' : message.severity
  const where =
    place.kind === 'nowhere'
      ? ''
      : `file=${escapeProperty(inRepository(place.file))}${place.kind === 'point' ? `,line=${place.line},col=${place.column}` : ''},`
  return `::${level} ${where}title=${escapeProperty(message.code)}::${escapeData(`Found ${message.found}; expected ${message.expected}. ${message.fix}`)}`
}

/** A workflow's log shows an annotation at its file only where the path counts from the repository's folder. */
function inRepository(file: string): string {
  const folder = process.env['GITHUB_WORKSPACE']
  return folder === undefined ? file : relative(folder, file)
}

/** What a text holds can't look like a line of the report. */
export function inLine(text: string): string {
  return text.replace(/\r\n|[\r\n]/g, ' ')
}

function placeOf(place: Place): string {
  if (place.kind === 'nowhere') return '(no file)'
  const file = inLine(place.file)
  return place.kind === 'file' ? file : `${file}:${place.line}:${place.column}`
}

function escapeData(text: string): string {
  return text.replace(/%/g, '%25').replace(/\r/g, '%0D').replace(/\n/g, '%0A')
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, '%3A').replace(/,/g, '%2C')
}

/** Returns how much of a text's words something is, as a percentage that claims no more than there is. */
export function shareOf(count: number, words: number): string {
  return words === 0 ? '–' : `${Math.floor((100 * count) / words)} %`
}

/** Returns how much of a text's words is in doubt, as a percentage that hides none. */
export function doubtOf(count: number, words: number): string {
  return words === 0 ? '–' : `${Math.ceil((100 * count) / words)} %`
}
