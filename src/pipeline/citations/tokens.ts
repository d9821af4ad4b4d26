import { memoize } from '../collections.ts'
import type { Prose } from '../layouts/prose.ts'
import { foldWord, isPlain } from '../source/words.ts'

/** A word, a run of digits, or one character that is neither nor a blank. */
export interface Token {
  readonly kind: 'word' | 'number' | 'mark'
  /** Without accents and case; quotation marks and dashes in their plain form. */
  readonly folded: string
  readonly text: string
  readonly start: number
  readonly end: number
  /** Whether a blank, or the start of the text, comes before it. */
  readonly spaced: boolean
}

// A number may end in letters (`9a`); an apostrophe or hyphen inside a word belongs to it (`don't`, `On-guard`).
// What the first part scans in vain, the second takes.
// eslint-disable-next-line regexp/no-super-linear-move
const TOKEN = /\p{N}+\p{L}?(?![\p{L}\p{N}])|[\p{L}\p{N}\p{M}]+(?:['’\-‐‑][\p{L}\p{N}\p{M}]+)*|[^\s\p{L}\p{N}]/gu

/** Returns the tokens of a text in their order. */
export function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = []
  let last = 0
  for (const { 0: value, index } of text.matchAll(TOKEN)) {
    tokens.push({
      kind: kindOf(value),
      folded: fold(value),
      text: value,
      start: index,
      end: index + value.length,
      spaced: index === 0 || index > last,
    })
    last = index + value.length
  }
  return tokens
}

/** Returns the tokens of a paragraph, in which citations are looked for, and then references. */
export const tokensOfProse = memoize(({ text }: Pick<Prose, 'text'>): readonly Token[] => tokensOf(text))

function kindOf(value: string): Token['kind'] {
  // Nearly all begin with a plain letter.
  if (/^[A-Za-z]/.test(value)) return 'word'
  return /^\p{N}+\p{L}?$/u.test(value) ? 'number' : /^[\p{L}\p{N}\p{M}]/u.test(value) ? 'word' : 'mark'
}

function fold(value: string): string {
  if (isPlain(value)) return value.toLowerCase()
  return foldWord(value)
    .replace(/[“”„«»]/g, '"')
    .replace(/[’‘]/g, "'")
    .replace(/[–—‐‑]/g, '-')
}

/** Returns whether a word begins with a capital letter or is a number. */
export function isCapitalised(token: Token | undefined): boolean {
  return (
    token !== undefined && (token.kind === 'number' || (token.kind === 'word' && /^[\p{Lu}\p{N}]/u.test(token.text)))
  )
}

/** Returns a stretch of a text as it is printed, blanks and line breaks folded. */
export function printed(text: string, start: number, end: number): string {
  return text.slice(start, end).replace(/\s+/g, ' ').trim()
}
