import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { BuildNews } from '../../src/render/companion.ts'
import type { Progress } from './progress.ts'

/** What the stages of writing pages are called for people. */
const STAGES: Readonly<Record<string, string>> = {
  entryPages: 'Writing the entries’ pages', rulingPages: 'Writing the rulings’ pages', otherPages: 'Writing the other pages', search: 'Indexing for search',
}

/** An Astro build under way: it bundles at once and writes the pages when it is told that the texts are read. */
export interface AstroBuild {
  /** Says that entries and knowledge are written, and waits for the pages. False where they could not be written, with the reason on standard error. */
  finish(): Promise<boolean>
  /** Ends it if it still runs. */
  end(): Promise<void>
}

/** Starts an Astro build quietly; its log is shown only if it fails. */
export function startAstro(env: NodeJS.ProcessEnv, progress: Progress): AstroBuild {
  const child = spawn(process.execPath, [resolve('node_modules/astro/bin/astro.mjs'), 'build'], { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  const log: string[] = []
  child.stdout?.on('data', chunk => log.push(String(chunk)))
  child.stderr?.on('data', chunk => log.push(String(chunk)))
  // One that has ended already can't be told anything; its log says why.
  child.on('error', error => log.push(error.message))
  const closed = new Promise<number | null>(done => child.on('close', done))
  return {
    async finish() {
      child.on('message', (news: BuildNews) => {
        if ('part' in news) progress.part(news.part)
        else if (STAGES[news.stage] !== undefined) progress.stage(STAGES[news.stage] ?? '')
      })
      progress.stage('Bundling')
      if (child.connected) child.send('ready')
      const code = await closed
      if (code === 0) return true
      const file = resolve('.redbook/build.log')
      mkdirSync(resolve('.redbook'), { recursive: true })
      writeFileSync(file, log.join(''))
      console.error(`${log.join('').split('\n').slice(-40).join('\n')}\nThe pages could not be written. The whole log is in ${file}; the old site is untouched.`)
      return false
    },
    async end() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await closed
    },
  }
}
