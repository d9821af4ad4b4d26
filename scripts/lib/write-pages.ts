import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { HEAP_GROWTH, NEW_SPACE } from './collect-garbage.ts'
import { killPoint } from './kill-point.ts'

/** Astro, which bundles the programs of the pages until the texts are read. */
export interface PageWriter {
  /** Has Astro write the pages. Returns whether all are written; if not, standard error has the reason. */
  write(): Promise<boolean>
  /** Ends Astro if it still runs, and waits until it has. */
  stop(): Promise<void>
}

/** Starts Astro in a process of its own that ends with this one; that of a large site is to spare memory. */
export function startPages(env: NodeJS.ProcessEnv, isLarge: boolean): PageWriter {
  const switches = [`--max-semi-space-size=${NEW_SPACE}`, ...(isLarge ? [`--heap-growing-percent=${HEAP_GROWTH}`] : [])]
  const child = spawn(process.execPath, [...switches, resolve('scripts/lib/pages-process.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', chunk => log.push(String(chunk)))
  const closed = once(child, 'close') as Promise<[number | null]>
  return {
    async write() {
      // Where it has ended already, its exit code tells.
      if (child.connected) child.send('texts are read', () => {})
      killPoint('pages are being written')
      const [code] = await closed
      if (code === 0) return true
      if (child.killed) return false
      const file = resolve('.redbook/build.log')
      mkdirSync(resolve('.redbook'), { recursive: true })
      writeFileSync(file, log.join(''))
      console.error(
        `${log.join('').split('\n').slice(-40).join('\n')}\nThe pages could not be written. The whole log is in ${file}; the old site is unchanged.`,
      )
      return false
    },
    async stop() {
      child.kill()
      await closed
    },
  }
}
