import type { Wording } from './entry.ts'

/** Returns a wording without its examples; null where it has none, or nothing else. */
export function withoutExamples(wording: Wording): Wording | null {
  const blocks = wording.blocks.filter(({ type }) => type !== 'example')
  return blocks.length === 0 || blocks.length === wording.blocks.length ? null : { ...wording, blocks }
}

/**
 * Returns a wording with the examples of the one that follows it, which were its own if that one was put in before them;
 * null where there are none.
 */
export function withExamplesOf(wording: Wording, next: Wording): Wording | null {
  const examples = next.blocks.filter(({ type }) => type === 'example')
  return examples.length === 0 ? null : { ...wording, blocks: [...wording.blocks, ...examples] }
}
