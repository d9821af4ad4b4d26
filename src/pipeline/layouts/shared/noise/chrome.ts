/** Lines that a forum, an archive or another site puts around a text, whole as they stand. */
const CHROME: readonly RegExp[] = [
  /^(?:locked|menu|home|search|login|sign in|register|top|reply|quote|print(?: view)?|share|download|user avatar|report|back to top|go to page|board index|unread,?|me|to|previous|next)$/i,
  /^skip to (?:first unread message|content)$/i,
  /^(?:posts?|joined|location|posted|messages?|member since|subject|post subject)\s*:.*$/i,
  /^(?:by|from)\s+\S+\s+(?:»|on)\s.*\d{4}/i,
  /^(?:page )?\d{1,4} (?:of|\/) \d{1,4}$/i,
  /^\d[\d,.]{0,6} (?:new )?(?:posts?|views?|messages?|replies)(?:\s*[•·|-].*)?$/i,
  /^(?:reply (?:all|to (?:all|author|topic))|post (?:a )?reply|forward|delete|previous topic|next topic|report message|show original message|(?:return|jump) to .*|you do not have permission.*|either email addresses.*)$/i,
  /^related rules?(?:\(s\))?$/i,
  // A date doubled without a blank between: `9:14 AM9/28/97`.
  /^.{0,60}\d{1,2}:\d{2}(?::\d{2})?\s?[AP]M\d{1,2}\/\d{1,2}\/\d{2,4}.{0,20}$/i,
  /^(?:\[[A-Z#]\]\s*)+$/,
  /^(?:©|\(c\) (?:copyright|\d{4})\b|copyright |powered by |all times are )/i,
]

/** Returns whether a line is a button, a count, a pager or a head of the page a text was copied from. */
export function isChrome(text: string): boolean {
  const line = text.trim()
  return line.length < 160 && CHROME.some(form => form.test(line))
}

/** Returns whether a line is one of those that only the head of a forum's post has. */
export function isPostHead(text: string): boolean {
  return text.length < 120 && /^\s*(?:posts?|joined|posted)\s*:/i.test(text)
}
