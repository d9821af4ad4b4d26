import type { APIRoute, GetStaticPaths } from 'astro'
import { referenceList } from '../../../search/reference-index.ts'
import { gameList, translated, translationList } from '../../../search/resolver-index.ts'
import { textList } from '../../../search/text-index.ts'
import { linkerData } from '../../../site/linker/data.ts'
import { gameOf, site, type GameIndex } from '../../../site/knowledge.ts'

/** The lists that searching and the forum linker load of a game, one after the other as they are needed. No part of the open data. */
const LISTS: Readonly<Record<string, (game: GameIndex) => object | null>> = { en: gameList, references: referenceList, texts: textList, linker: linkerData }

export const getStaticPaths = (() => site().games.flatMap(game => [
  ...Object.entries(LISTS).flatMap(([file, make]) => {
    const list = make(game)
    return list === null ? [] : [{ params: { game: game.id, file }, props: { list } }]
  }),
  ...translated(game).map(file => ({ params: { game: game.id, file }, props: { list: translationList(gameOf(game.id), file) } })),
])) satisfies GetStaticPaths

export const GET: APIRoute = ({ props: { list } }) => new Response(JSON.stringify(list), { headers: { 'content-type': 'application/json' } })
