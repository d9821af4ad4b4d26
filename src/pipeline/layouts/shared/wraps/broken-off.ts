import type { Line } from '../../../source/source-text.ts'

/**
 * Returns whether running text lacks its last line: it ends in a letter, number or comma. A short line alone may be a
 * topic, a name, an item of a list.
 */
export function isTruncated(lines: readonly Line[]): boolean {
  const last = lines.at(-1)?.text.trimEnd() ?? ''
  return (lines.length > 1 || last.length > LONG) && /[\p{L}\p{N},]$/u.test(last)
}

const LONG = 60
