import type { Paragraph } from 'mdast'
import { plainText } from '../entries/plain-text.ts'
import { diffWords, sameReading } from '../entries/word-diff.ts'
import type { CardText, Entry } from '../entries/entry.ts'
import { linkBlocks, type Linkers } from '../linking/link.ts'
import type { CardTexts } from './read-database.ts'
import { compareStrings } from '../compare.ts'

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

/**
 * Returns the entries with the texts of their cards, in which cards and terms are linked. `databases` come newest
 * first.
 */
export function addCardTexts(entries: readonly Entry[], databases: readonly CardTexts[], linkers: Linkers): Entry[] {
  const [newest] = databases
  if (!newest) return [...entries]
  const { work } = newest
  return entries.map(entry => {
    const groups = new Map<string, { codes: string[]; code: string }>()
    for (const code of new Set(entry.card?.printings.map(printing => printing.code))) {
      const texts = textsOf(code, databases)
      if (!texts) continue
      const key = JSON.stringify([...texts])
      const group = groups.get(key)
      if (group) group.codes.push(code)
      else groups.set(key, { codes: [code], code })
    }
    const texts = [...groups.values()].map(({ codes, code }): CardText => ({
      codes,
      texts: [...(textsOf(code, databases) ?? [])].map(([lang, paragraphs]) => ({
        lang,
        blocks:
          lang === LINKED
            ? (linkBlocks(paragraphs, linkers, { work, entry: entry.id, file: '' }).blocks as Paragraph[])
            : paragraphs,
      })),
      ...historyOf(code, databases),
    }))
    return texts.length > 0 ? { ...entry, texts } : entry
  })
}

function textsOf(code: string, databases: readonly CardTexts[]) {
  return databases.find(({ texts }) => texts.has(code))?.texts.get(code)
}

/** Returns since when a card has its wording, and how it differs from the one before. */
function historyOf(code: string, databases: readonly CardTexts[]): Pick<CardText, 'since' | 'former'> {
  const dated = databases.flatMap(({ date, texts }) => {
    const paragraphs = texts.get(code)?.get(LINKED)
    return paragraphs ? [{ date, text: plainText(paragraphs) }] : []
  })
  const [present] = dated
  if (!present) return { since: null, former: null }
  const changed = dated.findIndex(({ text }) => !sameReading(text, present.text))
  const before = dated[changed]
  return before
    ? {
        since: dated[changed - 1]?.date ?? null,
        former: { date: before.date, parts: diffWords(before.text, present.text) },
      }
    : { since: null, former: null }
}
