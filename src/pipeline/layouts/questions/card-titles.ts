import { sliceMapped, type MappedText } from '../../source/mapped-text.ts'
import { matchLength } from '../../source/words.ts'
import { trimmedSlice } from '../shared/tree/nodes.ts'

/** Words with which a statement on cards goes on after their titles. */
const VERB = /\s(?=(?:should|is|are|has|have|must|may|can|cannot|reads?|says?|does|do|was|were|will|now)\b)/g

/** Returns the titles at the beginning of `Card X, Card Y should read: …`, each with its place. */
export function cardTitles(text: MappedText, isCardTitle: (title: string) => boolean): MappedText[] {
  const ends = Array.from(text.value.slice(0, 400).matchAll(VERB), match => match.index)
  const ways = ends.map(end => titlesUpTo(text, end, isCardTitle))
  return ways.find(titles => titles.length > 0 && titles.every(title => isCardTitle(title.value))) ?? ways[0] ?? []
}

function titlesUpTo(text: MappedText, end: number, isCardTitle: (title: string) => boolean): MappedText[] {
  const head = text.value.slice(0, end)
  const first = matchLength(/^\s*cards?\s+/i, head)
  const cuts = Array.from(head.slice(first).matchAll(/(?:,\s*(?:and\s+)?|\band\s+|&\s*)cards?\s+/gi), match => ({
    from: first + match.index,
    to: first + match.index + match[0].length,
  }))
  const starts = [first, ...cuts.map(cut => cut.to)]
  const titles = starts.map((start, index) => bare(text, start, cuts[index]?.from ?? end))
  return titles.flatMap(title => (isCardTitle(title.value) ? [title] : listed(title, isCardTitle)))
}

/** `Cards X, Y and Z`: a list of titles without the word between, where every part of it is one. */
function listed(title: MappedText, isCardTitle: (title: string) => boolean): MappedText[] {
  const cuts = Array.from(title.value.matchAll(/,\s*(?:and\s+)?|(?<=\s)(?:and|&)\s+/g))
  const starts = [0, ...cuts.map(cut => cut.index + cut[0].length)]
  const parts = starts.map((start, index) => bare(title, start, cuts[index]?.index ?? title.value.length))
  return parts.length > 1 && parts.every(part => isCardTitle(part.value)) ? parts : [title]
}

/** Returns a stretch without quotation marks around it. */
function bare(text: MappedText, start: number, end: number): MappedText {
  const part = trimmedSlice(text, start, end)
  const inner = /^["“]?(.*?)["”]?[,:]?$/s.exec(part.value)?.[1] ?? part.value
  const at = part.value.indexOf(inner)
  return sliceMapped(part, at, at + inner.length)
}
