import { at, type Message } from '../messages/message.ts'
import { linesOf, type SourceText } from '../source/source-text.ts'

/** So many lines at the top of a file show what it is. */
const ENOUGH = 400
/** So many names with values under them show that a file is YAML; prose has one colon at a line's end now and then. */
const MIN_NAMES = 3
const NAME = /^(?:"[^"]{1,80}"|'[^']{1,80}'|[^\s#"'>*[{:-][^:]{0,80}):(?:\s|$)/
const OPENS = /:\s*$/
const IS_INSIDE = /^(?:\s|-\s)/

/** What to do with data that was taken for a text. */
export const DATA_FIX =
  'If it is a list of cards or rulings, copy it to the folder `data` of its game and say in import.yaml which field is what (“A game from published data” in the guide). For a game that isn’t there yet, `npm run new-game -- ID --data FILE` proposes that.'

/** Returns a message for a file of data: JSON, or YAML whose lines are all names with values; null for a text. */
export function dataMessage(source: SourceText): Message | null {
  const format = isJson(source.text) ? 'JSON' : isYaml(source) ? 'YAML' : null
  return format === null
    ? null
    : {
        code: 'texts/data',
        severity: 'warning',
        place: at(source.file, 1),
        found: `a file of data (${format})`,
        expected: 'a text to be read, such as rules or rulings',
        fix: DATA_FIX,
      }
}

function isJson(text: string): boolean {
  const trimmed = text.trim()
  if (!/^(?:\{[^]*\}|\[[^]*\])$/.test(trimmed)) return false
  try {
    JSON.parse(trimmed)
    return true
  } catch {
    return false
  }
}

/** Each line that isn't indented is a name with its value, and several have theirs on the lines below. */
function isYaml(source: SourceText): boolean {
  const lines = linesOf(source)
    .slice(0, ENOUGH)
    .map(({ text }) => text)
    .filter(text => text.trim() !== '' && !/^\s*#|^---\s*$/.test(text))
  const names = lines.filter(
    (text, index) => NAME.test(text) && OPENS.test(text) && IS_INSIDE.test(lines[index + 1] ?? ''),
  )
  return names.length >= MIN_NAMES && lines.every(text => NAME.test(text) || IS_INSIDE.test(text))
}
