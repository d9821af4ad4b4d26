import { resolve } from 'node:path'
import { build } from 'esbuild'

/** Gives a program of this folder with all it imports as one classic script, such as `worker/main.ts`. */
export async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [resolve('src/offline', entry)], bundle: true, write: false, minify: true, format: 'iife',
    target: ['chrome123', 'firefox120', 'safari17.5'], charset: 'utf8', legalComments: 'none', logLevel: 'silent',
  })
  return outputFiles[0]?.text ?? ''
}
