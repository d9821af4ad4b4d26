import type { EntryRecord, GameIndex, RulingRecord, WorkRecord } from '../site/site-data.ts'

/** What most components are about. */
export interface OfGame {
  game: GameIndex
}
export interface OfEntry extends OfGame {
  entry: EntryRecord
}
export interface OfRuling extends OfGame {
  ruling: RulingRecord
}
export interface OfWork extends OfGame {
  work: WorkRecord
}
