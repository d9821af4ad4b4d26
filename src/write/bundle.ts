import { createRequire } from 'node:module'
import { resolve } from 'node:path'
import type { build as Build } from 'esbuild'
import { must } from '../pipeline/must.ts'

/** Returns a program, by its path in the project, with all it imports as one classic script. */
export async function bundle(entry: string): Promise<string> {
  // Found from the project, since the built site that runs this may lie anywhere.
  const { build } = createRequire(resolve('package.json'))('esbuild') as { build: typeof Build }
  const { outputFiles } = await build({
    entryPoints: [resolve(entry)],
    bundle: true,
    write: false,
    minify: true,
    format: 'iife',
    target: ['chrome123', 'firefox120', 'safari17.5'],
    charset: 'utf8',
    legalComments: 'none',
    logLevel: 'silent',
  })
  return must(outputFiles[0], `what esbuild made of ${entry}`).text
}
