import { addToSet } from '../../collections.ts'
import { romanValue } from '../../game/roman.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { lastOf, must } from '../../must.ts'
import type { Reading } from '../shared/tree/reading.ts'

/** A rule's number with the place it stands at. */
export interface NumberAt {
  readonly number: string
  readonly offset: number
}

/** A numbered section. */
export interface NumberedSection {
  readonly number: string
  readonly title: string
}

/** Returns sections told apart: of several “General” each has the section above it too, as “General (Combat)”. */
export function tellApart<S extends NumberedSection>(sections: readonly S[]): S[] {
  const numbers = new Map<string, Set<string>>()
  for (const { number, title } of sections) addToSet(numbers, foldTitle(title), number)
  const find = finderOf(sections)
  return sections.map(section => {
    const { number, title } = section
    const sharing = must(numbers.get(foldTitle(title)), 'numbers of a title')
    if (sharing.size === 1) return section
    // `506` stands below `5`, the hundreds.
    const above = find(/^\d+$/.test(number) ? [number.slice(0, -2)] : numberParts(number).slice(0, -1))
    return above === undefined || sharing.has(above.number)
      ? section
      : { ...section, title: `${title} (${above.title})` }
  })
}

/** Finds the section a number belongs to: the one whose own number is its longest beginning, part by part. */
export function sectionFinder(sections: readonly NumberedSection[]): (number: string) => string | null {
  const find = finderOf(sections)
  return number => find(numberParts(number))?.title ?? null
}

/** Finds the first section whose number is the longest beginning of a number of these parts. */
function finderOf(sections: readonly NumberedSection[]): (parts: readonly string[]) => NumberedSection | undefined {
  const named = new Map<string, NumberedSection>()
  for (const section of sections.toReversed()) named.set(numberParts(section.number).join('.'), section)
  return parts => {
    for (let count = parts.length; count > 0; count--) {
      const section = named.get(parts.slice(0, count).join('.'))
      if (section) return section
    }
    return undefined
  }
}

/** Returns the parts of a number: of `702.19c` they are `702`, `19` and `c`, and of `§ 4 (2)` `4` and `2`. */
function numberParts(number: string): string[] {
  return number
    .replace(/^§ ?/, '')
    .replace(/ ?\((\w+)\)/g, '.$1')
    .replace(/(\d)([a-z]{1,2})(?=\.|$)/g, '$1.$2')
    .split('.')
}

/** Reports numbers that are given twice, that go back in their series, or that don't fit between their neighbours. */
export function checkNumbers(reading: Reading, numbers: readonly NumberAt[]): void {
  const first = new Map<string, number>()
  const latest = new Map<string, { value: number; number: string }>()
  const outOfPlace = (offset: number, found: string, expected = 'numbers in sequence') => {
    reading.report('number-out-of-place', offset, {
      found,
      expected,
      fix: 'It is kept as written. If it is misprinted, record a repair.',
    })
  }
  numbers.forEach(({ number, offset }, index) => {
    const cause = first.get(number)
    if (cause !== undefined) {
      reading.report('number-twice', offset, {
        found: `the number ${number} a second time`,
        expected: 'each number once',
        fix: 'Both rules are kept. Give one of them its right number by a repair.',
        cause,
      })
      return
    }
    first.set(number, offset)
    const expected = betweenNeighbours(numbers[index - 1]?.number, number, numbers[index + 1]?.number)
    if (expected) {
      outOfPlace(offset, `the number ${number} among those of ${expected}`, `a number beginning with ${expected}`)
      return
    }
    const { series, value } = seriesOf(number)
    const before = latest.get(series)
    if (before && value < before.value) outOfPlace(offset, `the number ${number} after ${before.number}`)
    else latest.set(series, { value, number })
  })
}

/** Returns what the numbers around this one begin with, if they begin alike and this one is no part of their series. */
function betweenNeighbours(before: string | undefined, number: string, after: string | undefined): string | null {
  const around = before === undefined ? '' : parentOf(before)
  if (around === '' || after === undefined || parentOf(after) !== around || parentOf(number) === around) return null
  return number.startsWith(`${around}.`) || around.startsWith(`${number}.`) || number === around ? null : around
}

function parentOf(number: string): string {
  return number.split('.').slice(0, -1).join('.')
}

/** Returns the series a number counts in (`1.3.F`) and its place there. A letter alone (`c`, `v`) may be no figure. */
function seriesOf(number: string): { series: string; value: number } {
  const last = lastOf(number.split('.'))
  const parent = parentOf(number)
  const counted = /^([A-Za-z]*)(\d+)$/.exec(last)
  if (counted) return { series: `${parent}.${counted[1]}#`, value: Number(counted[2]) }
  const roman = /^[ivxlc]{2,}$/.test(last) || /^[IVXLC]{2,}$/.test(last)
  return roman
    ? { series: `${parent}.${last === last.toLowerCase() ? 'i' : 'I'}~`, value: romanValue(last) }
    : { series: `${parent}.${last}`, value: 0 }
}
