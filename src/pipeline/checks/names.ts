import { inFile, type Message, type Place } from '../messages/message.ts'
import { type Name, type NameIndex, type NameNode, namesAt } from '../names/name-index.ts'
import type { Prose } from '../layouts/prose.ts'
import type { LinkedParagraph } from '../linking/link.ts'
import { itemAt } from '../must.ts'
import { SMALL_WORDS } from '../names/classify-match.ts'
import { editDistance } from '../source/edit-distance.ts'
import { overlaps, type Span } from '../source/span.ts'
import { ARTICLES, fold, foldWords, keysOf } from '../names/fold.ts'
import { didYouMean, suggestFrom, type Suggest } from '../messages/suggest.ts'
import type { Entry } from '../entries/entry.ts'
import type { Vocabulary } from '../game/game.ts'

/**
 * Reports names that two entries of a kind claim, unless both have it for a title: then neither of them is found by it.
 * `file` is the game's vocabulary, where it is settled; `placesOf` gives the places that say one of some names.
 */
export function checkAliasClaimedTwice(
  file: string,
  index: NameIndex,
  placesOf: (names: ReadonlySet<string>) => readonly Place[] = () => [],
): Message[] {
  const messages: Message[] = []
  const told = new Set<string>()
  const open: NameNode[] = [index.root]
  for (let node = open.pop(); node; node = open.pop()) {
    open.push(...node.children.values())
    for (const kind of ['card', 'term'] as const) {
      const names = node.names.filter(name => name.kind === kind && name.entry !== null && name.form !== 'short')
      const claimed = names.find(name => name.form !== 'title' && names.some(other => other.entry !== name.entry))
      if (!claimed) continue
      const titles = titlesOf(index, names)
      const key = `${kind} ${titles.join('\n')}`
      if (told.has(key)) continue
      told.add(key)
      const said = new Set(names.flatMap(({ form, text }) => (form === 'title' ? [] : text)))
      const [place = inFile(file), cause] = placesOf(said).toReversed()
      messages.push({
        code: 'names/alias-claimed-twice',
        severity: 'warning',
        place,
        ...(cause ? { cause } : {}),
        found: `“${claimed.text}”, which stands for ${titles.map(title => `“${title}”`).join(' and ')}`,
        expected: 'a name that only one entry uses',
        fix: 'Take it from one of them under spellings, abbreviations or sameTerm, or in the data, or make it longer.',
      })
    }
  }
  return messages.sort((a, b) => (a.found < b.found ? -1 : 1))
}

function titlesOf(index: NameIndex, names: readonly Name[]): string[] {
  const ids = new Set(names.flatMap(({ entry }) => entry ?? []))
  return [...new Set([...ids].flatMap(id => index.entries.get(id)?.title ?? []))].sort()
}

/** Titles have no more words; longer italics are a quotation. */
const MAX_LENGTH = 8

/** Italics of a paragraph, with their words as a title would have them. */
interface Italics {
  readonly place: Place
  readonly prose: Prose
  readonly range: Span
  readonly written: string
  readonly isPartLinked: boolean
}

/** Reports italics with the capitals of a title that are no name, with the titles that may be meant. */
export function checkLooksLikeTitle(
  index: NameIndex,
  paragraphs: readonly Pick<LinkedParagraph, 'place' | 'prose' | 'links'>[],
): Message[] {
  const told = new Map<string, Message[]>()
  const suggest = suggestFrom(index.entries.values().map(({ title }) => title))
  for (const { place, prose, links } of paragraphs) {
    for (const range of prose.italics) {
      const linked = links.filter(link => overlaps(link, range))
      if (range.end - range.start > 120 || linked.some(({ start, end }) => start <= range.start && end >= range.end))
        continue
      const written = prose.text
        .slice(range.start, range.end)
        .replace(/^[\s"“”‘’'([]+|[\s"“”‘’').,:;\]]{1,120}$/g, '')
        .replace(/['’]s$/, '')
      const key = fold(written)
      const italics = { place, prose, range, written, isPartLinked: linked.length > 0 }
      if (!told.has(key)) told.set(key, checkItalics(index, suggest, italics))
    }
  }
  return [...told.values()].flat()
}

function checkItalics(
  index: NameIndex,
  suggest: Suggest,
  { place, prose, range, written, isPartLinked }: Italics,
): Message[] {
  const words = foldWords(written)
  if (words.length === 0 || words.length > MAX_LENGTH) return []
  if (words.some((word, at) => !word.capital && (at === 0 || !SMALL_WORDS.has(word.key)))) return []
  const keys = words.map(word => word.key)
  if (
    namesAt(index.root, keys).length > 0
    || (ARTICLES.has(itemAt(keys, 0)) && namesAt(index.root, keys.slice(1)).length > 0)
  )
    return []
  if (isCutTitle(index, prose, range, keys)) return []
  const near = suggest(written)
  const isWithin = (edits: number) => near.some(title => editDistance(fold(title), fold(written)) <= edits)
  // Before a colon it is a label, and one word at the start of a sentence is stressed, unless it is nearly a title.
  const label = prose.text.slice(range.end - 1, range.end + 1).includes(':')
  const stressed =
    label
    || (words.length === 1 && /(?:^|[.!?:])\s*$/.test(prose.text.slice(Math.max(0, range.start - 3), range.start)))
  if (stressed && !isWithin(1)) return []
  // With a name in them, as “Fram” in “Fram Framsson”, they are a title with a slip, or say something of what is named.
  if (isPartLinked && !isWithin(2)) return []
  return [
    {
      code: 'names/looks-like-a-title',
      severity: 'warning',
      place,
      found: `“${written}” in italics, which names no card or term`,
      expected: 'the title of a card or a term, or a word with a reason under notTitles',
      fix: `${didYouMean(near)}Correct it, or add it to vocabulary.yaml: under spellings with the title meant, or under notTitles with the reason why it isn’t a title.`,
    },
  ]
}

/** Returns whether the italics begin too late, inside a title (`In the *Heart of the Hill*`). */
function isCutTitle(index: NameIndex, prose: Prose, range: Span, keys: readonly string[]): boolean {
  const before = keysOf(prose.text.slice(Math.max(0, range.start - 40), range.start)).slice(-4)
  return before.some((_, at) => namesAt(index.root, [...before.slice(at), ...keys]).length > 0)
}

/**
 * Reports entries with rulings whose titles are the same but for an article, capitals or a plural: two terms, or a term
 * and a card. `file` is the game's vocabulary, where it is settled: `notTitles` has the words that are a term and no
 * card.
 */
export function checkTwinEntries(
  file: string,
  entries: readonly Pick<Entry, 'kind' | 'title' | 'passages'>[],
  { notTitles }: Pick<Vocabulary, 'notTitles'>,
): Message[] {
  const apart = new Set(notTitles.map(({ text }) => plainTitle(text)))
  const ruled = entries.filter(({ passages }) => passages.some(({ rulings }) => rulings.length > 0))
  return [...Map.groupBy(ruled, ({ title }) => plainTitle(title))].flatMap(([title, twins]): Message | [] => {
    const terms = twins.filter(({ kind }) => kind === 'term')
    if (twins.length < 2 || terms.length === 0 || apart.has(title)) return []
    const all = terms.length === twins.length
    return {
      code: 'names/twin-entries',
      severity: 'warning',
      place: inFile(file),
      found: twins.map(({ kind, title }) => `the ${kind} “${title}”`).join(' and '),
      expected: 'one entry for one thing',
      fix: all
        ? 'Name both under sameTerm.'
        : 'Name the heading under cardHeadings if the card is meant, else under notTitles with the reason.',
    }
  })
}

/** Returns a title in a form in which singular and plural are the same. */
function plainTitle(title: string): string {
  const words = keysOf(title).filter((word, index) => index > 0 || !ARTICLES.has(word))
  return words.map(word => word.replace(/ies$/, 'y').replace(/(?<=[^s]{2})s$/, '')).join(' ')
}
