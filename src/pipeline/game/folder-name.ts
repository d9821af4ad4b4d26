/** The longest name, in characters. */
const MAX_LENGTH = 80
/** Names that Windows keeps for its devices; no file or folder there can have them. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/

/** Returns whether a name in lower case is one that Windows keeps for a device. */
export function isDevice(name: string): boolean {
  return DEVICE.test(name)
}

/** Returns whether a folder's name can be part of an address, and a folder's name on every system. */
export function isFolderName(name: string): boolean {
  return name.length <= MAX_LENGTH && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name) && !isDevice(name)
}

/** What the site's own pages and files are called where games are, and the folders of `content/` that are no games. */
const TAKEN = [
  ...['404', 'api', 'coverage', 'deck', 'download', 'entries', 'go', 'guide', 'index', 'link', 'new', 'offline'],
  ...['pagefind', 'public', 'r', 'search', 'search-index'],
]

/** Returns what is wrong with the name of a game's folder or a work's, and how to mend it; null for a good one. */
export function nameFault(
  name: string,
  of: 'game' | 'work',
): { readonly expected: string; readonly fix: string } | null {
  if (!isFolderName(name))
    return {
      expected:
        'a name of small letters a to z, digits and single hyphens, at most 80, which becomes a part of addresses; none that Windows keeps for a device',
      fix: 'Write it in lower case, with a hyphen for each blank.',
    }
  return of === 'game' && TAKEN.includes(name)
    ? {
        expected: `a name that isn’t the site’s own, as these are: ${TAKEN.join(', ')}`,
        fix: `Choose another, such as ${name}-game.`,
      }
    : null
}
