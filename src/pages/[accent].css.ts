import type { APIRoute, GetStaticPaths } from 'astro'
import { accentStyles } from '../pipeline/game/accent.ts'
import { site } from '../site/site-data.ts'

export const getStaticPaths = (() =>
  site().settings.accent === undefined ? [] : [{ params: { accent: 'accent' } }]) satisfies GetStaticPaths

/** The site's own colour, where `site.yaml` has one. */
export const GET: APIRoute = () =>
  new Response(accentStyles(site().settings.accent ?? ''), { headers: { 'content-type': 'text/css' } })
