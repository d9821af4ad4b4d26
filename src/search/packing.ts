import { ALPHABET } from '../pipeline/permalinks/ruling-id.ts'

/** Letters of the alphabet: a number is written with them as digits, all but the last in capitals, so that nothing need stand between two. */
const BASE = 26
const A = 97
/** Letters that a word shares with the one before it are counted in base 36, as one digit. */
const SHARED = 36

/** Returns a whole number as letters: 0 is `a`, 27 `Bb`, -1 `-b`. */
export function packNumber(number: number): string {
  let digits = String.fromCharCode(A + (Math.abs(number) % BASE))
  for (let rest = Math.floor(Math.abs(number) / BASE); rest > 0; rest = Math.floor(rest / BASE))
    digits = String.fromCharCode(A + (rest % BASE)).toUpperCase() + digits
  return number < 0 ? `-${digits}` : digits
}

/** Returns the numbers that stand one behind the other. */
export function unpackNumbers(packed: string): number[] {
  return Array.from(packed.matchAll(/(-?)([A-Z]*)([a-z])/g), ([, sign = '', high = '', low = '']) => {
    let number = 0
    for (const digit of high.toLowerCase() + low) number = number * BASE + digit.charCodeAt(0) - A
    return sign === '' ? number : -number
  })
}

/** Packs words in order: before each stands how many letters it begins with of the one before it. */
export function packWords(words: readonly string[]): string {
  let last = ''
  return words
    .map(word => {
      let same = 0
      while (same < SHARED - 1 && same < word.length && word[same] === last[same]) same++
      last = word
      return same.toString(SHARED) + word.slice(same)
    })
    .join(' ')
}

export function unpackWords(packed: string): string[] {
  let last = ''
  return packed.split(' ').map(item => (last = last.slice(0, parseInt(item.slice(0, 1), SHARED)) + item.slice(1)))
}

/**
 * Packs titles as the numbers of their words, a line for each; the first number counts from that of the title before.
 * Titles in order make small steps of it.
 */
export function packTitles(titles: readonly string[], words: readonly string[]): string {
  const numberOf = new Map(words.map((word, at) => [word, at]))
  let last = 0
  return titles
    .map(title => {
      const [first = 0, ...rest] = title.split(' ').map(word => numberOf.get(word) ?? 0)
      const step = first - last
      last = first
      return [step, ...rest].map(packNumber).join('')
    })
    .join('\n')
}

export function unpackTitles(packed: string, words: readonly string[]): string[] {
  let last = 0
  return packed === ''
    ? []
    : packed.split('\n').map(line => {
        const [step = 0, ...rest] = unpackNumbers(line)
        last += step
        return [last, ...rest].map(number => words[number] ?? '').join(' ')
      })
}

/** Packs rising numbers as the steps between them. */
export function packSteps(numbers: readonly number[]): string {
  let last = 0
  return numbers
    .map(number => {
      const step = number - last
      last = number
      return packNumber(step)
    })
    .join('')
}

export function unpackSteps(packed: string): number[] {
  let last = 0
  return unpackNumbers(packed).map(step => (last += step))
}

/** Sixty-four characters that stand in JSON as they are. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Letters of a ruling's id, and of one that is packed: 27 ** 5 is a little less than 64 ** 4. */
const ID = { letters: 5, packed: 4 }

/** Packs ids of rulings, one behind the other; ids are random, so that nothing else makes them smaller. */
export function packIds(ids: readonly string[]): string {
  return ids
    .map(id => {
      let number = 0
      for (const letter of id) number = number * ALPHABET.length + ALPHABET.indexOf(letter)
      return Array.from({ length: ID.packed }, (_, at) => DIGITS[(number >> (6 * (ID.packed - 1 - at))) & 63]).join('')
    })
    .join('')
}

export function unpackIds(packed: string): string[] {
  return Array.from({ length: packed.length / ID.packed }, (_, index) => {
    let number = 0
    for (let at = 0; at < ID.packed; at++)
      number = (number << 6) | DIGITS.indexOf(packed.charAt(index * ID.packed + at))
    let id = ''
    for (; id.length < ID.letters; number = Math.floor(number / ALPHABET.length))
      id = ALPHABET.charAt(number % ALPHABET.length) + id
    return id
  })
}
