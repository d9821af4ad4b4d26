import type { Detection } from '../layout.ts'

/**
 * A sign of a layout: its weight, whether the text has it, and its name for a reader. A sign against the layout has a
 * weight below 0 and is named for what a text should be like instead: `no rules of hyphens`.
 */
export type Sign = readonly [weight: number, found: boolean, name: string]

/**
 * Adds up the weights of the signs that were found. `needed` are signs without which a text is none of this layout,
 * however many others it has.
 */
export function weighSigns(
  signs: readonly Sign[],
  needed: readonly (readonly [found: boolean, name: string])[] = [],
): Detection {
  const score = signs.reduce((sum, [weight, found]) => sum + (found ? weight : 0), 0)
  // A sign against the layout is named for its absence, which is what is looked for.
  const holds = ([weight, found]: Sign) => (weight < 0 ? !found : found)
  const lacking = needed.filter(([found]) => !found).map(([, name]) => name)
  return {
    confidence: Math.max(0, Math.min(lacking.length > 0 ? 0.3 : 0.98, Math.round(score * 100) / 100)),
    found: [
      ...needed.filter(([found]) => found).map(([, name]) => name),
      ...signs.filter(sign => sign[0] > 0 && holds(sign)).map(([, , name]) => name),
    ],
    missing: [...lacking, ...signs.filter(sign => !holds(sign)).map(([, , name]) => name)],
  }
}

/** Counts the lines that fit a pattern. */
export function countLines(lines: readonly { readonly text: string }[], form: RegExp): number {
  // A text may be millions of empty lines, so these are looked at but once.
  const empty = form.test('')
  return lines.reduce((count, { text }) => count + ((text === '' ? empty : form.test(text)) ? 1 : 0), 0)
}
