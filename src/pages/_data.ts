import type { APIRoute, GetStaticPaths } from 'astro'
import { memoize } from '../pipeline/collections.ts'
import { dataFiles } from '../write/data-files.ts'
import { site, type Site } from '../site/site-data.ts'
import { addresses } from '../site/site.ts'
import { wordingOf } from '../site/wording.ts'

const TYPES = {
  json: 'application/json',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  xml: 'application/atom+xml',
}

/** All of them take some seconds, so they are made once for the texts as they are. */
const filesOf = memoize((all: Site) => [...dataFiles(all, addresses, wordingOf)])

/** Returns what gives the data files of one ending while developing; a build writes them beside the pages. */
export function giveData(ending: keyof typeof TYPES): {
  readonly getStaticPaths: GetStaticPaths
  readonly GET: APIRoute
} {
  return {
    getStaticPaths: () =>
      (import.meta.env.PROD ? [] : filesOf(site()))
        .filter(([path]) => path.endsWith(`.${ending}`))
        .map(([path, text]) => ({ params: { file: path.slice(0, -ending.length - 1) }, props: { text } })),
    GET: ({ props }) => new Response(String(props['text']), { headers: { 'content-type': TYPES[ending] } }),
  }
}
