import { joinMapped, startOf, type MappedText } from '../../source/mapped-text.ts'
import { append } from '../../messages/append.ts'
import { lastOf } from '../../must.ts'
import { addMatter, addParagraph, warn, type CrfBuild, type Owner } from './build.ts'
import { blocksIn, type CrfLine } from './lines.ts'
import { beginsMarked } from './marks.ts'
import { paragraphsIn } from './paragraphs.ts'
import type { CrfSurvey } from './sections.ts'
import { isSubject } from './survey.ts'

/** "Two rulings that were made too late for it:" announces rulings in the letter of a list of changes. */
const RULINGS = /\b(?:rulings?|reversals?|clarifications?|errat(?:a|um)|answers?|decisions?|corrections?)\b/i
const FURTHER_RULINGS =
  /\b(?:following|late|later|latest|more|further|additional|new|few|some|one|two|three|four|five|six|\d{1,3}) (?:\p{L}+ ){0,2}rulings?\b/iu
/** What ends them. */
const ENDS =
  /\bcurrent as of\b|^changes (?:for|in|from|to)\b|\bdigest #?\d+\.$|^(?:cheers|regards|yours|sincerely|thanks|bye)\b|^--/i

/**
 * Places the front matter. In a list of changes the letter may hold rulings that came too late: they belong to the
 * document itself.
 */
export function readFront(build: CrfBuild, survey: CrfSurvey, title: string, changes: boolean): void {
  const owner: Owner = { title, kind: 'term', part: null, groups: true }
  let matter: MappedText[] = []
  let announced = false
  const flush = () => {
    addMatter(build, 'front-matter', 'introduction', matter)
    matter = []
  }
  for (const block of blocksIn(survey.front)) {
    const text = block.map(line => line.value).join(' ')
    const isMarked = beginsMarked(text) || /\[effective\s[^[\]]+\]$/i.test(text)
    const announces = changes && announcesRulings(text)
    const ends = ENDS.test(text)
    if (ends) announced = false
    if (changes && !ends && (announced || isMarked) && !announces && text.length > 30) {
      flush()
      // Paragraphs of a letter are separated by empty lines; only what is marked begins one without.
      for (const { lines } of paragraphsIn(block, 0, true))
        addParagraph(build, owner, { texts: [joinMapped(textsOf(lines), ' ')], isTruncated: false })
      continue
    }
    if (announces && !ends && !block.some(line => isSubject(line.value))) announced = true
    append(matter, textsOf(block))
  }
  flush()
  for (const line of survey.front) if (isBlankLegend(line.value)) reportLostMarks(build, line)
}

function announcesRulings(text: string): boolean {
  return FURTHER_RULINGS.test(text) || (text.endsWith(':') && RULINGS.test(lastOf(text.split(/[.!?]/))))
}

function textsOf(lines: readonly CrfLine[]): MappedText[] {
  return lines.map(line => line.text)
}

/** Returns whether a line explains a mark which has become a blank between quotation marks. */
function isBlankLegend(line: string): boolean {
  return /["“”]\s+["“”]/.test(line) && /\b(?:mark|sign|item|entr|new|alter|chang|indicat|precede|front)/i.test(line)
}

function reportLostMarks(build: CrfBuild, line: CrfLine): void {
  warn(build, 'lost-marks', startOf(line.text), {
    found: 'a legend whose mark is a blank',
    expected: 'the mark itself, such as @',
    fix: 'The copy has lost its marks: that a ruling has none says nothing.',
  })
}
