import { countUp } from '../collections.ts'
import { itemAt } from '../must.ts'
import { isDevice } from './folder-name.ts'

/** The longest slug, in characters: long enough for any title, short enough for any file system and address. */
const MAX_LENGTH = 80

/** Letters that don't come apart into a plain letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ß: 'ss',
  ħ: 'h',
  ı: 'i',
  ŋ: 'n',
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'Th',
}

/** Most texts are so, and to normalise one takes five times as long as to see that. */
const UNACCENTED = /^[\0-\x7F‘’“”–—]*$/

/** A letter of another script than Latin; some, such as the Hawaiian apostrophe, are of no script alone. */
const FOREIGN = /[^\P{L}\p{Script=Latin}\p{Script=Common}]/u

/** Returns the text with its accented Latin letters as plain ones (`û` as `u`, `æ` as `ae`); all else stays. */
export function plainLetters(text: string): string {
  if (UNACCENTED.test(text)) return text
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\0-\x7F]/g, letter => LETTERS[letter] ?? letter)
}

/**
 * Returns the part of an address that a title makes: lower-case ASCII letters, digits and single hyphens, never empty,
 * at most 80 characters. A title without any of them gets a short hash of itself, the same each time; one that has
 * letters of other scripts too gets the hash behind it, or titles that differ in these alone would share their slug.
 */
export function slugOf(title: string): string {
  const slug = plainLetters(title)
    .toLowerCase()
    .replace(/['’‘ʼ]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  if (slug === '') return `x-${hashOf(title)}`
  if (FOREIGN.test(title)) return withSuffix(slug, `x-${hashOf(lettersOf(title))}`)
  return isDevice(slug) ? `x-${slug}` : cut(slug, MAX_LENGTH)
}

/** Returns each one’s slug, in order; several with the same get their type behind it, and if need be a number. */
export function assignSlugs(all: readonly { readonly title: string; readonly type: string }[]): string[] {
  const plain = all.map(one => slugOf(one.title))
  const count = new Map<string, number>()
  for (const slug of plain) countUp(count, slug)
  const taken = new Set(plain.filter(slug => count.get(slug) === 1))
  const lastNumber = new Map<string, number>()
  return plain.map((slug, index) => {
    if (count.get(slug) === 1) return slug
    const typed = withSuffix(slug, slugOf(itemAt(all, index).type))
    let result = typed
    let number = lastNumber.get(typed) ?? 1
    while (taken.has(result)) result = withSuffix(typed, String(++number))
    lastNumber.set(typed, number)
    taken.add(result)
    return result
  })
}

function withSuffix(slug: string, suffix: string): string {
  const short = cut(suffix, MAX_LENGTH / 2)
  return `${cut(slug, MAX_LENGTH - short.length - 1)}-${short}`
}

function cut(slug: string, length: number): string {
  if (slug.length <= length) return slug
  const hyphen = slug.lastIndexOf('-', length)
  // A cut between words, unless that would lose most of it.
  return slug.slice(0, hyphen > length / 2 ? hyphen : length).replace(/-$/, '')
}

/** Returns the letters and digits of a title, in which its spellings are alike. */
function lettersOf(title: string): string {
  return title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
