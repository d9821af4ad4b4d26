import { joinMapped, startOf } from '../../source/mapped-text.ts'
import { append } from '../../messages/append.ts'
import { itemAt } from '../../must.ts'
import { addMatter, addParagraph, warn, type CrfBuild, type Owner } from './build.ts'
import { blocksIn, type CrfLine } from './lines.ts'
import { beginsMarked } from './marks.ts'
import { paragraphsIn } from './paragraphs.ts'
import type { CrfSurvey } from './sections.ts'
import { isSubject } from './survey.ts'

/** "Two rulings that were made too late for it:" announces rulings in the letter of a list of changes. */
const ANNOUNCES =
  /\b(?:rulings?|reversals?|clarifications?|errat(?:a|um)|answers?|decisions?|corrections?)\b[^.!?]*:$|\b(?:following|late|later|latest|more|further|additional|new|few|some|one|two|three|four|five|six|\d+) (?:\p{L}+ ){0,2}rulings?\b/iu
/** What ends them. */
const ENDS =
  /\bcurrent as of\b|^changes (?:for|in|from|to)\b|\bdigest #?\d+\.$|^(?:cheers|regards|yours|sincerely|thanks|bye)\b|^--/i

/**
 * Places the front matter. In a list of changes the letter may hold rulings that came too late: they belong to the
 * document itself.
 */
export function readFront(build: CrfBuild, survey: CrfSurvey, title: string, changes: boolean): void {
  const owner: Owner = { title, kind: 'term', part: null, groups: true }
  let matter: CrfLine[] = []
  let announced = false
  const flush = () => {
    addMatter(
      build,
      'front-matter',
      'introduction',
      matter.map(line => line.text),
    )
    matter = []
  }
  for (const block of blocksIn(survey.front)) {
    const text = block.map(line => line.value).join(' ')
    const isMarked = beginsMarked(text) || /\[effective\s[^\]]+\]$/i.test(text)
    if (announced && ENDS.test(text)) announced = false
    if (changes && !ENDS.test(text) && (announced || isMarked) && !ANNOUNCES.test(text) && text.length > 30) {
      flush()
      for (const lines of lateRulings(block))
        addParagraph(build, owner, {
          texts: [
            joinMapped(
              lines.map(line => line.text),
              ' ',
            ),
          ],
          line: itemAt(lines, 0).number,
          truncatedParagraph: null,
        })
      continue
    }
    if (changes && ANNOUNCES.test(text) && !ENDS.test(text) && !block.some(line => isSubject(line.value)))
      announced = true
    append(matter, block)
  }
  flush()
  for (const line of survey.front) {
    if (
      /["“”]\s+["“”]/.test(line.value)
      && /\b(?:mark|sign|item|entr|new|alter|chang|indicat|precede|front)/i.test(line.value)
    ) {
      warn(
        build,
        'lost-marks',
        startOf(line.text),
        'a legend whose mark is a blank',
        'the mark itself, such as @',
        'The copy has lost its marks: that a ruling has none says nothing.',
      )
    }
  }
}

/** Paragraphs of a letter are separated by empty lines; only what is marked begins one without. */
function lateRulings(block: readonly CrfLine[]): (readonly CrfLine[])[] {
  return paragraphsIn(block, 0, true).map(({ lines }) => lines)
}
