import type { RulingPart } from '../layouts/tree.ts'
import type { LinkCache, LinkContext, LinkedBlocks } from '../linking/link.ts'

/**
 * Returns an empty cache of one game's links. Blocks are compared by identity: texts that weren't read again keep
 * theirs.
 */
export function makeLinkCache(): LinkCache {
  let known = ''
  let before = new WeakMap<readonly RulingPart[], { readonly context: LinkContext; readonly linked: LinkedBlocks }>()
  return {
    startRun(now) {
      if (now !== known) before = new WeakMap()
      known = now
    },
    getOrCompute(blocks, context, link) {
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
