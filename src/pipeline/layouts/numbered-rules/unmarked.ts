import { itemAt } from '../../must.ts'
import { sliceMapped } from '../../source/mapped-text.ts'
import { isTitleCase } from '../shared/headings/headings.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'
import type { ReadLine } from './head.ts'

/**
 * Finds what only its neighbours show where a copy lost its marks: section headings that look like items of a list
 * (`4. Agents`, with rules 4.1 and 4.2 in the text) and rules whose number is a single figure (`3`, before 3.i).
 */
export function findUnmarked(lines: readonly ReadLine[]): ReadLine[] {
  const chapters = new Set<string>()
  for (const { token } of lines)
    if (token.kind === 'rule' && token.number.includes('.')) chapters.add(itemAt(token.number.split('.'), 0))
  if (chapters.size === 0) return [...lines]
  let before = ''
  let from = 0
  return lines.map((read, index) => {
    const { token, line } = read
    if (token.kind === 'rule') before = token.number
    if (token.kind === 'item' && token.number !== null && line.blankBefore) {
      const number = String(token.number)
      const title = token.text.value
      const apart = lines[index + 1]?.line.blankBefore ?? true
      const isOfChapter = apart && chapters.has(number) && token.mark?.value === `${number}.`
      if (isOfChapter && title.length <= 60 && !/[.!?:;,]$/.test(title) && isTitleCase(title))
        return { line, token: { kind: 'heading', depth: 2, text: line.text, number, title, marked: false } }
    }
    if (token.kind !== 'text') return read
    const single = /^(?:\*\*)?(\d{1,3})(?:\*\*)?\s+(?=\p{Lu})/u.exec(token.text.value)
    if (!single?.[1] || before.split('.')[0] === single[1]) return read
    if (from <= index) from = nextRule(lines, index + 1)
    const next = lines[from]?.token
    if (next?.kind !== 'rule' || !next.number.startsWith(`${single[1]}.`)) return read
    before = single[1]
    const start = single[0].indexOf(single[1])
    const labels = [sliceMapped(line.text, start, start + single[1].length)]
    const text = trimmedSlice(line.text, single[0].length)
    return { line, token: { kind: 'rule', number: single[1], tags: [], labels, text, marked: false } }
  })
}

function nextRule(lines: readonly ReadLine[], from: number): number {
  let index = from
  while (index < lines.length && lines[index]?.token.kind !== 'rule') index++
  return index
}

/**
 * Returns the lines with those as headings that name a part of the rules by the first figure of its sections' numbers
 * (`2. The Night` above `200. Lamps`), which by themselves look like an item of a list.
 */
export function findParts(lines: readonly ReadLine[]): ReadLine[] {
  return lines.map((read, index) => {
    const { token } = read
    const next = lines[index + 1]?.token
    if (token.kind !== 'item' || token.number === null || next?.kind !== 'heading' || next.number === null) return read
    const isOfPart = /^\d{3}$/.test(next.number) && next.number.startsWith(String(token.number)) && token.number < 10
    if (!isOfPart || !isTitleCase(token.text.value)) return read
    const { text } = read.line
    return {
      ...read,
      token: { kind: 'heading', depth: 1, text, number: String(token.number), title: token.text.value, marked: false },
    }
  })
}
