import { linesOf, type SourceText } from '../../source/source-text.ts'
import type { Detection } from '../layout.ts'

/** Says how much a text looks like a restatement in Markdown: frontmatter that names a work, marked headings. */
export function detectMarkdown(source: SourceText): Detection {
  const lines = linesOf(source)
  const full = lines.filter(line => line.text.trim() !== '')
  const close =
    full[0]?.text.trim() === '---' ? full.findIndex((line, index) => index > 0 && line.text.trim() === '---') : -1
  const front = full.slice(1, Math.max(1, close)).map(line => line.text)
  const headings = full.filter(line => /^ {0,3}#{2,6}\s+\S/.test(line.text)).length
  const numbered = full.filter(line => /^\*{0,2}[\w.]{0,20}\d[\w.]{0,20}\*{2}/.test(line.text)).length
  const rows = full.filter(line => /^\s*\|/.test(line.text)).length

  const signs: [number, boolean, string][] = [
    [0.5, front.some(line => /^work:/.test(line)), 'frontmatter with “work:”'],
    [
      0.1,
      front.some(line => /^(?:work|edition|language|licence|date):/.test(line)),
      'frontmatter as restatements have it',
    ],
    [0.4, full.some(line => /^ {0,3}#\s+(?:cards?|terms?)\s*$/i.test(line.text)), 'a heading “# Cards” or “# Terms”'],
    [0.2, headings > 0, 'headings that begin with “##”'],
    [0.1, full.some(line => /^[-*+]\s+\S/.test(line.text)) && headings > 0, 'bullets under them'],
  ]
  const against: [boolean, string][] = [
    [rows >= 3 && rows > full.length * 0.4, 'paragraphs and bullets rather than a table'],
    [numbered >= 3 && numbered > headings, 'rulings without numbers'],
  ]
  const score = signs.reduce((sum, [weight, is]) => sum + (is ? weight : 0), 0)
  const contrary = against.some(([is]) => is) && !front.some(line => /^work:/.test(line))
  return {
    confidence: contrary ? Math.min(score, 0.3) : Math.min(score, 1),
    found: signs.filter(([, is]) => is).map(([, , sign]) => sign),
    missing: [
      ...signs.filter(([, is]) => !is).map(([, , sign]) => sign),
      ...against.filter(([is]) => is).map(([, sign]) => sign),
    ],
  }
}
