import type { Span } from '../../pipeline/source/span.ts'

/** What a stretch of a post may lead to. */
export interface Target {
  readonly label: string
  /** What an entry is called. */
  readonly title?: string
  /** Root-relative. */
  readonly path: string
}

/** A stretch of a post that is, or looks like, a name or a citation. Offsets in UTF-16 code units. */
export interface Found extends Span {
  readonly text: string
  /** What it may mean, best first; empty only where there is a reason. */
  readonly targets: readonly Target[]
  /** Whether the first target is meant; else a person has to say. */
  readonly sure: boolean
  /** Why it isn't linked as it stands, for a reader. */
  readonly reason?: string
  /** Whether it is no name as it stands, but looks like one. */
  readonly guess?: true
}
