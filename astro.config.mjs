// @ts-check
import { defineConfig } from 'astro/config'
import mdx from '@astrojs/mdx'
import sitemap from '@astrojs/sitemap'
import { makeAddresses } from './src/site/addresses.ts'
import { endWithParent } from './src/write/pages/end-with-parent.ts'
import { prerenderPages } from './src/write/pages/prerender-pages.ts'
import { indexWhileDeveloping } from './src/write/search/index-while-developing.ts'
import { isInSitemap } from './src/write/sitemap.ts'

endWithParent()
const base = makeAddresses(process.env.BASE_PATH ?? '/').base
const site = process.env.SITE_URL

/**
 * Scripts that several pages share, in few files: each costs a slow phone some time. What all pages have; what copying
 * and searching have in common; what finds names, for decks and links too; what answers questions; and the rest of the
 * search.
 */
const fewScripts = [
  {
    name: 'common',
    test: /language\/format|client\/(?:stored|element|load-once)\.|worker-link|preload-helper/,
    priority: 5,
  },
  {
    name: 'shared',
    test: /client\/(?:clipboard|report)\.|site\/(?:addresses|report)\.|source\/(?:fingerprint|words)\./,
    priority: 4,
  },
  {
    name: 'names',
    test: /client\/search\/(?:names|listed-entries|listed-rulings|read-json)\.|src\/pipeline\//,
    minShareCount: 2,
    priority: 3,
  },
  { name: 'ruling-search', test: /client\/search\/rulings\//, priority: 2 },
  // Each of the others is the beginning of a page's own script.
  { name: 'search', test: /client\/search\/(?!focus|go|search-)/, priority: 1 },
]

export default defineConfig({
  output: 'static',
  base,
  ...(site ? { site } : {}),
  outDir: process.env.REDBOOK_OUT ?? 'dist',
  // Each site has its own, so that one's entries never stand in another.
  cacheDir: process.env.REDBOOK_CACHE ?? 'node_modules/.astro',
  trailingSlash: 'always',
  compressHTML: 'jsx',
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  build: {
    format: 'directory',
    // Styles in files: the browser keeps the one that all pages share, and every page stays small.
    inlineStylesheets: 'never',
  },
  // Smart punctuation and highlighted code would alter the wording and add styles of their own.
  markdown: { syntaxHighlight: false },
  integrations: [
    mdx(),
    prerenderPages(base),
    indexWhileDeveloping(base),
    // A sitemap needs absolute addresses.
    ...(site ? [sitemap({ filter: page => isInSitemap(new URL(page).pathname, base) })] : []),
  ],
  vite: {
    build: {
      // When Astro comes, the site's folder holds the data already.
      emptyOutDir: false,
      assetsInlineLimit: 0,
      // Browsers that know `light-dark()`, so that it is left as written.
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: { groups: fewScripts },
              // Every page names its scripts; Astro's names for them are 60 letters long.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\..*$/, '')}.[hash].js`,
            },
          },
        },
      },
    },
  },
})
