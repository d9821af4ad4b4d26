import type { Found } from './found.ts'
import type { Link } from './link-formats.ts'

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

/** Returns the groups of what was found, those to be decided first, each kind in the order of the post. */
export function groupsOf(found: readonly Found[]): Group[] {
  const groups = new Map<string, Group>()
  for (const one of found) {
    const key = keyOf(one)
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
  const all = [...groups.values()]
  return [
    ...all.filter(group => !group.sure || group.targets.length > 1),
    ...all.filter(group => group.sure && group.targets.length === 1),
  ]
}

/** Returns where a stretch leads: as chosen, else to what is certainly meant; null for nowhere. */
export function pathOf(found: Found, choices: Choices): string | null {
  const chosen = choices.get(keyOf(found))
  if (chosen !== undefined) return chosen === '' ? null : chosen
  return found.sure ? (found.targets[0]?.path ?? null) : null
}

/** Returns the links to make; with `once`, each place is linked where it is named first. */
export function linksOf(
  found: readonly Found[],
  choices: Choices,
  once: boolean,
  absolute: (path: string) => string,
): Link[] {
  const linked = new Set<string>()
  return found.flatMap(one => {
    const path = pathOf(one, choices)
    if (path === null || (once && linked.has(path))) return []
    linked.add(path)
    return [{ start: one.start, end: one.end, address: absolute(path) }]
  })
}

function keyOf({ text, targets }: Found): string {
  return `${text.toLowerCase().replace(/\s+/g, ' ')} ${targets.map(target => target.path).join(' ')}`
}
