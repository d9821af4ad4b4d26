import { memoize } from '../collections.ts'
import type { SourceText } from '../source/source-text.ts'
import type { Detection, Layout } from './layout.ts'

/** A sign for a layout or against it: its weight, its name for a reader, and how far a text has it, from 0 to 1. */
export type Sign<Measures> = readonly [weight: number, name: string, test: (measures: Measures) => boolean | number]

/** What a text of the layout must be like, whatever else it has: its name for a reader, and whether it is so. */
export type Need<Measures> = readonly [name: string, test: (measures: Measures) => boolean]

/** A layout with what its confidence in a text is made of. */
export interface LayoutDefinition<Measures> extends Omit<Layout, 'detect'> {
  /** Returns what the signs ask about, measured once for all of them, in time proportional to the text. */
  readonly measure: (source: SourceText) => Measures
  readonly signs: readonly Sign<Measures>[]
  /** Signs of other layouts; each is named for what a text should be like instead: `no rules of hyphens`. */
  readonly against?: readonly Sign<Measures>[]
  readonly needs?: readonly Need<Measures>[]
}

/** A text that lacks what a layout needs isn't recognised, but a message may still name the layout as the closest. */
const MAX_WITHOUT_NEEDS = 0.3

/** Returns a layout whose confidence in a text is the weight of its signs there, less that of those against it. */
export function defineLayout<Measures>({
  measure,
  signs,
  against = [],
  needs = [],
  ...layout
}: LayoutDefinition<Measures>): Layout {
  // A text is ranked again where no layout is likely enough, and for what is asked about it.
  const detect = memoize((source: SourceText): Detection => {
    const measures = measure(source)
    const weigh = ([weight, name, test]: Sign<Measures>) => ({
      name,
      weight: weight * Math.max(0, Math.min(1, Number(test(measures)))),
    })
    const weighed = signs.map(weigh)
    const contrary = against.map(weigh).filter(({ weight }) => weight > 0)
    const needed = needs.map(([name, test]) => ({ name, holds: test(measures) }))
    const lacking = needed.filter(({ holds }) => !holds)
    const score = sum(weighed) - sum(contrary)
    return {
      confidence: Math.max(0, Math.min(lacking.length > 0 ? MAX_WITHOUT_NEEDS : 1, Math.round(score * 100) / 100)),
      found: namesOf([...needed.filter(({ holds }) => holds), ...weighed.filter(({ weight }) => weight > 0)]),
      missing: namesOf([...lacking, ...weighed.filter(({ weight }) => weight === 0), ...contrary]),
    }
  })
  return { ...layout, detect }
}

function sum(signs: readonly { readonly weight: number }[]): number {
  return signs.reduce((total, { weight }) => total + weight, 0)
}

/** A sign may be a need too. */
function namesOf(signs: readonly { readonly name: string }[]): string[] {
  return [...new Set(signs.map(({ name }) => name))]
}

/** Returns how many lines fit a pattern. */
export function countLines(lines: readonly { readonly text: string }[], form: RegExp): number {
  // A text may be millions of empty lines, so these are looked at once only.
  const empty = form.test('')
  return lines.reduce((count, { text }) => count + ((text === '' ? empty : form.test(text)) ? 1 : 0), 0)
}
