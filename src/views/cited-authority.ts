import type { Authority } from '../pipeline/game/game.ts'

/**
 * Returns the authority that a citation in an editor's note names, and the number after its name; null where the game
 * knows none by it.
 */
export function citedAuthority(
  authorities: readonly Authority[],
  citation: string,
): { readonly authority: Authority; readonly number: string | null } | null {
  const words = citation
    .replace(/^[[(]|[\])]$/g, '')
    .trim()
    .replace(/\s+/g, ' ')
  const folded = words.toLowerCase()
  const named = authorities
    .flatMap(authority => authority.cited.map(name => ({ authority, name: name.toLowerCase() })))
    .filter(({ name }) => folded.startsWith(name) && !/[\p{L}\p{N}]/u.test(folded.charAt(name.length)))
    .sort((a, b) => b.name.length - a.name.length)[0]
  if (!named) return null
  return {
    authority: named.authority,
    number: /^[\s,#]*(?:no\.?\s*)?(\d{1,6}[a-z]?)\b/i.exec(words.slice(named.name.length))?.[1] ?? null,
  }
}
