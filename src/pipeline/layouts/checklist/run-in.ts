import { itemAt } from '../../must.ts'
import type { MappedText } from '../../source/mapped-text.ts'
import { sliceMapped } from '../../source/mapped-text.ts'
import { isTitleCase } from '../shared/headings/headings.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'

/** A cell's heading, if it begins with one, and the rest of it. */
export interface RunIn {
  readonly heading: MappedText | null
  readonly rest: MappedText
  /** Whether the heading was told by its capitals, its marks being lost. */
  readonly guessed: boolean
}

const BOLD = /^(\*\*|__|<b>|<strong>)\s*(\S.{0,120}?)\s*(\*\*|__|<\/b>|<\/strong>)/
const CAPITALS =
  /^(?:\*\*|__)?\s*((?:[\p{Lu}\d][\p{Lu}\d'’&-]*[\p{Lu}\d]|[A&I])(?:[ :,/]+(?:[\p{Lu}\d][\p{Lu}\d'’&-]*[\p{Lu}\d]|[&I]))+)(?:\*\*|__)?(?=\s+["“‘(]?\p{Lu}|\s*$)/u

/** Takes the heading off a cell: bold at its start in title case or capitals, or two words or more all in capitals. */
export function splitRunIn(cell: MappedText): RunIn {
  const start = cell.value.slice(0, 160)
  const bold = BOLD.exec(start)
  const title = bold?.[2] ?? ''
  if (bold && isTitleCase(title) && !/[:,;.!?]$/.test(title)) {
    const rest = trimmedSlice(cell, bold[0].length)
    if (!/^[\p{Ll},;:.]/u.test(rest.value)) {
      const from = bold[0].indexOf(title, itemAt(bold, 1).length)
      return { heading: sliceMapped(cell, from, from + title.length), rest, guessed: false }
    }
  }
  const capitals = bold ? null : CAPITALS.exec(start)
  const words = capitals?.[1]
  if (capitals && words && words.length >= 8) {
    const from = capitals[0].indexOf(words)
    return {
      heading: sliceMapped(cell, from, from + words.length),
      rest: trimmedSlice(cell, capitals[0].length),
      guessed: true,
    }
  }
  return { heading: null, rest: cell, guessed: false }
}
