import { filledLinesOf } from '../../source/source-text.ts'
import { countLines, defineLayout } from '../define-layout.ts'
import { namesWork } from './frontmatter.ts'
import { parseMarkdown } from './parse.ts'

/** Restatements, written by hand in Markdown. */
export const markdown = defineLayout({
  name: 'markdown',
  measure: source => {
    const lines = filledLinesOf(source)
    const isOpen = lines[0]?.text.trim() === '---'
    const close = isOpen ? lines.findIndex((line, index) => index > 0 && line.text.trim() === '---') : -1
    const front = lines.slice(1, Math.max(1, close))
    return {
      lines: lines.length,
      namesWork: namesWork(source),
      facts: countLines(front, /^(?:work|edition|language|licence|date):/),
      tops: countLines(lines, /^ {0,3}#\s/),
      sections: countLines(lines, /^ {0,3}#\s+(?:cards?|terms?)\s*$/i),
      headings: countLines(lines, /^ {0,3}#{2,6}\s+\S/),
      bullets: countLines(lines, /^[-*+]\s+\S/),
      numbered: countLines(lines, /^\*{0,2}[\w.]{0,20}\d[\w.]{0,20}\*{2}/),
      rows: countLines(lines, /^\s*\|/),
    }
  },
  signs: [
    [0.5, 'frontmatter with “work:”', ({ namesWork }) => namesWork],
    [0.1, 'frontmatter as restatements have it', ({ facts }) => facts > 0],
    [
      0.4,
      'a heading “# Cards” or “# Terms”, and no other “#” headings where “work:” is missing',
      ({ namesWork, sections, tops }) => sections > 0 && (namesWork || sections === tops),
    ],
    [0.2, 'headings that begin with “##”', ({ headings }) => headings > 0],
    [0.1, 'bullets under them', ({ bullets, headings }) => bullets > 0 && headings > 0],
  ],
  needs: [
    [
      'paragraphs and bullets rather than a table',
      ({ namesWork, rows, lines }) => namesWork || rows < 3 || rows <= lines * 0.4,
    ],
    [
      'rulings without numbers',
      ({ namesWork, numbered, headings }) => namesWork || numbered < 3 || numbered <= headings,
    ],
  ],
  parse: parseMarkdown,
})
