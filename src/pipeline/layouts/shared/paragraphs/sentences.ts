/** What is open at the end of a stretch of text: brackets and quotation marks without their partner. */
export interface OpenMarks {
  round: number
  square: number
  curly: number
  /** Whether an odd number of straight quotation marks has passed. */
  straight: boolean
}

/** Returns the state in which nothing is open. */
export function nothingOpen(): OpenMarks {
  return { round: 0, square: 0, curly: 0, straight: false }
}

/** Reads a text's brackets and quotation marks into the state. A closing mark without its partner is passed over. */
export function readMarks(open: OpenMarks, text: string): void {
  for (const [mark] of text.matchAll(/[()[\]“”"]/g)) {
    if (mark === '(') open.round++
    else if (mark === ')') open.round = Math.max(0, open.round - 1)
    else if (mark === '[') open.square++
    else if (mark === ']') open.square = Math.max(0, open.square - 1)
    else if (mark === '“') open.curly++
    else if (mark === '”') open.curly = Math.max(0, open.curly - 1)
    else open.straight = !open.straight
  }
}

/** Returns whether a text closes what is open before it, so that both must be one. */
export function closesOpenMark(open: OpenMarks, text: string): boolean {
  return (
    (open.round > 0 && /^[^()]*\)/.test(text))
    || (open.square > 0 && /^[^[\]]*\]/.test(text))
    || (open.curly > 0 && /^[^“”]*”/.test(text))
    // An odd number of straight marks.
    || (open.straight && text.split('"').length % 2 === 0 && !/^[*_]*"(?=\S)/.test(text))
  )
}

/**
 * Returns whether a text ends as a sentence does: with its full stop, or with a closing bracket or quotation mark
 * (a citation, a remark). A comma before the closing mark shows that the sentence goes on.
 */
export function endsSentence(text: string): boolean {
  const { rest, closed } = withoutClosers(text)
  if (/[.!?…:]$/.test(rest)) return true
  return closed && !/[,;–—-]$/.test(rest)
}

/** Returns whether a text ends in a colon, closing marks not counted. */
export function endsInColon(text: string): boolean {
  return withoutClosers(text).rest.endsWith(':')
}

/** Returns whether a text ends in a word or mark after which a sentence has to go on. */
export function endsMidSentence(text: string): boolean {
  const { rest, closed } = withoutClosers(text)
  return (
    /[,;–—-]$/.test(rest)
    || (!closed
      && /(?:^|\s)(?:an?|the|of|to|in|on|at|by|and|or|with|for|from|is|are|as|that|if|may|not|its?|his|your|their|this)$/i.test(
        rest,
      ))
  )
}

/** Returns whether a line breaks off in mid-sentence: it ends none, and the next one begins with a small letter. */
export function breaksOff(line: string, next: string): boolean {
  return startsLowercase(next) && !endsSentence(line)
}

/** Returns whether a text begins with a small letter, behind quotation marks, brackets and emphasis. */
export function startsLowercase(text: string): boolean {
  return /^[\s*_“"‘'([]{0,8}\p{Ll}/u.test(text)
}

function withoutClosers(text: string): { rest: string; closed: boolean } {
  let rest = text.slice(-200).trimEnd()
  let closed = false
  for (;;) {
    const last = rest.slice(-1)
    if (/[”"»)\]]/.test(last)) closed = true
    else if (!/[*_’']/.test(last) || last === '') return { rest, closed }
    rest = rest.slice(0, -1).trimEnd()
  }
}
