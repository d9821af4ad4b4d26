import { addresses } from './site.ts'

interface Written {
  readonly frontmatter: { readonly title: string; readonly description: string }
}

/** Returns the guide's pages by title: every file under `pages/guide/` is one. */
export function guidePages(): { readonly title: string; readonly description: string; readonly address: string }[] {
  const files = import.meta.glob<Written['frontmatter']>('../pages/guide/*.mdx', { eager: true, import: 'frontmatter' })
  return Object.entries(files)
    .map(([file, { title, description }]) => {
      const name =
        file
          .split('/')
          .at(-1)
          ?.replace(/\.mdx$/, '') ?? ''
      return { title, description, address: addresses.guide(name === 'index' ? '' : name) }
    })
    .sort((a, b) => (a.title < b.title ? -1 : 1))
}
