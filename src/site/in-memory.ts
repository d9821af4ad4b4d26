import type { Site } from './site-data.ts'
import type { WordingOf } from './wording.ts'

/** What the pages are made from. */
export interface Texts {
  readonly site: Site
  readonly wordingOf: WordingOf
}

let texts: Texts | null = null

/** Returns the texts as they were read last, while `npm run dev` serves the pages; null where pages are built. */
export function textsInMemory(): Texts | null {
  return texts
}

/** Lets pages be made from these texts from now on. */
export function keepInMemory(latest: Texts): void {
  texts = latest
}
