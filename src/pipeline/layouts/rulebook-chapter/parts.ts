/**
 * Returns the named set of rules that a sentence announces changes of (“The Long Game makes these changes.”), for a
 * paragraph that is this one sentence; null for any other. What follows such a paragraph holds for that set alone.
 */
export function announcedPart(text: string): string | null {
  const sentence = text.trim()
  if (
    sentence.length > 240
    || !/[.:]$/.test(sentence)
    || /[.!?]\s/.test(sentence)
    || /\b(?:no|not|n't)\b/i.test(sentence)
  )
    return null
  if (!/\b(?:changes?|additions?|differences?|modifications?|exceptions?)\b/i.test(sentence)) return null
  const named = /(?<![\p{L}'’-])((?:\p{Lu}[\p{L}'’-]*\s+){1,3}(?:Rules?|Game))\b/u.exec(sentence)?.[1]
  return named ? named.replace(/\s+/g, ' ').replace(/^(?:The|There|These|This|In|Following|Below|Here) /, '') : null
}

/** Returns the label of a paragraph that holds under a condition only (`Long Game Only: …`), or null. */
export function conditionLabel(text: string): string | null {
  return /^((?:\p{Lu}[\p{L}'’-]*\s){1,4}Only)\s?:/u.exec(text)?.[1] ?? null
}

/**
 * Returns whether a paragraph speaks of a list as being over.
 * Needed only where the blanks that set off a list are lost.
 */
export function refersBack(text: string): boolean {
  return /\b(?:these|those|the (?:first|last|former|latter|above|previous|preceding))\b[^.:]{0,30}\b(?:conditions?|cases?|criteria|steps?|options?|ways?|situations?|actions?|requirements?)\b/i.test(
    text.slice(0, 120),
  )
}
