import type { APIRoute, GetStaticPaths } from 'astro'
import { site } from '../../../../site/site-data.ts'
import { textFiles } from '../../../../write/search/text-index.ts'

/** The index from which questions are answered, in a folder named by what it holds. No part of the open data. */
export const getStaticPaths = (() =>
  site().games.flatMap(game => {
    const index = textFiles(game)
    return index.files.map(([file, content]) => ({
      params: { game: game.id, folder: index.place.folder, file },
      props: { content },
    }))
  })) satisfies GetStaticPaths

export const GET: APIRoute = ({ props: { content } }) =>
  new Response(JSON.stringify(content), { headers: { 'content-type': 'application/json' } })
