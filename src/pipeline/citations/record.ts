/** A citation as it is kept with its ruling. */
export interface CitationRecord {
  /** Null where the authority is unknown. */
  readonly authority: string | null
  readonly number: string | null
  readonly locator: string | null
  /** As written, line breaks folded. */
  readonly raw: string
  readonly form: 'bracketed' | 'running'
  /** Ruling id or entry id of the cited passage, where its text is present. */
  readonly target: string | null
  /** Why it can't be right, for a reader; null where nothing speaks against it. */
  readonly problem: string | null
}
