import type { Field } from '../data/field.ts'
import { countUnused, pathsFromTop } from '../data/unused-fields.ts'
import { listed } from '../messages/listed.ts'
import { inFile, type Message } from '../messages/message.ts'
import { itemAt } from '../must.ts'
import { sourcesByFile, type DataFiles, type DataSource, type ImportMap } from './import-map.ts'

/** Returns notes on files that no source names and, for the sources of each file, on fields that none uses. */
export function unusedData(map: ImportMap, files: DataFiles): Message[] {
  const sourcesOf = sourcesByFile(map, files)
  const unnamed = files.all.filter(file => !sourcesOf.has(file))
  const kinds = Map.groupBy(sourcesOf, ([, sources]) => JSON.stringify(sources.map(usedPaths)))
  const unused = [...kinds.values()].flatMap((same): Message | [] => {
    const [first, sources] = itemAt(same, 0)
    const counts = new Map<string, number>()
    for (const [file] of same) {
      const root = files.rootOf(file)
      if (root) countUnused(root, withMarkdown(sources.flatMap(usedPaths)), counts)
    }
    const fields = [...counts]
      .sort(([, a], [, b]) => b - a)
      .map(([path, count]) => `${path} (${count.toLocaleString('en')})`)
    if (fields.length === 0) return []
    const alike = same.length === 1 ? '' : ` of this file and ${same.length - 1} like it`
    return {
      code: 'data/unused-fields',
      severity: 'info',
      place: inFile(first.name),
      found: `fields${alike} that import.yaml doesn’t use, with how often they say something: ${listed(fields)}`,
      expected: 'all that readers are to see in import.yaml',
      fix: 'Name there what the site is to show, such as `facts` of cards; leave the rest.',
    }
  })
  const [firstUnnamed] = unnamed
  if (!firstUnnamed) return unused
  const message: Message = {
    code: 'data/unused-files',
    severity: 'info',
    place: inFile(firstUnnamed.name),
    found: `files that import.yaml doesn’t name: ${listed(unnamed.map(file => file.name))}`,
    expected: 'files that it names',
    fix: 'Name them there, or delete them: what lies in the game’s folder is published with your repository.',
  }
  return [...unused, message]
}

/** Returns the paths from the top of a file to all that a source reads. */
function usedPaths(source: DataSource & { readonly cards?: Field; readonly remark?: string | undefined }): string[] {
  const { records, where, cards, remark } = source
  const remarks = remark === undefined ? [] : (cards?.paths ?? []).map(path => `${path}.${remark}`)
  const paths = [...fieldsIn(source).flatMap(field => field.paths), ...Object.keys(where), ...remarks]
  return pathsFromTop(records, paths)
}

/** Returns paths with those to the same words: what a Markdown file has by its sections is in its body once more. */
function withMarkdown(paths: readonly string[]): readonly string[] {
  if (paths.includes('body')) return [...paths, 'opening', 'sections.*']
  return paths.some(path => path === 'opening' || path.startsWith('sections.')) ? [...paths, 'body'] : paths
}

/** Returns the fields of a source, which may stand in lists and by names. */
function fieldsIn(part: unknown): Field[] {
  if (typeof part !== 'object' || part === null) return []
  return 'paths' in part ? [part as Field] : Object.values(part).flatMap(fieldsIn)
}
