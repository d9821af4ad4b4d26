import type { Entry } from '../entries/entry.ts'
import type { GameData } from '../game/read-game.ts'
import type { LinkedRuling } from '../linking/link.ts'
import type { Subjects } from '../linking/subjects.ts'
import type { Message } from '../messages/message.ts'
import type { NameIndex } from '../names/name-index.ts'
import { suggestFrom } from '../messages/suggest.ts'
import { checkAliasClaimedTwice } from './alias-claimed-twice.ts'
import { checkDanglingReference } from './dangling-reference.ts'
import { checkLooksLikeTitle } from './looks-like-a-title.ts'
import { checkNumberOutOfRange } from './number-out-of-range.ts'
import { checkQuestionAbout } from './question-about.ts'
import { checkUnknownAuthority } from './unknown-authority.ts'

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
    ...checkAliasClaimedTwice(`content/${data.id}/vocabulary.yaml`, names),
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

function titlesOf(entries: readonly Entry[], kind: Entry['kind']): string[] {
  return entries.filter(entry => entry.kind === kind).map(entry => entry.title)
}
