import type { APIRoute, GetStaticPaths } from 'astro'
import { searchFiles } from '../../write/search/search-files.ts'
import { site } from '../../site/site-data.ts'
import { wordingOf } from '../../site/wording.ts'

/** A build writes these files beside the pages. */
export const getStaticPaths: GetStaticPaths = () =>
  import.meta.env.PROD
    ? []
    : Array.from(searchFiles(site().games, wordingOf), ([file, json]) => ({
        params: { file: file.replace(/\.json$/, '') },
        props: { json },
      }))

export const GET: APIRoute = ({ props }) =>
  new Response(String(props['json']), { headers: { 'content-type': 'application/json' } })
