import { linesOf, type Line } from '../../source/source-text.ts'
import { countLines, defineLayout } from '../define-layout.ts'
import { namesWork } from '../markdown/frontmatter.ts'
import { ASTERISKS } from '../shared/questions/marks.ts'
import { parseMarkdownRules } from './parse.ts'

/** How many lines are looked at, and how much of each. */
const ENOUGH = 6000
const LINE = 300
const FENCE = /^\s{0,3}(?:`{3,}|~{3,})/
const HEADING = /^ {0,3}(#{1,6})\s+\S/
/** The CRF marks rulings for tournaments with `#`. */
const SENTENCE = /^ {0,3}#{1,6}\s\S.{39,}\.\s*$/
/** Lines of programs and settings, in which `#` begins a comment. */
const PROGRAM =
  /[;{}]\s*$|^\s*(?:import|from|def|class|return|function|const|let|var|public|private|export|if|for|while|echo|set)\b.*[(:={]|^\s*[\w.-]+\s*=\s*\S|^\s*[\w-]+\([^)]*\)\s*$/
const MARKUP = /^\s*(?:[-*+]\s+\S|\d{1,3}[.)]\s+\S|\|.*\|)|\*\*\S|\[[^[\]]+\]\([^()]+\)/
/** `**Q.** …` and `A: …`, in any emphasis. */
const ANSWER = /^\s*(?:[-*+]\s+|>\s*)?[*_]{0,3}(?:Q|A|Question|Answer)\s?\d{0,3}[.:)]/

/**
 * Rules of any game in Markdown: headings of any depth, paragraphs, lists, tables, questions and answers. Other layouts
 * that come in Markdown have signs of their own and are surer; a restatement says which work it is.
 */
export const markdownRules = defineLayout({
  name: 'markdown-rules',
  measure: source => {
    const lines = withoutPrograms(linesOf(source).slice(0, ENOUGH))
      .map(line => ({ text: line.text.slice(0, LINE) }))
      .filter(line => line.text.trim() !== '')
    const tops = countLines(lines, /^ {0,3}#\s/)
    const headings = countLines(lines, HEADING) + underlined(source.text)
    return {
      headings,
      others: lines.length - headings,
      sentences: countLines(lines, SENTENCE),
      depths: new Set(lines.flatMap(line => HEADING.exec(line.text)?.[1]?.length ?? [])).size,
      isTitled: HEADING.test(lines[0]?.text ?? ''),
      markup: countLines(lines, MARKUP),
      answers: countLines(lines, ANSWER),
      asterisks: countLines(lines, ASTERISKS),
      programs: countLines(lines, PROGRAM),
      isOfCardsAndTerms: tops > 0 && tops === countLines(lines, /^ {0,3}#\s+(?:cards?|terms?)\s*$/i),
      namesWork: namesWork(source),
    }
  },
  signs: [
    [
      0.45,
      'headings that begin with “#”, with text under them',
      ({ headings, others }) => headings > 0 && others >= headings * 0.5,
    ],
    [0.1, 'several of them', ({ headings }) => headings >= 3],
    [0.05, 'headings inside headings', ({ depths }) => depths > 1],
    [0.05, 'lists, tables, links or words in bold', ({ markup }) => markup > 0],
    [0.05, 'questions and answers marked as such', ({ answers }) => answers >= 2],
  ],
  against: [
    [0.2, 'headings that are no sentences', ({ sentences, headings }) => sentences > 0 && sentences >= headings],
    [0.4, 'no asterisks before answers', ({ asterisks }) => asterisks >= 2],
    [0.4, 'lines of prose, not of a program', ({ programs, others }) => programs > others * 0.25],
    [0.3, 'other “#” headings than “# Cards” and “# Terms”', ({ isOfCardsAndTerms }) => isOfCardsAndTerms],
    [0.6, 'no frontmatter with “work:”', ({ namesWork }) => namesWork],
  ],
  needs: [
    ['headings', ({ headings, isTitled, markup }) => headings >= 2 || (headings === 1 && isTitled && markup > 0)],
  ],
  parse: parseMarkdownRules,
})

/** Returns the lines that stand in no fenced block. */
function withoutPrograms(lines: readonly Line[]): Line[] {
  let isFenced = false
  return lines.filter(line => {
    const isFence = FENCE.test(line.text)
    if (isFence) isFenced = !isFenced
    return !isFenced && !isFence
  })
}

/** Returns how many headings are marked by a line of equals signs under them. */
function underlined(text: string): number {
  return text.slice(0, 200_000).match(/^[^\s#=].{0,80}\n={3,}[ \t]*$/gm)?.length ?? 0
}
