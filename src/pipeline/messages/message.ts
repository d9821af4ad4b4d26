/** What Redbook reports about a text. The code and the place are the contract; the wording may improve. */
export interface Message {
  /** Stage and rule, for example `citations/number-out-of-range`. */
  readonly code: string
  readonly severity: Severity
  readonly place: Place
  /** What was found there, in a few words. */
  readonly found: string
  readonly expected: string
  readonly fix: string
  /** A second place that the message is about, such as the first of two duplicates. */
  readonly cause?: Place
  /** The game it is about, where it is about one. */
  readonly game?: string
  /** The work whose text or file it is about. */
  readonly work?: string
  /** How many like those before it this one stands for, which aren't told one by one. */
  readonly more?: number
}

/** A fault inside a text is a warning; an error is about our own files and stops the build. */
export type Severity = 'error' | 'warning' | 'info'

/** Where a message points: into a file, at a file as a whole, or at nothing that is written anywhere. */
export type Place =
  | { readonly kind: 'point'; readonly file: string; readonly line: number; readonly column: number }
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'nowhere' }

/** Returns a place inside a file; line and column count from 1. */
export function at(file: string, line: number, column = 1): Place {
  return { kind: 'point', file, line, column }
}

/** Returns the place that is a file as a whole. */
export function inFile(file: string): Place {
  return { kind: 'file', file }
}

/** Returns a place inside a file of a game as its folder has it, `cards.tsv#L7`; undefined for one that is no line. */
export function fileOfGame(place: Place): string | undefined {
  return place.kind === 'point' ? `${place.file.replace(/^content\/[^/]+\//, '')}#L${place.line}` : undefined
}

/** Returns the messages with the game, and the work if there is one, that they are about. */
export function concerning(game: string, work: string | null, messages: readonly Message[]): Message[] {
  return messages.map(message => ({ game, ...(work === null ? {} : { work }), ...message }))
}

/** Returns whether any of the messages stops the build. */
export function hasError(messages: readonly Message[]): boolean {
  return messages.some(message => message.severity === 'error')
}
