import { lastForms, type FoldedWord } from './fold.ts'
import { MAX_NAME_LENGTH, type Name, type NameIndex, type NameNode } from './name-index.ts'
import type { Run } from './match-context.ts'
import { itemAt } from '../must.ts'

/** Returns the runs of a text's words that begin with a word and are names, the longest first. */
export function runsAt(
  text: string,
  words: readonly FoldedWord[],
  index: NameIndex,
  first: number,
): { run: Run; names: readonly Name[] }[] {
  const matches: { run: Run; names: readonly Name[] }[] = []
  let node: NameNode | undefined = index.root
  let marks = ''
  for (let last = first; node && last < words.length && last - first < MAX_NAME_LENGTH; last++) {
    const word = itemAt(words, last)
    if (last > first) {
      const gap = text.slice(itemAt(words, last - 1).end, word.start)
      if (gap.length > 5) break
      if (gap !== ' ') marks += gap.replace(/[\s\p{Pd}'"“”‘’/*_]/gu, '')
    }
    const next: NameNode | undefined = node.children.get(word.key)
    const names =
      last === first && hasOneForm(word) ? (next?.names ?? []) : namesEnding(node, word, last > first, marks)
    if (names.length > 0) matches.push({ run: { first, last }, names })
    node = next
  }
  return matches.reverse()
}

/** Returns whether a word alone can be nothing but itself; nearly all are so. */
function hasOneForm({ key, base }: FoldedWord): boolean {
  return key === base && !key.endsWith('s')
}

/** Returns the names that a word ends, in the order of its forms; `several` says that other words come before it. */
function namesEnding({ children }: NameNode, word: FoldedWord, several: boolean, marks: string): Name[] {
  if (children.size === 0) return []
  const forms = lastForms(word)
  // A title in the plural may be named in the singular (`Cock Crow`); a single word would too often be something else.
  if (several) forms.push(`${word.base}s`)
  let names: Map<string, Name> | null = null
  for (const form of forms) {
    for (const name of children.get(form)?.names ?? [])
      if (hasMarks(name, marks)) (names ??= new Map()).set(`${name.entry} ${name.form}`, name)
  }
  return names === null ? [] : [...names.values()]
}

/** Commas and the like between the words of a name must be the name's own. */
function hasMarks(name: Name, marks: string): boolean {
  return marks === '' || [...marks].every(mark => name.text.includes(mark))
}
