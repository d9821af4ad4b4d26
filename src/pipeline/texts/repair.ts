import type { Repair } from '../game/game.ts'
import { inFile, type Message } from '../messages/message.ts'
import { itemAt } from '../must.ts'
import { findFingerprint, wordHashesOf } from '../source/fingerprint.ts'
import { applyEdits, type Edit, type SourceText } from '../source/source-text.ts'
import { matchLength, placedWords } from '../source/words.ts'

/** What parts two paragraphs. */
const BREAK = '\n\n'

/**
 * Applies an editor's repairs to a copy. A repair names its passage by fingerprint, so it holds in any copy of the
 * work whatever its layout; one whose passage this copy doesn't have is returned in `unused`.
 */
export function applyRepairs(
  source: SourceText,
  repairs: readonly Repair[],
): { source: SourceText; unused: Repair[]; messages: Message[] } {
  if (repairs.length === 0) return { source, unused: [], messages: [] }
  const words = placedWords(source.text)
  const hashes = wordHashesOf(source.text)
  const edits: Edit[] = []
  const unused: Repair[] = []
  for (const repair of repairs) {
    const found = findFingerprint(hashes, repair.passage.words, repair.passage.fingerprint)
    if (found.length === 0) unused.push(repair)
    for (const at of found) {
      const edit = editFor(source.text, words, at, repair)
      if (!isMended(source.text, edit)) edits.push(edit)
    }
  }
  edits.sort((a, b) => a.start - b.start)
  const kept: Edit[] = []
  const messages: Message[] = []
  for (const edit of edits) {
    const last = kept.at(-1)
    if (last && edit.start < last.end) {
      messages.push({
        code: 'source/repairs-overlap',
        severity: 'warning',
        place: inFile(source.file),
        found: `two repairs of the same words (“${last.reason}”, “${edit.reason}”)`,
        expected: 'one repair for each stretch',
        fix: 'Make one repair of the two; the second was left out.',
      })
    } else kept.push(edit)
  }
  return { source: kept.length > 0 ? applyEdits(source, kept) : source, unused, messages }
}

/** Returns whether a text reads as an edit would have it: another copy may not have the accident. */
function isMended(text: string, { start, end, text: mended }: Edit): boolean {
  if (start < end) return text.slice(start, end) === mended
  const before = text.slice(Math.max(0, start - 20), start)
  return mended === BREAK && before.slice(before.trimEnd().length).split('\n').length > 2
}

function editFor(text: string, words: ReturnType<typeof placedWords>, first: number, repair: Repair): Edit {
  const from = itemAt(words, first + repair.from)
  const to = itemAt(words, first + repair.from + repair.count - 1)
  const next = words[first + repair.from + repair.count]
  const start = from.start - matchLength(/(?<!\S)\S*$/, text.slice(Math.max(0, from.start - 20), from.start))
  const end = to.end + matchLength(/^[^\s\p{L}\p{N}]*/u, text.slice(to.end, to.end + 20))
  const { reason } = repair
  switch (repair.action) {
    case 'heading':
      return { start, end, text: `\n\n${text.slice(start, end)}\n\n`, reason }
    case 'break':
      return { start, end: start, text: BREAK, reason }
    case 'join':
      return { start: to.end, end: next?.start ?? to.end, text: repair.with ?? ' ', reason }
    // The ampersand of a character reference (`&Euml;`) belongs to its word.
    case 'replace':
      return {
        start: text[from.start - 1] === '&' ? from.start - 1 : from.start,
        end: to.end,
        text: repair.with ?? '',
        reason,
      }
  }
}
