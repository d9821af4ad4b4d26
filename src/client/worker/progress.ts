/** What the worker is doing, and what it has learnt since its process began. None of it is worth saving. */
interface Progress {
  /** The games that are being fetched, or wait for it. */
  working: string[]
  /** Whether the site answered when it was asked last. */
  reachable: boolean
  /** A build that waits for the reader's word, since the connection is metered, and the bytes it takes. */
  offer: { readonly build: string; readonly bytes: number } | null
  /** Whether a build was just taken, and no page has been told yet. */
  taken: boolean
}

export const progress: Progress = { working: [], reachable: true, offer: null, taken: false }
