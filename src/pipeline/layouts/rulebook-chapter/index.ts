import { linesOf } from '../../source/source-text.ts'
import { defineLayout } from '../define-layout.ts'
import { endsSentence } from '../shared/paragraphs/sentences.ts'
import { indentOf, solidLines } from '../shared/paragraphs/lines.ts'
import { Reading } from '../shared/tree/reading.ts'
import { hardWrapsOf } from '../shared/wraps/hard-wraps.ts'
import { blocksOf } from './blocks.ts'
import { buildChapter, chapterHeading } from './build.ts'
import { readFrontMatter } from './front-matter.ts'
import { isCapitalHeading, runInHeading } from './headings.ts'

/** How many lines are looked at: a chapter shows what it is long before that. */
const ENOUGH = 5000
/** A handful of bullets may stand in any text. With a quarter of its lines marked, a text has every sign against it. */
const FEW_MARKED = 0.02
const MANY_MARKED = 0.27

/**
 * A chapter of a printed rulebook as plain text: front matter, lines wrapped and justified, headings in capitals, in
 * title case and run into their paragraphs, lists marked by indent alone. Every paragraph is a ruling.
 */
export const rulebookChapter = defineLayout({
  name: 'rulebook-chapter',
  measure: source => {
    const lines = solidLines(linesOf(source).slice(0, ENOUGH))
    const front = readFrontMatter(source.text, lines)
    const body = lines.slice(front.lines).filter(line => line.text.trim() !== '' && line.text.length < 2000)
    const count = (test: (text: string) => boolean): number => body.filter(line => test(line.text)).length
    return {
      front,
      lines: body.length,
      isWrapped: hardWrapsOf(body.map(line => line.text)).column !== null,
      capitals: count(isCapitalHeading),
      withCapitals: count(text => /^\s*\p{Lu}[\p{Lu}'’]+ \p{Lu}[\p{Lu}'’]{2,} /u.test(text)),
      runIns: count(text => text.length < 400 && runInHeading(text) !== null),
      doubled: count(text => /\S {2,3}\S/.test(text)),
      indents: count(text => indentOf(text) >= 1 && indentOf(text) <= 3),
      sentences: count(text => endsSentence(text)),
      marked: count(text => /^\s*(?:[•*▪◦]|- |#{1,6} |\*\*\S|\|)/.test(text) || /\t\d+$/.test(text)),
    }
  },
  signs: [
    [0.25, 'a numbered chapter title at the head', ({ front }) => front.title !== null && front.number !== null],
    [
      0.25,
      'headings in capitals on lines of their own',
      ({ capitals, withCapitals }) => capitals >= 2 || (capitals >= 1 && withCapitals >= 1),
    ],
    [0.15, 'headings run into their paragraph (“Word - The …”)', ({ runIns }) => runIns >= 2],
    [0.2, 'lines wrapped at a fixed column', ({ isWrapped }) => isWrapped],
    [0.1, 'lines justified with doubled blanks', ({ doubled, lines }) => doubled >= lines * 0.2],
    [0.1, 'paragraphs begun with a blank', ({ indents, lines }) => indents >= lines * 0.08],
  ],
  against: [
    [
      1,
      'text without bullets, tables and marks',
      ({ marked, lines }) => (marked / Math.max(1, lines) - FEW_MARKED) / (MANY_MARKED - FEW_MARKED),
    ],
  ],
  needs: [['sentences', ({ sentences }) => sentences >= 2]],
  parse(source, options) {
    const lines = solidLines(linesOf(source))
    const front = readFrontMatter(source.text, lines)
    const reading = new Reading(source)
    reading.matter('front-matter', 'front matter', front.texts)
    const chapter = chapterHeading(reading, front, options)
    buildChapter(reading, chapter, blocksOf(reading, lines.slice(front.lines)))
    return reading.root({ title: front.title ? chapter.data.title : options.title })
  },
})
