import { close, createIndex } from 'pagefind'
import { GUIDE_PARTS } from '../../views/guide-parts.ts'

/** Files that Pagefind writes for its own interfaces and for other languages, which this site doesn't use. */
const UNUSED = /^pagefind-(?:ui|modular-ui|component-ui|highlight)\.|^wasm\.unknown\./

/**
 * How much of the index one file of it holds; Pagefind's own 20,000 makes files of 28 KB, one of which is fetched for
 * nearly every word of a query. There is no option for it, only this variable, which the pinned version reads.
 */
const CHUNK = '5000'

/** What isn’t for those who ask, beside rulings: ways to other pages, and what is for editors alone. */
const LEFT_OUT = [
  'nav',
  '.eyebrow',
  'p.no-print.ui',
  'details.section.no-print',
  '.print',
  '.print-note',
  '.filters',
  '.ruling-list',
  '.introduction',
  '.phase-rulings',
  '.run',
  '.section-head',
  '[aria-labelledby="a-to-z"]',
  '[data-news]',
]

/**
 * Pages that answer questions without a ruling: the guide for readers, what there is of a game, its sources, tools and
 * news. The page of an authority's number has none but those that cite it, and is found by its number.
 */
const ANSWERING =
  /^(?!(?:r|go|search|download|coverage\/desk)\/)(?:(?:guide|coverage|new|deck|link)\/.*|[^/]+\/(?:works|authorities)\/[^/]+\/|[^/]+\/(?:turn\/)?)index\.html$/

/** A ruling, which holds no other. They are nearly all of a source's page, which takes Pagefind most of a second. */
const RULING = /<article class="ruling[ "].*?<\/article>/gs

/** Players ask nothing that is answered to those who make a site. */
const OF_GUIDE = /^guide\/(?<name>[^/]+)\/index\.html$/
const ANSWERING_GUIDE = GUIDE_PARTS.flatMap(({ files, answers }) => (answers ? files : []))

/** Returns whether a page of the site answers questions by itself. `file` is its path in the site's folder. */
export function answersByItself(file: string): boolean {
  const name = OF_GUIDE.exec(file)?.groups?.['name']
  return ANSWERING.test(file) && (name === undefined || ANSWERING_GUIDE.includes(name))
}

/** Returns the files of Pagefind's index of pages by name. `pages` are their HTML by path in the site's folder. */
export async function indexPages(pages: ReadonlyMap<string, string>): Promise<Map<string, Uint8Array>> {
  process.env['PAGEFIND_UNSTABLE_INDEX_CHUNK_SIZE'] = CHUNK
  try {
    const { index, errors } = await createIndex({
      forceLanguage: 'en',
      rootSelector: 'main',
      excludeSelectors: LEFT_OUT,
    })
    if (!index) throw new Error(`Pagefind could not start: ${errors.join('; ')}`)
    for (const [file, html] of pages) {
      const { errors } = await index.addHTMLFile({ sourcePath: file, content: html.replace(RULING, '') })
      if (errors.length > 0) throw new Error(`Pagefind could not read ${file}: ${errors.join('; ')}`)
    }
    const { files, errors: faults } = await index.getFiles()
    if (faults.length > 0) throw new Error(`Pagefind could not make its index: ${faults.join('; ')}`)
    return new Map(files.filter(({ path }) => !UNUSED.test(path)).map(({ path, content }) => [path, content]))
  } finally {
    await close()
  }
}
