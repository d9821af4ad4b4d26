import type { APIRoute, GetStaticPaths } from 'astro'
import { makeAddresses } from '../../../site/addresses.ts'
import { site } from '../../../site/knowledge.ts'
import { openData } from '../../../site/open-data.ts'
import { wordingOf } from '../../../site/wording.ts'

export const getStaticPaths: GetStaticPaths = () => {
  const htmlOf = (game: string, entry: string, ruling: string) => {
    const wording = wordingOf(game, entry).rulings[ruling]
    return wording?.copy ?? wording?.restatement ?? ''
  }
  return [...openData(site().games, makeAddresses(import.meta.env.BASE_URL), htmlOf)].map(([file, data]) => ({ params: { file }, props: { data } }))
}

export const GET: APIRoute = ({ props }) => new Response(JSON.stringify(props['data']), { headers: { 'content-type': 'application/json' } })
