import type { Found } from './found.ts'
import type { Link } from './link-formats.ts'
import { ARTICLE } from './misspelt-names.ts'

/** The same words with the same meanings, wherever they stand in the post: decided on once for all of them. */
export interface Group extends Found {
  readonly key: string
  readonly times: number
}

/** What a person has chosen, by group: a path, or an empty string for no link. */
export type Choices = ReadonlyMap<string, string>

/** Returns the groups of what was found, in the order of the post. */
export function groupsOf(found: readonly Found[]): Group[] {
  const groups = new Map<string, Group>()
  for (const one of found) {
    const key = choiceKey(one)
    const { times, sure, ...rest } = groups.get(key) ?? { ...one, key, times: 0 }
    groups.set(key, { ...rest, times: times + 1, sure: sure || one.sure })
  }
  return [...groups.values()]
}

/** Returns the groups that somebody has still to decide on. */
export function openGroups(found: readonly Found[], choices: Choices): Group[] {
  return groupsOf(found).filter(({ key, sure, targets }) => !sure && targets.length > 0 && !choices.has(key))
}

/** Returns where a stretch leads: as chosen, else to what is certainly meant; null for nowhere. */
export function pathOf(found: Found, choices: Choices): string | null {
  const chosen = choices.get(choiceKey(found))
  if (chosen !== undefined) return chosen === '' ? null : chosen
  return found.sure ? (found.targets[0]?.path ?? null) : null
}

/** Returns the links; `once`: one to each place, the first; `mend`: misspelt names become the entry’s title. */
export function linksOf(
  found: readonly Found[],
  choices: Choices,
  { once, mend }: { readonly once: boolean; readonly mend: boolean },
  absolute: (path: string) => string,
): Link[] {
  const linked = new Set<string>()
  return found.flatMap((one): Link[] => {
    const { start, end, text, guess, targets } = one
    const path = pathOf(one, choices)
    if (path === null) return []
    const title = mend && guess ? targets.find(target => target.path === path)?.title : undefined
    const address = once && linked.has(path) ? null : absolute(path)
    linked.add(path)
    if (title === undefined) return address === null ? [] : [{ start, end, address }]
    return [{ start, end, address, text: ARTICLE.test(text) ? title : title.replace(ARTICLE, '') }]
  })
}

function choiceKey({ text, targets }: Found): string {
  return `${text.toLowerCase().replace(/\s+/g, ' ')} ${targets.map(target => target.path).join(' ')}`
}

/** Returns of readings of a post the one in which most is certain, and of those the one in which most is found. */
export function likeliest(readings: readonly (readonly Found[])[]): readonly Found[] {
  const sureIn = (found: readonly Found[]) => found.filter(({ sure }) => sure).length
  const knownIn = (found: readonly Found[]) => found.filter(({ targets }) => targets.length > 0).length
  const [best = []] = readings.toSorted((a, b) => sureIn(b) - sureIn(a) || knownIn(b) - knownIn(a))
  return best
}
