import { append, type TellShare } from '../collections.ts'
import { leavesOf, valuesAt } from '../data/data-node.ts'
import { isTable } from '../data/read-data.ts'
import { slugOf } from '../game/slug.ts'
import type { TextFile } from '../input.ts'
import { listed } from '../messages/listed.ts'
import type { Message } from '../messages/message.ts'
import { readSource } from '../source/source-text.ts'
import { bracketsIn, type Brackets } from './brackets.ts'
import { oneOrAll } from './chosen.ts'
import { areSources, codeNamesIn, withNames, withSource } from './code-names.ts'
import { familiesOf, isMarkdownFile, namesOf, type Family } from './file-families.ts'
import { headerLine } from './header-line.ts'
import { recordsOf, saidIn, selectIn, type List, type Source, type Understood } from './proposed.ts'
import { SAMPLE } from './record-fields.ts'
import { areFilled } from './ruling-fields.ts'
import { areBare, CARD_IN_KEY } from './shapes.ts'
import { understand } from './understand.ts'

/** What a community's data seems to be: proposed files of a game, to be corrected by a person. */
export interface Proposal extends Brackets {
  /** `import.yaml`. */
  readonly map: Readonly<Record<List, readonly object[]>>
  readonly works: readonly ProposedWork[]
  /** The languages that titles of cards are in besides English. */
  readonly languages: readonly string[]
  /** What was found, file by file, in words. */
  readonly found: readonly string[]
  /** Files in which neither was found. */
  readonly unused: readonly string[]
  /** The fields of those that are data, in words. */
  readonly fields: readonly string[]
  /** Tables in which neither was found and whose fields seem to be named in this line, not the first. */
  readonly headers: readonly { readonly file: string; readonly line: number }[]
  /** What records that are neither cards nor rulings are called, by their codes: sets, for example. */
  readonly titles: ReadonlyMap<string, string>
  /** Files that can't be read. */
  readonly messages: readonly Message[]
}

/** A work of rulings, by the language that its folder is named by and by what its records say is their source. */
export interface ProposedWork {
  readonly id: string
  /** Null for English, and where no folder is a language. */
  readonly language: string | null
  /** Null where records don't have one of few sources. */
  readonly source: string | null
}

/** So many files are named to a person. */
const NAMED = 5
/** So many fields are. */
const FIELDS = 8

/** Looks into files of data and proposes which field is what. `progress` is told the share of them that are read. */
export function proposeImport(files: readonly TextFile[], progress: TellShare = () => {}): Proposal {
  const messages: Message[] = []
  const families = understand(familiesOf(files, messages, progress))
  const used = usedAmong(families)
  const rest = families.filter(family => !used.includes(family))
  const usedFiles = new Set(used.flatMap(family => family.files.map(({ name }) => name)))
  // Names of types and sets in other languages are in folders of theirs.
  const lists = families.filter(({ language }) => language === null).map(codeNamesIn)
  const tables = lists.filter(({ family }) => rest.includes(family))
  const sources = lists.filter(areSources)
  const map: Record<List, FileSource[]> = { cards: [], titles: [], groups: [], references: [], rulings: [] }
  const found: string[] = []
  const works = new Map<string, ProposedWork>()
  for (const family of used) {
    const names = namesOf(family, used)
    const files = oneOrAll(names)
    for (const { list, source, from = null, words, language = family.language } of family.proposed) {
      found.push(`${listed(names, NAMED)}: ${words}`)
      if (list === 'rulings') {
        const name = [from === null ? 'rulings' : slugOf(from), language ?? []].flat().join('-')
        // Names of folders are in lower case, whatever the language's region or script is.
        const work = name.toLowerCase()
        works.set(work, { id: work, language, source: from })
        map.rulings.push({ work, files, ...withSource(family, withFilled(family, source), sources) })
      } else if (list === 'cards') map.cards.push({ files, ...withNames(family, source, tables) })
      else map[list].push({ ...(list === 'titles' ? { language } : {}), files, ...source })
    }
  }
  if (map.cards.length === 0) map.cards.push(...cardsOfKeys(map))
  return {
    map,
    works: [...works.values()],
    languages: used.flatMap(({ proposed, language }) =>
      proposed.flatMap(({ list, source, language: own = language }) =>
        list === 'titles' ? (own ?? []) : Object.keys(source['titles'] ?? {}),
      ),
    ),
    ...bracketsOf(used),
    found,
    unused: rest.flatMap(family => family.files.map(({ name }) => name)).sort(),
    fields: rest.filter(({ files: own }) => !isMarkdownFile(own[0])).flatMap(fieldsIn),
    headers: files.flatMap(({ name, bytes }) => {
      const isUnused = !usedFiles.has(name) && isTable(name)
      const line = isUnused ? headerLine(readSource(name, bytes).source.text) : null
      return line === null ? [] : [{ file: name, line }]
    }),
    titles: new Map(lists.flatMap(({ names }) => [...names])),
    messages,
  }
}

type FileSource = Source & { readonly files: unknown }

/** Returns the files that something is proposed for. Beside data, Markdown without fields is a text. */
function usedAmong(families: readonly Understood[]): readonly Understood[] {
  const proposing = families.filter(({ proposed }) => proposed.length > 0)
  const isBare = ({ files }: Family) => areBare(files)
  return proposing.every(isBare) ? proposing : proposing.filter(family => !isBare(family))
}

/** Where no list of cards is given, the keys of rulings and groups name them: `100015|Old Lamp`. */
function cardsOfKeys({ rulings, groups }: Record<List, readonly FileSource[]>): FileSource[] {
  const keyed = rulings.find(({ card }) => typeof card === 'object' && card !== null && 'match' in card)
  if (!keyed) return []
  return [
    { files: keyed.files, ...CARD_IN_KEY },
    ...groups.map(({ files }) => ({ files, records: '*.*', ...CARD_IN_KEY })),
  ]
}

/** Returns the fields of rulings in a table, with empty cells of cards filled where they mean what stands above. */
function withFilled(family: Family, source: Source): Source {
  const { card } = source
  const areTables = family.files.every(({ name }) => isTable(name))
  return areTables && typeof card === 'string' && areFilled(recordsOf(family), card)
    ? { ...source, card: { path: card, fill: true } }
    : source
}

/** Returns what stands in brackets in rulings and in what is said of cards. */
function bracketsOf(used: readonly Understood[]): Brackets {
  const [texts, says, references]: [string[], string[], string[]] = [[], [], []]
  const titles = new Set<string>()
  for (const family of used)
    for (const { list, source, card } of family.proposed) {
      if (card) for (const title of valuesAt(recordsOf(family), card.title)) titles.add(title)
      if (card?.says !== undefined) append(says, valuesAt(recordsOf(family), card.says))
      if (list === 'rulings') append(texts, saidIn(family, source, ['text', 'question']))
      if (list === 'groups') for (const { root } of family.files) append(says, valuesAt([...leavesOf(root)], '.'))
      if (list === 'references') append(references, valuesAt(selectIn(family, '*'), '~'))
    }
  return bracketsIn(texts, says, references, titles)
}

/** Returns which fields records have, in words: `Fields of data/oak.csv: Nr, Art and 3 more`; nothing without any. */
function fieldsIn(family: Family): string[] {
  const sample = recordsOf(family).slice(0, SAMPLE)
  const fields = [...new Set(sample.flatMap(({ children }) => (children ?? []).map(({ name }) => name)))]
  const [first, ...others] = family.files.map(({ name }) => name)
  const alike = others.length > 0 ? ` and ${others.length.toLocaleString('en')} like it` : ''
  return fields.length > 0 ? [`Fields of ${first ?? ''}${alike}: ${listed(fields, FIELDS)}`] : []
}
