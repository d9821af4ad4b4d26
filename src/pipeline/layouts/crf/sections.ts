import type { CrfLine } from './lines.ts'
import type { SectionKind } from './names.ts'

/** A section of a CRF: the lines under its heading. */
export interface CrfSection {
  readonly kind: SectionKind
  /** Null where no line names it, as in a message that holds a part of it. */
  readonly title: string | null
  readonly heading: CrfLine | null
  readonly lines: readonly CrfLine[]
}

/** A section in the making. */
export interface SectionDraft extends CrfSection {
  readonly lines: CrfLine[]
}

/** How a text is divided, read as a CRF. */
export interface CrfSurvey {
  /** What stands before the first section: title, introduction, letter. */
  readonly front: readonly CrfLine[]
  readonly sections: readonly CrfSection[]
  /** What belongs to a site. */
  readonly chrome: readonly CrfLine[]
  /** Paragraphs are broken into lines. */
  readonly wrapped: boolean
  /** No empty lines stand between entries. */
  readonly dense: boolean
  /** Rulings have bullets. */
  readonly bulleted: boolean
  /** `below`: rulings stand directly under their heading; `apart`: an empty line is between. */
  readonly style: 'below' | 'apart'
  /** Somewhere a line holds one word; where none does such lines are lost, headings among them. */
  readonly whole: boolean
  /** Its headings are those of Markdown. */
  readonly markdown: boolean
}
