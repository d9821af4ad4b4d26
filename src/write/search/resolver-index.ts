import { count } from '../../language/format.ts'
import { fold } from '../../language/fold.ts'
import { rulingCountInWords } from '../../views/ruling-count.ts'
import { facetsOf } from '../../views/facets.ts'
import { slugOf } from '../../pipeline/game/slug.ts'
import { isPresent, type EntryRecord, type GameIndex } from '../../site/site-data.ts'
import { nameOf } from '../../views/labels.ts'
import { hasNumbers } from '../../site/source-page.ts'
import { orderOf, rulingsOf } from './entry-order.ts'
import type { GameList, TranslationList } from '../../client/search/lists.ts'
import { addTo } from '../../pipeline/collections.ts'
import { cardTextLanguages } from './card-text-index.ts'

type Source = Pick<GameIndex, 'id' | 'game' | 'entries' | 'works' | 'authorities' | 'names' | 'rulingById' | 'workById'>

/** Returns the list from which the names of a game are resolved. `texts` is where the index of its rulings lies. */
export function gameList(game: Source, texts: GameList['texts']): GameList {
  const { entries, position, stamp } = orderOf(game.entries)
  const cards = entries.filter(entry => entry.kind === 'card')
  const classes = [...new Set(cards.map(classOf))].sort()
  const aliases: Record<number, string[]> = {}
  const abbreviations: Record<number, string[]> = {}
  for (const { name, entry, kind } of game.names) {
    const at = position.get(entry)
    if (at === undefined) continue
    if (kind === 'alias') (aliases[at] ??= []).push(name)
    if (kind === 'abbreviation') (abbreviations[at] ??= []).push(name)
  }
  const cardTexts = cardTextLanguages(game)
  return {
    game: game.id,
    title: game.game.title,
    stamp,
    languages: Object.fromEntries(translated(game).map(lang => [lang, game.game.languages[lang] ?? lang])),
    titles: entries.map(entry => entry.title),
    cards: cards.length,
    slugs: Object.fromEntries(
      entries.flatMap(({ title, slug }, index) => (slugOf(title) === slug ? [] : [[index, slug]])),
    ),
    classes,
    classOf: cards.map(card => classes.indexOf(classOf(card))),
    aliases,
    abbreviations,
    works: game.works.map(work => work.id),
    rulings: entries.map(entry => rulingsOf(entry).length),
    said: entries.map(entry => {
      const words = rulingCountInWords(game, entry)
      const { length } = rulingsOf(entry)
      return words === (length === 0 ? 'no rulings' : count(length, 'ruling')) ? 0 : words
    }),
    authorities: game.game.authorities.map(({ id, title, cited, numbers, mistakenFor, kind, pages, rank }) => ({
      id,
      title,
      cited,
      rank,
      ...(id === game.game.tournament ? { tournament: true as const } : {}),
      ...(kind === 'rules' ? { rules: true as const } : {}),
      numbered: hasNumbers(game, id),
      ...(numbers === undefined ? {} : { numbers }),
      ...(mistakenFor === undefined ? {} : { mistakenFor }),
      ...(pages === undefined ? {} : { pages: entriesOnPages(game, id, pages) }),
      works: game.works
        .filter(work => work.authority === id && isPresent(work))
        .map(work => [work.id, ...new Set([work.short, nameOf(work)])] as const),
    })),
    facets: facetsOf(game).map(({ name }) => name),
    texts,
    ...(cardTexts.length === 0 ? {} : { cardTexts }),
  }
}

/** Returns the position of the entry that each page of an authority leads to, by its heading there or its title. */
function entriesOnPages(game: Source, authority: string, pages: Readonly<Record<string, string>>) {
  const { entries, position } = orderOf(game.entries)
  const headings = new Map([
    ...entries.map(({ title, id }) => [fold(title), id] as const),
    ...game.works
      .filter(work => work.authority === authority)
      .flatMap(({ outline }) => outline)
      .flatMap(item => (item.kind === 'entry' ? [[fold(item.heading), item.entry] as const] : [])),
  ])
  return Array.from({ length: Math.max(...Object.keys(pages).map(Number)) + 1 }, (_, page) => {
    const heading = pages[String(page)]
    return heading === undefined ? -1 : (position.get(headings.get(fold(heading)) ?? '') ?? -1)
  })
}

/** Returns the list of titles in another language that is one of `translated`. */
export function translationList(game: Source, lang: string): TranslationList {
  const { entries, stamp } = orderOf(game.entries)
  const titles = new Map<string, string[]>()
  for (const { name, entry, kind, lang: of } of game.names) {
    if (kind === 'translation' && of === lang) addTo(titles, entry, name)
  }
  const list = entries.map(({ id }) => {
    const [first, ...more] = titles.get(id) ?? []
    return first === undefined ? 0 : more.length === 0 ? first : [first, ...more]
  })
  while (list.at(-1) === 0) list.pop()
  return { game: game.id, lang, stamp, titles: list }
}

/** Returns the languages other than English in which a game has titles, in the order of `game.yaml`. */
export function translated(game: Pick<Source, 'game' | 'names'>): string[] {
  const found = new Set(game.names.filter(({ kind }) => kind === 'translation').map(({ lang }) => lang))
  return [...new Set([...Object.keys(game.game.languages), ...found])].filter(lang => found.has(lang))
}

function classOf({ card }: EntryRecord): string {
  return card ? [card.type, ...card.subtypes].filter(part => part !== '').join(' · ') : ''
}
