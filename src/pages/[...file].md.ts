import type { APIRoute, GetStaticPaths } from 'astro'
import { gameOf, site, type GameIndex } from '../site/site-data.ts'
import { absolute, addresses } from '../site/site.ts'
import { wordingOf } from '../site/wording.ts'
import {
  entryMarkdown,
  markdownOptions,
  rulingMarkdown,
  workMarkdown,
  worksInMarkdown,
} from '../write/markdown/pages.ts'

/** A build writes these files beside the pages. */
export const getStaticPaths = (() =>
  import.meta.env.PROD
    ? []
    : site().games.flatMap(game => [
        ...game.rulings.map(({ id }) => ({ params: { file: `r/${id}` }, props: { game: game.id, id } })),
        ...game.ruled.map(({ id }) => ({ params: { file: `${game.id}/${id}/index` }, props: { game: game.id, id } })),
        ...worksInMarkdown(game).map(({ id }) => ({
          params: { file: `${game.id}/works/${id}/index` },
          props: { game: game.id, id: `works/${id}` },
        })),
      ])) satisfies GetStaticPaths

/** The page of a ruling, of an entry or of a work as Markdown. */
export const GET: APIRoute = ({ props }) =>
  new Response(markdownOf(gameOf(String(props['game'])), String(props['id'])), {
    headers: { 'content-type': 'text/markdown; charset=utf-8' },
  })

function markdownOf(game: GameIndex, id: string): string {
  const options = markdownOptions(addresses, wordingOf, absolute)
  const ruling = game.rulingById.get(id)
  if (ruling) return rulingMarkdown(game, ruling, options)
  const entry = game.entryById.get(id)
  if (entry) return entryMarkdown(game, entry, options)
  const work = game.workById.get(id.replace(/^works\//, ''))
  return work ? workMarkdown(game, work, options) : ''
}
