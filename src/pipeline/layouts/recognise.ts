import type { Work } from '../game/game.ts'
import { foldedWords } from '../source/words.ts'
import type { SourceText } from '../source/source-text.ts'
import { RECOGNISED, type Detection, type Layout } from './layout.ts'

/** A layout, and how much a text looks like it. */
export interface LayoutMatch {
  readonly layout: Layout
  readonly detection: Detection
}

/** Returns every layout with how much the text looks like it, the likeliest first; ties keep the order given. */
export function rankLayouts(source: SourceText, layouts: readonly Layout[]): LayoutMatch[] {
  return layouts
    .map(layout => ({ layout, detection: layout.detect(source) }))
    .sort((a, b) => b.detection.confidence - a.detection.confidence)
}

/** Returns the layout a text is set out in, or null where none is likely enough. */
export function recogniseLayout(ranked: readonly LayoutMatch[]): LayoutMatch | null {
  const best = ranked[0]
  return best && best.detection.confidence >= RECOGNISED ? best : null
}

/** Returns whether a copy of a work may be set out in a layout. */
export function mayHaveLayout({ recognise }: Work, layout: string): boolean {
  return recognise.layouts.includes(layout)
}

/** Returns the works whose layout and phrases the text has, the one with the greatest share of phrases first. */
export function recogniseWorks<T extends { readonly info: Work }>(
  source: SourceText,
  layout: string,
  works: readonly T[],
): T[] {
  const text = ` ${foldedWords(source.text).join(' ')} `
  const share = ({ info }: T) => {
    if (!mayHaveLayout(info, layout)) return 0
    const found = info.recognise.phrases.filter(phrase => text.includes(` ${foldedWords(phrase).join(' ')} `)).length
    return found >= info.recognise.atLeast ? found / info.recognise.phrases.length : 0
  }
  return works
    .map(work => ({ work, score: share(work) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ work }) => work)
}
