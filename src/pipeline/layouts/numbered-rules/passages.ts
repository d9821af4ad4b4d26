/**
 * Returns whether a text speaks to its reader, as a passage for beginners does ("you row to the pier", "we come to that
 * later"), and not of the players, as a rule does. Words in quotation marks aren't the text's own.
 */
export function addressesReader(text: string): boolean {
  const own = text.replace(/“[^“”]{0,200}”|"[^"]{0,200}"/g, ' ')
  return /\b(?:you|your|yours|yourself|we|our|let['’]s)\b/i.test(own)
}

/** A term with its definition: `quay, quays - Where ships lie.`. Both are indexes into the text. */
export interface TermSpan {
  readonly termEnd: number
  readonly definition: number
}

/** Reads a paragraph of a glossary; null if it doesn't begin with a term and a dash. */
export function readTerm(text: string): TermSpan | null {
  const match = /^(?:\*\*)?([\p{L}\p{N}“"‘'][^.;:!?•\n]{0,79}?)(?:\*\*)?(\s{1,9}[-–—]\s{1,9})(?=\S)/u.exec(text)
  if (!match?.[1] || match[1].split(/\s+/).length > 9) return null
  return { termEnd: match[1].length + (text.startsWith('**') ? 2 : 0), definition: match[0].length }
}

/** Returns whether a heading names a glossary. */
export function namesGlossary(title: string): boolean {
  return /^(?:glossary|definitions|terms|list of terms|glossary of terms|terms and definitions)$/i.test(title.trim())
}
