import { itemAt } from '../../must.ts'
import { sliceMapped, type MappedText } from '../../source/mapped-text.ts'
import { bulletLength } from '../shared/paragraphs/blocks.ts'
import { isTitleCase } from '../shared/headings/headings.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'

/** What a line is, by its own shape. */
export type Token =
  | {
      readonly kind: 'heading'
      readonly depth: number
      readonly text: MappedText
      readonly number: string | null
      readonly title: string
      readonly marked: boolean
    }
  | {
      readonly kind: 'rule'
      readonly number: string
      readonly tags: readonly string[]
      /** The number and the tags as they stand, without asterisks and brackets. */
      readonly labels: readonly MappedText[]
      readonly text: MappedText
      /** Whether the number is set in bold, both ends. */
      readonly marked: boolean
    }
  | {
      readonly kind: 'item'
      readonly text: MappedText
      readonly mark: MappedText | null
      readonly number: number | null
    }
  | { readonly kind: 'ruler' }
  | { readonly kind: 'text'; readonly text: MappedText }

export type TokenOf<Kind extends Token['kind']> = Extract<Token, { readonly kind: Kind }>

const HEADING =
  /^(#{1,6})\s+(?:\*\*)?(((?:\d{1,4}[a-z]?|[IVXLC]{1,6}(?=\.)|[A-Z](?=\.))(?:\.[A-Za-z0-9]{1,12}){0,8}|§ ?\d{1,3}[a-z]?)\.?\s+)?/
const NUMBER =
  /^(\*\*)?((?:\d{1,4}|[a-z]|[IVXLC]{1,6}|[A-Z])(?:\.[A-Za-z0-9]{1,12}){0,8}|§ ?\d{1,3}[a-z]?(?: ?\(\d{1,3}[a-z]?\)){1,3})(\.)?(\*\*)?(?=\s|\*\*)/
const PART = /^(?:\d+[a-z]{0,2}|[IVXLC]+|[ivxlc]+|[A-Z]\d+|[a-z]{1,12})$/
const TAG = /^\s*(?:\*\*)?\[(\p{Lu}[\p{Lu}\p{N} ,\/&-]{1,40})\](?:\*\*)?/u
const COUNTED = /^(?:(\d{1,3})[.)]\s+|\((\d{1,3})\)\s+)(?=\S)/
const LETTERED = /^(?:\([a-z]{1,4}\)|[a-z]\)|[ivx]{2,4}\))\s+(?=\S)/

/** Reads what a line is: a heading, a numbered rule, an item of a list, a ruler or plain text. */
export function readToken(text: MappedText): Token {
  const value = text.value
  const heading = HEADING.exec(value)
  if (heading) return headingToken(text, heading)
  if (/^(?:-{3,}|\*{3,}|_{3,}|(?:\* ?){3,})$/.test(value)) return { kind: 'ruler' }
  const rule = ruleToken(text)
  if (rule) return rule
  const bullet = bulletLength(value)
  if (bullet > 0) return { kind: 'item', text: trimmedSlice(text, bullet), mark: null, number: null }
  const counted = COUNTED.exec(value)
  if (counted) {
    const mark = sliceMapped(text, 0, counted[0].trimEnd().length)
    return { kind: 'item', text: trimmedSlice(text, counted[0].length), mark, number: Number(counted[1] ?? counted[2]) }
  }
  // A letter is no number that a list could show, so it stays in the text.
  return LETTERED.test(value) ? { kind: 'item', text, mark: null, number: null } : { kind: 'text', text }
}

/** Returns the labels between two brackets: `HERO, MINION`. */
export function namesIn(tag: string): string[] {
  return tag
    .split(/[,/]/)
    .map(name => name.trim())
    .filter(Boolean)
}

/** Returns whether a line begins something by its own shape, so that no paragraph goes on in it. */
export function beginsToken(value: string): boolean {
  return (
    /^#{1,6} /.test(value)
    || /^-{3,}$/.test(value)
    || readNumber(value) !== null
    || bulletLength(value) > 0
    || COUNTED.test(value)
    || LETTERED.test(value)
  )
}

/** Returns what a rule's number at the beginning of a line is made of; null where none stands there. */
function readNumber(value: string): RegExpExecArray | null {
  const match = NUMBER.exec(value)
  return match && isRuleNumber(match, value) ? match : null
}

function isRuleNumber([whole, opening, number = '', , closing]: RegExpExecArray, value: string): boolean {
  if (number.startsWith('§')) return true
  const [, ...parts] = number.split('.')
  if (opening && closing) return parts.length > 0 || /^\d/.test(number)
  if (parts.length === 0 || !parts.every(part => PART.test(part))) return false
  // Abbreviations (`e.g.`) and figures (`1.5 points`) aren't numbers of rules.
  if (/^[a-z]/.test(number) && !/\d$/.test(number)) return false
  if (/^[A-Z]/.test(number) && !/\d/.test(number)) return false
  return Boolean(opening ?? closing) || /^\s+(?:\*\*)?[\[“"‘'(\p{Lu}]/u.test(value.slice(whole.length))
}

function headingToken(text: MappedText, match: RegExpExecArray): Token {
  const depth = itemAt(match, 1).length
  const title = text.value
    .slice(match[0].length)
    .trimEnd()
    .replace(/(?<![*#])[*#]+$/, '')
    .trim()
  return { kind: 'heading', depth, text: trimmedSlice(text, depth), number: match[3] ?? null, title, marked: true }
}

function ruleToken(text: MappedText): Token | null {
  const value = text.value
  const match = readNumber(value)
  if (!match) return null
  const [whole, opening = '', number = '', stop, closing] = match
  const rest = value.slice(whole.length).trim()
  if (stop && !opening && !closing && rest.length <= 60 && !/[.!?:;,]$/.test(rest) && isTitleCase(rest)) {
    return { kind: 'heading', depth: number.split('.').length + 1, text, number, title: rest, marked: false }
  }
  const labels = [sliceMapped(text, opening.length, opening.length + number.length)]
  const tags: string[] = []
  let from = whole.length
  for (;;) {
    const tag = TAG.exec(value.slice(from, from + 80))
    if (!tag?.[1]) break
    const start = from + tag[0].indexOf('[') + 1
    labels.push(sliceMapped(text, start, start + tag[1].length))
    tags.push(...namesIn(tag[1]))
    from += tag[0].length
  }
  return { kind: 'rule', number, tags, labels, text: trimmedSlice(text, from), marked: Boolean(opening && closing) }
}
