import { endsSentence } from '../shared/paragraphs/sentences.ts'

/** What a section holds. `tournament` and `other` have rulings of their own, the rest only under headings. */
export type SectionKind = 'cards' | 'terms' | 'turn' | 'tournament' | 'changes' | 'other'

/** A section by its heading. */
export interface SectionName {
  readonly kind: SectionKind
  /** Without its number. */
  readonly title: string
}

export const CRF_NAME = /\bcrf\b|\bcollected (?:rulings|rules|clarifications)\b/i

/** Returns whether a line is a title that names the CRF, and no sentence about it. */
export function namesCrf(line: string): boolean {
  return line.length <= 90 && CRF_NAME.test(line) && !endsSentence(line)
}

const NUMBERED = /^(?:[IVX]{1,5}|\d{1,2})\.\s+(?=\S)/
const NAMES: readonly [RegExp, SectionKind][] = [
  [
    /^(?:card errata(?: and|,? &) rulings|card errata|rulings by cards?(?: titles?)?|card rulings|errata and rulings by card)$/i,
    'cards',
  ],
  [/^rulings by terms?$/i, 'terms'],
  [/^turn sequence(?: rulings)?$/i, 'turn'],
  [/^(?:tournament rulings|rulings for tournaments)$/i, 'tournament'],
  [/^changes (?:from|since|to) (?:(?:the )?(?:previous|last) (?:crf|version)|(?:crf|version) #?\d{1,3})$/i, 'changes'],
]

/**
 * Returns the section a line is the heading of, by name (CRF 1 numbers them in Roman figures, later versions otherwise
 * or not at all); any line with a Roman number is one. Null for other lines.
 */
export function sectionName(line: string): SectionName | null {
  if (line.length > 60) return null
  const title = line
    .replace(NUMBERED, '')
    .replace(/(?<![:*_])[:*_]+$|^[*_]+/g, '')
    .trim()
  const kind = NAMES.find(([pattern]) => pattern.test(title))?.[1]
  if (kind) return { kind, title }
  return /^[IVX]{1,5}\.\s+\p{Lu}/u.test(line) && !/[.!?,;]$/.test(line) && !PHASE.test(title)
    ? { kind: 'other', title }
    : null
}

/** The name by which the CRF cites a section, for those that hold the rulings. */
export const CITED_AS: Partial<Record<SectionKind, string>> = {
  cards: 'Card Errata and Rulings',
  terms: 'Rulings by Term',
  turn: 'Turn Sequence',
}

const LETTERED = /^[A-Z]\.\s+(?=\p{Lu})/u
const PHASE =
  /^(?:[\p{L}/]+(?:-[\p{L}/]+){0,3}[ -]){1,3}phase$|^(?:the )?begin+ing of (?:the|a) (?:game|turn)$|^(?:the )?(?:start|end)[ -]of[ -](?:the[ -])?(?:turn|game)$|^(?:the )?free council$|^(?:starting|ending|winning) the game$/iu

/** Returns whether a heading is that of a phase of the turn, in any of its spellings. */
export function isPhase(heading: string): boolean {
  return heading.length <= 60 && (LETTERED.test(heading) || PHASE.test(heading))
}

/** Returns a heading without the letter or number before it and the page after it. */
export function bareTitle(heading: string): string {
  return heading
    .replace(LETTERED, '')
    .replace(NUMBERED, '')
    .replace(/(?<!\s)\s+\(pages?\s+\d[\d-]*\)$/i, '')
    .replace(/\s+/g, ' ')
    .trim()
}

const BETWEEN = / (?:[–—]|--?) /

/** Returns the parts of a heading that tells its whole way (`Site Phase – Influence Attempts`). */
export function wayOf(heading: string): string[] {
  return bareTitle(heading).split(BETWEEN)
}

/** Returns whether a line is a banner such as `-= AAA =-`: three times the letter under which the next titles stand. */
export function isBanner(line: string): boolean {
  return /^[-=~*\s]*(\p{Lu})\1\1[-=~*\s]*$/u.test(line) && /[-=~*]/.test(line)
}
