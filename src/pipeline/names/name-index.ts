import { addTo, countUp } from '../collections.ts'
import type { Kind } from '../entries/entry.ts'
import type { Vocabulary } from '../game/game.ts'
import { fold, keysOf, withoutArticle } from './fold.ts'
import { nameForms } from './name-forms.ts'

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
