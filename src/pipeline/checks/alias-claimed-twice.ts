import { inFile, type Message } from '../messages/message.ts'
import type { Name, NameIndex, NameNode } from '../names/name-index.ts'

/**
 * Reports names that two entries of a kind claim, unless both have it for a title: then neither of them is found by it.
 * `file` is the game's vocabulary, where it is settled.
 */
export function checkAliasClaimedTwice(file: string, index: NameIndex): Message[] {
  const messages: Message[] = []
  const told = new Set<string>()
  const open: NameNode[] = [index.root]
  for (let node = open.pop(); node; node = open.pop()) {
    open.push(...node.children.values())
    for (const kind of ['card', 'term'] as const) {
      const names = node.names.filter(name => name.kind === kind && name.entry !== null && name.form !== 'short')
      const claimed = names.find(name => name.form !== 'title' && names.some(other => other.entry !== name.entry))
      if (!claimed) continue
      const titles = titlesOf(index, names)
      const key = `${kind} ${titles.join('\n')}`
      if (told.has(key)) continue
      told.add(key)
      messages.push({
        code: 'names/alias-claimed-twice',
        severity: 'warning',
        place: inFile(file),
        found: `“${claimed.text}”, which stands for ${titles.map(title => `“${title}”`).join(' and ')}`,
        expected: 'a name that only one entry uses',
        fix: 'Take it from one of them under spellings, abbreviations or sameTerm, or make it longer.',
      })
    }
  }
  return messages.sort((a, b) => (a.found < b.found ? -1 : 1))
}

function titlesOf(index: NameIndex, names: readonly Name[]): string[] {
  const ids = new Set(names.flatMap(({ entry }) => entry ?? []))
  return [...new Set([...ids].flatMap(id => index.entries.get(id)?.title ?? []))].sort()
}
