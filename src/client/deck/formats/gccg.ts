import type { DeckItem } from '../deck.ts'
import { readLines } from './lines.ts'

/** A section's name between two fences of `#`. */
const FENCED = /^#{3,}[^\S\n]*\n([^#\n]+)\n#{3,}[^\S\n]*$/gm

/** Returns whether a text is a deck of GCCG: sections between fences of `#`, or GCCG’s name in the first lines. */
export function isGccg(text: string): boolean {
  const head = text.slice(0, 4000)
  return /^# GCCG\b/m.test(head) || head.search(FENCED) >= 0
}

/**
 * Returns a GCCG deck: `####`, the section's name, `####`; `# Hazard (30)` above a group of cards; `3 Name [H] (TW)`.
 * The title is the last comment before the first section or card. Older decks have a section's name alone on its line.
 */
export function readGccg(text: string): { readonly title: string | null; readonly items: DeckItem[] } {
  const marked = text.replace(/^#(?=[^#\n])/gm, '##').replace(FENCED, '\n# $1\n')
  const items = readLines(marked).map((item): DeckItem =>
    item.kind === 'line' && item.lean === 'heading'
      ? { kind: 'heading', text: item.text, level: item.level ?? 1, line: item.line }
      : item,
  )
  const begun = items.findIndex(item => item.kind !== 'heading' || item.level === 1)
  const comments = items.slice(0, Math.max(begun, 0)).flatMap(item => (item.kind === 'heading' ? [item.text] : []))
  const title = comments.findLast(comment => !comment.startsWith('GCCG')) ?? null
  return { title, items: items.slice(comments.length) }
}
