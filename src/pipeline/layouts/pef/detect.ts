import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { foldTitle } from '../shared/headings.ts'
import { plainOf } from '../shared/nodes.ts'
import { findContents, sectionKind } from './contents.ts'

/** Says how much a text looks like a file of rulings by card and by term, by its sections, contents list and headings. */
export function detectPef(source: SourceText): Detection {
  const lines = linesOf(source)
  const contents = findContents(lines)
  const after = lines.slice(contents?.to ?? 0)
  const short = after.filter(line => line.text.length < 150 && /\p{L}/u.test(line.text))
  const sections = new Set(short.map(line => sectionKind(plainOf(line.text))).filter(kind => kind !== null))
  const named = contents?.titles.filter(title => title.isSection).length ?? 0
  const titles = new Set(contents?.titles.map(title => title.folded))
  const headings = short.filter(line => titles.has(foldTitle(line.text))).length
  const hashes = after.filter(line => /^#{1,6}\s/.test(line.text)).length

  const signs: [number, boolean, string][] = [
    [0.5, sections.size > 0, 'a section of entries by card or by term'],
    [0.15, sections.size > 1, 'both a section by card and one by term'],
    [0.15, contents !== null, 'a contents list with page numbers'],
    [0.15, named > 0, 'sections by card or by term in the contents list'],
    [0.25, headings >= 3 && headings >= titles.size / 3, 'lines of their own that repeat the contents list'],
  ]
  const score = signs.reduce((sum, [weight, is]) => sum + (is ? weight : 0), 0)
  // A Markdown text marks its headings, whatever they say.
  const marked = hashes > 0
  return {
    confidence: marked ? Math.min(score, 0.3) : Math.min(score, 1),
    found: signs.filter(([, is]) => is).map(([, , words]) => words),
    missing: [
      ...signs.filter(([, is]) => !is).map(([, , words]) => words),
      ...(marked ? ['headings without markup'] : []),
    ],
  }
}
