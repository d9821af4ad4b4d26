import type { FoundCitation } from '../../pipeline/citations/find-citations.ts'
import { placeNamed } from '../../pipeline/citations/locator.ts'
import { RuleNumbers, type NumberedRule } from '../../pipeline/citations/rule-numbers.ts'
import { must } from '../../pipeline/must.ts'
import { fold } from '../../language/fold.ts'
import type { Addresses } from '../../site/addresses.ts'
import { entryIdOf, kindInList, titleInList } from '../search/listed-entries.ts'
import { listedRulings, type ListedRuling } from '../search/listed-rulings.ts'
import type { GameList, ReferenceList } from '../search/lists.ts'
import { ReferenceIndex } from '../search/reference-index.ts'
import type { Target } from './found.ts'
import type { LinkerData } from './linker-data.ts'

/** Where the entries, authorities and rules of a game lead. */
export class Targets {
  private readonly list: GameList
  private readonly references = new ReferenceIndex()
  private readonly addresses: Addresses
  /** Positions of entries in the list, by their ids. */
  private readonly positions: ReadonlyMap<string, number>
  readonly rules = new RuleNumbers<NumberedRule>()
  private readonly passages: ReadonlyMap<string, string>

  constructor(list: GameList, references: ReferenceList, data: LinkerData, addresses: Addresses) {
    const rulings = listedRulings(list, references)
    this.list = list
    this.references.add(list, references)
    this.addresses = addresses
    this.positions = new Map(list.titles.map((_, at) => [entryIdOf(list, at), at]))
    for (const { id, number, work } of rulings)
      if (number !== null) this.rules.add({ authority: data.works[work] ?? '', number, id })
    this.passages = passagesOf(list, rulings, data)
  }

  /** Returns an entry, with what it is behind its title. */
  entry(id: string): Target {
    const { list, addresses } = this
    const at = must(this.positions.get(id), `entry ${id}`)
    const title = titleInList(list, at)
    return { label: `${title} (${kindInList(list, at)})`, title, path: addresses.entry(list.game, id) }
  }

  /** Returns an authority, or its page on a number where there is one; null where the game hasn't the authority. */
  authority(id: string, number: string | null): Target | null {
    const { list, references, addresses } = this
    const authority = list.authorities.find(item => item.id === id)
    if (!authority) return null
    const page = number !== null && references.citing(list.game, id, number).known ? number : null
    return {
      label: page === null ? authority.title : `${authority.title} ${page}`,
      path: addresses.authority(list.game, id, page),
    }
  }

  /** Returns the ruling that has an id; null where this build has none. */
  ruling(id: string): Target | null {
    return this.references.placeOf(id) ? { label: `r/${id}`, path: this.addresses.ruling(id) } : null
  }

  /** Returns the rule that has a number; null where none or several have it. */
  rule(number: string): Target | null {
    const rule = this.rules.get(number)
    return rule && { label: `Rule ${rule.number}`, path: this.addresses.ruling(rule.id) }
  }

  /** Returns where a citation leads, null for nowhere, and whether that is certainly what it cites. */
  citation(citation: FoundCitation): { readonly target: Target | null; readonly sure: boolean } {
    const { authority, number, locator, problem, meant } = citation
    const rule = number === null || problem !== null ? null : this.rule(number)
    if (rule) return { target: rule, sure: true }
    // A rule's number that no rule here has.
    if (problem === null && number !== null && number.includes('.')) return { target: null, sure: false }
    if (problem !== null || authority === null)
      return { target: meant && this.authority(meant.authority, meant.number), sure: false }
    const passage =
      number === null && locator !== null ? this.passages.get(passageKey(authority, placeNamed(locator))) : null
    return { target: passage ? this.entry(passage) : this.authority(authority, number), sure: true }
  }
}

/** Returns the entries that an authority’s text has something on, by both names (`crf corruption`) and by page. */
function passagesOf(
  list: GameList,
  rulings: readonly ListedRuling[],
  { works: authorityOf }: LinkerData,
): Map<string, string> {
  const passages = new Map<string, string>()
  // A title goes before another entry's other name.
  for (const namesAt of [(at: number) => [titleInList(list, at)], (at: number) => list.aliases[at] ?? []])
    for (const { entry, work } of rulings)
      for (const name of namesAt(entry)) {
        const key = passageKey(authorityOf[work] ?? '', name)
        if (!passages.has(key)) passages.set(key, entryIdOf(list, entry))
      }
  for (const { id, pages = [] } of list.authorities)
    for (const [page, entry] of pages.entries())
      if (entry !== -1) passages.set(passageKey(id, `page ${page}`), entryIdOf(list, entry))
  return passages
}

function passageKey(authority: string, name: string): string {
  return `${authority} ${fold(name)}`
}
