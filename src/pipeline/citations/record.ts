import type { FoundCitation } from './find-citations.ts'

/** A citation as it is kept with its ruling. */
export interface CitationRecord extends Omit<FoundCitation, 'start' | 'end' | 'meant'> {
  /** Ruling id or entry id of the cited passage, where its text is present. */
  readonly target: string | null
}
