import type { Paragraph } from 'mdast'
import { plainText } from '../entries/plain-text.ts'
import { diffWords, sameReading } from '../entries/word-diff.ts'
import type { CardText, Entry } from '../entries/entry.ts'
import { linkBlocks, type Linkers } from '../linking/link.ts'
import type { CardTexts } from './read-database.ts'
import { compareStrings } from '../compare.ts'
import { itemAt } from '../must.ts'

/** The language that names are found in. */
const LINKED = 'en'

/** Sorts after every date. */
const TODAY = '~'

/** Returns the databases newest first; one without a date is what holds today. The same file given twice is one. */
export function newestFirst(databases: readonly CardTexts[]): CardTexts[] {
  return [...new Map(databases.map(database => [database.file.sha256, database])).values()].sort((a, b) =>
    compareStrings(b.date ?? TODAY, a.date ?? TODAY),
  )
}

/** Returns the entries with the texts of their cards, with links in them. `databases` come newest first. */
export function addCardTexts(entries: readonly Entry[], databases: readonly CardTexts[], linkers: Linkers): Entry[] {
  const [newest] = databases
  if (!newest) return [...entries]
  const { work } = newest
  return entries.map(entry => {
    const said = [...new Set(entry.card?.printings.map(({ code }) => code))].flatMap(code => {
      const texts = databases.find(database => database.texts.has(code))?.texts.get(code)
      return texts ? { code, texts } : []
    })
    const texts = [...Map.groupBy(said, one => JSON.stringify([...one.texts])).values()].map((same): CardText => ({
      codes: same.map(({ code }) => code),
      texts: [...itemAt(same, 0).texts].map(([lang, paragraphs]) => ({
        lang,
        blocks:
          lang === LINKED
            ? (linkBlocks(paragraphs, linkers, { work, entry: entry.id, file: '' }).blocks as Paragraph[])
            : paragraphs,
      })),
      ...historyOf(itemAt(same, 0).code, databases),
    }))
    return texts.length > 0 ? { ...entry, texts } : entry
  })
}

/** Returns since when a card has its wording, and how it differs from the one before. */
function historyOf(code: string, databases: readonly CardTexts[]): Pick<CardText, 'since' | 'former'> {
  const dated = databases.flatMap(({ date, texts }) => {
    const paragraphs = texts.get(code)?.get(LINKED)
    return paragraphs ? [{ date, text: plainText(paragraphs) }] : []
  })
  const [present] = dated
  const changed = dated.findIndex(({ text }) => present && !sameReading(text, present.text))
  const before = dated[changed]
  if (!present || !before) return { since: null, former: null }
  const parts = diffWords(before.text, present.text)
  return { since: dated[changed - 1]?.date ?? null, former: { date: before.date, parts } }
}
