import { textOf, type TextFile } from '../input.ts'
import { at, inFile, type Message } from '../messages/message.ts'
import { placeAt, sourceFromText } from '../source/source-text.ts'

/** What git leaves where two branches changed the same lines. `=======` alone may underline a heading. */
const MARK = /^(?:<{7}|\|{7}|>{7})(?: |$)/
const LAST_MARK = /^>{7}(?: |$)/

/** Returns why one of our own files is no text: a folder in its place, not UTF-8, or an unsettled merge. */
export function checkText(file: TextFile): Message[] {
  if (file.isFile === false)
    return [
      {
        code: 'game/no-file',
        severity: 'error',
        place: inFile(file.path),
        found: `a folder named ${file.name}, or a link that leads to no file`,
        expected: `a file named ${file.name}`,
        fix: 'Move the folder elsewhere, or rename it: nothing in it is read.',
      },
    ]
  const text = textOf(file)
  return [...(isUtf8(file.bytes) ? [] : [notUtf8(file, text)]), ...checkMerge(file, text)]
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function notUtf8(file: TextFile, text: string): Message {
  return {
    code: 'game/not-utf-8',
    severity: 'error',
    place: placeAt(sourceFromText(file.path, text), text.indexOf('\uFFFD')),
    found: 'bytes that aren’t UTF-8',
    expected: 'a file in UTF-8',
    fix: 'Save the file as UTF-8; spreadsheets and editors offer it where a file is saved.',
  }
}

/** Each conflict that nobody has settled is one error, at its first mark. */
function checkMerge(file: TextFile, text: string): Message[] {
  if (!/<{7}|>{7}|\|{7}/.test(text)) return []
  const messages: Message[] = []
  let first: number | null = null
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    if (!MARK.test(line)) continue
    first ??= index + 1
    if (!LAST_MARK.test(line)) continue
    messages.push(unsettled(file, first, index + 1))
    first = null
  }
  if (first !== null) messages.push(unsettled(file, first, first))
  return messages
}

function unsettled(file: TextFile, first: number, last: number): Message {
  return {
    code: 'game/merge-conflict',
    severity: 'error',
    place: at(file.path, first),
    found: `marks of a merge conflict on ${first === last ? `line ${first}` : `lines ${first} to ${last}`}`,
    expected: 'a merge that somebody has settled',
    fix: 'Keep the lines of one side, or of both, and delete those that begin with <<<<<<<, |||||||, ======= or >>>>>>>.',
  }
}
