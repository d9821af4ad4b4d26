import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { APIRoute } from 'astro'
import type { build as Build } from 'esbuild'

/** The script for other sites, as one classic script: one tag is enough, and its own address says where the data lies. */
export const GET: APIRoute = async () => {
  // Found from here, since a build may lie anywhere.
  const { build } = createRequire(resolve('package.json'))('esbuild') as { build: typeof Build }
  const { outputFiles } = await build({
    entryPoints: [resolve('src/embed/embed.ts')], bundle: true, minify: true, format: 'iife', target: 'es2022', charset: 'utf8', write: false, legalComments: 'none',
  })
  return new Response(outputFiles?.[0]?.text ?? '', { headers: { 'content-type': 'text/javascript' } })
}
