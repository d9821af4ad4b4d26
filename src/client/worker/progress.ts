/** What the worker is doing, and what it has learnt since its process began. None of it is worth saving. */
export interface Progress {
  /** The game that is being fetched. */
  readonly working: string | null
  /** Whether the site answered when it was asked last. */
  readonly reachable: boolean
  /** A build that waits for the reader's word, since the connection is metered, and the bytes it takes. */
  readonly offer: { readonly build: string; readonly bytes: number } | null
  /** Whether a build was just taken, and no page has been told yet. */
  readonly taken: boolean
}

let progress: Progress = { working: null, reachable: true, offer: null, taken: false }

/** Returns what the worker is doing. */
export function getProgress(): Progress {
  return progress
}

/** Notes what has changed in what the worker is doing. */
export function noteProgress(changes: Partial<Progress>): void {
  progress = { ...progress, ...changes }
}
