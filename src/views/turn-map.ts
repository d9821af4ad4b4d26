import { firstOfEach, memoize } from '../pipeline/collections.ts'
import { termKey } from '../pipeline/entries/collect.ts'
import { slugOf } from '../pipeline/game/slug.ts'
import type { Game } from '../pipeline/game/game.ts'
import { itemAt } from '../pipeline/must.ts'
import { numberDepth } from './outline.ts'
import { byPrecedence } from './precedence.ts'
import { rulebookOutline } from './rulebook.ts'
import { excerptAround, rulingsNaming } from './mentions.ts'
import { rulingsOf, type EntryRecord, type GameIndex, type RulingRecord, type WorkRecord } from '../site/site-data.ts'
import { isInForce } from './status.ts'

export type PhaseView = ReturnType<typeof turnMap>[number]

/**
 * Returns the phases of the game's turn in order, each with its terms, whose `entry` is null where this build has no
 * page for it. A term is found by the title or another name of its entry, whatever its quotes and accents; two names of
 * one entry stand once in a phase, as the entry's title.
 */
export function turnMap(
  game: Pick<GameIndex, 'id' | 'game' | 'ordered'>,
  phases: GameIndex['game']['turn'] = game.game.turn,
) {
  const find = termFinder(game.ordered)
  return phases.map(({ title, description, steps, terms: names }) => {
    const named = names.map(name => {
      const entry = find(name)
      return { title: entry?.title ?? name, entry }
    })
    return {
      title,
      anchor: `${game.id}-${slugOf(title)}`,
      description: description ?? null,
      /** What a player does, one step after another. */
      steps: steps ?? [],
      /** The entry of the phase itself, which leads its terms. */
      own: find(title),
      terms: firstOfEach(named, ({ title, entry }) => entry?.id ?? slugOf(title)),
    }
  })
}

/** Returns the phases of a turn and what stands beside them that name a term, in the order of the map. */
export function phasesNaming(
  game: Pick<GameIndex, 'id' | 'game' | 'ordered'>,
  { id }: Pick<EntryRecord, 'id'>,
): readonly PhaseView[] {
  return wholeMap(game).filter(({ own, terms }) => own?.id === id || terms.some(({ entry }) => entry?.id === id))
}

const wholeMap = memoize((game: Pick<GameIndex, 'id' | 'game' | 'ordered'>) =>
  turnMap(game, [...game.game.turn, ...(game.game.within ?? [])]),
)

export type PhaseTexts = ReturnType<typeof phaseTexts>

/**
 * Returns what the works say of a phase: of each work that numbers its rules, those of the phase's section that stand
 * highest or have titles; the passages of other works whose heading begins with its name, as they count; and the cards
 * whose rulings name it, each with those rulings and their words around the name. `part` of a passage is what its
 * heading says after the name of the phase (`Storing and Transferring Items`): empty for the phase itself, and the
 * heading where the name goes on without a comma (`Corruption check`).
 */
export function phaseTexts(game: GameIndex, { title, own }: Pick<PhaseView, 'title' | 'own'>) {
  const beginnings = beginningsOf(game.game)
  const rules: { work: WorkRecord; all: number; lines: ReturnType<typeof mainRules> }[] = []
  const passages: { work: WorkRecord; part: string; rulings: readonly RulingRecord[] }[] = []
  for (const work of game.works.toSorted(byPrecedence))
    for (const item of rulebookOutline(game, work)) {
      if (item.kind !== 'entry') continue
      const rulings = rulingsOf(game, item.rulings).filter(isInForce)
      const [first] = rulings
      if (first === undefined) continue
      if (item.number !== undefined) {
        if (own !== null && slugOf(item.heading) === slugOf(own.title) && item.entry === own.id)
          rules.push({ work, all: rulings.length, lines: mainRules(rulings) })
        continue
      }
      const beginning = beginnings.find(({ words }) => beginsWith(item.heading, words))
      if (beginning?.title !== title) continue
      passages.push({ work, part: restOfHeading(item.heading, beginning.words), rulings })
    }
  const byCard = Map.groupBy(own === null ? [] : rulingsNaming(game, own), ({ entry }) => entry)
  const cards = game.ordered.flatMap(card => {
    const rulings = (byCard.get(card.id) ?? []).filter(isInForce)
    if (card.kind !== 'card' || rulings.length === 0) return []
    return [{ card, rulings: rulings.map(ruling => ({ ruling, excerpt: around(ruling, title) })) }]
  })
  return { rules, passages, cards }
}

function around(ruling: RulingRecord, name: string): string {
  const { before, name: found, after } = excerptAround(ruling, name)
  return before + found + after
}

function restOfHeading(heading: string, words: string): string {
  const rest = heading.slice(words.length)
  return rest === '' || /^[,:]/.test(rest) ? rest.replace(/^[,:]\s*/, '') : heading
}

/** Returns the main ones of rules in order, with how far each stands below the highest of them. */
function mainRules(rulings: readonly RulingRecord[]) {
  const depths = rulings.map(({ number }) => numberDepth(number))
  const least = Math.min(...depths)
  // A section that has a rule of its own says in it what the steps are that stand below.
  const most = depths.filter(depth => depth === least).length === 1 ? least + 1 : least
  return rulings.flatMap((ruling, index) => {
    const depth = itemAt(depths, index)
    const { title } = ruling
    if (depth > most && title === null) return []
    const text = title === null ? ruling.text : (ruling.text.split(`${title}: `)[1] ?? ruling.text)
    return [{ ruling, title, text, depth: depth - least }]
  })
}

/** The beginnings of headings that belong to a phase, the longest first. */
function beginningsOf({
  turn,
  within = [],
}: Pick<Game, 'turn' | 'within'>): { readonly title: string; readonly words: string }[] {
  return [...turn, ...within]
    .flatMap(({ title, headings = [title] }) => headings.map(words => ({ title, words })))
    .sort((a, b) => b.words.length - a.words.length)
}

function beginsWith(heading: string, words: string): boolean {
  return heading.toLowerCase().startsWith(words.toLowerCase()) && !/^[\p{L}\p{N}]/u.test(heading.slice(words.length))
}

/** Returns the words that a newcomer needs first, each with its entry; null where this build has none. */
export function firstWords(
  game: Pick<GameIndex, 'game' | 'ordered'>,
): readonly { readonly word: string; readonly means: string; readonly entry: EntryRecord | null }[] {
  const find = termFinder(game.ordered)
  return (game.game.words ?? []).map(({ term, word = term, means }) => ({ word, means, entry: find(term) }))
}

/** Returns what finds a term by its title or another name, whatever its quotes and accents. */
export const termFinder = memoize((ordered: readonly EntryRecord[]) => {
  const terms = new Map<string, EntryRecord>()
  const all = ordered.filter(entry => entry.kind === 'term')
  const add = (name: string, entry: EntryRecord) => {
    const key = termKey(name)
    if (!terms.has(key)) terms.set(key, entry)
  }
  for (const entry of all) add(entry.title, entry)
  // Titles come first: a name that is one entry's title and another's alias means the former.
  for (const entry of all) for (const alias of entry.aliases) add(alias, entry)
  return (name: string) => terms.get(termKey(name)) ?? null
})
