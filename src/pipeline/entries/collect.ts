import type { Vocabulary } from '../game/game.ts'
import type { LayoutRoot, RulingBlock } from '../layouts/tree.ts'
import { CappedMessages } from '../messages/capped-messages.ts'
import { at, inFile, type Message } from '../messages/message.ts'
import { didYouMean, type Suggest } from '../messages/suggest.ts'
import type { Card, Entry, Kind, Passage, Ruling } from './entry.ts'
import { followCopies, type EntryTexts, type RegisteredAs, type Side } from './follow-copy.ts'
import { pairRulings } from './pair.ts'
import { passagesOf, type OutlineMark, type TextOutline, type TextPassage, type TextRuling } from './passages.ts'
import { slugOf } from '../game/slug.ts'
import { rulingFacts } from '../layouts/facts.ts'
import { compareStrings } from '../compare.ts'
import { itemAt, must } from '../must.ts'

/** A work as far as it is present: the tree of its fullest copy, and of its restatement. */
export interface WorkTexts {
  readonly work: string
  readonly copy: WorkText | null
  /** Copies that hold other parts of the work: a CRF comes as several messages. */
  readonly pieces?: readonly WorkText[]
  readonly restatement: WorkText | null
}

interface WorkText {
  readonly file: string
  readonly root: LayoutRoot
}

/** The folder of a game's data; names of copies have no folder. */
const DATA_FOLDER = 'data/'

export interface CollectInput {
  readonly game: string
  /** In the order their passages are shown. */
  readonly works: readonly WorkTexts[]
  /** Every card of the catalogue with the slug it has. */
  readonly cards: readonly { readonly card: Card; readonly slug: string }[]
  /** Titles of terms that no text has a heading for, whose pages show rules from elsewhere. */
  readonly terms?: readonly string[]
  readonly vocabulary: Vocabulary
  /** Finds the card a heading means, as the id of its entry; null where none or several fit. */
  readonly resolveCard: (title: string) => string | null
  /** Finds titles of cards that a heading may mean. */
  readonly suggestCards?: Suggest
  /** Returns what the permalink registry knows of the wordings of a work. */
  readonly registered?: (work: string, entries: ReadonlyMap<string, EntryTexts>) => RegisteredAs
}

/** Where a work's rulings and headings stand, with the entries they belong to. */
export type OutlineItem<R> =
  | OutlineMark
  | {
      readonly kind: 'entry'
      readonly entry: string
      readonly heading: string
      readonly depth: number
      readonly line: number
      readonly rulings: readonly R[]
    }
export type WorkOutline = OutlineItem<Ruling>[]

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
  const drafts = new Drafts(input)
  const outlines = new Map(input.works.map(texts => [texts.work, collectWork(texts, drafts, input.registered)]))
  const messages = [...drafts.messages, ...drafts.ofData.all()]
  const entries = drafts.entries()
  if (entries.length === 0)
    messages.push({
      code: 'entries/nothing-found',
      severity: 'warning',
      place: inFile(`content/${input.game}`),
      found: 'no card and no term',
      expected: 'a catalogue, or a text with headings',
      fix: 'Add cards.tsv, a restatement or a copy.',
    })
  return { entries, outlines, messages }
}

/** Adds the passages of a work to the entries that they belong to, and returns the work's outline. */
function collectWork(texts: WorkTexts, drafts: Drafts, registered: CollectInput['registered']): WorkOutline {
  const read = ({ root, file }: WorkText) => ({ ...passagesOf(root, file), file })
  const copy = texts.copy && read(texts.copy)
  const pieces = (texts.pieces ?? []).map(read)
  const restatement = texts.restatement && read(texts.restatement)
  const byEntry = new Map<string, { copy: TextPassage[]; restatement: TextPassage[] }>()
  const ids = new Map<TextPassage, string>()
  const sort = (side: Side, { passages, file }: ReturnType<typeof read>) => {
    for (const passage of passages) {
      const id = drafts.identify(passage, file, side === 'restatement')
      ids.set(passage, id)
      const group = byEntry.get(id) ?? { copy: [], restatement: [] }
      group[side].push(passage)
      byEntry.set(id, group)
    }
  }
  for (const text of [...(copy ? [copy] : []), ...pieces]) sort('copy', text)
  if (restatement) sort('restatement', restatement)

  const entryTexts = new Map(
    [...byEntry].map(([id, group]): [string, EntryTexts] => [
      id,
      {
        copy: group.copy.flatMap(passage => passage.rulings),
        restatement: group.restatement.flatMap(passage => passage.rulings),
      },
    ]),
  )
  const registeredAs = registered?.(texts.work, entryTexts)
  if (registeredAs) followCopies(entryTexts, registeredAs)
  const rulingOf = new Map<TextRuling, Ruling>()
  for (const [id, group] of byEntry) {
    const own = must(entryTexts.get(id), `texts of ${id}`)
    const rulings = makeRulings(id, texts.work, own, registeredAs, rulingOf)
    const shown = group.copy.length > 0 ? group.copy : group.restatement
    drafts.add(
      id,
      [...group.copy, ...group.restatement].map(passage => passage.title),
      {
        work: texts.work,
        heading: itemAt(shown, 0).heading,
        part: itemAt(shown, 0).part,
        introduction: shown.flatMap(passage => passage.introduction),
        references: shown.flatMap(passage =>
          passage.references.flatMap(reference => reference.wording.blocks as RulingBlock[]),
        ),
        rulings,
      },
    )
  }
  const outline = outlineOf(
    [...((copy ?? restatement)?.outline ?? []), ...pieces.flatMap(piece => piece.outline)],
    ids,
    rulingOf,
  )
  if (copy && restatement) addRestated(outline, restatement.outline, ids, rulingOf)
  return outline
}

type Titled = Pick<TextPassage, 'title' | 'kind' | 'code'>

interface Draft {
  readonly kind: Kind
  readonly slug: string
  title: string
  readonly card: Card | null
  readonly headings: Set<string>
  readonly passages: Passage[]
}

function blank(kind: Kind, slug: string, title: string, card: Card | null = null): Draft {
  return { kind, slug, title, card, headings: new Set(), passages: [] }
}

/** The entries of a game while their passages are gathered: its cards to begin with, and the terms that texts name. */
class Drafts {
  readonly messages: Message[] = []
  /** About records of data, of which each may lack its card. */
  readonly ofData = new CappedMessages()
  readonly #input: CollectInput
  readonly #drafts: Map<string, Draft>
  /** The first heading of a term that has several, by the key of each. */
  readonly #termNames: ReadonlyMap<string, string>
  readonly #groups: ReadonlySet<string>
  readonly #cardHeadings: ReadonlySet<string>
  readonly #cardOfCode: ReadonlyMap<string, string>
  /** By titles in other languages; null where several cards have one. */
  readonly #cardOfTranslation: ReadonlyMap<string, string | null>

  constructor(input: CollectInput) {
    const { sameTerm, cardGroups, cardHeadings } = input.vocabulary
    this.#input = input
    const cards = input.cards.map(({ card, slug }) => blank('card', slug, card.title, card))
    const terms = (input.terms ?? []).map(title => blank('term', slugOf(termKey(title)), title))
    this.#drafts = new Map([...cards, ...terms].map(draft => [`${draft.kind}s/${draft.slug}`, draft]))
    this.#termNames = new Map(sameTerm.flatMap(names => names.map(name => [termKey(name), itemAt(names, 0)] as const)))
    this.#cardOfCode = new Map(
      input.cards.flatMap(({ card, slug }) => card.printings.map(({ code }) => [code, `cards/${slug}`] as const)),
    )
    const translated = input.cards.flatMap(({ card, slug }) =>
      Object.values(card.titles).flatMap(titles => titles.map(title => ({ key: termKey(title), id: `cards/${slug}` }))),
    )
    this.#cardOfTranslation = new Map(
      [...Map.groupBy(translated, ({ key }) => key)].map(([key, found]) => {
        const [id = null, another] = new Set(found.map(one => one.id))
        return [key, another === undefined ? id : null]
      }),
    )
    this.#groups = new Set(cardGroups.map(({ heading }) => termKey(heading)))
    this.#cardHeadings = new Set(cardHeadings.map(({ heading }) => termKey(heading)))
  }

  /** Returns the id of the entry that a passage belongs to; where there is none yet, it is made. */
  identify(passage: Titled & Pick<TextPassage, 'rulings'>, file: string, isOurs: boolean): string {
    for (const title of passage.rulings.flatMap(({ facts }) => facts.terms ?? []))
      this.identify({ title, kind: 'term', rulings: [] }, file, isOurs)
    const coded = passage.code === undefined ? undefined : this.#cardOfCode.get(passage.code)
    if (coded !== undefined) return coded
    const key = termKey(passage.title)
    const isTerm = !this.#cardHeadings.has(key) && (passage.kind === 'term' || this.#groups.has(key))
    const isOfData = file.startsWith(DATA_FOLDER)
    const translation = (isOfData ? this.#cardOfTranslation.get(key) : undefined) ?? null
    const card = isTerm ? null : (this.#input.resolveCard(passage.title) ?? translation)
    if (card !== null) return card
    const nearest = () => this.#input.suggestCards?.(passage.title) ?? []
    const isCard = passage.kind === 'card' || (isOfData && passage.kind === null && nearest().length > 0)
    const kind: Kind = isCard && !isTerm ? 'card' : 'term'
    const known = kind === 'term' ? this.#termNames.get(key) : undefined
    const title = known ?? passage.title
    const slug = slugOf(kind === 'card' ? title : termKey(title))
    const id = `${kind}s/${slug}`
    const draft = this.#drafts.get(id)
    if (!draft) {
      this.#drafts.set(id, blank(kind, slug, title))
      if (kind === 'card' && this.#input.cards.length > 0) {
        const line = passage.rulings[0]?.wording.source.line ?? 1
        if (isOfData) this.ofData.add(cardNotInData(file, line, title, nearest()))
        else this.messages.push(cardNotInCatalogue(file, line, title, nearest(), isOurs))
      }
    } else if (kind === 'term' && known === undefined && isBetterTitle(title, draft.title)) draft.title = title
    return id
  }

  /** Adds what a work has on an entry, with the titles under which it has it. */
  add(id: string, titles: readonly string[], passage: Passage): void {
    const draft = must(this.#drafts.get(id), `entry ${id}`)
    for (const title of titles) draft.headings.add(title)
    draft.passages.push(passage)
  }

  /** Returns the entries in the order of their ids. */
  entries(): Entry[] {
    const { game, vocabulary } = this.#input
    const displayed = new Map(
      Object.entries(vocabulary.displayTitles ?? {}).map(([heading, title]) => [termKey(heading), title]),
    )
    const aliasesFor = givenAliases(vocabulary, this.#termNames)
    return [...this.#drafts]
      .map(([id, draft]): Entry => {
        const { kind, slug, card, passages, headings } = draft
        const title = kind === 'card' ? draft.title : displayTitle(draft, displayed)
        const aliases = [...new Set([draft.title, ...headings, ...aliasesFor(draft)])]
          .filter(name => (kind === 'card' ? name !== title : termKey(name) !== termKey(title)))
          .sort()
        return { id, game, kind, slug, title, card, passages, aliases }
      })
      .sort((a, b) => compareStrings(a.id, b.id))
  }
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
  nearest: readonly string[] = [],
  isOurs = false,
): Message {
  return {
    code: 'entries/card-not-in-catalogue',
    severity: isOurs && nearest.length > 0 ? 'error' : 'warning',
    place: at(file, line),
    found: `the heading “${title}”`,
    expected: 'the title of a card',
    fix: `${didYouMean(nearest)}If it is another spelling of a card, add it to vocabulary.yaml under spellings; if a card is missing, add it where the cards come from: cards.tsv, or the data that import.yaml names.`,
  }
}

/** Returns the message about a card that rulings in data name, and that no card has as its code or title. */
function cardNotInData(file: string, line: number, named: string, nearest: readonly string[]): Message {
  return {
    code: 'entries/card-not-in-catalogue',
    severity: 'warning',
    place: at(file, line),
    found: `rulings of “${named}”, which no card has as its code or title`,
    expected: 'a card among `cards` of import.yaml',
    fix: `${didYouMean(nearest)}Add the card, or its title in this language, or correct the record. Its rulings have a page of that name.`,
  }
}

/** Of several headings of one term a glossary's lower case and a leading article give way. */
function isBetterTitle(title: string, than: string): boolean {
  const faults = (text: string) => (/^\p{Ll}/u.test(text) ? 2 : 0) + (/^the /i.test(text) ? 1 : 0)
  return faults(title) < faults(than)
}

/** Returns a term's title on its page: what the vocabulary gives for one of its headings, else its own, capitalised. */
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
    const original = a === null ? null : itemAt(copy, a)
    const restated = b === null ? null : itemAt(restatement, b)
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

/** Puts rulings that only the restatement has behind the others of their entry: each has a place in the work. */
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
    const at = outline.findLastIndex(other => other.kind === 'entry' && other.entry === item.entry)
    const last = outline[at]
    if (last?.kind === 'entry') outline[at] = { ...last, rulings: [...last.rulings, ...missing] }
    else outline.push({ ...item, rulings: missing })
  }
}

/** Returns what gives the other names that the vocabulary has for an entry. */
function givenAliases(
  { spellings, sameTerm }: Vocabulary,
  termNames: ReadonlyMap<string, string>,
): (draft: Draft) => string[] {
  const spelt = Map.groupBy(spellings, ({ entry }) => termKey(entry))
  const same = Map.groupBy(sameTerm, names => termNames.get(termKey(itemAt(names, 0))))
  return ({ kind, title }) => [
    ...(spelt.get(termKey(title)) ?? [])
      .filter(item => (item.kind ?? kind) === kind && (kind === 'term' || item.entry === title))
      .map(({ spelling }) => spelling),
    ...(kind === 'term' ? (same.get(title) ?? []).flat() : []),
  ]
}
