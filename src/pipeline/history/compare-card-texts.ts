import type { CardTexts } from '../card-texts/read-database.ts'
import { addToSet } from '../collections.ts'
import { plainText } from '../entries/plain-text.ts'
import { diffWords, sameReading } from '../entries/word-diff.ts'
import type { EditionChange } from './compare-editions.ts'
import { MAX_COMPARED, type Comparison } from './families.ts'

/** What cards said on one day: a database of their texts. */
export interface CardTextEdition {
  /** The id of its work, with its date behind it. */
  readonly id: string
  readonly work: string
  /** Null for one that holds today. */
  readonly date: string | null
}

/** The language that is compared. */
const COMPARED = 'en'

/**
 * Returns the databases of card texts as editions of their work, oldest first, and how each two of the newest compare,
 * card by card. `databases` come newest first; of one date the first counts. `entryOf` gives the entry of a code. None
 * where there are fewer than two.
 */
export function compareCardTexts(
  databases: readonly CardTexts[],
  entryOf: ReadonlyMap<string, string>,
): { editions: readonly CardTextEdition[]; comparisons: readonly Comparison[] } {
  const distinct = [...Map.groupBy(databases, ({ date }) => date).values()]
    .flatMap(([first]) => (first && first.work !== '' ? [first] : []))
    .slice(0, MAX_COMPARED)
    .reverse()
  if (distinct.length < 2) return { editions: [], comparisons: [] }
  const known = distinct.map(({ work, date, texts }) => ({
    edition: { id: date === null ? work : `${work}-${date}`, work, date },
    texts: textsByEntry(texts, entryOf),
  }))
  return {
    editions: known.map(({ edition }) => edition),
    comparisons: known.flatMap((newer, index) =>
      known.slice(0, index).map((before): Comparison => {
        const changes = changesOf(before.texts, newer.texts)
        const gone = changes.filter(({ kind }) => kind === 'removed').length
        const fresh = changes.filter(({ kind }) => kind === 'added').length
        const whole = (before.texts.size - gone) * 2 >= before.texts.size
        const told = whole ? changes : changes.filter(({ kind }) => kind !== 'removed')
        const unchanged = newer.texts.size - fresh - changes.filter(({ kind }) => kind === 'reworded').length
        return { of: before.edition.id, newer: newer.edition.id, whole, unchanged, changes: told }
      }),
    ),
  }
}

/** Returns what the card of each entry says; printings that differ one after the other. */
function textsByEntry(texts: CardTexts['texts'], entryOf: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, Set<string>>()
  for (const [code, byLanguage] of texts) {
    const [entry, paragraphs] = [entryOf.get(code), byLanguage.get(COMPARED)]
    if (entry !== undefined && paragraphs) addToSet(found, entry, plainText(paragraphs))
  }
  return new Map([...found].map(([entry, said]) => [entry, [...said].join('\n')]))
}

function changesOf(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): EditionChange[] {
  const about = { ruling: '', before: null, from: null, numbers: null, parts: [] }
  return [...new Set([...now.keys(), ...before.keys()])].flatMap((entry): EditionChange[] => {
    const [was, is] = [before.get(entry), now.get(entry)]
    if (is === undefined) return [{ ...about, kind: 'removed', entry, text: was ?? '' }]
    if (was === undefined) return [{ ...about, kind: 'added', entry, text: is }]
    return sameReading(was, is) ? [] : [{ ...about, kind: 'reworded', entry, text: is, parts: diffWords(was, is) }]
  })
}
