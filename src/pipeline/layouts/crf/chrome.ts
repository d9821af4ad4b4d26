const CHROME: readonly RegExp[] = [
  /^\d[\d,.]* views?$/i,
  /^skip to first unread message$/i,
  /^unread,?$/i,
  /^(?:reply(?: all| to author| to all)?|forward|delete|locked|menu|top|back to top|previous|next|print|share|sign in|search)$/i,
  /^(?:\d+ (?:new )?(?:posts?|messages?)|posts?: \d+)\b.{0,60}$/i,
  /^(?:page )?\d+ (?:of|\/) \d+$/i,
  /^to$/i,
  /^(?:return|jump) to\b.{0,60}$/i,
  /^you do not have permission\b.{0,100}$/i,
  /^either email addresses are anonymous\b.{0,160}$/i,
  /^(?:\[[A-Z#]\]\s*)+$/,
  /^(?:©|\(c\) |copyright |powered by |last (?:modified|updated)|all times are |https?:\/\/\S+$)/i,
]

/** Returns whether a line is a site's own and no part of the work: view counts, buttons, pagers, a row of letters. */
export function isChrome(line: string): boolean {
  return line.length < 200 && CHROME.some(pattern => pattern.test(line))
}
