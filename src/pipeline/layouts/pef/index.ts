import { linesOf } from '../../source/source-text.ts'
import { countLines, defineLayout } from '../define-layout.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { namesCrf } from '../crf/names.ts'
import { plainOf } from '../shared/tree/nodes.ts'
import { findContents, sectionKind } from './contents.ts'
import { parsePef } from './parse.ts'

/** How many lines at the top of a file may be its title. */
const HEAD = 40

/** Files like the Play and Examples File: contents list, sections by card and by term, headings without markup. */
export const pef = defineLayout({
  name: 'pef',
  measure: source => {
    const lines = linesOf(source)
    const contents = findContents(lines)
    const after = lines.slice(contents?.to ?? 0)
    const short = after.filter(line => line.text.length < 150 && /\p{L}/u.test(line.text))
    const titles = new Set(contents?.titles.map(title => title.folded))
    return {
      contents,
      titles: titles.size,
      sections: new Set(short.map(line => sectionKind(plainOf(line.text))).filter(kind => kind !== null)).size,
      headings: short.filter(line => titles.has(foldTitle(line.text))).length,
      marked: countLines(after, /^#{1,6}\s/),
      arrows: countLines(after, /^\s*[-–—=]{1,2}>\s*\S/),
      isCrf: lines.slice(0, HEAD).some(line => namesCrf(line.text)),
    }
  },
  signs: [
    [0.5, 'a section of entries by card or by term', ({ sections }) => sections > 0],
    [0.15, 'both a section by card and one by term', ({ sections }) => sections > 1],
    [0.15, 'a contents list with page numbers', ({ contents }) => contents !== null],
    [
      0.15,
      'sections by card or by term in the contents list',
      ({ contents }) => contents?.titles.some(title => title.isSection) ?? false,
    ],
    [
      0.25,
      'lines of their own that repeat the contents list',
      ({ headings, titles }) => headings >= 3 && headings >= titles / 3,
    ],
  ],
  against: [[0.4, 'no arrows before answers', ({ arrows }) => arrows >= 2]],
  // A Markdown text marks its headings, whatever they say.
  needs: [
    ['headings without markup', ({ marked }) => marked === 0],
    // It has the same sections. As it was posted, lines are wrapped and headings lost.
    ['another title than that of a CRF', ({ isCrf }) => !isCrf],
  ],
  parse: parsePef,
})
