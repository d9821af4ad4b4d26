import { slugOf } from '../pipeline/entries/slug.ts'
import type { EntryRecord, GameKnowledge } from '../pipeline/knowledge.ts'
import { hashWord } from '../pipeline/source/fingerprint.ts'
import type { AuthorityItem, GameList, TranslationList } from './lists.ts'

type Source = Pick<GameKnowledge, 'id' | 'game' | 'entries' | 'rulings' | 'works' | 'authorities' | 'names' | 'retired'>

/** Gives the list from which the search page resolves names, citations and numbers of a game. */
export function gameList(game: Source): GameList {
  const entries = inOrder(game.entries)
  const cards = entries.filter(entry => entry.kind === 'card')
  const position = new Map(entries.map((entry, index) => [entry.id, index]))
  const classes = [...new Set(cards.map(classOf))].sort()
  const works = game.works.map(work => work.id)
  const aliases: Record<number, string[]> = {}
  const abbreviations: [string, number][] = []
  for (const { name, entry, kind } of game.names) {
    const at = position.get(entry)
    if (at === undefined) continue
    if (kind === 'alias') (aliases[at] ??= []).push(name)
    if (kind === 'abbreviation') abbreviations.push([name, at])
  }
  return {
    game: game.id,
    stamp: stampOf(entries),
    languages: Object.fromEntries(translated(game).map(lang => [lang, game.game.languages[lang] ?? lang])),
    titles: entries.map(entry => entry.title),
    cards: cards.length,
    slugs: Object.fromEntries(entries.flatMap(({ title, slug }, index) => slugOf(title) === slug ? [] : [[index, slug]])),
    classes,
    classOf: cards.map(card => classes.indexOf(classOf(card))),
    aliases,
    abbreviations,
    works,
    rulings: Object.fromEntries(entries.flatMap(({ passages }, index) => {
      const byWork = new Map<number, string[]>()
      for (const { work, rulings } of passages) {
        if (rulings.length > 0) byWork.set(works.indexOf(work), [...byWork.get(works.indexOf(work)) ?? [], ...rulings])
      }
      return byWork.size === 0 ? [] : [[index, [...byWork].map(([work, ids]) => [work, ids.join(' ')] as const)]]
    })),
    numbers: Object.fromEntries(game.rulings.flatMap(({ id, number }) => number === null ? [] : [[id, number]])),
    retired: game.retired.map(({ id }) => id).join(' '),
    authorities: authorityItems(game),
  }
}

/** Gives the list of titles in another language; null where no card has one. */
export function translationList(game: Source, lang: string): TranslationList | null {
  if (!translated(game).includes(lang)) return null
  const entries = inOrder(game.entries)
  const titles = new Map<string, string[]>()
  for (const { name, entry, kind, lang: of } of game.names) {
    if (kind === 'translation' && of === lang) titles.set(entry, [...titles.get(entry) ?? [], name])
  }
  const list = entries.map(({ id }) => {
    const [first, ...more] = titles.get(id) ?? []
    return first === undefined ? 0 : more.length === 0 ? first : [first, ...more]
  })
  while (list.at(-1) === 0) list.pop()
  return { game: game.id, lang, stamp: stampOf(entries), titles: list }
}

/** Gives the languages other than English in which a game has titles, in the order of `game.yaml`. */
export function translated(game: Source): string[] {
  const found = new Set(game.names.filter(({ kind }) => kind === 'translation').map(({ lang }) => lang))
  return [...new Set([...Object.keys(game.game.languages), ...found])].filter(lang => found.has(lang))
}

function authorityItems(game: Source): AuthorityItem[] {
  return game.game.authorities.map(({ id, title, cited, numbers }) => {
    const numbered = game.authorities.filter(record => record.id === id && record.number !== null)
    return {
      id, title, cited,
      ...(numbers || numbered.length > 0 ? { numbers: Object.fromEntries(numbered.map(({ number, citedBy }) => [number, citedBy.join(' ')])) } : {}),
    }
  })
}

/** Neighbours that look alike compress best. */
function inOrder(entries: readonly EntryRecord[]): EntryRecord[] {
  return [...entries].sort((a, b) => a.kind === b.kind ? (a.title < b.title ? -1 : a.title > b.title ? 1 : a.id < b.id ? -1 : 1) : a.kind === 'card' ? -1 : 1)
}

function classOf({ card }: EntryRecord): string {
  return card ? [card.type, ...card.subtypes].filter(part => part !== '').join(' · ') : ''
}

function stampOf(entries: readonly EntryRecord[]): string {
  return hashWord(entries.map(({ id }) => id).join('\n')).toString(36)
}
