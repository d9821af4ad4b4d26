/** A file as it was read from disk. */
export interface TextFile {
  /** Path from the project's folder, for messages. */
  readonly path: string
  /** The file's own name. */
  readonly name: string
  readonly bytes: Uint8Array
  /** Hexadecimal SHA-256 of the bytes. */
  readonly sha256: string
  /** False where a folder, or a link to nothing, stands in the place of one of a game's own files. */
  readonly isFile?: boolean
}

/** Returns the text of one of our own files, which are UTF-8. */
export function textOf({ bytes }: Pick<TextFile, 'bytes'>): string {
  return new TextDecoder().decode(bytes)
}

/** A game's folder under `content/`. */
export interface GameFolder {
  readonly id: string
  /** `game.yaml`, `cards.tsv`, `vocabulary.yaml`, `permalinks.tsv`, `notes.yaml`, by name; those that exist. */
  readonly files: Readonly<Record<string, TextFile>>
  readonly works: readonly WorkFolder[]
  /** What lies in `data/`: lists of cards and rulings. Their names are paths from the game's folder. */
  readonly data?: readonly TextFile[]
}

/** A work's folder under `content/<game>/works/`. */
export interface WorkFolder {
  readonly id: string
  /** `work.yaml`, `repairs.yaml`, `restatement.md`, by name; those that exist. */
  readonly files: Readonly<Record<string, TextFile>>
  /** What lies in its `copies/`: whatever it looks like, it belongs to this work. */
  readonly copies: readonly TextFile[]
}

export interface PipelineInput {
  /** `site.yaml` beside the games, by name, and files of nearly this name; left out where there are none. */
  readonly files?: Readonly<Record<string, TextFile>>
  readonly games: readonly GameFolder[]
  /** Texts from elsewhere, to be recognised by their content. */
  readonly copies: readonly TextFile[]
}
