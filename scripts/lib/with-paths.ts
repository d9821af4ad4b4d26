import { dirname, relative, sep } from 'node:path'
import type { GameFolder, PipelineInput } from '../../src/pipeline/input.ts'
import type { Message, Place } from '../../src/pipeline/messages/message.ts'

/**
 * Returns messages that name files as they lie on this machine, and commands for the content folder that is used. The
 * pipeline names texts as readers know them, the folder of a game as `content/<game>`, and commands for `content`.
 */
export function withPaths(messages: readonly Message[], { games, copies }: PipelineInput): Message[] {
  const folders = new Map(games.map(game => [game.id, pathsOf(game)]))
  const elsewhere = new Map(copies.map(({ name, path }) => [name, path]))
  const [first] = folders.values()
  const forContent = commandsFor(first?.folder === undefined ? 'content' : dirname(first.folder))
  return messages.map(message => {
    const { game, work, place, cause, found, expected, fix } = message
    const own = folders.get(game ?? '')
    const inFolder = (words: string) =>
      // Behind more of a path it is a folder that only ends alike, such as `my-content/`.
      own?.folder === undefined
        ? words
        : words.replace(new RegExp(`(?<![\\w/.-])content/${game}/`, 'g'), () => `${own.folder}/`)
    const there = (old: Place): Place => {
      if (old.kind === 'nowhere') return old
      const { file } = old
      const path =
        own?.paths.get(`${work} ${file}`)
        ?? own?.paths.get(file)
        ?? elsewhere.get(file)
        ?? inFolder(`${file}/`).slice(0, -1)
      return { ...old, file: path }
    }
    return {
      ...message,
      place: there(place),
      ...(cause ? { cause: there(cause) } : {}),
      found: inFolder(found),
      expected: inFolder(expected),
      fix: forContent(inFolder(fix)),
    }
  })
}

/**
 * Returns what gives the commands in a text another content folder than the usual one, and the folder of this program
 * where npm was called outside of it, from a repository with nothing but content.
 */
export function commandsFor(content: string): (words: string) => string {
  const program = process.cwd()
  const from = process.env['INIT_CWD'] ?? program
  const prefix = `${from}${sep}`.startsWith(`${program}${sep}`) ? '' : `--prefix ${quoted(relative(from, program))} `
  const option = content === 'content' ? '' : ` -- --content ${quoted(content)}`
  return words =>
    words.replace(
      /npm (run (?:check|permalinks|import|new-game)|start)\b( --(?= ))?/g,
      (_, command: string, dashes = '') => `npm ${prefix}${command}${option || dashes}`,
    )
}

/** Returns a path as a shell takes it for one. */
function quoted(path: string): string {
  return /^[\w./~-]+$/.test(path) ? path : `"${path.replace(/["$\\`]/g, '\\$&')}"`
}

/** Returns the folder of a game, and the paths of its data and copies by their names, and by their works and names. */
function pathsOf({ files, works, data = [] }: GameFolder): { folder?: string; paths: ReadonlyMap<string, string> } {
  const [first] = Object.values(files)
  const stored = works.flatMap(({ id, copies }) => copies.map(({ name, path }) => [id, name, path] as const))
  return {
    ...(first ? { folder: dirname(first.path) } : {}),
    paths: new Map([
      ...data.map(({ name, path }) => [name, path] as const),
      ...stored.map(([, name, path]) => [name, path] as const),
      ...stored.map(([id, name, path]) => [`${id} ${name}`, path] as const),
    ]),
  }
}
