import { editDistance } from '../../pipeline/source/edit-distance.ts'
import { itemAt } from '../../pipeline/must.ts'
import type { Span } from '../../pipeline/source/span.ts'
import { isCommon } from '../../language/common-words.ts'
import { fold } from '../../language/fold.ts'
import { stemOf } from '../../language/stem.ts'
import { entryIdOf } from '../search/listed-entries.ts'
import type { NameIndex } from '../search/names.ts'

/** A name with one word misspelt, in a text. Offsets in UTF-16 code units. */
export interface Slip extends Span {
  /** Ids of the entries that are called so, at most `TARGETS`. */
  readonly entries: readonly string[]
}

interface Word extends Span {
  readonly folded: string
  /** Whether only blanks or a hyphen stand between it and the word before. */
  readonly follows: boolean
}

const WORD = /[\p{L}\p{N}]+(?:[’'][\p{L}\p{N}]+)*/gu
const JOIN = /^(?:-|\s{1,3})$/
const ARTICLES = new Set(['a', 'an', 'the'])
/** A shorter word is as well another one; so is one without a capital, where it is a name by itself. */
const SHORTEST = { other: 5, alone: 7 }
/** Of a word with so many letters, as it is written or as it is meant, two may be wrong; of others, one. */
const LONG = 8
const TARGETS = 2

/** A name that stands around a word if that is misspelt, and with how many slips in it. */
interface Around {
  readonly entry: string
  /** Its first word, by its place in the text. */
  readonly from: number
  readonly length: number
  readonly slips: number
}

/**
 * Returns the names in a text that have one misspelt word, all others being spelt right; the longest at each. The
 * limits were found on 66,000 well-spelt words about a game, in which this finds none, and on 300 of its names in lower
 * case with one letter wrong, of which it finds 208.
 */
export function findSlips(text: string, names: NameIndex): Slip[] {
  const words = readWords(text)
  return words.flatMap(({ folded }, at) => {
    if (folded.length < SHORTEST.other || isCommon(folded) || names.has(folded)) return []
    const around = namesAround(words, at, text, names)
    const most = Math.max(...around.map(({ length }) => length))
    const longest = around.filter(({ length }) => length === most)
    const [first] = longest
    if (first === undefined) return []
    const entries = [...new Set(longest.map(({ entry }) => entry))].slice(0, TARGETS)
    return [{ start: itemAt(words, first.from).start, end: itemAt(words, first.from + most - 1).end, entries }]
  })
}

/** Returns the names around a word with the fewest slips in it. */
function namesAround(words: readonly Word[], at: number, text: string, names: NameIndex): Around[] {
  const { folded, start } = itemAt(words, at)
  const hasCapital = /\p{Lu}/u.test(text.charAt(start))
  const found: Around[] = []
  for (const meant of names.near(folded))
    for (const { list, entry, words: name } of names.having(meant)) {
      const from = at - name.indexOf(meant)
      if (!stands(name, words, from, at)) continue
      // No other word says that it is a name.
      const isAlone = name.every(word => word === meant || ARTICLES.has(word))
      if (isAlone && !hasCapital && folded.length < SHORTEST.alone) continue
      const slips = slipsIn(folded, meant, hasCapital)
      if (slips !== null && (!isAlone || haveSameLetters(folded, meant)))
        found.push({ entry: entryIdOf(list, entry), from, length: name.length, slips })
    }
  const fewest = Math.min(...found.map(({ slips }) => slips))
  return found.filter(({ slips }) => slips === fewest)
}

/** Returns whether the words of a name stand from a place on, but for the misspelt one. */
function stands(name: readonly string[], words: readonly Word[], from: number, misspelt: number): boolean {
  return name.every((word, offset) => {
    const there = words[from + offset]
    if (!there || (offset > 0 && !there.follows)) return false
    return from + offset === misspelt || there.folded === word
  })
}

/** Returns how many letters are wrong; null for too many, for the first one, and for another ending. */
function slipsIn(said: string, meant: string, hasCapital: boolean): number | null {
  if (said.charAt(0) !== meant.charAt(0) || stemOf(said) === stemOf(meant)) return null
  const most = hasCapital && Math.max(said.length, meant.length) >= LONG ? 2 : 1
  const distance = editDistance(said, meant, most)
  return distance > most ? null : distance
}

/**
 * Returns whether letters within a word were left out, doubled or swapped, and none is another. That seldom makes
 * another word of the language, while “previous” is near “precious” and “normally” has one ending more.
 */
function haveSameLetters(a: string, b: string): boolean {
  const [less, more] = a.length < b.length ? [a, [...b]] : [b, [...a]]
  if (b.length !== a.length && more.join('').startsWith(less)) return false
  return [...less].every(letter => {
    const at = more.indexOf(letter)
    if (at >= 0) more.splice(at, 1)
    return at >= 0
  })
}

function readWords(text: string): Word[] {
  let before: number | null = null
  return Array.from(text.matchAll(WORD), ({ 0: said, index: start }) => {
    const follows = before !== null && JOIN.test(text.slice(before, start))
    before = start + said.length
    return { start, end: before, folded: fold(said), follows }
  })
}
