import { termKey } from '../entries/collect.ts'
import { wordingParts, type TextPassage } from '../entries/passages.ts'
import { plainText } from '../entries/plain-text.ts'
import { slugOf } from '../game/slug.ts'
import type { GameData } from '../game/read-game.ts'
import { textOf } from '../input.ts'
import type { Detection } from '../layouts/layout.ts'
import type { LayoutMatch } from '../layouts/recognise.ts'
import { readRegistry } from '../permalinks/registry.ts'

/** What a person is shown of a text that is in doubt, to settle it. */
export interface OpenQuestions {
  /** The two likeliest layouts, the likelier first. */
  readonly layouts: readonly (Detection & { readonly layout: string })[]
  /** The first entries as they would be, each with its first ruling. */
  readonly sample: readonly { readonly title: string; readonly ruling: string; readonly rulings: number }[]
}

const SAMPLE = 3
const LAYOUTS = 2
const MAX_LENGTH = 160

/** Returns what to show of a text that is in doubt. */
export function openQuestions(ranked: readonly LayoutMatch[], passages: readonly TextPassage[]): OpenQuestions {
  return {
    layouts: ranked
      .slice(0, LAYOUTS)
      .filter(({ detection }) => detection.confidence > 0)
      .map(({ layout, detection }) => ({ layout: layout.name, ...detection })),
    sample: passages
      .filter(({ rulings }) => rulings.length > 0)
      .slice(0, SAMPLE)
      .map(({ title, rulings }) => {
        const { statement, questions } = wordingParts(rulings[0]?.wording.blocks ?? [])
        const blocks = questions.length > 0 ? questions : statement
        const words = plainText(blocks).replace(/\s+/g, ' ').trim()
        const ruling = words.length > MAX_LENGTH ? `${words.slice(0, MAX_LENGTH).trimEnd()}…` : words
        return { title, ruling, rulings: rulings.length }
      }),
  }
}

/** Returns the titles of a text that are no card and no term known of the game, in their order. */
export function newTerms(
  passages: readonly TextPassage[],
  game: GameData,
  resolveCard: (title: string) => string | null,
): string[] {
  const known = knownTerms(game)
  const isNew = ({ kind, title }: TextPassage) =>
    kind !== 'card' && !known.has(slugOf(termKey(title))) && (kind === 'term' || resolveCard(title) === null)
  return [...new Set(passages.filter(isNew).map(({ title }) => title))]
}

/** Returns the slugs of the terms that have an entry or stand in the vocabulary. */
function knownTerms({ permalinks, vocabulary }: GameData): Set<string> {
  const { rows } = permalinks ? readRegistry(permalinks.path, textOf(permalinks)) : { rows: [] }
  const names = [...vocabulary.sameTerm.flat(), ...vocabulary.spellings.flatMap(one => [one.spelling, one.entry])]
  return new Set([
    ...rows.flatMap(({ entry }) => (entry.startsWith('terms/') ? [entry.slice('terms/'.length)] : [])),
    ...names.map(name => slugOf(termKey(name))),
  ])
}
