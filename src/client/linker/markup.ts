import { itemAt } from '../../pipeline/must.ts'
import { matchLength } from '../../pipeline/source/words.ts'
import { cutAt, matchesIn, type Span } from '../../pipeline/source/span.ts'
import { isBBCodeTag } from '../copy-as/bbcode.ts'

/** What a post says in its own markup: stretches to be left as they are, and words set in italics. */
export interface Markup {
  /** In order, without overlaps. */
  readonly kept: readonly Span[]
  readonly italics: readonly Span[]
}

/** Returns the words of a list. */
const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/))

/** Elements and tags whose content is a quotation, a link already or none of the post's own words. */
const KEPT_ELEMENTS = setOf(`
  a blockquote button iframe kbd math noscript object option q samp select svg template title video
`)
const KEPT_TAGS = setOf(`
  attach attachment blockquote email embed img iurl link mail media member mention post q quote thread url user
  video youtube
`)
/** Inside these nothing is a tag until they end. */
const LITERAL = setOf(`
  <code <pre <script <style <textarea <xmp [c [code [html [icode [inlinecode [nfo [nobbc [noparse [no-parse [php
  [plain [pre [tex [tt
`)
const ITALIC = setOf('cite em i')

/** A tag of HTML or BBCode, a comment or an address; each part stops at the next, so that nothing is read twice. */
const TAG =
  /<!--|<(\/?)([a-z][a-z0-9-]*)(?:\s[^<>]*)?\/?>|\[(\/?)([a-z*][a-z0-9-]*)(?:[=\s][^[\]\n"]{0,200}(?:"[^"\n]{0,200}"[^[\]\n"]{0,200}){0,3})?\]|(?:https?:\/\/|www\.)[^\s<>"[\]]+|<(?:https?:|mailto:)[^\s<>]*>/giu

/**
 * Returns what must be left as it is in a post in BBCode, Markdown or HTML, whichever it is: tags, code, quotations,
 * links and bare addresses. Takes time nearly in proportion to the text.
 */
export function readMarkup(text: string): Markup {
  const fenced = [...fencesAndQuotes(text)]
  const blank = mask(text, fenced)
  const code = matchesIn(blank, CODE)
  const rest = mask(blank, code)
  const { kept: tagged, italics } = tagsAndAddresses(rest)
  const links = [...markdownLinks(rest, linkNames(text)), ...matchesIn(rest, MAIL)]
  const slanted = /(?<![\p{L}\p{N}*_])([*_])(?![\s*_])[^*_\n]{1,120}\1(?![\p{L}\p{N}*_])/gu
  for (const { start, end } of matchesIn(rest, slanted)) italics.push({ start: start + 1, end: end - 1 })
  return { kept: merge([...fenced, ...code, ...tagged, ...links]), italics }
}

/** Returns the text with the stretches as blanks, so that places stay the same and nothing in them is read. */
export function mask(text: string, ranges: readonly Span[]): string {
  return cutAt(text, merge(ranges))
    .map(piece => (typeof piece === 'string' ? piece : text.slice(piece.start, piece.end).replace(/[^\n]/g, ' ')))
    .join('')
}

/** Fenced code, lines that quote with `>`, and definitions of links. */
function fencesAndQuotes(text: string): Span[] {
  const kept: Span[] = []
  let fence: { mark: string; length: number; start: number } | null = null
  let start = 0
  for (const line of text.split('\n')) {
    const end = start + line.length
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1]
    if (fence !== null) {
      if (mark?.[0] === fence.mark && mark.length >= fence.length && /^ {0,3}[`~]+\s*$/.test(line)) {
        kept.push({ start: fence.start, end })
        fence = null
      }
    } else if (mark !== undefined) fence = { mark: mark.charAt(0), length: mark.length, start }
    else if (
      /^ {0,3}(?:>|&gt;)/.test(line)
      || /^ {0,3}\[[^[\]]{1,200}\]:\s*\S/.test(line)
      || /^(?: {4}|\t)\s*\S/.test(line)
    )
      kept.push({ start, end })
    start = end + 1
  }
  // A fence that is never closed runs to the end.
  if (fence !== null) kept.push({ start: fence.start, end: text.length })
  return kept
}

/** Code between runs of as many backticks (CommonMark 0.31, 6.1). */
const CODE = /(?<!`)(`+)(?!`)[^]*?[^`]\1(?!`)/g

function tagsAndAddresses(text: string): { kept: Span[]; italics: Span[] } {
  const kept: Span[] = []
  const italics: Span[] = []
  const open = new Map<string, { start: number; depth: number }>()
  const italic = new Map<string, number>()
  const lower = text.toLowerCase()
  const unclosed = new Set<string>()
  let until = 0
  for (const match of text.matchAll(TAG)) {
    const { 0: found, index } = match
    const end = index + found.length
    if (index < until) continue
    if (found === '<!--') {
      const close = text.indexOf('-->', end)
      until = close < 0 ? text.length : close + 3
      kept.push({ start: index, end: until })
      continue
    }
    const html = match[2]?.toLowerCase()
    const bbcode = match[4]?.toLowerCase()
    const name = html ?? bbcode
    if (name === undefined) {
      kept.push({ start: index, end: found.startsWith('<') ? end : end - matchLength(/[.,:;!?'’)*_]{1,40}$/, found) })
      continue
    }
    if (bbcode !== undefined && !isBBCodeTag(bbcode)) continue
    kept.push({ start: index, end })
    const closes = (match[1] ?? match[3]) === '/'
    const key = html === undefined ? `[${name}` : `<${name}`
    if (LITERAL.has(key) && !closes && !unclosed.has(key)) {
      const ending = html === undefined ? `[/${name}]` : `</${name}>`
      const close = lower.indexOf(ending, end)
      if (close < 0) unclosed.add(key)
      else kept.push({ start: index, end: (until = close + ending.length) })
      continue
    }
    if (ITALIC.has(name)) {
      const from = italic.get(key)
      if (closes && from !== undefined) italics.push({ start: from, end: index })
      if (!closes) italic.set(key, end)
    }
    if (!(html === undefined ? KEPT_TAGS : KEPT_ELEMENTS).has(name) || found.endsWith('/>')) continue
    const before = open.get(key)
    if (!closes) open.set(key, before ? { ...before, depth: before.depth + 1 } : { start: index, depth: 1 })
    else if (before !== undefined && before.depth > 1) open.set(key, { ...before, depth: before.depth - 1 })
    else if (before !== undefined) {
      open.delete(key)
      kept.push({ start: before.start, end })
    }
  }
  return { kept, italics }
}

/** Links and pictures as `[text](address)` and `[text][name]`, and `[[name]]`. */
function markdownLinks(text: string, names: ReadonlySet<string>): Span[] {
  const kept: Span[] = []
  const open: number[] = []
  for (const { 0: mark, index } of text.matchAll(/\\.|[[\]]/gs)) {
    if (mark === '[') open.push(index)
    else if (mark === ']') {
      const start = open.pop()
      if (start === undefined) continue
      const rest = text.slice(index + 1, index + 2000)
      const address = /^\((?:[^()\s]|\([^()\s]*\))*(?:\s+(?:"[^"\n]*"|'[^'\n]*'))?\s*\)/.exec(rest)?.[0]
      const name = /^\[([^[\]\n]{1,200})\]/.exec(rest)
      const length = address?.length ?? (name && names.has(itemAt(name, 1).toLowerCase()) ? name[0].length : undefined)
      if (length === undefined) continue
      kept.push({ start, end: index + 1 + length })
    }
  }
  return kept
}

/** Names that the post defines an address for. */
function linkNames(text: string): Set<string> {
  return new Set(Array.from(text.matchAll(/^ {0,3}\[([^[\]\n]{1,200})\]:/gm), ([, name = '']) => name.toLowerCase()))
}

const MAIL = /[\w.+-]{0,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){0,6}/g

function merge(ranges: readonly Span[]): Span[] {
  const merged: { start: number; end: number }[] = []
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else merged.push({ start, end })
  }
  return merged
}
