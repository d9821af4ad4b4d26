import { slugOf } from '../game/slug.ts'
import type { Authority } from '../game/game.ts'
import type { GameData, WorkData } from '../game/read-game.ts'
import type { Layout } from '../layouts/layout.ts'
import { mayHaveLayout } from '../layouts/recognise.ts'
import type { SourceText } from '../source/source-text.ts'
import { wordRow } from '../source/words.ts'
import { authorityNamed, type DocumentName } from './documents.ts'
import type { WorkByWording } from './known-wording.ts'
import { speaksOf } from './speaks-of.ts'

/** Authorities whose texts are numbered, each a work of its own. */
const NUMBERED: readonly Authority['kind'][] = ['digest', 'collected-rulings']

/** A work that a text may be, and what tells: a person, the text itself, phrases that it has, or its whole wording. */
export interface Candidate {
  readonly work: WorkData
  readonly by: 'person' | 'name' | 'phrases' | 'wording'
}

/** What is known about the works that texts may be. */
export interface IdentifyContext {
  readonly games: readonly GameData[]
  /** Settles doubt: the text is taken for a copy of this work. */
  readonly work?: WorkData
  /** A person has said of which game the texts are; left out where nobody has. */
  readonly isGameSaid?: boolean
  /** A person has given the work a name, which goes before what the text says. */
  readonly isWorkSaid?: boolean
  /** Returns the work that has a text's wording; left out where none is known. */
  readonly workByWording?: WorkByWording
}

/** Returns the works that a text may be, the likeliest first. `document`: what it says of itself, if anything. */
export function identify(
  source: SourceText,
  layout: Layout,
  document: DocumentName | null,
  context: IdentifyContext,
): Candidate[] {
  if (context.work) return [{ work: context.work, by: 'person' }]
  const named = document && workNamed(source, layout, document, context)
  if (named) return [{ work: named, by: 'name' }]
  const works = context.games.flatMap(game => game.works).filter(({ info }) => mayHaveLayout(info, layout.name))
  const known = worksByPhrases(source.text, works)
  if (known.length > 0) return known.map(work => ({ work, by: 'phrases' }))
  const alike = context.workByWording?.(source) ?? null
  return alike ? [{ work: alike, by: 'wording' }] : []
}

/**
 * Returns the work that a document says it is: digest 52 of an authority is `coe-52`, a text that has no number is
 * called by its title. A work without a folder is made up from what the document says;
 * null where it names no authority of a game that it speaks of, or neither number nor title.
 */
export function workNamed(
  source: SourceText,
  layout: Layout,
  document: DocumentName,
  { games, isGameSaid = false, isWorkSaid = false }: IdentifyContext,
): WorkData | null {
  if (isWorkSaid) return null
  for (const game of games.filter(one => isGameSaid || speaksOf(one, source, document))) {
    const authority = authorityNamed(game.game, document.authority)
    const id = authority && idOf(layout, document, authority)
    if (authority && id)
      return game.works.find(work => work.id === id) ?? synthesizeWork(game, authority, id, layout.name, document)
  }
  return null
}

/** Returns the works of which a text has enough phrases, and at least that share, those with most of theirs first. */
export function worksByPhrases(text: string, works: readonly WorkData[], least = 0): WorkData[] {
  const words = wordRow(text)
  const shareOf = ({ info: { recognise } }: WorkData) => {
    const found = recognise.phrases.filter(phrase => words.includes(wordRow(phrase))).length
    return found >= recognise.atLeast ? found / recognise.phrases.length : 0
  }
  return works
    .map(work => ({ work, share: shareOf(work) }))
    .filter(({ share }) => share > 0 && share >= least)
    .sort((a, b) => b.share - a.share)
    .map(({ work }) => work)
}

function idOf(layout: Layout, { number, title }: DocumentName, authority: Authority): string | null {
  if (layout.identifiesWork === 'titled') return title === null ? null : slugOf(title)
  if (number === null || !NUMBERED.includes(authority.kind)) return null
  return slugOf(`${authority.id} ${number}`)
}

/** Returns a work that has no folder yet. */
export function synthesizeWork(
  game: GameData,
  authority: Authority,
  id: string,
  layout: string,
  { title, number, date }: DocumentName,
): WorkData {
  // Pages call themselves all sorts of things; the number in its series tells a reader which of hundreds it is.
  const numbered = number !== null && NUMBERED.includes(authority.kind)
  const name = numbered ? `${authority.title} ${number}` : (title ?? id)
  const short = numbered ? { short: `${authority.cited[0]} ${number}` } : {}
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
