const LEAD = String.raw`^[\s*_“"‘'(\[]*`
const ORDINAL =
  'an?|another|the|this|one|two|some|more|further|first|second|third|fourth|fifth|next|last|final|other|good|simple|longer?'
const TAIL = String.raw`(?:\s+(?:\d+|[ivx]+|[a-d]|one|two|three|four|five)\b)?(?:\s+of(?:\s+\p{L}+){1,3})?[\s*_]*`

/** `For example`, `E.g.,` and `For instance`: what follows need not be a colon. */
const FOR_EXAMPLE = new RegExp(String.raw`${LEAD}(?:for\s+(?:example|instance)\b|e\.\s?g\.\s*[,:])`, 'iu')
/** `Example:`, `Another example:`, `Example 2,`, `An example of this:`. */
const EXAMPLE = new RegExp(String.raw`${LEAD}(?:(?:${ORDINAL})\s+){0,2}examples?${TAIL}(?:[:,]|[–—-]\s)`, 'iu')
/** `Timing Example:`: any one or two words before it, but then only a colon will do. */
const NAMED = new RegExp(String.raw`${LEAD}(?:\p{L}+\s+){1,2}examples?${TAIL}:`, 'iu')

/** Returns whether a paragraph or bullet begins as an example does ("Example 2:", "*For example:*"). */
export function isExample(text: string): boolean {
  const start = text.slice(0, 120)
  const lead = FOR_EXAMPLE.exec(start) ?? EXAMPLE.exec(start) ?? NAMED.exec(start)
  // "Examples of this: see …" holds none, it says where they are.
  return lead !== null && !isReference(start.slice(lead[0].length))
}

/** Returns whether a paragraph or bullet only sends the reader elsewhere ("See …", "See also …"). */
export function isReference(text: string): boolean {
  return /^[\s*_“"(\[]*see\b/iu.test(text.slice(0, 40))
}
