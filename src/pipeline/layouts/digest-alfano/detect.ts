import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'
import { findDigestTitle } from '../shared/digest-title.ts'
import { countLines, weighSigns } from '../shared/signs.ts'
import { ASKED, DASHES, NUMBER } from './items.ts'

/** Says how much a text looks like a forum's post with numbered items that say who asked. */
export function detectDigestAlfano(source: SourceText): Detection {
  const lines = linesOf(source)
  const numbered = lines.filter(line => NUMBER.test(line.text))
  const asked = numbered.filter(line => ASKED.test(line.text.slice(0, 200))).length
  const dashes = countLines(lines, DASHES)
  return weighSigns(
    [
      [0.35, findDigestTitle(source, lines) !== null, 'a title such as “CoE Rulings Digest #112”'],
      [0.3, asked > 0, 'items such as “(1) Somebody asked:”'],
      [0.2, dashes > 0, 'long rules of dashes'],
      [0.1, asked >= 2 || dashes >= 2, 'several of them'],
      [-0.3, countLines(lines, /^\s{0,3}\*{3,}/) > 1, 'answers without asterisks'],
    ],
    [
      [numbered.length > 0, 'numbered items'],
      [asked > 0 || dashes > 0, 'who asked, or rules of dashes'],
    ],
  )
}
