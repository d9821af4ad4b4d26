import { compareStrings } from '../pipeline/compare.ts'
import { itemAt, lastOf } from '../pipeline/must.ts'
import { site } from '../site/site-data.ts'
import { addresses } from '../site/site.ts'
import { GUIDE_PARTS } from './guide-parts.ts'

/** What a page says of itself; `game` is the one game that it is about. */
type Frontmatter = Readonly<{ title: string; description: string; game?: string }>

/** Returns the guide’s pages in reading order: `pages/guide/` but its first, and `guide/` on games of this build. */
export function guidePages() {
  const files = import.meta.glob<Frontmatter>(['../pages/guide/*.mdx', '../guide/*.mdx'], {
    eager: true,
    import: 'frontmatter',
  })
  return Object.entries(files)
    .filter(([, { game }]) => game === undefined || site().gameById.has(game))
    .map(([file, { title, description }]) => {
      const name = lastOf(file.split('/')).replace(/\.mdx$/, '')
      const found = GUIDE_PARTS.findIndex(({ files }) => files.includes(name))
      const at = found < 0 ? GUIDE_PARTS.length - 1 : found
      const { title: part, files } = itemAt(GUIDE_PARTS, at)
      return { name, title, description, address: addresses.guide(name), part, at, place: files.indexOf(name) }
    })
    .filter(({ name }) => name !== 'index')
    .sort((a, b) => a.at - b.at || a.place - b.place || compareStrings(a.title, b.title))
    .map(({ title, description, address, part }) => ({ title, description, address, part }))
}
