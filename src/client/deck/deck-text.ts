import type { ParsedDeck } from './deck.ts'
import { readDeck } from './read-deck.ts'
import type { UnknownName } from './resolve.ts'

/**
 * Returns a deck as text: `Title: Name`, `# Heading`, `## Heading below it`, `3 Name`; what isn’t known as written.
 */
export function deckText({ title, items }: Pick<ParsedDeck, 'title' | 'items'>): string {
  const lines = items.map(item => {
    if (item.kind === 'heading') return `${'#'.repeat(item.level)} ${item.text}`
    if (item.written !== undefined) return item.written
    if (item.kind === 'card') return `${item.count} ${item.text}`
    return item.lean === 'heading' ? `${'#'.repeat(item.level ?? 1)} ${item.text}` : item.text
  })
  return [...(title === null ? [] : [`Title: ${title}`]), ...lines].join('\n')
}

/** Returns a deck’s text with a title for an unknown name; in plain lines where the text writes that otherwise. */
export function replaceName(deck: string, { line, text }: Pick<UnknownName, 'line' | 'text'>, title: string): string {
  const lines = deck.split(/\r\n?|\n/)
  const found = lines[line - 1]
  if (found?.includes(text)) {
    lines[line - 1] = found.replace(text, () => title)
    return lines.join('\n')
  }
  const parsed = readDeck(deck)
  const items = parsed.items.map(item => {
    if (item.line !== line || item.kind === 'heading') return item
    const written = item.written?.replace(text, () => title)
    return { ...item, text: title, ...(written === undefined ? {} : { written }) }
  })
  return deckText({ ...parsed, items })
}
