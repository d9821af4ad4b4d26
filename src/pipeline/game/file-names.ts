import type { TextFile } from '../input.ts'
import { inFile, type Message } from '../messages/message.ts'
import { wordList } from '../source/word-list.ts'

/** The file of the whole site, beside the folders of the games. */
export const SITE_FILE = 'site.yaml'

/** The files that a game's folder may hold. */
export const GAME_FILES = wordList(`
  game.yaml import.yaml cards.tsv card-changes.tsv vocabulary.yaml notes.yaml topics.yaml questions.tsv references.tsv
  permalinks.tsv
`)

/** The files that a work's folder may hold. */
export const WORK_FILES = ['work.yaml', 'repairs.yaml', 'restatement.md'] as const

/** Returns errors for files named nearly as a missing one, such as `cards.csv`; a warning where that is there too. */
export function checkFileNames(files: Readonly<Record<string, TextFile>>, known: readonly string[]): Message[] {
  return Object.values(files).flatMap((file): Message | [] => {
    if (known.includes(file.name) || file.isFile === false) return []
    const meant = known.find(name => stemOf(name) === stemOf(file.name))
    if (meant === undefined) return []
    const isThere = Object.hasOwn(files, meant)
    return {
      code: 'game/file-name',
      severity: isThere ? 'warning' : 'error',
      place: inFile(file.path),
      found: `a file named ${file.name}, which isn’t read`,
      expected: meant,
      fix: isThere ? `Take it away, or move what it has into ${meant}.` : howToRename(file.name, meant),
    }
  })
}

/** Returns an error for each file of these names: they are read elsewhere, and not where they lie. */
export function checkPlaces(
  files: Readonly<Record<string, TextFile>>,
  names: readonly string[],
  elsewhere: string,
): Message[] {
  return names
    .flatMap(name => files[name] ?? [])
    .map(({ name, path }) => ({
      code: 'game/file-place',
      severity: 'error',
      place: inFile(path),
      found: `a file named ${name}, which isn’t read in this folder`,
      expected: `${name} ${elsewhere}`,
      fix: 'Move it there.',
    }))
}

/** Returns a name without what people get wrong: the ending, capitals, a plural, what separates its words. */
function stemOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/\.[^.]*$/, '')
    .replace(/[-_ ]/g, '')
    .replace(/s$/, '')
}

function howToRename(name: string, meant: string): string {
  const isTable = meant.endsWith('.tsv') && !/\.(?:tsv|tab|txt)$/i.test(name)
  return isTable ? `Save it as tab-separated text under the name ${meant}.` : `Rename it to ${meant}.`
}
