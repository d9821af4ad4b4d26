import { itemAt } from '../../must.ts'
import type { Line, SourceText } from '../../source/source-text.ts'
import { rawParagraphs } from '../shared/paragraphs/raw-paragraphs.ts'

/** Lines between empty ones; every line is a paragraph. */
export interface Block {
  readonly lines: readonly Line[]
  /** How many empty lines stand before it. */
  readonly gap: number
  readonly kind: 'section' | 'headed' | 'bare'
}

/** `(page 21)` at a head's end. */
export const PAGE = /\(\s{0,3}(?:see\s+)?(?:pages?|pp?\.)\s{0,3}\d[^()]{0,30}\)\s*$/i
/** A paragraph that names its page itself has no head. */
export const ON_PAGE = /^\s*[*_]{0,2}on\s+(?:the\s+)?(?:pages?|pp?\.)\s*\d/i
/** The last word of a section line. */
const SECTION =
  /\b(?:errata|clarifications?|corrections?|questions?|faqs?|rulings|rules|cards?|components?|general|miscellaneous)$/i

/**
 * Reads the blocks of a text, its title left out. A section line stands alone; a head stands directly above its first
 * paragraph.
 */
export function blocksOf(source: SourceText, lines: readonly Line[]): Block[] {
  return rawParagraphs(source, lines, () => true).map(({ lines: inside, gap }) => ({
    lines: inside,
    gap,
    kind: kindOf(inside),
  }))
}

function kindOf(lines: readonly Line[]): Block['kind'] {
  const first = itemAt(lines, 0).text.trim()
  if (!isHead(first)) return 'bare'
  if (lines.length > 1) return 'headed'
  return PAGE.test(first) ? 'headed' : SECTION.test(first) || isTitle(first) ? 'section' : 'bare'
}

/** Returns whether a line has the shape of a head: no sentence, begun by a capital. */
function isHead(text: string): boolean {
  const bare = text
    .replace(PAGE, '')
    .replace(/[*_]{2}/g, '')
    .trim()
  return (
    bare.length <= MAX_LENGTH
    && /^["“‘(]?[\p{Lu}\p{N}]/u.test(bare)
    && (!/[.?!:;,]["”’]?$/.test(bare) || (/[!?]$/.test(bare) && bare.split(' ').length <= 4))
    && !ON_PAGE.test(bare)
  )
}

function isTitle(text: string): boolean {
  return text.split(/\s+/).length <= 6
}

const MAX_LENGTH = 80

/**
 * Returns how many empty lines usually stand before a head. More of them before a block without one show that its head
 * is lost: the empty lines around a lost line stay.
 */
export function usualGap(blocks: readonly Block[]): number {
  const gaps = blocks
    .filter(block => block.kind === 'headed')
    .map(block => block.gap)
    .sort((a, b) => a - b)
  return Math.max(1, gaps[Math.floor(gaps.length / 2)] ?? 1)
}
