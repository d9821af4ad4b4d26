import { addTo } from '../../../pipeline/collections.ts'
import { itemAt, must } from '../../../pipeline/must.ts'
import { isCommon } from '../../../language/common-words.ts'
import { fold, wordsOf } from '../../../language/fold.ts'
import { stemOf } from '../../../language/stem.ts'
import { stemsOf } from '../../../language/stems-of.ts'
import { allows, type Filters } from '../hits.ts'
import type { Query } from '../query.ts'
import { asksMeaning } from '../question-words.ts'
import type { Match } from '../text-answer.ts'
import { askedWithJust, worthOfQuestions } from './asked.ts'
import { saidStem, type Doc } from './documents.ts'
import { hasPhrase, matchOf, phraseOf, saysPhrase, type Phrase } from './phrases.ts'
import { stemsIn, stemsToLoad, type RulingIndex } from './ruling-index.ts'
import { nearness, scoresOf, worthsOfNames } from './score.ts'
import { ADDED, CLOSELY, FALLEN, KEPT, PARENT, RULE, SHARE, TOURNAMENT, UNNAMED } from './weights.ts'

/** What rulings are looked for with. */
export type Asked = Pick<Query, 'text' | 'phrases' | 'without'>

export interface Found {
  readonly doc: Doc
  readonly score: number
  readonly match: Match
}

/** The rulings of an entry that answer, the best first, or the one that tells best what the entry is. */
export interface FoundEntry {
  readonly entry: number
  readonly found: readonly Found[]
}

/** What answers a query in one game. */
export interface Ranked {
  readonly index: RulingIndex
  /** The best first. */
  readonly entries: readonly FoundEntry[]
  /** How much of the query the best answer has, from 0 to 1. */
  readonly fit: number
  /** The logarithm of how likely rulings of the game are to have the words of the query. */
  readonly likelihood: number
  /** Stems of all words that answer, and of those that were typed. */
  readonly stems: ReadonlySet<string>
  readonly typed: ReadonlySet<string>
}

/** A pasted text is asked by its first words. */
const MAX_LENGTH = 32
const MAX_WORD_LENGTH = 40
const MATCHES: readonly Match[] = ['phrase', 'near', 'all', 'some']

/** Returns the folded words of a query that rulings are asked with. */
function askedWords(text: string): string[] {
  return wordsOf(fold(text.slice(0, MAX_LENGTH * MAX_WORD_LENGTH)))
    .slice(0, MAX_LENGTH)
    .map(word => word.slice(0, MAX_WORD_LENGTH))
}

/** Returns a game’s rulings that answer; `together`: entries that have the words together first, not the best ones. */
export async function rank(index: RulingIndex, query: Asked, filters: Filters, together: boolean): Promise<Ranked> {
  const words = askedWords(query.text)
  const { concepts, unknown } = index.synonyms.concepts(words, index.isKnown)
  const phrases = query.phrases.map(phraseOf)
  const without = query.without.map(phraseOf)
  await index.load([
    ...stemsToLoad(index, words, concepts),
    ...[...phrases, ...without].flatMap(({ telling }) => telling.map(({ stem }) => stem)),
  ])
  const said = words.map(saidStem)
  const typed = words.filter(word => !isCommon(word)).map(stemOf)
  const wantsMeaning = asksMeaning(query.text)
  const meant = new Set(concepts.flatMap(stemsIn))
  const { docs, whole } = scoresOf(index, concepts)
  // Two or three words are a question of players only where they are all of it.
  const asked = together ? null : worthOfQuestions(index, concepts)
  const justAsked = askedWithJust(index, new Set(typed))
  const worthOfName = worthsOfNames(index, said)
  const all = [...docs.keys()].map(at => itemAt(index.docs, at)).filter(doc => passes(index, doc, filters))
  const rough = (await saying(index, all, phrases, without))
    .map(doc => {
      const { at, isCard } = doc
      const { score, matched } = must(docs.get(at), 'score of a document')
      const cover = matched / whole
      const named = worthOfName(doc) * (ADDED.named * cover + (isCard ? ADDED.card : 0))
      const ofOther = isCard && named === 0 ? UNNAMED : 1
      const meaning = wantsMeaning && named > 0 && index.defines(at) ? ADDED.meaning : 0
      const question = ADDED.question * (asked?.get(at) ?? 0) + (justAsked.has(at) ? ADDED.justAsked * whole : 0)
      const own = score * (KEPT + meaning + ADDED.cover * cover) + named + question
      const holds = index.table.status[at] && index.table.status[at][0] !== 'disputed' ? FALLEN : 1
      const first = index.sourceOf(at)?.tournament ? TOURNAMENT : 1
      return { doc, score: first * holds * ofOther * index.worthTo(at, said) * own }
    })
    .sort((a, b) => b.score - a.score)
    .map(({ doc, score }, place) => ({ doc, score: score + (place < CLOSELY ? nearness(index, doc.at, concepts) : 0) }))
    .sort((a, b) => b.score - a.score)
  const top = rough[0]?.score ?? 0
  const phrase = phraseOf(words.join(' '))
  const found = rough
    .filter(({ score }) => score >= top * SHARE)
    .map(({ doc, score }): Found => {
      const anywhere = matchOf(index.placesIn(doc.at), phrase)
      // An example has the words together for one case. What a card says has no text of its own.
      const isInExample = anywhere !== 'some' && doc.isRuling && matchOf(index.placesInText(doc.at), phrase) === 'some'
      const match = together && justAsked.has(doc.at) ? 'phrase' : isInExample ? 'all' : anywhere
      // A ruling on the entry's own page is about it, however far the words are from its name.
      return { doc, score, match: match === 'all' && worthOfName(doc) > 0 ? 'near' : match }
    })
  if (together) found.sort((a, b) => MATCHES.indexOf(a.match) - MATCHES.indexOf(b.match))
  // A question with no more words than a name may ask when, or how.
  const asksName = phrases.length + without.length === 0 && (together || wantsMeaning)
  const named = asksName ? index.namedBy(new Set(typed)) : []
  const heads = new Map(named.map(({ entry, heads }) => [entry, heads.filter(head => passes(index, head, filters))]))
  const byEntry = new Map<number, Found[]>()
  for (const [entry, { length }] of heads) if (length > 0) byEntry.set(entry, [])
  for (const one of found) addTo(byEntry, one.doc.entry, one)
  const ranked = [...byEntry].map(([entry, found]): FoundEntry => {
    const first = heads.get(entry) ?? []
    if (first.length > 0) return { entry, found: headsFirst(first, found, top) }
    const ordered = parentFirst(index, found)
    return { entry, found: together || wantsMeaning ? ordered : ruleFirst(index, ordered) }
  })
  if (!together) ranked.sort((a, b) => worthOf(b) - worthOf(a))
  const best = found[0]?.doc
  const fit = best ? (docs.get(best.at)?.matched ?? 0) / (whole + unknown * index.rarityOf(0)) : 0
  return { index, entries: ranked, fit, likelihood: index.likelihoodOf(typed), stems: meant, typed: new Set(typed) }
}

/** Returns the documents that say each of some phrases and none of others. */
async function saying(
  index: RulingIndex,
  docs: readonly Doc[],
  phrases: readonly Phrase[],
  without: readonly Phrase[],
): Promise<readonly Doc[]> {
  if (phrases.length + without.length === 0) return docs
  const kept = await Promise.all(
    docs.map(async doc => {
      for (const phrase of phrases) if (!(await says(index, doc, phrase))) return []
      for (const phrase of without) if (await says(index, doc, phrase)) return []
      return [doc]
    }),
  )
  return kept.flat()
}

/** Returns an entry’s rulings with those first that tell best what it is; they may stand on another page. */
function headsFirst(heads: readonly Doc[], found: readonly Found[], top: number): readonly Found[] {
  return heads.reduceRight((found, head) => {
    const own = found.find(({ doc }) => doc.at === head.at)
    return withFirst(found, own ?? { doc: head, score: top, match: 'all' })
  }, found)
}

/** Returns an entry’s rulings with a rule before its definition, if the rule answers half as well. */
function ruleFirst(index: RulingIndex, found: readonly Found[]): readonly Found[] {
  const [best] = found
  if (!best || !index.defines(best.doc.at)) return found
  const rule = found.find(({ doc, score }) => !index.defines(doc.at) && score >= RULE * best.score)
  return rule ? withFirst(found, rule) : found
}

/** Returns the rulings of an entry with the rule over the best one first, where that rule answers nearly as well. */
function parentFirst(index: RulingIndex, found: readonly Found[]): readonly Found[] {
  const [best] = found
  if (!best) return found
  const parent = found.find(({ doc, score }) => index.isUnder(best.doc.at, doc.at) && score >= PARENT * best.score)
  return parent ? withFirst(found, parent) : found
}

/** Returns rulings with one of them, or another, first, which then counts as much as the best did. */
function withFirst(found: readonly Found[], first: Found): readonly Found[] {
  return [{ ...first, score: found[0]?.score ?? first.score }, ...found.filter(one => one !== first)]
}

/** Returns whether a document passes filters. */
export function passes(index: RulingIndex, { at, entry, isRuling }: Doc, filters: Filters): boolean {
  const { game } = index.list
  const { only } = filters
  if (!allows(filters, game)) return false
  return !only || (only.entry(game, entry) && (isRuling ? only.ruling(game, index.listedAt(at)) : !only.ofRulings))
}

/** Returns whether a document has a phrase. Where common words are, only its text tells. */
async function says(index: RulingIndex, { at, named }: Doc, phrase: Phrase): Promise<boolean> {
  if (!hasPhrase(index.placesIn(at), phrase)) return false
  if (phrase.telling.length === phrase.words.length) return true
  const { text, more } = await index.textsAt(at)
  return saysPhrase([...named.stems, ...stemsOf(`${text} ${more}`)], phrase)
}

function worthOf({ found: [first, second] }: FoundEntry): number {
  return (first?.score ?? 0) + ADDED.second * (second?.score ?? 0)
}
