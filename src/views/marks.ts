import type { RulingRecord, WorkRecord } from '../site/site-data.ts'
import { changeMarks } from './labels.ts'
import { date } from '../language/format.ts'

/** Keys that a layout gives to a change; where the change itself is shown they say nothing more. */
const CHANGES = new Set(['Read/as', 'Change/to', 'Add', 'Remove', 'should read', 'should say', 'correction in bold'])

/**
 * Returns the marks of a ruling in words, each once: what a sign means, who ruled and when as printed, since when it
 * holds; the day that data gives a ruling without a mark. A mark whose words are in the ruling's text is read there,
 * and is left out.
 */
export function marksInWords({
  marks,
  errata,
  effective,
  text,
}: Pick<RulingRecord, 'marks' | 'errata' | 'effective' | 'text'>): {
  readonly words: string
  readonly printed: string
}[] {
  const read = text.toLowerCase()
  const shown = errata.some(({ action }) => action !== 'gives')
  const inWords = new Map<string, string>()
  for (const printed of marks.map(mark => mark.replace(/\s+/g, ' ').replace(/:$/, ''))) {
    if (shown && CHANGES.has(printed)) continue
    if (!(printed in changeMarks) && read.includes(printed.toLowerCase())) continue
    const words =
      effective !== null && /^\[effective\b/i.test(printed)
        ? `From ${date(effective)}`
        : CHANGES.has(printed)
          ? printed.replace('/', ' … ')
          : (changeMarks[printed] ?? printed)
    if (!inWords.has(words)) inWords.set(words, printed)
  }
  if (effective !== null && marks.length === 0) inWords.set(date(effective), date(effective))
  return [...inWords].map(([words, printed]) => ({ words, printed }))
}

/** Signs that say that a ruling is new or changed in its edition. */
const SINCE = new Set(['@', '-=-'])

/** Returns the edition since which a sign says a ruling is new, `CRF 21` in `CRF 22`; null without a whole number. */
export function changedSince(
  { marks }: Pick<RulingRecord, 'marks'>,
  { short, edition }: Pick<WorkRecord, 'short' | 'edition'>,
): string | null {
  const number = Number(edition ?? '')
  if (!marks.some(mark => SINCE.has(mark)) || !Number.isInteger(number) || number < 2) return null
  return short.endsWith(` ${number}`) ? `${short.slice(0, -String(number).length)}${number - 1}` : null
}
