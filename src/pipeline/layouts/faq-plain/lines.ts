import { isTitleCase } from '../shared/headings/headings.ts'

/** The heading these FAQs have. */
export const HEADING = /^\s*(?:frequently asked questions(?:\s*\(faqs?\))?|faqs?)\s*:?\s*$/i

/** Returns whether a line asks. */
export function asks(text: string): boolean {
  return /\?["”’)\]*_]*\s*$/.test(text.slice(-40))
}

/** Returns whether a line is a tag: one to three words in title case, without a full stop. */
export function isTag(text: string): boolean {
  const words = text.trim().split(/\s+/)
  return (
    words.length <= 3
    && text.trim().length <= 40
    && !/[.?!:;]["”’)]?\s*$/.test(text)
    && /^\p{Lu}/u.test(text.trim())
    && isTitleCase(text)
  )
}

/** Returns whether a line may head a section: in title case, without a stop. */
export function isSection(text: string): boolean {
  return (
    text.trim().length <= 60 && !/[.?!:;,]["”’)]?\s*$/.test(text) && /^\p{Lu}/u.test(text.trim()) && isTitleCase(text)
  )
}
