import type { Found } from './found.ts'
import type { Link } from './link-formats.ts'
import { ARTICLE } from './misspelt-names.ts'

/** The same words with the same meanings, wherever they stand in the post: decided on once for all of them. */
export interface Group {
  readonly key: string
  readonly text: string
  readonly targets: Found['targets']
  readonly sure: boolean
  readonly times: number
  readonly guess: boolean
  /** Why it isn't linked as it stands; null where it is, or nothing is known. */
  readonly reason: string | null
}

/** What a person has chosen, by group: a path, or an empty string for no link. */
export type Choices = ReadonlyMap<string, string>

/** Returns the groups of what was found, in the order of the post. */
export function groupsOf(found: readonly Found[]): Group[] {
  const groups = new Map<string, Group>()
  for (const one of found) {
    const key = choiceKey(one)
    const before = groups.get(key)
    groups.set(
      key,
      before
        ? { ...before, times: before.times + 1, sure: before.sure || one.sure }
        : {
            key,
            text: one.text,
            targets: one.targets,
            sure: one.sure,
            times: 1,
            guess: one.guess === true,
            reason: one.reason ?? null,
          },
    )
  }
  return [...groups.values()]
}

/** Returns where a stretch leads: as chosen, else to what is certainly meant; null for nowhere. */
export function pathOf(found: Found, choices: Choices): string | null {
  const chosen = choices.get(choiceKey(found))
  if (chosen !== undefined) return chosen === '' ? null : chosen
  return found.sure ? (found.targets[0]?.path ?? null) : null
}

/** How a post is linked. */
export interface Wishes {
  /** Whether each place is linked only where it is named first. */
  readonly once: boolean
  /** Whether a misspelt name is given back as the entry is called. */
  readonly mend: boolean
}

/** Returns the links to make. */
export function linksOf(
  found: readonly Found[],
  choices: Choices,
  { once, mend }: Wishes,
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
