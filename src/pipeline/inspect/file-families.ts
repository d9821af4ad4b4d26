import { addTo, append, tellingShare, type TellShare } from '../collections.ts'
import { select, type DataNode } from '../data/data-node.ts'
import { readDataFile } from '../data/read-data.ts'
import { filesOf } from '../game/import-map.ts'
import type { TextFile } from '../input.ts'
import type { Message } from '../messages/message.ts'
import { itemAt } from '../must.ts'
import { isLanguage } from './field-language.ts'
import { areNearlyAll, fieldNamed, isAddress, isList, NAMES, SAMPLE } from './record-fields.ts'
import { recordsPath } from './records-path.ts'

/** Files that hold the same. */
export interface Family {
  readonly files: readonly { readonly name: string; readonly root: DataNode }[]
  /** The path that leads to the records of the first of them. */
  readonly path: string
  /** The folder's name where it is a language other than English. */
  readonly language: string | null
}

/** From so many files on, they are named by a pattern. */
const MANY = 3
/** The folders in it a person chose one by one. */
const DATA_FOLDER = 'data/'

/**
 * Gathers the files that hold the same: those of one folder whose records have the same fields, and of the folders
 * beside it. Folders that are languages stay apart. Those in no other language come first, and of these Markdown last:
 * other data says whether its files are the cards themselves. `progress` is told the share of the files that are read.
 */
export function familiesOf(files: readonly TextFile[], messages: Message[], progress: TellShare): Family[] {
  const languageFolder = languageFolderAmong(files.map(({ name }) => name))
  const alike = new Map<string, { name: string; root: DataNode }[]>()
  for (const file of tellingShare(files, progress)) {
    const { name } = file
    const { root, messages: faults } = readDataFile(file)
    append(messages, faults)
    const above = languageFolder(name)
    const inside = above === null ? '' : folderOf(name.slice(above.length))
    // What lies directly in the folder of a language is of many kinds.
    const place = above === null ? folderOf(folderOf(name)) : `${folderOf(above)}*/${folderOf(inside) || inside}`
    // An empty list may be of any kind.
    if (root && root.children?.length !== 0)
      addTo(alike, [place, endingOf(name), shapeOf(root, name)].join(' '), { name, root })
  }
  const families = [...alike.values()].flatMap(all => {
    const folders = [...Map.groupBy(all, ({ name }) => languageFolder(name) ?? folderOf(name))]
    const [[first] = ['']] = folders
    const isApart = languageFolder(first) !== null || folderOf(first) === DATA_FOLDER
    return (isApart ? folders : [[first, all] as const]).map(([folder, one]): Family => {
      const language = languageFolder(folder) === null ? null : nameOf(folder)
      return { files: one, path: recordsPath(itemAt(one, 0).root), language: language === 'en' ? null : language }
    })
  })
  const order = ({ files: [file], language }: Family) => (language === null ? 0 : 2) + Number(isMarkdownFile(file))
  // Of Markdown most files are cards; what introduces their folder is one.
  const fewer = (a: Family, b: Family) => (isMarkdownFile(a.files[0]) ? b.files.length - a.files.length : 0)
  return families.sort((a, b) => order(a) - order(b) || fewer(a, b))
}

/** Returns what gives the folder of a path that is a language, as nearly all beside it are; one may be `vn`. */
function languageFolderAmong(names: readonly string[]): (path: string) => string | null {
  const inside = Map.groupBy(new Set(names.flatMap(foldersIn)), folderOf)
  const ofLanguages = new Set(
    [...inside].flatMap(([above, folders]) =>
      folders.length > 1 && areNearlyAll(folders, folder => isLanguage(nameOf(folder))) ? above : [],
    ),
  )
  return path => foldersIn(path).find(folder => ofLanguages.has(folderOf(folder))) ?? null
}

/** Returns the folders that a path leads through, each with what is above it: `data/`, `data/faq/`. */
function foldersIn(path: string): string[] {
  return [...path.matchAll(/\//g)].map(({ index }) => path.slice(0, index + 1))
}

/** Returns whether a file is Markdown. */
export function isMarkdownFile(file: { readonly name: string } | undefined): boolean {
  return file?.name.endsWith('.md') === true
}

function folderOf(name: string): string {
  return name.slice(0, name.lastIndexOf('/', name.length - 2) + 1)
}

function nameOf(folder: string): string {
  return folder.split('/').at(-2) ?? ''
}

function endingOf(name: string): string {
  return name.slice(name.lastIndexOf('.'))
}

/** Returns files as `import.yaml` names them: by a pattern where many are alike and nothing else lies there. */
export function namesOf({ files, path }: Family, families: readonly Family[]): string[] {
  const names = files.map(({ name }) => name)
  const [first = ''] = names
  const folders = new Set(names.map(folderOf))
  const above = folders.size === 1 ? folderOf(first) : `${folderOf(folderOf(first))}*/`
  const pattern = { files: [`${above}*${endingOf(first)}`] }
  const others = families.flatMap(family => (family.files === files ? [] : family.files))
  const isAlone = filesOf(pattern, others).length === 0
  // A file for each card: the next version has more of them.
  return names.length > 1 && isAlone && (names.length >= MANY || path === '.') ? pattern.files : names
}

/** Fields that name a card and can't be a title themselves. */
const OF_CARD = NAMES.card.filter(name => name.startsWith('card'))

/** Returns what tells the files of one kind: how values nest, where code and title are, or what else is said. */
function shapeOf(root: DataNode, name: string): string {
  const first = root.children?.[0]
  const path = recordsPath(root)
  const kinds = [root, first, first?.children?.[0]].map(node => {
    if (!node?.children) return isAddress(node) ? 'address' : 'value'
    return isList(node) ? 'list' : 'map'
  })
  const records = select(root, path).slice(0, SAMPLE)
  const title = fieldNamed(records, NAMES.title)
  const says = title === undefined && fieldNamed(records, NAMES.text) !== undefined
  // A list of types has codes and titles as cards have, but is of no type.
  const isTyped = fieldNamed(records, NAMES.type) !== undefined
  const code = fieldNamed(records, NAMES.code)
  // A list of users, say, has nothing else.
  const isBare = code !== undefined && records.every(({ children }) => (children?.length ?? 0) <= 2)
  const other = isBare && !/card/i.test(`${name} ${path}`) ? 'bare' : ''
  const kindOfData = isTyped ? 'typed' : other
  // In a folder of Markdown it is a card whose type was forgotten, unless it names one.
  const kind = isMarkdownFile({ name }) ? (fieldNamed(records, OF_CARD) ?? '') : kindOfData
  const fields = [title ?? (says ? 'says' : ''), code ?? '', kind]
  // The fields of a record come in any order.
  const isRecord = path === '.' && root.children?.some(child => !child.children && !isAddress(child))
  return [...(isRecord ? ['record'] : kinds), ...fields].join(' ')
}
