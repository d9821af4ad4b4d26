import type { FoundCitation } from '../citations/find-citations.ts'
import type { FoundReference } from '../citations/find-references.ts'
import type { Entry } from '../entries/entry.ts'
import { placeOfWording } from '../entries/shown-wording.ts'
import type { Authority } from '../game/game.ts'
import type { GameData } from '../game/read-game.ts'
import type { LinkedRuling, Placed } from '../linking/link.ts'
import type { Subjects } from '../linking/subjects.ts'
import type { Message, Place } from '../messages/message.ts'
import { didYouMean, suggestFrom, type Suggest } from '../messages/suggest.ts'
import type { NameIndex } from '../names/name-index.ts'
import { checkAliasClaimedTwice, checkLooksLikeTitle } from './names.ts'

/** Runs the rules about citations, references and names over what was found in a game's rulings. */
export function checkLinks(
  data: GameData,
  rulings: readonly LinkedRuling[],
  entries: readonly Entry[],
  names: NameIndex,
  subjects: ReadonlyMap<string, Subjects>,
): Message[] {
  const citations = rulings.flatMap(ruling => ruling.placed.citations)
  const titles = new Map(data.game.authorities.map(authority => [authority.id, authority.title]))
  const entryTitles = new Map(entries.map(entry => [entry.id, entry.title]))
  const nearestName = suggestFrom(data.game.authorities.flatMap(authority => authority.cited))
  const nearestTitle = { card: suggestFrom(titlesOf(entries, 'card')), term: suggestFrom(titlesOf(entries, 'term')) }
  return [
    ...checkUnknownAuthority(citations, nearestName, data.game.authorities),
    ...checkNumberOutOfRange(citations, id => titles.get(id) ?? id),
    ...checkAliasClaimedTwice(`content/${data.id}/vocabulary.yaml`, names, said => placesOfNames(data, said)),
    ...checkLooksLikeTitle(
      names,
      rulings.flatMap(ruling => ruling.placed.paragraphs),
    ),
    ...checkQuestionAbout(rulings, subjects, id => entryTitles.get(id) ?? id),
    ...checkDanglingReference(
      rulings.flatMap(ruling => ruling.placed.references),
      (written, kind) => nearestTitle[kind ?? 'term'](written),
    ),
  ]
}

/** Returns the places in a game's vocabulary, and in its data, that say one of some names. */
function placesOfNames({ vocabulary, placeInVocabulary, imported }: GameData, names: ReadonlySet<string>): Place[] {
  const { abbreviations, spellings, sameTerm } = vocabulary
  const ofData = imported?.spellings ?? []
  const inVocabulary = [
    ...abbreviations.map(({ short }, at) => [short, ['abbreviations', at, 'short']] as const),
    ...spellings
      .slice(0, spellings.length - ofData.length)
      .map(({ spelling }, at) => [spelling, ['spellings', at, 'spelling']] as const),
    ...sameTerm.flatMap((headings, at) => headings.map((one, index) => [one, ['sameTerm', at, index]] as const)),
  ].flatMap(([said, path]) => (names.has(said) ? placeInVocabulary(path) : []))
  return [...inVocabulary, ...ofData.flatMap(({ spelling, place }) => (names.has(spelling) ? place : []))]
}

function titlesOf(entries: readonly Entry[], kind: Entry['kind']): string[] {
  return entries.filter(entry => entry.kind === kind).map(entry => entry.title)
}

/** Reports "see …" that leads to no entry. `suggest` finds the nearest titles of entries. */
export function checkDanglingReference(
  references: readonly Placed<Pick<FoundReference, 'raw' | 'title' | 'kind' | 'entries'>>[],
  suggest: (written: string, kind: 'card' | 'term' | null) => readonly string[],
): Message[] {
  return references
    .filter(({ found }) => found.entries.length === 0)
    .map(({ place, found }) => ({
      code: 'citations/dangling-reference',
      severity: 'warning',
      place,
      found: `see ${found.raw}`,
      expected: found.kind === null ? 'the title of a card or term' : `the title of a ${found.kind}`,
      fix: `${didYouMean(suggest(found.title, found.kind))}Add what is written to \`spellings\` in vocabulary.yaml with the title meant, or import the text that has the entry.`,
    }))
}

/** Reports citations of a number that their authority hasn’t: past the end of its series, or no such rule. */
export function checkNumberOutOfRange(
  citations: readonly Placed<Pick<FoundCitation, 'authority' | 'raw' | 'number' | 'problem' | 'meant'>>[],
  titleOf: (authority: string) => string,
): Message[] {
  return citations.flatMap(({ place, found }): Message | [] =>
    found.authority === null || found.number === null || found.problem === null
      ? []
      : {
          code: 'citations/number-out-of-range',
          severity: 'warning',
          place,
          found: `“${found.number}” in “${found.raw}”. ${found.problem}`,
          expected: `a number of “${titleOf(found.authority)}”`,
          fix:
            found.meant === null
              ? 'If the number is right, widen `numbers` of the authority in game.yaml; else leave it, and readers see why it is doubted.'
              : `Did you mean number ${found.meant.number} of “${titleOf(found.meant.authority)}”? A repair of the work can say so; without one, readers see why it is doubted.`,
        },
  )
}

/** Reports references in brackets that name no authority. `suggest` finds names that authorities are cited by. */
export function checkUnknownAuthority(
  citations: readonly Placed<Pick<FoundCitation, 'authority' | 'raw'>>[],
  suggest: Suggest,
  authorities: readonly Pick<Authority, 'id' | 'cited' | 'numbers'>[],
): Message[] {
  return citations
    .filter(({ found }) => found.authority === null)
    .map(({ place, found }) => {
      const about = { code: 'citations/unknown-authority', severity: 'warning', place } as const
      const unnumbered = authorityWithoutNumbers(found.raw, authorities)
      if (unnumbered)
        return {
          ...about,
          found: `${found.raw}, though the authority “${unnumbered}” takes no number`,
          expected: 'an authority with `numbers`',
          fix: `Add \`numbers: { first: 1 }\` to “${unnumbered}” in game.yaml; where rulings are cited by day, such as 20040518, the first of them.`,
        }
      const near = suggest(found.raw.replace(/^\[|\]$/g, ''))
      return {
        ...about,
        found: found.raw,
        expected: 'a name that an authority of this game is cited by',
        fix:
          near.length === 0
            ? 'Add the name to `cited` of its authority in game.yaml, or the authority itself. If it is no citation, leave it.'
            : `${didYouMean(near)}If so, add what is written to \`cited\` of that authority in game.yaml.`,
      }
    })
}

/** No name of an authority is longer. */
const MAX_LENGTH = 200

/** Returns the authority without numbers whose name stands in a citation before a number. */
function authorityWithoutNumbers(
  raw: string,
  authorities: readonly Pick<Authority, 'id' | 'cited' | 'numbers'>[],
): string | null {
  const name = raw
    .slice(0, MAX_LENGTH)
    .replace(/^\[|\]$/g, '')
    .replace(/[\d-]{1,40}$/, '')
    .replace('#', '')
    .trim()
    .toLowerCase()
  const named = /\d\]?$/.test(raw) && authorities.find(({ cited }) => cited.some(one => one.toLowerCase() === name))
  return named && !named.numbers ? named.id : null
}

/** Lists the answers of digests and FAQs of which it can't be told for certain which cards and terms they are about. */
function checkQuestionAbout(
  rulings: readonly LinkedRuling[],
  subjects: ReadonlyMap<string, Subjects>,
  titleOf: (entry: string) => string,
): Message[] {
  return rulings.flatMap(({ ruling }): Message | [] => {
    const found = subjects.get(ruling.id)
    const { copy } = ruling
    if (!copy || !found || found.doubt === null) return []
    const titles = found.perhaps.map(titleOf).join(', ')
    const hint = `say it in notes.yaml: \`${ruling.id}: { about: [Title] }\`, where \`[]\` means nothing in particular.`
    return {
      severity: 'info',
      place: placeOfWording(copy),
      expected: 'what they are about',
      ...(found.doubt === 'none'
        ? {
            code: 'names/question-about-nothing',
            found: `a question and answer that name no card and no term${titles === '' ? '' : `; perhaps they go on with ${titles}`}`,
            fix: `If they name it in other words, add these to vocabulary.yaml, as an abbreviation or a spelling. Else ${hint}`,
          }
        : {
            code: 'names/question-about-several',
            found: `a question and answer that may be about ${titles}`,
            fix: `In doubt ${hint}`,
          }),
    }
  })
}
