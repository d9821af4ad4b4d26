import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Stage } from '../../src/write/pages/bulk-pages.ts'
import type { BuildNews } from '../../src/write/pages/starter.ts'
import type { Progress } from './progress.ts'

/** What the stages of writing pages are called for people. */
const STAGES: Partial<Readonly<Record<Stage, string>>> = {
  entryPages: 'Writing the entries’ pages',
  rulingPages: 'Writing the rulings’ pages',
  otherPages: 'Writing the other pages',
}

/** An Astro build under way: it bundles at once and writes the pages when it is told that the texts are read. */
export interface AstroBuild {
  /**
   * Says that entries and records are written, and waits for the pages; `beside` is done at the same time, as soon as
   * the site's folder is there, and `begun` called. Returns whether all pages are written; where they aren't, the
   * reason is on standard error.
   */
  finish(beside: () => Promise<void>, begun: () => void): Promise<boolean>
  /** Ends it if it still runs. */
  end(): Promise<void>
}

/** Starts an Astro build quietly; its log is shown only if it fails. */
export function startAstro(env: NodeJS.ProcessEnv, progress: Progress): AstroBuild {
  // What a page leaves behind is young garbage; with the usual 16 MB for it, much is moved on that is of no use any
  // more.
  const child = spawn(
    process.execPath,
    ['--max-semi-space-size=64', resolve('node_modules/astro/bin/astro.mjs'), 'build'],
    { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  )
  const log: string[] = []
  child.stdout?.on('data', chunk => log.push(String(chunk)))
  child.stderr?.on('data', chunk => log.push(String(chunk)))
  // One that has ended already can't be told anything; its log says why.
  child.on('error', error => log.push(error.message))
  const closed = new Promise<number | null>(done => child.on('close', done))
  return {
    async finish(beside, begun) {
      const pages = new Promise<boolean>(begin => {
        child.on('message', (news: BuildNews) => {
          if ('part' in news) return progress.part(news.part)
          const stage = STAGES[news.stage]
          if (stage !== undefined) progress.stage(stage)
          if (news.stage !== 'entryPages') return
          begun()
          begin(true)
        })
        void closed.then(() => {
          begin(false)
        })
      })
      progress.stage('Bundling')
      if (child.connected) child.send('ready')
      const [code] = await Promise.all([closed, pages.then(found => (found ? beside() : undefined))])
      if (code === 0) return true
      const file = resolve('.redbook/build.log')
      mkdirSync(resolve('.redbook'), { recursive: true })
      writeFileSync(file, log.join(''))
      console.error(
        `${log.join('').split('\n').slice(-40).join('\n')}\nThe pages could not be written. The whole log is in ${file}; the old site is unchanged.`,
      )
      return false
    },
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await closed
    },
  }
}
