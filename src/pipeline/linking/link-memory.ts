import type { RulingPart } from '../layouts/tree.ts'
import type { Found, LinkContext } from './link.ts'

/** A wording with its links, and what was found in it. */
export interface LinkedBlocks {
  readonly blocks: RulingPart[]
  readonly found: Found
}

/** Remembers the linked wordings of the run before, so that while somebody edits one text the others aren't linked again. */
export interface LinkMemory {
  /** Begins a run: `known` is everything that decides what is found in a wording beside the wording itself. */
  begin(known: string): void
  /** Gives what these very blocks were linked to before, else links them. */
  recall(blocks: readonly RulingPart[], context: LinkContext, link: () => LinkedBlocks): LinkedBlocks
}

/** Remembers nothing. */
export const NO_MEMORY: LinkMemory = { begin() {}, recall: (_blocks, _context, link) => link() }

/** Makes a memory of one game's last run. Blocks are known again by being the same objects, as those of a text that wasn't read again are. */
export function makeLinkMemory(): LinkMemory {
  let known = ''
  let before = new WeakMap<readonly RulingPart[], { readonly context: LinkContext; readonly linked: LinkedBlocks }>()
  return {
    begin(now) {
      if (now !== known) before = new WeakMap()
      known = now
    },
    recall(blocks, context, link) {
      const last = before.get(blocks)
      if (
        last
        && last.context.work === context.work
        && last.context.entry === context.entry
        && last.context.file === context.file
      )
        return last.linked
      const linked = link()
      before.set(blocks, { context, linked })
      return linked
    },
  }
}
