import type { RulingRecord } from '../site/site-data.ts'
import { changeMarks } from './labels.ts'
import { date } from './words.ts'

/** Keys that a layout gives to a change; where the change itself is shown they say nothing more. */
const CHANGES = new Set(['Read/as', 'Change/to', 'Add', 'Remove', 'should read', 'should say', 'correction in bold'])

/** Returns the marks of a ruling in words, each once: what a sign means, who ruled and when as printed, since when it holds. */
export function marksInWords({
  marks,
  errata,
  effective,
}: Pick<RulingRecord, 'marks' | 'errata' | 'effective'>): { readonly words: string; readonly printed: string }[] {
  const shown = errata.some(({ action }) => action !== 'gives')
  const inWords = new Map<string, string>()
  for (const printed of marks.map(mark => mark.replace(/\s+/g, ' ').replace(/:$/, ''))) {
    if (shown && CHANGES.has(printed)) continue
    const words =
      effective !== null && /^\[effective\b/i.test(printed)
        ? `From ${date(effective)}`
        : CHANGES.has(printed)
          ? printed.replace('/', ' … ')
          : (changeMarks[printed] ?? printed)
    if (!inWords.has(words)) inWords.set(words, printed)
  }
  return [...inWords].map(([words, printed]) => ({ words, printed }))
}
