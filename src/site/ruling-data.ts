import type { Addresses } from './addresses.ts'
import { contextOf } from './context.ts'
import type { GameIndex, RetiredRecord, RulingRecord } from './site-data.ts'
import type { RulingWording } from './wording.ts'

/** A ruling as the open data has it; the contract stands in the guide to the open data. */
export function rulingData(
  addresses: Addresses,
  game: GameIndex,
  ruling: RulingRecord,
  wording: RulingWording | undefined,
): Readonly<Record<string, unknown>> {
  const {
    id,
    entry,
    work,
    ordinal,
    number,
    text,
    restatement,
    examples,
    question,
    about,
    marks,
    annotation,
    errata,
    effective,
    mentions,
    references,
    source,
    status,
    statusReason,
    relations,
    scope,
    added,
    changed,
  } = ruling
  return {
    id,
    url: ruling.registered ? addresses.ruling(id) : addresses.entryRuling(game.id, ruling.entry, id),
    entry,
    work,
    ordinal,
    number,
    lead: contextOf(game, ruling).lead?.id ?? null,
    wording: ruling.wording,
    text,
    restatement,
    html: wording?.[ruling.wording] ?? '',
    examples,
    question,
    about,
    marks,
    annotation,
    errata,
    effective,
    citations: ruling.citations.map(({ authority, number, locator, raw, form, problem }) => ({
      authority,
      number,
      locator,
      raw,
      form,
      url: authority === null ? null : addresses.authority(game.id, authority, pageNumber(game, authority, number)),
      problem,
    })),
    mentions,
    references,
    source,
    status,
    standing: statusReason,
    relations,
    scope,
    added,
    changed,
  }
}

/** Returns the number where the authority has a page for it, null where only the authority itself has one. */
export function pageNumber(game: GameIndex, authority: string, number: string | null): string | null {
  return number !== null && game.authority(authority, number) !== undefined ? number : null
}

/** What is said of an id that leads to no ruling of this build. */
export function retiredData(
  addresses: Addresses,
  game: GameIndex,
  { id, entry, work, state, to, note }: RetiredRecord,
): Readonly<Record<string, unknown>> {
  return { id, url: addresses.ruling(id), entry, work, state, to, note, game: game.id }
}
