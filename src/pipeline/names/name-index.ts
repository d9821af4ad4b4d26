import { addTo, countUp } from '../collections.ts'
import type { Kind } from '../entries/entry.ts'
import type { Vocabulary } from '../game/game.ts'
import { itemAt } from '../must.ts'
import { ARTICLES, fold, keysOf, withoutArticle } from './fold.ts'

/** An entry with what it is called. */
export interface NamedEntry {
  readonly id: string
  readonly kind: Kind
  readonly title: string
  readonly aliases: readonly string[]
  /** Words that tell it from others of the same title: its type, subtypes and alignments. */
  readonly types?: readonly string[]
}

/** A way an entry may be called. */
export interface Name {
  /** Null for what looks like a name and is none. */
  readonly entry: string | null
  readonly kind: Kind
  readonly form: 'title' | 'alias' | 'abbreviation' | 'short'
  /** The name as it is written properly. */
  readonly text: string
  /** How many words it has, a leading article not counted. */
  readonly words: number
  /** It is an ordinary word or phrase too. */
  readonly ordinary: boolean
  /** Most often it means something else, even with a capital. */
  readonly doubtful: boolean
  /** A term that may be linked. */
  readonly distinctive: boolean
}

/** A tree of folded words; the names that end with a word stand at its node. */
export interface NameNode {
  readonly children: Map<string, NameNode>
  readonly names: Name[]
}

export interface NameIndex {
  readonly root: NameNode
  readonly entries: ReadonlyMap<string, NamedEntry>
  /** Terms by the folded first part of a title with a comma: `attacks` of `Attacks, Creature`. */
  readonly firstParts: ReadonlyMap<string, readonly string[]>
  /** In how many titles of cards each folded word stands. */
  readonly frequency: ReadonlyMap<string, number>
  /** The folded words of terms. */
  readonly termWords: ReadonlySet<string>
}

/** Longer names than this, in words, are indexed by their beginning alone; no title comes near it. */
export const MAX_NAME_LENGTH = 24

/**
 * Returns the index of everything the entries may be called: titles, aliases, and the vocabulary's abbreviations and
 * spellings; each also without its leading article, with compounds written as one word, and without parentheses.
 */
export function buildNameIndex({
  entries,
  vocabulary,
}: {
  entries: readonly NamedEntry[]
  vocabulary: Vocabulary
}): NameIndex {
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  const root: NameNode = { children: new Map(), names: [] }
  const byTitle = Map.groupBy(entries, entry => fold(entry.title))
  const ordinary = new Set(vocabulary.ordinary.map(bare))
  const distinctive = new Set(vocabulary.distinctive.map(bare))
  const notTitles = new Set(vocabulary.notTitles.map(item => fold(item.text)))
  const used = new Set<string>()
  const add = (entry: NamedEntry, text: string, form: Name['form']): void => {
    const alone = [entry.title, ...entry.aliases].some(name => distinctive.has(bare(name)))
    for (const { words, count, short } of nameForms(text, entry.kind)) {
      const key = words.join(' ')
      if (notTitles.has(key)) used.add(key)
      insert(root, words, {
        entry: entry.id,
        kind: entry.kind,
        form: short && form === 'title' ? 'short' : form,
        text,
        words: count,
        ordinary: ordinary.has(withoutArticle(key)),
        doubtful: notTitles.has(key),
        distinctive: count > 1 || alone,
      })
    }
  }
  for (const entry of entries) {
    add(entry, entry.title, 'title')
    for (const alias of entry.aliases) add(entry, alias, 'alias')
  }
  const named = (name: string) => {
    const ids = new Set(namesAt(root, keysOf(name)).flatMap(({ entry }) => entry ?? []))
    return entries.filter(({ id }) => ids.has(id))
  }
  for (const { short, entry, use } of vocabulary.abbreviations) {
    if (entry === undefined || use !== 'text') continue
    for (const target of byTitle.get(fold(entry)) ?? named(entry)) add(target, short, 'abbreviation')
  }
  for (const { spelling, entry, kind } of vocabulary.spellings) {
    for (const target of byTitle.get(fold(entry)) ?? [])
      if (kind === undefined || kind === target.kind) add(target, spelling, 'alias')
  }
  for (const { text } of vocabulary.notTitles) {
    const words = keysOf(text)
    if (used.has(words.join(' '))) continue
    insert(root, words, {
      entry: null,
      kind: 'card',
      form: 'title',
      text,
      words: words.length,
      ordinary: false,
      doubtful: true,
      distinctive: false,
    })
  }
  return { root, entries: byId, firstParts: firstPartsOf(entries), ...countWords(entries) }
}

function firstPartsOf(entries: readonly NamedEntry[]): Map<string, string[]> {
  const parts = new Map<string, string[]>()
  for (const { id, kind, title, aliases } of entries) {
    const firsts = [title, ...aliases].flatMap(name => (name.includes(',') ? fold(name.replace(/,.*/s, '')) : []))
    if (kind === 'term') for (const first of new Set(firsts)) addTo(parts, first, id)
  }
  return parts
}

function countWords(entries: readonly NamedEntry[]): Pick<NameIndex, 'frequency' | 'termWords'> {
  const frequency = new Map<string, number>()
  const termWords = new Set<string>()
  for (const { kind, title } of entries) {
    for (const word of keysOf(title)) {
      if (kind === 'card') countUp(frequency, word)
      else termWords.add(word)
    }
  }
  return { frequency, termWords }
}

/** Returns the names that these folded words are. */
export function namesAt(root: NameNode, words: readonly string[]): readonly Name[] {
  let node: NameNode | undefined = root
  for (const word of words.slice(0, MAX_NAME_LENGTH)) node = node?.children.get(word)
  return node?.names ?? []
}

function insert(root: NameNode, words: readonly string[], name: Name): void {
  if (words.length === 0) return
  let node = root
  for (const word of words.slice(0, MAX_NAME_LENGTH)) {
    let next = node.children.get(word)
    if (!next) node.children.set(word, (next = { children: new Map(), names: [] }))
    node = next
  }
  if (!node.names.some(other => other.entry === name.entry && other.form === name.form)) node.names.push(name)
}

function bare(text: string): string {
  return withoutArticle(fold(text))
}

/** A form of a name as folded words; `short` where its leading article or a part in parentheses is left out. */
interface NameForm {
  readonly words: readonly string[]
  /** How many words it has with its compounds parted and without a leading article. */
  readonly count: number
  readonly short: boolean
}

/**
 * Returns the forms under which a name is found: whole; without a leading article; with its compounds as one word
 * (`Borderhold`); without a part in parentheses at its end; in the order of speech where a heading of
 * a term or an article is put behind (`Attacks, Creature` as `Creature Attacks`, `Ferry, The` as `The Ferry`).
 */
function nameForms(name: string, kind: Kind): NameForm[] {
  // An ending in parentheses, as in `Coastal Sea(s)`, belongs to the word before it.
  const whole = name.replace(/(?<=\p{L})\(\p{Ll}{1,3}\)/gu, '')
  const texts = [{ text: whole, short: false }]
  const open = whole.indexOf('(')
  // What stands in quotes before the parentheses is a nickname, not a title of its own.
  if (open > 0 && whole.trimEnd().endsWith(')') && !/^["“'‘]/.test(whole))
    texts.push({ text: whole.slice(0, open), short: true })
  for (const { text } of [...texts]) {
    const parts = text.split(',')
    const last = parts[1]?.trim() ?? ''
    const isArticle = ARTICLES.has(last.toLowerCase())
    if (parts.length === 2 && last !== '' && (kind === 'term' || isArticle))
      texts.push({ text: `${last} ${parts[0]}`, short: !isArticle })
  }
  const forms = new Map<string, NameForm>()
  const put = (words: readonly string[], count: number, short: boolean): void => {
    const key = words.join(' ')
    if (key !== '' && !forms.has(key)) forms.set(key, { words, count, short })
  }
  for (const { text, short } of texts) {
    const parted = keysOf(text).length
    for (const version of [text, text.replace(/(?<=\p{L})[-‐‑](?=\p{L})/gu, '')]) {
      const words = keysOf(version)
      const article = words.length > 1 && ARTICLES.has(itemAt(words, 0))
      put(words, article ? parted - 1 : parted, short)
      if (article) put(words.slice(1), parted - 1, true)
    }
  }
  return [...forms.values()]
}
