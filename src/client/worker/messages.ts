/** What pages say to the worker. */
export type FromPage =
  /** Said once by each page when it is at rest. `program` is what its first tag names, empty out of a pack. */
  | {
      readonly type: 'hello'
      readonly program: string
      readonly url: string
      readonly metered: boolean
      /** One of the first visits, on which a reader who keeps no game gets nothing that they didn't ask for. */
      readonly early: boolean
    }
  /** Tell me what is kept. */
  | { readonly type: 'status' }
  | { readonly type: 'keep'; readonly game: string }
  | { readonly type: 'remove'; readonly game: string }
  /** Fetch the new build, though the connection is metered. */
  | { readonly type: 'update' }

/** What the worker says to pages. */
export type FromWorker =
  | { readonly type: 'status'; readonly status: Status }
  | { readonly type: 'progress'; readonly game: string | null; readonly done: number; readonly total: number }
  | { readonly type: 'failed'; readonly game: string; readonly reason: 'network' | 'space' | 'unknown' }
  /** The page asked for data that only its own build could give, and a newer one is published. */
  | { readonly type: 'outdated' }

export interface Status {
  /** Kept games, each with the date of its data. */
  readonly kept: readonly { readonly game: string; readonly date: string | null }[]
  /** The games that the site offers, with the bytes to be fetched to keep them. */
  readonly games: readonly { readonly game: string; readonly title: string; readonly bytes: number }[]
  /** The games that are being fetched, or wait for it. */
  readonly working: readonly string[]
  /** Whether this page came from the device. */
  readonly fromDevice: boolean
  /** Whether the site answered when it was asked last. */
  readonly reachable: boolean
  /** Date of the data of this page's build, and when that build was fetched, in milliseconds. */
  readonly date: string | null
  readonly fetched: number | null
  /** A new build that is here whole and comes with the next page. */
  readonly ready: boolean
  /** Whether this page is the first since a new build was taken. */
  readonly taken: boolean
  /** A new build that waits for a word, since the connection is metered: its bytes. */
  readonly offer: number | null
}
