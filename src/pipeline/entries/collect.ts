import type { Vocabulary } from '../game/game.ts'
import type { LayoutRoot, RulingBlock } from '../layouts/tree.ts'
import { at, inFile, type Message } from '../messages/message.ts'
import type { Card, Entry, Kind, Passage, Ruling } from './entry.ts'
import { followCopies, type EntryTexts, type RegisteredAs } from './follow-copy.ts'
import { pairRulings } from './pair.ts'
import { passagesOf, type TextOutline, type TextPassage, type TextRuling } from './passages.ts'
import { slugOf } from '../game/slug.ts'
import { rulingFacts } from '../layouts/facts.ts'
import { compareStrings } from '../compare.ts'
import { must } from '../must.ts'

/** A work as far as it is present: the tree of its fullest copy, and of its restatement. */
export interface WorkTexts {
  readonly work: string
  readonly copy: { readonly file: string; readonly root: LayoutRoot } | null
  /** Copies that hold other parts of the work: a CRF comes as several messages. */
  readonly pieces?: readonly { readonly file: string; readonly root: LayoutRoot }[]
  readonly restatement: { readonly file: string; readonly root: LayoutRoot } | null
}

export interface CollectInput {
  readonly game: string
  /** In the order their passages are shown. */
  readonly works: readonly WorkTexts[]
  /** Every card of the catalogue with the slug it has. */
  readonly cards: readonly { readonly card: Card; readonly slug: string }[]
  readonly vocabulary: Vocabulary
  /** Finds the card a heading means, as the id of its entry; null where none or several fit. */
  readonly resolveCard: (title: string) => string | null
  /** Returns the title of a card that a heading may mean, for “did you mean”; null where none is near. */
  readonly nearestCard?: (title: string) => string | null
  /** Returns what the permalink registry knows of the wordings of a work. */
  readonly registered?: (work: string, entries: ReadonlyMap<string, EntryTexts>) => RegisteredAs
}

/** Where a work's rulings and headings stand, with the entries they belong to. */
export type WorkOutline = (
  | { readonly kind: 'section'; readonly title: string; readonly depth: number; readonly line: number }
  | {
      readonly kind: 'entry'
      readonly entry: string
      readonly heading: string
      readonly depth: number
      readonly line: number
      readonly rulings: Ruling[]
    }
  | { readonly kind: 'matter'; readonly name: string; readonly text: string; readonly line: number }
)[]

/** The entries of a game, and the order of each work. */
export interface Collected {
  readonly entries: Entry[]
  readonly outlines: Map<string, WorkOutline>
  readonly messages: Message[]
}

/**
 * Gathers the passages of all works into one entry per card and term. Every card of the catalogue has an entry,
 * also one that no text speaks of. A heading that names no card of the catalogue is reported and kept.
 */
export function collectEntries(input: CollectInput): Collected {
  const messages: Message[] = []
  const drafts = new Map<string, Draft>()
  for (const { card, slug } of input.cards) {
    drafts.set(`cards/${slug}`, { kind: 'card', slug, title: card.title, card, headings: new Set(), passages: [] })
  }
  const termNames = new Map<string, string>()
  for (const [first, ...others] of input.vocabulary.sameTerm) {
    if (first) for (const name of [first, ...others]) termNames.set(termKey(name), first)
  }
  const cardHeadings = new Set(input.vocabulary.cardHeadings.map(({ heading }) => termKey(heading)))
  const groups = new Set(input.vocabulary.cardGroups.map(({ heading }) => termKey(heading)))
  const identify = (passage: TextPassage, file: string, line: number, isOurs: boolean): string => {
    const ofCard = cardHeadings.has(termKey(passage.title))
    const isTerm = !ofCard && (passage.kind === 'term' || groups.has(termKey(passage.title)))
    const card = isTerm ? null : input.resolveCard(passage.title)
    if (card) return card
    const kind: Kind = passage.kind === 'card' && !isTerm ? 'card' : 'term'
    const title = kind === 'term' ? (termNames.get(termKey(passage.title)) ?? passage.title) : passage.title
    const id = kind === 'card' ? `cards/${slugOf(title)}` : `terms/${slugOf(termKey(title))}`
    if (!drafts.has(id)) {
      drafts.set(id, { kind, slug: id.slice(6), title, card: null, headings: new Set(), passages: [] })
      if (kind === 'card' && input.cards.length > 0) {
        messages.push(cardNotInCatalogue(file, line, passage.title, input.nearestCard?.(passage.title) ?? null, isOurs))
      }
    }
    const draft = drafts.get(id)
    if (draft && kind === 'term' && !termNames.has(termKey(title)) && isBetterTitle(title, draft.title))
      draft.title = title
    return id
  }

  const outlines = new Map<string, WorkOutline>()
  for (const texts of input.works) {
    const copy = texts.copy && { ...passagesOf(texts.copy.root, texts.copy.file), file: texts.copy.file }
    const pieces = (texts.pieces ?? []).map(({ root, file }) => ({ ...passagesOf(root, file), file }))
    const restatement = texts.restatement && {
      ...passagesOf(texts.restatement.root, texts.restatement.file),
      file: texts.restatement.file,
    }
    const byEntry = new Map<string, { copy: TextPassage[]; restatement: TextPassage[] }>()
    const ids = new Map<TextPassage, string>()
    for (const [side, text] of [
      ['copy', copy] as const,
      ...pieces.map(piece => ['copy', piece] as const),
      ['restatement', restatement] as const,
    ]) {
      for (const passage of text?.passages ?? []) {
        const line = passage.rulings[0]?.wording.source.line ?? 1
        const id = identify(passage, text?.file ?? '', line, side === 'restatement')
        ids.set(passage, id)
        const group = byEntry.get(id) ?? { copy: [], restatement: [] }
        group[side].push(passage)
        byEntry.set(id, group)
      }
    }
    const rulingOf = new Map<TextRuling, Ruling>()
    const entryTexts = new Map(
      [...byEntry].map(([id, group]) => [
        id,
        {
          copy: group.copy.flatMap(passage => passage.rulings),
          restatement: group.restatement.flatMap(passage => passage.rulings),
        },
      ]),
    )
    const registeredAs = input.registered?.(texts.work, entryTexts)
    if (registeredAs) followCopies(entryTexts, registeredAs)
    for (const [id, group] of byEntry) {
      const draft = drafts.get(id)
      if (!draft) continue
      const rulings = makeRulings(
        id,
        texts.work,
        entryTexts.get(id) ?? { copy: [], restatement: [] },
        registeredAs,
        rulingOf,
      )
      const shown = group.copy.length > 0 ? group.copy : group.restatement
      for (const passage of [...group.copy, ...group.restatement]) draft.headings.add(passage.title)
      draft.passages.push({
        work: texts.work,
        heading: shown[0]?.heading ?? draft.title,
        part: shown[0]?.part ?? null,
        introduction: shown.flatMap(passage => passage.introduction),
        references: shown.flatMap(passage =>
          passage.references.flatMap(reference => reference.wording.blocks as RulingBlock[]),
        ),
        rulings,
      })
    }
    const outline = outlineOf(
      [...((copy ?? restatement)?.outline ?? []), ...pieces.flatMap(piece => piece.outline)],
      ids,
      rulingOf,
    )
    outlines.set(texts.work, outline)
    if (copy && restatement) addRestated(outline, restatement.outline, ids, rulingOf)
  }
  const displayed = new Map(
    Object.entries(input.vocabulary.displayTitles ?? {}).map(([heading, title]) => [termKey(heading), title]),
  )
  const entries = [...drafts].map(([id, draft]): Entry => {
    const title = draft.kind === 'card' ? draft.title : displayTitle(draft, displayed)
    return {
      id,
      game: input.game,
      kind: draft.kind,
      slug: draft.slug,
      title,
      card: draft.card,
      passages: draft.passages,
      aliases: [...new Set([draft.title, ...draft.headings, ...aliasesFor(draft, input.vocabulary, termNames)])]
        .filter(name => (draft.kind === 'card' ? name !== title : termKey(name) !== termKey(title)))
        .sort(),
    }
  })
  if (drafts.size === 0)
    messages.push({
      code: 'entries/nothing-found',
      severity: 'warning',
      place: inFile(`content/${input.game}`),
      found: 'no card and no term',
      expected: 'a catalogue, or a text with headings',
      fix: 'Add cards.tsv, a restatement or a copy.',
    })
  return { entries: entries.sort((a, b) => compareStrings(a.id, b.id)), outlines, messages }
}

/**
 * Returns the key under which headings mean the same term: case, a leading article, hyphens and quotes don't count.
 * Not `foldTitle`: terms have their addresses from it, with a hyphen for an apostrophe, and addresses don't change.
 */
export function termKey(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^the (?=\S)/, '')
}

/**
 * Returns the message about a heading that should be a card's title and is none in the catalogue. In a text of our own,
 * one that is nearly a title is mistyped: an error, or its rulings would move to another entry.
 */
export function cardNotInCatalogue(
  file: string,
  line: number,
  title: string,
  nearest: string | null = null,
  isOurs = false,
): Message {
  return {
    code: 'entries/card-not-in-catalogue',
    severity: isOurs && nearest !== null ? 'error' : 'warning',
    place: at(file, line),
    found: `the heading “${title}”`,
    expected: 'the title of a card in cards.tsv',
    fix: `${nearest === null ? '' : `Did you mean “${nearest}”? `}If it is another spelling of a card, add it to vocabulary.yaml under spellings; if a card is missing, add it to cards.tsv.`,
  }
}

interface Draft {
  readonly kind: Kind
  readonly slug: string
  title: string
  readonly card: Card | null
  readonly headings: Set<string>
  readonly passages: Passage[]
}

/** Of several headings of one term a glossary's lower case and a leading article give way. */
function isBetterTitle(title: string, than: string): boolean {
  const faults = (text: string) => (/^\p{Ll}/u.test(text) ? 2 : 0) + (/^the /i.test(text) ? 1 : 0)
  return faults(title) < faults(than)
}

/**
 * Returns what a term is called on its page: what the vocabulary gives for one of its headings, else its title with a
 * capital.
 */
function displayTitle({ title, headings }: Draft, displayed: ReadonlyMap<string, string>): string {
  const given = [title, ...headings].flatMap(heading => displayed.get(termKey(heading)) ?? [])[0]
  return given ?? title.replace(/^\p{Ll}/u, letter => letter.toUpperCase())
}

function makeRulings(
  entry: string,
  work: string,
  { copy, restatement }: EntryTexts,
  registeredAs: RegisteredAs | undefined,
  made: Map<TextRuling, Ruling>,
): Ruling[] {
  return pairRulings(copy, restatement, registeredAs).map(([a, b], index) => {
    const original = a === null ? null : (copy[a] ?? null)
    const restated = b === null ? null : (restatement[b] ?? null)
    const { belongsTo: _, ...facts } = (original ?? restated)?.facts ?? rulingFacts()
    const ruling: Ruling = {
      ...facts,
      id: '',
      entry,
      work,
      ordinal: index + 1,
      copy: original?.wording ?? null,
      restatement: restated?.wording ?? null,
    }
    if (original) made.set(original, ruling)
    if (restated) made.set(restated, ruling)
    return ruling
  })
}

function outlineOf(outline: TextOutline, ids: Map<TextPassage, string>, rulings: Map<TextRuling, Ruling>): WorkOutline {
  return outline.map(item =>
    item.kind !== 'entry'
      ? item
      : {
          kind: 'entry',
          entry: must(ids.get(item.passage), `entry of “${item.passage.heading}”`),
          heading: item.passage.heading,
          depth: item.depth,
          line: item.line,
          rulings: item.rulings.flatMap(ruling => rulings.get(ruling) ?? []),
        },
  )
}

/**
 * Puts the rulings that only the restatement has behind the others of their entry, so that each has a place in the
 * work.
 */
function addRestated(
  outline: WorkOutline,
  restated: TextOutline,
  ids: Map<TextPassage, string>,
  rulings: Map<TextRuling, Ruling>,
): void {
  const shown = new Set(outline.flatMap(item => (item.kind === 'entry' ? item.rulings : [])))
  for (const item of outlineOf(restated, ids, rulings)) {
    if (item.kind !== 'entry') continue
    const missing = item.rulings.filter(ruling => !shown.has(ruling))
    if (missing.length === 0) continue
    const last = outline.findLast(other => other.kind === 'entry' && other.entry === item.entry)
    if (last?.kind === 'entry') last.rulings.push(...missing)
    else outline.push({ ...item, rulings: missing })
  }
}

function aliasesFor(draft: Draft, vocabulary: Vocabulary, termNames: Map<string, string>): string[] {
  const same = (title: string) =>
    draft.kind === 'card' ? title === draft.title : termKey(title) === termKey(draft.title)
  return [
    ...vocabulary.spellings
      .filter(item => (item.kind ?? draft.kind) === draft.kind && same(item.entry))
      .map(item => item.spelling),
    ...(draft.kind === 'term'
      ? vocabulary.sameTerm.filter(([first]) => first && termNames.get(termKey(first)) === draft.title).flat()
      : []),
  ]
}
