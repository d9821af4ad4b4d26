import type { Kind } from '../entries/entry.ts'
import { itemAt } from '../must.ts'
import { keysOf } from './fold.ts'

export const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an'])

/** A form of a name as folded words; `short` where its leading article or a part in parentheses is left out. */
export interface NameForm {
  readonly words: readonly string[]
  /** How many words it has with its compounds parted and without a leading article. */
  readonly count: number
  readonly short: boolean
}

/**
 * Returns the forms under which a name is found: whole; without a leading article; with its compounds as one word
 * (`Borderhold`); without a part in parentheses at its end; in the order of speech where a heading of
 * a term or an article is put behind (`Attacks, Creature` as `Creature Attacks`, `Ferry, The` as `The Ferry`).
 */
export function nameForms(name: string, kind: Kind): NameForm[] {
  // An ending in parentheses, as in `Coastal Sea(s)`, belongs to the word before it.
  const whole = name.replace(/(?<=\p{L})\(\p{Ll}{1,3}\)/gu, '')
  const texts = [{ text: whole, short: false }]
  const open = whole.indexOf('(')
  // What stands in quotes before the parentheses is a nickname, not a title of its own.
  if (open > 0 && whole.trimEnd().endsWith(')') && !/^["“'‘]/.test(whole))
    texts.push({ text: whole.slice(0, open), short: true })
  for (const { text } of [...texts]) {
    const parts = text.split(',')
    const last = parts[1]?.trim() ?? ''
    const isArticle = ARTICLES.has(last.toLowerCase())
    if (parts.length === 2 && last !== '' && (kind === 'term' || isArticle))
      texts.push({ text: `${last} ${parts[0]}`, short: !isArticle })
  }
  const forms = new Map<string, NameForm>()
  const put = (words: readonly string[], count: number, short: boolean): void => {
    const key = words.join(' ')
    if (key !== '' && !forms.has(key)) forms.set(key, { words, count, short })
  }
  for (const { text, short } of texts) {
    const parted = keysOf(text).length
    for (const version of [text, text.replace(/(?<=\p{L})[-‐‑](?=\p{L})/gu, '')]) {
      const words = keysOf(version)
      const article = words.length > 1 && ARTICLES.has(itemAt(words, 0))
      put(words, article ? parted - 1 : parted, short)
      if (article) put(words.slice(1), parted - 1, true)
    }
  }
  return [...forms.values()]
}
