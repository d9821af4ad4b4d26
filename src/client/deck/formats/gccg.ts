import { itemAt } from '../../../pipeline/must.ts'
import type { DeckItem } from '../deck.ts'
import { readLines } from './lines.ts'

const FENCE = /^#{3,}\s*$/

/**
 * Returns whether a text is a deck as GCCG writes it: sections between fences of `#`, or its name in the first lines.
 */
export function isGccg(text: string): boolean {
  const head = text.slice(0, 4000)
  return /^# GCCG\b/m.test(head) || /^#{3,}[^\S\n]*\n[^#\n]+\n#{3,}[^\S\n]*$/m.test(head)
}

/**
 * Returns a GCCG deck: `####`, the section's name, `####`; `# Hazard (30)` above a group of cards; `3 Name [H] (TW)`.
 * The title is the last comment before the first section. Older decks have a section's name alone on its line.
 */
export function readGccg(text: string): { readonly title: string | null; readonly items: DeckItem[] } {
  const lines = text.split('\n').map(line => line.trim())
  const items: DeckItem[] = []
  let title: string | null = null
  let begun = false
  for (let at = 0; at < lines.length; at++) {
    const printed = itemAt(lines, at)
    const line = at + 1
    if (FENCE.test(printed)) {
      const name = lines[at + 1] ?? ''
      if (name === '' || !FENCE.test(lines[at + 2] ?? '')) continue
      items.push({ kind: 'heading', text: name, level: 1, line: line + 1 })
      begun = true
      at += 2
      continue
    }
    const comment = /^#(.*)$/
      .exec(printed)?.[1]
      ?.trim()
      .replace(/\s{0,9}\(\d{1,4}\)$/, '')
    if (comment !== undefined) {
      if (comment === '') continue
      if (begun) items.push({ kind: 'heading', text: comment, level: 2, line })
      else if (!comment.startsWith('GCCG')) title = comment
      continue
    }
    const read = readLines(printed).map((item): DeckItem => ({ ...item, line }))
    if (read.length > 0) begun = true
    items.push(...read)
  }
  return { title, items }
}
