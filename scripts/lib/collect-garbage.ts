import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** In bytes; 5,000 made-up entries come to 0.9 GB, 20,000 to 2.2. */
export const LARGE = 1e9

/** Megabytes of a half of V8’s new space: moving what fills 16 took a tenth of a build; 64 save no more. */
export const NEW_SPACE = 32

/**
 * By how many percent the heap of a large site may grow before its garbage is collected. V8 would let it double: with
 * 27,000 cards in data, Astro took 1.9 GB while it wrote the pages, and takes 1.5.
 */
export const HEAP_GROWTH = 40

/** Collects garbage, which V8 lets lie: 0.8 GB at 20,000 entries, of which 0.4 are in use. */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
}

/** Collects what a stage of a large site left, which would lie there while the next one takes as much. */
export function collectGarbageOfLarge(): void {
  if (process.memoryUsage.rss() > LARGE) collectGarbage()
}
