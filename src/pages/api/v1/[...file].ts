import type { APIRoute, GetStaticPaths } from 'astro'
import { getCollection } from 'astro:content'
import { makeAddresses } from '../../../site/addresses.ts'
import { site } from '../../../site/knowledge.ts'
import { openData } from '../../../site/open-data.ts'

export const getStaticPaths: GetStaticPaths = async () => {
  const entries = new Map((await getCollection('entries')).map(entry => [entry.id, entry.data.rulings]))
  const htmlOf = (game: string, entry: string, ruling: string) => {
    const wording = entries.get(`${game}/${entry}`)?.[ruling]
    return wording?.copy ?? wording?.restatement ?? ''
  }
  return [...openData(site().games, makeAddresses(import.meta.env.BASE_URL), htmlOf)].map(([file, data]) => ({ params: { file }, props: { data } }))
}

export const GET: APIRoute = ({ props }) => new Response(JSON.stringify(props['data']), { headers: { 'content-type': 'application/json' } })
