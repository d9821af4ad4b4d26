import { looksLikeHeading } from '../shared/headings/headings.ts'

/** The heading these FAQs have. */
export const HEADING = /^\s*(?:frequently asked questions(?:\s{0,3}\(faqs?\))?|faqs?)(?:\s{0,3}:)?\s*$/i

/** Returns whether a line is a tag: one to three words that look like a heading. */
export function isTag(text: string): boolean {
  return looksLikeHeading(text) && text.trim().split(/\s+/).length <= 3
}
