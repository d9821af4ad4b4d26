import type { FoundCitation } from '../citations/find-citations.ts'
import { placeNamed } from '../citations/locator.ts'
import { RuleNumbers, type NumberedRule } from '../citations/rule-numbers.ts'
import { compareNumbered } from '../compare.ts'
import { termKey } from '../entries/collect.ts'
import type { Entry } from '../entries/entry.ts'
import type { GameData } from '../game/read-game.ts'
import { workNumber } from '../game/work-number.ts'

/** The number of a section of numbered rules, in its heading (`509. Watches`); it is cited as a rule is. */
const SECTION = /^(\d{1,4}(?:\.[A-Za-z0-9]{1,12}){0,8})\.?\s/

/** What citations lead to in the texts that are present; where several versions have it, the newest one's counts. */
export class TargetIndex {
  readonly #rules = new RuleNumbers<NumberedRule>()
  readonly #sections = new RuleNumbers<NumberedRule>()
  /** Annotations and digests by authority and number (`crf-annotation 24`, `coe 52`). */
  readonly #numbered = new Map<string, string>()
  /** Entries by the authority and the heading of a passage. */
  readonly #passages = new Map<string, string>()

  /** Makes the index of a game's texts; the entries' rulings must have their ids. */
  constructor(data: GameData, entries: readonly Entry[]) {
    const authorityOf = new Map(data.works.map(work => [work.id, work.info.authority]))
    const kindOf = new Map(data.game.authorities.map(({ id, kind }) => [id, kind]))
    const annotationsOf = new Map(data.game.authorities.flatMap(({ id, partOf }) => (partOf ? [[partOf, id]] : [])))
    const passages = entries
      .flatMap(({ id, passages }) => passages.map(passage => ({ ...passage, entry: id })))
      .sort((a, b) => compareNumbered(a.work, b.work))
    for (const { entry, work, heading, rulings } of passages) {
      const authority = authorityOf.get(work)
      if (authority === undefined) continue
      const kind = kindOf.get(authority)
      this.#passages.set(passageKey(authority, heading), entry)
      const digest = workNumber(work, authority)
      if (kind === 'digest' && digest !== null) this.#numbered.set(`${authority} ${digest}`, entry)
      const part = annotationsOf.get(authority)
      for (const { annotation, id } of rulings)
        if (part !== undefined && annotation !== null) this.#numbered.set(`${part} ${annotation}`, id)
      // Questions of digests and FAQs have numbers too, by which nobody cites them alone.
      if (kind === 'digest' || kind === 'rulings') continue
      for (const { number, id } of rulings) if (number !== null) this.#rules.add({ authority, number, id })
      const number = SECTION.exec(heading)?.[1]
      const begin = `${number?.toLowerCase()}.`
      if (number !== undefined && rulings.some(ruling => ruling.number?.toLowerCase().startsWith(begin)))
        this.#sections.add({ authority, number, id: entry })
    }
    // A text may have another heading for a term than the page of the term.
    const titled = new Map(entries.map(({ id, title }) => [termKey(title), id]))
    for (const { id, pages = {} } of data.game.authorities)
      for (const [page, heading] of Object.entries(pages)) {
        const entry = this.#passages.get(passageKey(id, heading)) ?? titled.get(termKey(heading))
        if (entry !== undefined) this.#passages.set(passageKey(id, `page ${page}`), entry)
      }
  }

  /** Returns the rule that a printed number means, else the section; null if none has it. */
  rule(printed: string): NumberedRule | null {
    return this.#rules.get(printed) ?? this.#sections.all(printed)[0] ?? null
  }

  /** Returns the rule, annotation or digest that a citation numbers, else the passage that it names; null for none. */
  targetOf({ authority, number, locator, problem }: FoundCitation): string | null {
    if (problem !== null || authority === null) return null
    if (number !== null) {
      // Digest 4 is neither rule 4 nor section 4.
      const rule = this.rule(number)
      const numbered = rule?.authority === authority ? rule.id : this.#numbered.get(`${authority} ${number}`)
      if (numbered !== undefined) return numbered
    }
    return this.#passages.get(passageKey(authority, locator)) ?? null
  }
}

function passageKey(authority: string, locator: string | null): string {
  return `${authority}\n${termKey(placeNamed(locator ?? ''))}`
}
