import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SOURCES } from '../../../tests/support/sources.ts'
import { fingerprintOf } from '../source/fingerprint.ts'
import type { SourceText } from '../source/source-text.ts'
import { LAYOUTS } from './index.ts'
import { countsOf, entryHeadings, rulingsIn, type Counts } from './real.testing.ts'
import { rankLayouts, recogniseLayout } from './recognise.ts'
import { realTexts } from './testing.ts'
import type { LayoutRoot } from './tree.ts'

/** What is known of an original text, which the repository doesn't hold. */
export interface Original {
  readonly work: string
  readonly layout: string
  /** How many words the text has, and their fingerprint: the same for any line ends, blanks, case and accents. */
  readonly words: number
  readonly fingerprint: string
  readonly figures: Figures
  /** Figures of the whole site with this text, which the tests of the site name. */
  readonly site?: Readonly<Record<string, number>>
}

/** What a layout finds in a text. */
export interface Figures extends Counts {
  /** Different numbers of rulings, such as `2.II.1`. */
  readonly numbers: number
  readonly numberedHeadings: number
  /** Headings that name the part they belong to. */
  readonly headingsInParts: number
  readonly introductions: number
  /** Rulings with tags. */
  readonly tagged: number
  /** Rulings that belong to another heading than the one above them. */
  readonly owned: number
  /** How often each code of a message is there. */
  readonly messages: Readonly<Record<string, number>>
  readonly edition: string | null
  readonly date: string | null
}

const FILE = fileURLToPath(new URL('../../../tests/originals.json', import.meta.url))

/** The original texts whose figures are known. */
export const ORIGINALS = JSON.parse(readFileSync(FILE, 'utf8')) as readonly Original[]

/** Returns what a layout found in a text. */
export function figuresOf(root: LayoutRoot): Figures {
  const headings = entryHeadings(root).map(({ data }) => data)
  const rulings = rulingsIn(root).map(({ data }) => data)
  const codes = Map.groupBy(root.data.messages, ({ code }) => code)
  return {
    ...countsOf(root),
    numbers: new Set(rulings.flatMap(({ number }) => number ?? [])).size,
    numberedHeadings: headings.filter(({ number }) => number !== undefined).length,
    headingsInParts: headings.filter(({ part }) => part !== undefined).length,
    introductions: root.children.filter(node => node.type === 'introduction').length,
    tagged: rulings.filter(({ tags }) => tags.length > 0).length,
    owned: rulings.filter(({ belongsTo }) => belongsTo !== undefined).length,
    messages: Object.fromEntries([...codes].map(([code, list]) => [code, list.length]).sort()),
    edition: root.data.document.edition,
    date: root.data.document.date,
  }
}

/** A text on this machine with its layout, and what is known of it; `original` is null where it is another text. */
export interface TextHere {
  readonly source: SourceText
  readonly layout: string
  readonly words: number
  readonly fingerprint: string
  readonly original: Original | null
}

/** Returns the texts on this machine that some layout recognises; none where the folder of originals isn't here. */
export function textsHere(): TextHere[] {
  return realTexts().flatMap(source => {
    const match = recogniseLayout(rankLayouts(source, LAYOUTS))
    if (match === null) return []
    const { words, fingerprint } = fingerprintOf(source.text)
    const original = ORIGINALS.find(one => one.words === words && one.fingerprint === fingerprint) ?? null
    return [{ source, layout: match.layout.name, words, fingerprint, original }]
  })
}

/** Returns what is known of a work's text of some layout where that text is on this machine; else null. */
export function originalHere(work: string, layout: string): Original | null {
  const original = ORIGINALS.find(one => one.work === work && one.layout === layout)
  return textsHere().some(text => text.original !== null && text.original === original) ? (original ?? null) : null
}

/** Returns why the figures of an original can't be checked on this machine. */
export function absence({ layout }: Original, texts: readonly TextHere[]): string {
  const other = texts.find(text => text.layout === layout && text.original === null)
  if (other === undefined) return `no text of the layout ${layout} in ${SOURCES}`
  const { file } = other.source
  return `${file} is another text than the figures are of (${other.words} words, fingerprint ${other.fingerprint})`
}
