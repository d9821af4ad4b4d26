import type { ResultAddresses } from '../search/rows.ts'

/** The addresses that results and links have within the one file. */
export const anchors: ResultAddresses = {
  authority: (_game, authority, number) =>
    `#authorities/${encodeURIComponent(authority)}${number === null || number === undefined ? '' : `/${encodeURIComponent(number)}`}`,
  entry: (_game, entry) => `#${entry.split('/').map(encodeURIComponent).join('/')}`,
  entryRuling: (_game, _entry, ruling) => `#${ruling}`,
  ruling: id => `#${id}`,
  work: () => '#authorities',
}
