import type { Work } from '../game/game.ts'
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
