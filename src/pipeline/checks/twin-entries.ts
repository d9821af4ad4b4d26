import type { Entry } from '../entries/entry.ts'
import type { Vocabulary } from '../game/game.ts'
import { inFile, type Message } from '../messages/message.ts'
import { ARTICLES, keysOf } from '../names/fold.ts'

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
  return [...Map.groupBy(ruled, ({ title }) => plainTitle(title))].flatMap(([title, twins]): Message[] => {
    const terms = twins.filter(({ kind }) => kind === 'term')
    if (twins.length < 2 || terms.length === 0 || apart.has(title)) return []
    const all = terms.length === twins.length
    return [
      {
        code: 'names/twin-entries',
        severity: 'warning',
        place: inFile(file),
        found: twins.map(({ kind, title }) => `the ${kind} “${title}”`).join(' and '),
        expected: 'one entry for one thing',
        fix: all
          ? 'Name both under sameTerm.'
          : 'Name the heading under cardHeadings if the card is meant, else under notTitles with the reason.',
      },
    ]
  })
}

/** Returns a title in a form in which singular and plural are the same. */
function plainTitle(title: string): string {
  const words = keysOf(title).filter((word, index) => index > 0 || !ARTICLES.has(word))
  return words.map(word => word.replace(/ies$/, 'y').replace(/(?<=[^s]{2})s$/, '')).join(' ')
}
