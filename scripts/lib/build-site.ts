import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { PipelineResult } from '../../src/pipeline/index.ts'
import { indexSite } from '../../src/search/index-site.ts'
import { makeAddresses } from '../../src/site/addresses.ts'
import { headerFiles } from '../../src/site/header-files.ts'
import { environmentFor, prepare, workplaceFor, type Places } from './prepare.ts'
import type { Progress } from './progress.ts'

/**
 * Builds the whole site beside the old one and puts it in its place only when it is complete.
 * Gives null, with the reason on standard error, where it could not be built.
 */
export async function buildSite(places: Places, progress: Progress): Promise<PipelineResult | null> {
  const workplace = workplaceFor(places)
  const out = resolve(places.out)
  const building = `${out}.building-${process.pid}`
  const result = prepare(places, workplace, progress.stage)
  if (!result) return null
  try {
    mkdirSync(dirname(building), { recursive: true })
    progress.stage('Writing the pages')
    const pages = result.knowledge.games.reduce((sum, game) => sum + game.entries.length + 2 * (game.rulings.length + game.retired.length), 0)
    if (!await runAstro(['build'], environmentFor(workplace, building), written => progress.part(written / Math.max(1, pages)))) return null
    progress.stage('Indexing for search')
    await indexSite(building)
    for (const [name, text] of headerFiles(makeAddresses(process.env['BASE_PATH'] ?? '/').base)) writeFileSync(join(building, name), text)
    progress.stage('Putting the site in its place')
    const old = `${out}.old-${process.pid}`
    if (existsSync(out)) renameSync(out, old)
    renameSync(building, out)
    rmSync(old, { recursive: true, force: true })
    return result
  } finally {
    rmSync(building, { recursive: true, force: true })
  }
}

/** Runs an Astro command quietly; its log is shown only if it fails. `onPage` is told how many pages it has written. */
async function runAstro(command: string[], env: NodeJS.ProcessEnv, onPage: (written: number) => void): Promise<boolean> {
  const child = spawn(process.execPath, [resolve('node_modules/astro/bin/astro.mjs'), ...command], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log: string[] = []
  let written = 0
  const take = (chunk: Buffer) => {
    const text = String(chunk)
    log.push(text)
    written += text.split('/index.html').length - 1
    onPage(written)
  }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const code = await new Promise<number | null>(done => child.on('close', done))
  if (code !== 0) {
    const file = resolve('.redbook/build.log')
    writeFileSync(file, log.join(''))
    console.error(`${log.join('').split('\n').slice(-40).join('\n')}\nThe pages could not be written. The whole log is in ${file}; the old site is untouched.`)
  }
  return code === 0
}
