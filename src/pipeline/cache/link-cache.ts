import type { RulingPart } from '../layouts/tree.ts'
import type { LinkCache, LinkContext, LinkedBlocks } from '../linking/link.ts'

interface Linked {
  readonly blocks: readonly RulingPart[]
  readonly context: LinkContext
  readonly linked: LinkedBlocks
}

/**
 * Returns an empty cache of one game's links. Blocks are compared by identity: texts that weren't read again keep
 * theirs.
 */
export function makeLinkCache(): LinkCache {
  let known = ''
  /** By the first of the blocks. */
  let before = new WeakMap<RulingPart, Linked>()
  return {
    startRun(now) {
      if (now !== known) before = new WeakMap()
      known = now
    },
    getOrCompute(blocks, context, link) {
      const [first] = blocks
      if (!first) return link()
      const last = before.get(first)
      if (last && isSame(last, blocks, context)) return last.linked
      const linked = link()
      before.set(first, { blocks, context, linked })
      return linked
    },
  }
}

function isSame(last: Linked, blocks: readonly RulingPart[], { work, entry, file }: LinkContext): boolean {
  return (
    last.context.work === work
    && last.context.entry === entry
    && last.context.file === file
    && last.blocks.length === blocks.length
    && blocks.every((block, index) => block === last.blocks[index])
  )
}
