import type { APIRoute, GetStaticPaths } from 'astro'
import { rulingFile } from '../../write/data-files.ts'
import { gameOf, site } from '../../site/site-data.ts'
import { addresses } from '../../site/site.ts'
import { wordingOf } from '../../site/wording.ts'

/** A build writes these files beside the pages. */
export const getStaticPaths = (() =>
  import.meta.env.PROD
    ? []
    : [...site().gameOfRuling].map(([id, game]) => ({
        params: { id },
        props: { game: game.id },
      }))) satisfies GetStaticPaths

/** One ruling as in `/api/v1/<game>/rulings.json`. */
export const GET: APIRoute = ({ params: { id = '' }, props }) =>
  new Response(rulingFile(gameOf(String(props['game'])), id, addresses, wordingOf), {
    headers: { 'content-type': 'application/json' },
  })
