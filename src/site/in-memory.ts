import type { Site } from './site-data.ts'
import type { WordingOf } from './wording.ts'

/** What the pages are made from. */
export interface Texts {
  readonly site: Site
  readonly wordingOf: WordingOf
}

/** The pages are modules of Vite's, which share nothing else with the program that serves them. */
const here = globalThis as { redbookTexts?: Texts }

/** Returns the texts as they were read last, while `npm run dev` serves the pages; null where pages are built. */
export function textsInMemory(): Texts | null {
  return here.redbookTexts ?? null
}

/** Lets pages of this process be made from these texts from now on. */
export function keepInMemory(texts: Texts): void {
  here.redbookTexts = texts
}
