import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { wordingParts } from '../entries/passages.ts'
import { placeOfWording } from '../entries/shown-wording.ts'
import type { GameData, NotesFile } from '../game/read-game.ts'
import type { RulingPart } from '../layouts/tree.ts'
import { inFile, type Message, type Place } from '../messages/message.ts'
import { termKey } from '../entries/collect.ts'
import { slugOf } from '../game/slug.ts'
import type { NameIndex } from '../names/name-index.ts'
import type { Names } from '../names/names.ts'
import { resolveTitle } from '../names/resolve.ts'
import type { LinkedRuling } from './link.ts'
import './nodes.ts'

/** By entry, a remark; null where there is nothing to be said. */
export type AlsoOn = Readonly<Record<string, string | null>>

/** The cards and terms that an answer is about, where what it stands under doesn't say it, as a digest doesn't. */
export interface Subjects {
  readonly about: readonly string[]
  /** Why an editor should look at it: it names `several`, none of them clearly meant, or `none`. Null: it is plain. */
  readonly doubt: 'several' | 'none' | null
  /** What it may be about, where that is in doubt. */
  readonly perhaps: readonly string[]
  /** What it belongs to besides its own entry, each with what is to be said of it there, such as `[DOM]`. */
  readonly alsoOn?: AlsoOn
}

/** A question that names more than these only happens on most of them. */
const MAX_NAMED = 4
const TOPIC = /^re:/i

/**
 * Returns what the answers of digests and FAQs are about, by ruling: what an editor says in `notes.yaml`; else the
 * topic in front of the question (`Re: Bridge`), what the question names, or the one thing that the answer names. A
 * question that names nothing may go on with the one before it, which nobody but a reader can tell. Rulings on cards
 * are about their card; and only in a digest, whose questions have no headings, is anything in doubt. `settled` is what
 * editors and headings say that name several cards.
 */
export function subjectsOf(
  rulings: readonly LinkedRuling[],
  settled: ReadonlyMap<string, Pick<Subjects, 'about' | 'alsoOn'>>,
  isDigest: (work: string) => boolean,
): Map<string, Subjects> {
  const asking = new Set(
    rulings.filter(({ ruling }) => ruling.copy?.blocks.some(({ type }) => type === 'question')).map(passageKey),
  )
  const subjects = new Map<string, Subjects>()
  let before: { readonly key: string; readonly about: readonly string[] } | null = null
  for (const linked of rulings) {
    const { ruling } = linked
    const key = passageKey(linked)
    const said = settled.get(ruling.id)
    if (!said && (!asking.has(key) || ruling.entry.startsWith('cards/'))) continue
    const found: Subjects = said
      ? { ...said, doubt: null, perhaps: [] }
      : readSubjects(linked, before?.key === key ? before.about : [])
    subjects.set(ruling.id, isDigest(ruling.work) ? found : { ...found, doubt: null })
    before = { key, about: found.about.length > 0 ? found.about : found.perhaps }
  }
  return subjects
}

/**
 * Returns the subjects of a game's answers, with what `notes.yaml` says of them, those of headings that name several
 * cards, and the other cards and terms of rulings that belong to several.
 */
export function findSubjects(
  data: GameData,
  index: NameIndex,
  cards: Names['cards'],
  linked: readonly LinkedRuling[],
): { value: Map<string, Subjects>; messages: Message[] } {
  const series = new Set(data.game.authorities.flatMap(({ id, kind }) => (kind === 'digest' ? [id] : [])))
  const digests = new Set(data.works.flatMap(({ id, info }) => (series.has(info.authority) ? [id] : [])))
  const resolve = (title: string) => resolveTitle(index, title, null)
  const messages: Message[] = []
  const settled = new Map<string, Pick<Subjects, 'about' | 'alsoOn'>>(
    statedSubjects(data.notes, entryFinder('', resolve, messages)),
  )
  const cardOf = cardFinder(cards, resolve, messages)
  const termOf = entryFinder('terms/', resolve, messages)
  const groups = groupsOf(data, cardOf)
  for (const { ruling } of linked) {
    const { id, about = [], terms = [], except = [], copy } = ruling
    const group = groups.get(ruling.entry)
    if (settled.has(id) || (!group && about.length + terms.length === 0)) continue
    const place = copy ? placeOfWording(copy) : inFile(`content/${data.id}`)
    const others = except.flatMap(name => cardOf(name, place, 'warning'))
    const members = group ? [...group.keys()].filter(entry => !others.includes(entry)) : []
    const named = [
      ...about.flatMap(name => cardOf(name, place, 'warning')),
      ...terms.flatMap(title => termOf(title, place, 'warning')),
    ]
    const all = [...members, ...named.filter(entry => entry !== ruling.entry)]
    settled.set(id, { about: all, alsoOn: Object.fromEntries(all.map(entry => [entry, group?.get(entry) ?? null])) })
  }
  return { value: subjectsOf(linked, settled, id => digests.has(id)), messages }
}

type FindEntry = (name: string, place: Place, severity: Message['severity']) => string[]

/** Returns a function that gives the entry of a card by its code or title, and reports a name that isn't one card's. */
function cardFinder(
  cards: Names['cards'],
  resolve: (title: string) => readonly string[],
  messages: Message[],
): FindEntry {
  const byCode = new Map(
    cards.flatMap(({ card, slug }) => card.printings.map(printing => [printing.code, `cards/${slug}`] as const)),
  )
  const byTitle = entryFinder('cards/', resolve, messages)
  return (name, place, severity) => {
    const code = byCode.get(name)
    return code === undefined ? byTitle(name, place, severity) : [code]
  }
}

/** Returns what finds the entry of a title, of one kind or any (''), and reports a title that isn't one entry's. */
function entryFinder(
  kind: 'cards/' | 'terms/' | '',
  resolve: (title: string) => readonly string[],
  messages: Message[],
): FindEntry {
  return (name, place, severity) => {
    const entries = resolve(name).filter(entry => entry.startsWith(kind))
    if (entries.length === 1) return entries
    messages.push({
      code: 'names/unknown-subject',
      severity,
      place,
      found: `“${name}”, which ${entries.length === 0 ? 'no card or term is called' : `may be ${entries.join(' or ')}`}`,
      expected: 'the title of one card or term',
      fix: 'Write the title as the catalogue or the text has it.',
    })
    return []
  }
}

/** Returns the cards of each group, by the entry it is, with what is to be said of its rulings on each. */
function groupsOf(data: GameData, cardOf: FindEntry): Map<string, Map<string, string | null>> {
  const vocabulary = inFile(`content/${data.id}/vocabulary.yaml`)
  const keyOf = (title: string) => `terms/${slugOf(termKey(title))}`
  const own = data.vocabulary.cardGroups.map(({ heading, cards }) => {
    const members = cards.flatMap(card => cardOf(card, vocabulary, 'error'))
    return [keyOf(heading), new Map(members.map(entry => [entry, null]))] as const
  })
  const imported = (data.imported?.groups ?? []).map(({ title, cards, place }) => {
    const members = cards.flatMap(({ card, remark }) =>
      cardOf(card, place, 'warning').map(entry => [entry, remark] as const),
    )
    return [keyOf(title), new Map(members)] as const
  })
  return new Map<string, Map<string, string | null>>([...own, ...imported])
}

function readSubjects({ ruling, mentions, references }: LinkedRuling, before: readonly string[]): Subjects {
  const blocks = ruling.copy?.blocks ?? []
  const questions = wordingParts(blocks).questions.flatMap(question => question.children)
  const topic = questions.filter(
    block => block.type === 'paragraph' && block.children[0]?.type === 'text' && TOPIC.test(block.children[0].value),
  )
  const asked = [topic, questions].map(parts => entriesIn(parts)).find(entries => entries.length > 0)
  if (asked)
    return asked.length <= MAX_NAMED
      ? { about: asked, doubt: null, perhaps: [] }
      : { about: [], doubt: 'several', perhaps: asked }
  const named = [
    ...new Set([...mentions.map(({ entry }) => entry), ...references.flatMap(({ entries }) => entries)]),
  ].filter(entry => entry !== ruling.entry)
  if (named.length === 1) return { about: named, doubt: null, perhaps: [] }
  return named.length === 0
    ? { about: [], doubt: 'none', perhaps: before }
    : { about: [], doubt: 'several', perhaps: named }
}

function entriesIn(blocks: readonly RulingPart[]): string[] {
  const entries = new Set<string>()
  visit({ type: 'root', children: blocks } as Root, 'entryLink', ({ data }) => void entries.add(data.entry))
  return [...entries]
}

function passageKey({ ruling: { entry, work } }: LinkedRuling): string {
  return `${entry}\n${work}`
}

/** Returns what `notes.yaml` says rulings are about, as entries. */
function statedSubjects(file: NotesFile | null, entryOf: FindEntry): [id: string, { about: string[] }][] {
  return Object.entries(file?.data ?? {}).flatMap(([id, { about: titles }]) => {
    if (!file || titles === undefined) return []
    const about = titles.flatMap((title, index) => entryOf(title, file.placeIn([id, 'about', index]), 'error'))
    return [[id, { about }] as [string, { about: string[] }]]
  })
}
