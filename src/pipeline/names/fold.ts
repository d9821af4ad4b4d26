import { plainLetters } from '../game/slug.ts'

export const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an'])

/** A word of a text as names are compared: its key, and where it stands in the text. */
export interface FoldedWord {
  /** Lower case, without accents and apostrophes: `Marvel’s` is `marvels`. */
  readonly key: string
  /** The key without a possessive `'s`; the same as the key where there is none. */
  readonly base: string
  readonly start: number
  readonly end: number
  /** The text begins this word with a capital letter or a digit. */
  readonly capital: boolean
}

/** A word with the apostrophes inside it. No two parts of the pattern take the same character: it can't backtrack. */
const WORD = /[\p{L}\p{N}\p{M}]+(?:['’‘ʼ][\p{L}\p{M}]+)*|&/gu

/**
 * Returns the words of a text with their places. Hyphens, blanks, quotes and other marks part words and are else left
 * out, so that `Barrow Wight` and `Barrow-wight` are the same; `&` is the word `and`.
 */
export function foldWords(text: string): FoldedWord[] {
  const words: FoldedWord[] = []
  for (const match of text.matchAll(WORD)) {
    const raw = match[0]
    const { index } = match
    // Nearly every word is nothing but small plain letters.
    if (/^[a-z]+$/.test(raw)) words.push({ key: raw, base: raw, start: index, end: index + raw.length, capital: false })
    else {
      const key = keyOfWord(raw)
      const possessive = /['’‘ʼ][sS]$/.test(raw)
      words.push({
        key,
        base: possessive ? key.slice(0, -1) : key,
        start: index,
        end: index + raw.length,
        capital: /^[\p{Lu}\p{Lt}\p{N}]/u.test(raw),
      })
    }
  }
  return words
}

/** Returns the keys of a text's words. */
export function keysOf(text: string): string[] {
  return foldWords(text).map(word => word.key)
}

/** Returns the text as names are compared: folded words with a blank between each two. */
export function fold(text: string): string {
  return keysOf(text).join(' ')
}

/** Returns a folded text without its leading article, if anything follows it. */
export function withoutArticle(folded: string): string {
  return folded.replace(/^(?:the|an?) (?=\S)/, '')
}

/** Returns the forms a word may have as the last of a name: itself, without the possessive, and in the singular. */
export function lastForms(word: FoldedWord): string[] {
  const forms = [word.key]
  if (word.base !== word.key) forms.push(word.base)
  forms.push(...singulars(word.base))
  return forms
}

/** Returns what the word may be in the singular; nothing where it can't be a plural. */
export function singulars(key: string): string[] {
  if (key.length < 4 || !key.endsWith('s') || key.endsWith('ss')) return []
  const forms = [key.slice(0, -1)]
  if (key.endsWith('ies')) forms.push(`${key.slice(0, -3)}y`)
  else if (key.endsWith('es')) forms.push(key.slice(0, -2))
  return forms
}

function keyOfWord(raw: string): string {
  if (raw === '&') return 'and'
  return plainLetters(raw)
    .toLowerCase()
    .replace(/['’‘ʼ]/g, '')
}
