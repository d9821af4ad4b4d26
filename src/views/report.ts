import type { GameIndex, RulingRecord } from '../site/site-data.ts'
import type { ReportItem } from '../site/report.ts'
import { absolute, addresses } from '../site/site.ts'
import { fullLabel } from './labels.ts'
import { rulingAuthority } from './ruling-context.ts'

/** Returns what a report on a ruling has filled in. */
export function reportOf(game: GameIndex, ruling: RulingRecord): ReportItem {
  return {
    title: fullLabel(game, ruling),
    address: absolute(addresses.ruling(ruling.id)),
    wording: ruling.text,
    source: rulingAuthority(game, ruling),
  }
}
