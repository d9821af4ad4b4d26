import { workOf, type GameIndex, type RetiredRecord, type RulingRecord, type WorkRecord } from '../site/site-data.ts'
import { placeInWork } from '../language/place-in-work.ts'
import { isDefinition } from './precedence.ts'

/** Returns the title of an entry; its id where this build has no entry of that id. */
export function entryTitle(game: Pick<GameIndex, 'entryById'>, id: string): string {
  return game.entryById.get(id)?.title ?? id
}

/** So long a title stands in a line beside other words. */
const MAX_NAME = 30

/** Returns what a work is called where a reader may not know its short title: its title, unless that is a long one. */
export function nameOf({ title, short, name }: Pick<WorkRecord, 'title' | 'short' | 'name'>): string {
  return name ?? (title.length <= MAX_NAME ? title : short)
}

/** Returns what a ruling is called away from its entry: `Bridge, COE 52, 3 b`. */
export function fullLabel(game: GameIndex, ruling: RulingRecord): string {
  return `${entryTitle(game, ruling.entry)}, ${rulingLabel(game, ruling)}`
}

/** Returns the year of a work in which its words were made; of one without a date, its edition. */
export function yearOrEdition({ date, edition }: Pick<WorkRecord, 'date' | 'edition'>): string | null {
  return date?.slice(0, 4) ?? edition
}

/**
 * Returns a ruling's short name: a rule's own number; for an answer or an annotation its text and the number there
 * (`COE 52, 3 b`, `CRF 15, Annotation 5`); for anything else its text and its place there (`PEF 3`, `Rulebook 3`).
 */
export function rulingLabel(game: Pick<GameIndex, 'workById'>, ruling: RulingRecord): string {
  if (ruling.number !== null && ruling.question === null) return ruling.number
  const work = workOf(game, ruling)
  return placeInWork(work.short, shortLabel(work, ruling))
}

/** Returns a ruling’s number or place in a work that is named already; a definition’s place says nothing. */
export function shortLabel(work: Pick<WorkRecord, 'glossary'>, ruling: RulingRecord): string {
  const { annotation, number, ordinal } = ruling
  if (annotation !== null) return `Annotation ${annotation}`
  return isDefinition(work, ruling) ? 'Definition' : (number ?? String(ordinal))
}

/** Returns what stands beside a ruling: its short label, or its place where its text begins with that label itself. */
export function labelBeside(work: Pick<WorkRecord, 'glossary'>, ruling: RulingRecord): string {
  const label = shortLabel(work, ruling)
  return ruling.text.startsWith(`${label}: `) ? String(ruling.ordinal) : label
}

/** Returns what a ruling is called beside its entry’s title: its work, and a number only if it is the text’s own. */
export function rulingName(game: GameIndex, ruling: RulingRecord): string {
  const work = workOf(game, ruling)
  return ruling.number === null && ruling.annotation === null
    ? work.short
    : `${work.short}, ${shortLabel(work, ruling)}`
}

/** Returns what is heard behind an entry that stands in a list several times: `, CRF 22, 1`; links need own names. */
export function tellApart(game: GameIndex, listed: readonly RulingRecord[]): (ruling: RulingRecord) => string {
  const times = Map.groupBy(listed, ({ entry }) => entry)
  return ruling => ((times.get(ruling.entry)?.length ?? 0) > 1 ? `, ${rulingLabel(game, ruling)}` : '')
}

/** Returns the text of a ruling, an answer in the paragraph behind its question: “No.” alone says nothing. */
export function withQuestion({ question, text }: Pick<RulingRecord, 'question' | 'text'>): string {
  return question === null ? text : `${question}\n${text}`
}

/** What the change marks of the CRF say, as its introductions explain them. */
export const changeMarks: Readonly<Record<string, string>> = {
  '@': 'New or changed in this version',
  '-=-': 'New or changed in this version',
  '#': 'Different in tournaments',
  '%': 'New, and in no digest yet',
}

/** What a mark in a checklist's table says. */
export const ticks: Readonly<Record<NonNullable<RulingRecord['tick']>, string>> = {
  done: 'Marked done',
  'not-done': 'Marked not done',
  unclear: 'Marked unclear',
  'not-marked': 'Not marked',
}

/** What is said where an id leads to no ruling of this build. */
export const retirements: Readonly<Record<RetiredRecord['state'], string>> = {
  absent: 'Its text isn’t included on this site',
  removed: 'Removed',
  merged: 'Merged into another ruling',
  doubtful: 'No longer found in its text',
}

const languages = new Intl.DisplayNames('en', { type: 'language' })

/** Returns the English name of a language tag, as the game has it or as is usual. */
export function languageName({ game }: Pick<GameIndex, 'game'>, lang: string): string {
  return game.languages[lang] ?? languages.of(lang) ?? lang
}

/** Returns how a card is classed: `Hazard`, `Creature`, `Neutral`. */
export function cardClass(card: {
  readonly type: string
  readonly subtypes: readonly string[]
  readonly alignments: readonly string[]
}): string[] {
  return [card.type, ...card.subtypes, ...card.alignments].filter(part => part !== '')
}
