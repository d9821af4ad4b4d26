import { mapRange, startOf, trimMapped, type MappedText } from '../../../source/mapped-text.ts'
import { matchLength } from '../../../source/words.ts'
import type { Line, SourceText } from '../../../source/source-text.ts'
import { indentOf } from './lines.ts'
import { isEmpty } from './raw-paragraphs.ts'
import { trimmedSlice } from '../tree/nodes.ts'

/** A paragraph, bullet or numbered item of a raw text, as its lines stand. */
export interface RawBlock {
  readonly kind: 'paragraph' | 'bullet' | 'numbered'
  /** The bullet or number as written; null for a paragraph. A number's words must be placed too. */
  readonly mark: MappedText | null
  /** The value of a number; null for letters, bullets and paragraphs. */
  readonly number: number | null
  /** Columns of white space before it; a tab reaches to the next multiple of four. */
  readonly indent: number
  /** The text without its mark. */
  readonly text: MappedText
  /** Offset of its first character, the mark included. */
  readonly start: number
}

/** A block of one line, and whether an empty line, noise or an end of the text stands on either side of it. */
export interface LineBlock extends RawBlock {
  readonly blankBefore: boolean
  readonly blankAfter: boolean
}

// A dash without a blank after it begins a bullet only before a capital, quotation mark or emphasis.
const BULLET = /^(?:[•·▪◦‣●○■□∙\uf0b7*–—−-][ \t\u00a0]+|[•▪◦‣●○■□\uf0b7]|[–—-](?=[\p{Lu}“"*])|o[ \t]+(?=[\p{Lu}“"*]))/u
const NUMBER =
  /^(?:(\d{1,3})[.)][ \t\u00a0]+|\((\d{1,3})\)[ \t\u00a0]*|(\d{1,3})[.)](?=[\p{Lu}“"*])|(?:[a-h]|[ivx]{1,4})\)[ \t\u00a0]+|\((?:[a-h]|[ivx]{1,4})\)[ \t\u00a0]+)/u

/** Returns how many characters a bullet takes with the blanks behind it at the beginning of a text; 0 without one. */
export function bulletLength(text: string): number {
  return matchLength(BULLET, text.slice(0, 40))
}

/** Returns each line that isn't empty as a block. */
export function readBlocks(source: SourceText, lines: readonly Line[]): LineBlock[] {
  const empty = lines.map(isEmpty)
  return lines.flatMap((line, index) => {
    const blanks = { blankBefore: empty[index - 1] ?? true, blankAfter: empty[index + 1] ?? true }
    return empty[index] ? [] : { ...readBlock(source, line), ...blanks }
  })
}

/** Returns one line as a block. */
export function readBlock(source: SourceText, line: Line): RawBlock {
  const lead = indentOf(line.text)
  const head = line.text.slice(lead, lead + 40)
  const bullet = bulletLength(head)
  const number = bullet > 0 ? null : NUMBER.exec(head)
  const length = number?.[0].length ?? bullet
  const start = line.start + lead
  const digits = number?.[1] ?? number?.[2] ?? number?.[3]
  const lettered = number !== null && digits === undefined
  return {
    kind: bullet > 0 ? 'bullet' : number ? 'numbered' : 'paragraph',
    // Letters are no numbers an ordered list could show, so they stay in the text.
    mark: length > 0 && !lettered ? trimMapped(mapRange(source.text, start, start + length)) : null,
    number: digits === undefined ? null : Number(digits),
    indent: columnsOf(line.text.slice(0, lead)),
    text: trimMapped(mapRange(source.text, lettered ? start : start + length, line.end)),
    start,
  }
}

/** Returns the block of a paragraph's first line with the words of the whole paragraph, from which its mark is cut. */
export function withText(first: RawBlock, whole: MappedText): RawBlock {
  const marked = startOf(first.text) - first.start
  return { ...first, text: trimmedSlice(whole, marked) }
}

function columnsOf(white: string): number {
  let columns = 0
  for (const character of white)
    columns = character === '\t' ? columns - (columns % 4) + 4 : columns + (character === '\f' ? 0 : 1)
  return columns
}
