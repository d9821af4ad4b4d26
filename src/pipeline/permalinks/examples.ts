import type { Wording } from '../entries/entry.ts'

/** Rulings seldom have more examples than this; a sentence may be put in before each of them. */
export const MAX_EXAMPLES = 3

/** Returns a wording without its examples; null where it has none, or nothing else. */
export function withoutExamples(wording: Wording): Wording | null {
  const blocks = wording.blocks.filter(({ type }) => type !== 'example')
  return blocks.length === 0 || blocks.length === wording.blocks.length ? null : { ...wording, blocks }
}

/**
 * Returns a wording with the examples of the one that follows it, and what comes after them, which were its own if that
 * one was put in before them; then with those of the next two as well, since sentences may part the examples too.
 */
export function withExamplesOf(wording: Wording, following: readonly Wording[]): Wording[] {
  const wholes: Wording[] = []
  let blocks = wording.blocks
  for (const next of following.slice(0, MAX_EXAMPLES)) {
    const first = next.blocks.findIndex(({ type }) => type === 'example')
    if (first === -1) continue
    blocks = [...blocks, ...next.blocks.slice(first)]
    wholes.push({ ...wording, blocks })
  }
  return wholes
}
