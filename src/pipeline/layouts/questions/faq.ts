import type { Erratum } from '../tree.ts'

/** What a FAQ is cited as by those of its own game. */
export const FAQ = 'FAQ'

/** A FAQ's name in its title. */
export const NAME = /\bFAQs?\b|\bfrequently asked questions\b/i

const MARKS: readonly (readonly [mark: string, form: RegExp])[] = [
  ['should say', /\bshould (?:now |instead )?say\b/i],
  ['should read', /\bshould (?:now |instead )?(?:be )?read\b/i],
  ['correction in bold', /\bcorrections? (?:is |are )?in bold\b/i],
]

/** Returns the marks of a correction in their usual order. */
export function marksOf(text: string): string[] {
  return MARKS.filter(([, form]) => form.test(text)).map(([mark]) => mark)
}

/** Returns the erratum of a text that says how something should read: as `to`, without emphasis and quotation marks. */
export function erratumOf(text: string, to: string | null): Erratum[] {
  if (!marksOf(text).some(mark => mark.startsWith('should'))) return []
  const words =
    to
      ?.replace(/\*\*/g, '')
      .trim()
      .replace(/^["“]|["”]\.?$/g, '')
      .trim() ?? ''
  return [{ action: 'read', from: null, to: words === '' ? null : words, version: null }]
}
