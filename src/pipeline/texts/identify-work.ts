import { slugOf } from '../game/slug.ts'
import type { Authority } from '../game/game.ts'
import type { GameData, WorkData } from '../game/read-game.ts'
import type { Layout } from '../layouts/layout.ts'
import type { SourceText } from '../source/source-text.ts'
import { authorityNamed, type DocumentName } from './documents.ts'
import { speaksOf } from './speaks-of.ts'

/** Authorities whose texts are numbered, each a work of its own. */
const NUMBERED: readonly Authority['kind'][] = ['digest', 'collected-rulings']

/**
 * Returns the work that a document says it is: digest 52 of an authority is `coe-52`, one question of it `coe-207-q2`,
 * a text that has no number is called by its title. A work without a folder is made up from what the document says;
 * null where it names no authority of a game that it speaks of, or neither number nor title. `source` is null where a
 * person has said of which game it is.
 */
export function identifyWork(
  layout: Layout,
  document: DocumentName,
  games: readonly GameData[],
  source: SourceText | null,
): WorkData | null {
  for (const game of games.filter(one => source === null || speaksOf(one, source, document))) {
    const authority = authorityNamed(game.game, document.authority)
    const id = authority && idOf(layout, document, authority)
    if (authority && id)
      return game.works.find(work => work.id === id) ?? synthesizeWork(game, authority, id, layout.name, document)
  }
  return null
}

function idOf(layout: Layout, { number, question, title }: DocumentName, authority: Authority): string | null {
  if (layout.identifiesWork === 'titled') return title === null ? null : slugOf(title)
  if (number === null || !NUMBERED.includes(authority.kind)) return null
  return slugOf([authority.id, number, ...(question === undefined ? [] : [`q${question}`])].join(' '))
}

/** Returns a work that has no folder yet. */
export function synthesizeWork(
  game: GameData,
  authority: Authority,
  id: string,
  layout: string,
  { title, number, question, date }: DocumentName,
): WorkData {
  // Pages call themselves all sorts of things; the number in its series tells a reader which of hundreds it is.
  const numbered = number !== null && NUMBERED.includes(authority.kind)
  const name = numbered
    ? `${authority.title} ${number}${question === undefined ? '' : `, question ${question}`}`
    : (title ?? id)
  const short = numbered
    ? { short: `${authority.cited[0]} ${number}${question === undefined ? '' : ` Q${question}`}` }
    : {}
  return {
    id,
    game: game.id,
    rank: authority.rank,
    placeIn: () => ({ kind: 'nowhere' }),
    repairs: [],
    folder: { id, files: {}, copies: [] },
    info: {
      title: name,
      ...short,
      edition: null,
      date,
      authority: authority.id,
      recognise: { layouts: [layout], phrases: [title ?? id], atLeast: 1 },
      known: [],
      replacesAll: false,
    },
  }
}
