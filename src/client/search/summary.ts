import { count } from '../../language/format.ts'
import type { Found } from './finder.ts'
import { countRows } from './rows.ts'

/** Returns what was found, replaced and missing, in words; `elsewhere`: what else a reader can do. */
export function summary(
  { rows, listed, missing, corrected, unknown, problems, within, preferred }: Found,
  games: number,
  elsewhere: string,
): string {
  const { entries, sources, rulings } = countRows(rows)
  const offline = !navigator.onLine
  const notes = problems.map(problem => `${problem.replace(/[.?]$/, '')}${problem.endsWith('?') ? '?' : '.'} `).join('')
  if (missing.length === games && rows.length === 0) {
    return offline
      ? `You are offline, and the search was not kept on this device. Pages you have opened before may still open: ${elsewhere}.`
      : `The search could not be loaded. Try again, or ${elsewhere}.`
  }
  const not =
    missing.length === 0
      ? ''
      : ` ${offline ? 'You are offline: ' : ''}${missing.join(' and ')} could not be searched in full.`
  const strange = unknown.length === 0 ? '' : ` No name and no ruling has ${quoted(unknown, 'or')}.`
  if (rows.length === 0)
    return `${notes}Nothing found.${strange} Check the spelling, use fewer words, or ${elsewhere}.${not}`
  const instead = corrected
    ? `Showing ${quoted(corrected.shown, 'and')} instead of ${quoted(corrected.typed, 'and')}. `
    : ''
  const part = listed > entries ? `The first ${entries} of ` : ''
  const found = [
    ...(entries > 0 ? [`${part}${count(Math.max(listed, entries), 'card or term', 'cards and terms')}`] : []),
    ...(sources > 0 ? [count(sources, 'source')] : []),
    ...(rulings > 0 ? [count(rulings, 'ruling')] : []),
  ].join(', ')
  const only = within === '' ? '' : ` Only in ${within}.`
  const first = preferred === '' ? '' : ` ${preferred} first: you looked there last.`
  return `${notes}${instead}${found === '' ? '' : `${found}.`}${only}${first}${strange}${not}`
}

/** Returns words in quotation marks. */
export function quoted(words: readonly string[], joint: 'and' | 'or'): string {
  return words.map(word => `“${word}”`).join(` ${joint} `)
}
