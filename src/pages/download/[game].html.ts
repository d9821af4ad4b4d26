import type { APIRoute, GetStaticPaths } from 'astro'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'
import SingleFile from '../../components/SingleFile.astro'
import { bundle } from '../../write/bundle.ts'
import type { Names } from '../../client/single-file/search.ts'
import css from '../../client/single-file/single.css?raw'
import { questionList } from '../../write/search/question-list.ts'
import { referenceList } from '../../write/search/reference-index.ts'
import { accentStyles } from '../../pipeline/game/accent.ts'
import { gameList, translated, translationList } from '../../write/search/resolver-index.ts'
import { gameOf, site } from '../../site/site-data.ts'
import { hashSource } from '../../site/policy.ts'
import plainButton from '../../styles/plain-button.css?raw'
import tokens from '../../styles/tokens.css?raw'

export const getStaticPaths = (() => site().games.map(game => ({ params: { game: game.id } }))) satisfies GetStaticPaths

/** A game as one file that asks for nothing. Its policy lets nothing run or load but what it holds. */
export const GET: APIRoute = async ({ params }) => {
  const game = gameOf(params.game)
  const { accent } = site().settings
  const style = tokens + (accent === undefined ? '' : accentStyles(accent)) + css + plainButton
  const program = await bundle('src/client/single-file/search.ts')
  // A ruling that isn't in this build has no place in the file.
  const names = JSON.stringify({
    list: gameList(game, { folder: '', shards: 0 }),
    references: { ...referenceList(game), retired: [] },
    // The file has no page of the turn.
    asked: questionList(game),
    translations: translated(game).map(lang => translationList(game, lang)),
  } satisfies Names).replaceAll('<', '\\u003c')
  const policy = `default-src 'none'; style-src ${hashSource(style)}; script-src ${hashSource(program)}; base-uri 'none'; form-action 'none'`
  const container = await AstroContainer.create()
  const html = await container.renderToString(SingleFile, {
    props: { game, policy, css: style, program, names },
    partial: false,
  })
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}
