import type { Wording } from '../entries/entry.ts'
import { passagesOf, wordingParts, wordingOf, type TextPassage } from '../entries/passages.ts'
import type { TextFile } from '../input.ts'
import { documentFacts } from '../layouts/facts.ts'
import type { DocumentFacts, EntryHeading, LayoutRoot, OrphanFacts } from '../layouts/tree.ts'
import type { Message } from '../messages/message.ts'
import type { Coverage } from '../source/coverage.ts'
import { foldedWords } from '../source/words.ts'
import type { OpenQuestions } from './questions.ts'
import type { ReadText } from '../texts/read-texts.ts'

/** What was understood of one file, as `npm run import -- --dry-run --json` prints it. */
export interface Summary extends Coverage {
  readonly file: string
  readonly work: string | null
  readonly layout: string | null
  /** 0 to 1. */
  readonly confidence: number
  /** A CRF has a version where other texts have a number. */
  readonly document: DocumentFacts & { readonly version?: string | null }
  readonly entries: readonly {
    readonly kind: 'card' | 'term'
    readonly title: string
    readonly rulings: number
    readonly examples: number
    readonly citations: readonly string[]
    readonly marks: readonly string[]
    readonly seeOnly: number
  }[]
  readonly annotations: readonly (number | string)[]
  readonly retractions: readonly { readonly from: string | null; readonly retracts: string | null }[]
  readonly orphans: readonly (OrphanFacts & { readonly citations: readonly string[] })[]
  /** The labels of the questions in order, answered or not. */
  readonly questions: readonly string[]
  /** The tag of each ruling of a text that has such, null for one without. */
  readonly tags: readonly (string | null)[]
  /** Where a rule corrected the text, or could not. */
  readonly accidents: readonly { readonly kind: string; readonly line: number; readonly note: string }[]
  /** Titles that are no card and no term known: new terms, or headings that were misread. */
  readonly newTerms: readonly string[]
  /** What to settle it by, where it is in doubt what the text is. */
  readonly inDoubt?: OpenQuestions
  readonly messages: readonly Message[]
}

/** Finds the citations in a wording, as printed; `authority` is the one that the document says it is. */
export type CitationsOf = (wording: Wording, authority: string | null) => string[]

/** Says what was understood of a text. */
export function summaryOf(
  text: ReadText,
  citationsOf: CitationsOf,
  resolveCard: (title: string) => string | null,
): Omit<Summary, 'messages' | 'newTerms'> {
  const { passages } = passagesOf(text.root, text.file.name)
  const { document } = text.root.data
  const orphans = text.root.children.filter(block => block.type === 'orphan')
  const facts = text.root.children
    .flatMap(block => (block.type === 'orphan' ? block.children : block))
    .flatMap(block => (block.type === 'ruling' ? block.data : []))
  return {
    file: text.file.name,
    work: text.work?.id ?? null,
    layout: text.layout,
    confidence: text.confidence,
    document: document.authority === COLLECTED ? { ...document, version: document.number } : document,
    ...text.account,
    entries: byFirstRuling(passages).map(passage => ({
      kind: passage.kind ?? (resolveCard(passage.title) ? 'card' : 'term'),
      title: passage.title,
      rulings: passage.rulings.length,
      examples: passage.rulings.reduce((sum, ruling) => sum + wordingParts(ruling.wording.blocks).examples.length, 0),
      citations: statementsOf(passage).flatMap(({ wording }) =>
        citationsOf(withoutQuoted(wording), passage.document?.authority ?? document.authority),
      ),
      marks: statementsOf(passage).flatMap(({ marks }) => marks),
      seeOnly: passage.references.length,
    })),
    annotations: facts.flatMap(({ annotation }) =>
      annotation === null ? [] : /^\d+$/.test(annotation) ? Number(annotation) : annotation,
    ),
    retractions: retractionsIn(text.root),
    orphans: orphans.map(({ data, children }) => ({
      ...data,
      citations: children.flatMap(child => citationsOf(wordingOf(child, text.file.name), document.authority)),
    })),
    questions: text.root.data.questions ?? [],
    tags: facts.some(({ tags }) => tags.length > 0) ? facts.map(({ tags }) => tags[0] ?? null) : [],
    accidents: text.messages.flatMap(message =>
      message.code.startsWith('layouts/') && message.place.kind === 'point'
        ? [{ kind: message.code.slice('layouts/'.length), line: message.place.line, note: message.found }]
        : [],
    ),
  }
}

/**
 * Returns what the rulings take back. Numbers stand alone where they are of the text's own series; where a text holds
 * several documents, or a ruling takes back one of another series, the series is named.
 */
function retractionsIn(root: LayoutRoot): { from: string | null; retracts: string | null }[] {
  let own: Pick<DocumentFacts, 'authority' | 'number'> = root.data.document
  const several = own.number === null
  return root.children.flatMap(block => {
    if (block.type === 'heading' && block.data.role === 'entry') own = (block as EntryHeading).data.document ?? own
    if (block.type !== 'ruling') return []
    const { authority: series, number: from } = own
    const named = (authority: string | null, number: string | null) =>
      number !== null && (several || (authority ?? series) !== series)
        ? [authority ?? series, number].filter(Boolean).join(' ')
        : number
    return block.data.retracts.map(({ authority, number }) => ({
      from: named(series, from),
      retracts: named(authority, number),
    }))
  })
}

/** The one authority whose texts have versions. */
const COLLECTED = 'CRF'

/** Entries come in the order of their first ruling; a heading without any stays where it stands. */
function byFirstRuling(passages: readonly TextPassage[]): readonly TextPassage[] {
  let last = 0
  return passages
    .map(passage => ({ passage, place: (last = passage.rulings[0]?.wording.source.start ?? last) }))
    .sort((a, b) => a.place - b.place)
    .map(({ passage }) => passage)
}

/** What is quoted to be corrected, or as evidence, cites for itself and not for the ruling. */
function withoutQuoted(wording: Wording): Wording {
  return { ...wording, blocks: wording.blocks.filter(block => block.type !== 'quoted') }
}

/** Returns the rulings and references of a passage in their order. */
function statementsOf(passage: TextPassage): { readonly marks: readonly string[]; readonly wording: Wording }[] {
  return [
    ...passage.rulings.map(({ facts, wording }) => ({ marks: facts.marks, wording })),
    ...passage.references,
  ].sort((a, b) => a.wording.source.start - b.wording.source.start)
}

/** Returns the summary of a text that no layout recognised. */
export function emptySummary(file: Pick<TextFile, 'name'>, text: string): Omit<Summary, 'messages'> {
  const words = foldedWords(text).length
  return {
    file: file.name,
    work: null,
    layout: null,
    confidence: 0,
    document: documentFacts(),
    words,
    placed: 0,
    understood: 0,
    doubtful: 0,
    unplaced: text
      .split(/\r\n|\n|\r/)
      .map((text, index) => ({ line: index + 1, text }))
      .filter(({ text }) => foldedWords(text).length > 0)
      .slice(0, 1000)
      .map(({ line, text }) => ({ line, text: text.trim().slice(0, 200) })),
    entries: [],
    annotations: [],
    retractions: [],
    orphans: [],
    questions: [],
    tags: [],
    accidents: [],
    newTerms: [],
  }
}
