/** Returns a work’s number in the series of its authority: `coe-52` is 52; null for a work without one. */
export function workNumber(work: string, authority: string): string | null {
  return work.startsWith(`${authority}-`) ? (/^(\d+[a-z]?)$/.exec(work.slice(authority.length + 1))?.[1] ?? null) : null
}
