import { memoize } from '../../collections.ts'
import { filledLinesOf, linesOf, type Line, type SourceText } from '../../source/source-text.ts'
import { countLines, defineLayout, type Need, type Sign } from '../define-layout.ts'
import type { Layout, ParseOptions } from '../layout.ts'
import type { DocumentFacts } from '../tree.ts'
import { findDigestTitle, type DigestTitle } from './digest-title.ts'
import { QuestionReader } from './reader.ts'

/** A way of setting out questions and answers. */
export interface Format {
  readonly name: string
  readonly identifiesWork: 'numbered' | 'titled'
  readonly signs: readonly Sign<Survey>[]
  readonly against?: readonly Sign<Survey>[]
  readonly needs: readonly Need<Survey>[]
  /** Reads a whole text into the reader; returns what it says of itself. */
  readonly read: (reader: QuestionReader, lines: readonly Line[], options: ParseOptions) => Partial<DocumentFacts>
}

/** What the signs of the formats ask about a text. */
export class Survey {
  readonly source: SourceText
  /** The lines that aren't empty. */
  readonly lines: readonly Line[]

  constructor(source: SourceText) {
    this.source = source
    this.lines = filledLinesOf(source)
  }

  /** Returns how many lines fit an expression. */
  count(form: RegExp): number {
    return countLines(this.lines, form)
  }

  /** Returns whether one of the first so many lines fits an expression. */
  begins(form: RegExp, within: number): boolean {
    return this.lines.slice(0, within).some(line => form.test(line.text.slice(0, 300)))
  }

  /** Returns the title of a numbered digest of the Council or of ICE, if the text has one whose words fit `name`. */
  title(name?: RegExp): DigestTitle | null {
    return findDigestTitle(this.source, this.lines, name)
  }
}

/** All formats ask about a text in the same survey. */
const surveyOf = memoize((source: SourceText) => new Survey(source))

/** Returns the layout of a format. */
export function layoutOf({ read, ...format }: Format): Layout {
  return defineLayout({
    ...format,
    measure: surveyOf,
    parse(source, options) {
      const reader = new QuestionReader(source)
      return reader.root(read(reader, linesOf(source), options))
    },
  })
}
