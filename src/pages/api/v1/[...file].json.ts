import type { APIRoute, GetStaticPaths } from 'astro'
import { openDataFiles } from '../../../write/data-files.ts'
import { site } from '../../../site/site-data.ts'
import { addresses } from '../../../site/site.ts'
import { wordingOf } from '../../../site/wording.ts'

/** A build writes these files beside the pages. */
export const getStaticPaths: GetStaticPaths = () =>
  import.meta.env.PROD
    ? []
    : Array.from(openDataFiles(site().games, addresses, wordingOf), ([file, json]) => ({
        params: { file: file.replace(/\.json$/, '') },
        props: { json },
      }))

export const GET: APIRoute = ({ props }) =>
  new Response(String(props['json']), { headers: { 'content-type': 'application/json' } })
