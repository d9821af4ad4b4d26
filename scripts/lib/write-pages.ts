import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { killPoint } from './kill-point.ts'

/**
 * Has Astro write the pages, in a process of its own that ends with this one. Returns whether all are written; where
 * they aren't, the reason is on standard error.
 */
export async function writePages(env: NodeJS.ProcessEnv): Promise<boolean> {
  const child = spawn(process.execPath, [resolve('node_modules/astro/bin/astro.mjs'), 'build'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => log.push(String(chunk)))
  killPoint('pages are being written')
  const [code] = (await once(child, 'close')) as [number | null]
  if (code === 0) return true
  const file = resolve('.redbook/build.log')
  mkdirSync(resolve('.redbook'), { recursive: true })
  writeFileSync(file, log.join(''))
  console.error(
    `${log.join('').split('\n').slice(-40).join('\n')}\nThe pages could not be written. The whole log is in ${file}; the old site is unchanged.`,
  )
  return false
}
