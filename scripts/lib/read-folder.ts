import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { PICTURE } from '../../src/pipeline/game/site-settings.ts'
import type { GameFolder, PipelineInput, TextFile, WorkFolder } from '../../src/pipeline/input.ts'

/** The folder of the content that holds files for the site as they are: icons, and the picture of previews. */
export const OWN_FILES = 'public'

/** Returns the content folder, but for games that `known` has, and the files of other folders as copies. */
export function readInput(
  content: string,
  copies: readonly string[],
  known = new Map<string, GameFolder>(),
): PipelineInput {
  return {
    // Files of games are told where they belong.
    files: { ...filesIn(content, /^sites?\.|\.(?:yaml|tsv)$/i), ...pictureIn(content) },
    games: readGames(content, known),
    copies: copies.flatMap(filesUnder).map(readTextFile),
  }
}

/** Returns a file with its checksum. Paths in messages are relative to the working folder where it holds the file. */
export function readTextFile(path: string): TextFile {
  const bytes = readFileSync(path)
  return {
    path: shownPath(path),
    name: basename(path),
    bytes,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }
}

function shownPath(path: string): string {
  const shown = relative(process.cwd(), path)
  return shown.startsWith('..') ? path : shown
}

/** Returns a file itself, or all files below a folder, links too; nothing that is hidden, and no packages of npm. */
export function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(item => item.isFile() || (item.isSymbolicLink() && leadsToFile(join(item.parentPath, item.name))))
    .map(item => relative(path, join(item.parentPath, item.name)))
    .filter(name => !/(?:^|[\\/])(?:\.|node_modules[\\/])/.test(name))
    .map(name => join(path, name))
    .sort()
}

function leadsToFile(link: string): boolean {
  return statSync(link, { throwIfNoEntry: false })?.isFile() === true
}

/** Returns the names of the folders of games in a content folder. */
export function gamesIn(content: string): string[] {
  return foldersIn(content).filter(id => id !== 'entries' && id !== OWN_FILES)
}

function readGames(content: string, known: Map<string, GameFolder>): GameFolder[] {
  return gamesIn(content).map(id => {
    const game = known.get(id) ?? readGame(join(content, id), id)
    known.set(id, game)
    return game
  })
}

function readGame(folder: string, id: string): GameFolder {
  return {
    id,
    files: filesIn(folder),
    works: foldersIn(join(folder, 'works')).map(work => readWork(join(folder, 'works', work), work)),
    data: readDataFiles(folder),
  }
}

function readWork(folder: string, id: string): WorkFolder {
  const copies = join(folder, 'copies')
  return { id, files: filesIn(folder), copies: isFolder(copies) ? filesUnder(copies).map(readTextFile) : [] }
}

function readDataFiles(folder: string): TextFile[] {
  const data = join(folder, 'data')
  if (!isFolder(data)) return []
  return filesUnder(data).map(path => ({ ...readTextFile(path), name: relative(folder, path).replaceAll('\\', '/') }))
}

function filesIn(folder: string, named = /^[^.]/): Record<string, TextFile> {
  if (!existsSync(folder)) return {}
  const names = readdirSync(folder).filter(
    name => named.test(name) && (!isFolder(join(folder, name)) || name.includes('.')),
  )
  return Object.fromEntries(names.sort().map(name => [name, readOwnFile(join(folder, name))]))
}

/** Returns one of a game's own files; a folder, or a link to nothing, in its place has no bytes and is told. */
function readOwnFile(path: string): TextFile {
  if (statSync(path, { throwIfNoEntry: false })?.isFile()) return readTextFile(path)
  return { path: shownPath(path), name: basename(path), bytes: new Uint8Array(), sha256: '', isFile: false }
}

function pictureIn(content: string): Record<string, TextFile> {
  const path = join(content, PICTURE)
  return existsSync(path) ? { [PICTURE]: readTextFile(path) } : {}
}

/** Returns the names of the folders in a folder, and of links to folders; nothing that is hidden. */
function foldersIn(folder: string): string[] {
  if (!isFolder(folder)) return []
  return readdirSync(folder)
    .filter(name => !name.startsWith('.') && isFolder(join(folder, name)))
    .sort()
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
}
