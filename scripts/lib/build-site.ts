import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import type { PipelineResult } from '../../src/pipeline/index.ts'
import { writeOffline } from '../../src/offline/write-offline.ts'
import { makeAddresses } from '../../src/site/addresses.ts'
import { headerFiles } from '../../src/site/header-files.ts'
import { indexKnowledge } from '../../src/site/knowledge.ts'
import { redirects, redirectsFile } from '../../src/site/redirects.ts'
import { nameBuild } from './name-build.ts'
import { environmentFor, prepare, workplaceFor, type Places } from './prepare.ts'
import type { Progress } from './progress.ts'
import { startAstro } from './start-astro.ts'

/**
 * Builds the whole site beside the old one and puts it in its place only when it is complete.
 * Gives null, with the reason on standard error, where it could not be built.
 */
export async function buildSite(places: Places, progress: Progress): Promise<PipelineResult | null> {
  const workplace = workplaceFor(places)
  const out = resolve(places.out)
  const building = `${out}.building-${process.pid}`
  mkdirSync(dirname(building), { recursive: true })
  // Astro bundles while the texts are read, then waits for them.
  const astro = startAstro(environmentFor(workplace, building), progress)
  try {
    const result = prepare(places, workplace, progress)
    if (!result) return null
    const build = nameBuild(result)
    writeFileSync(workplace.build, build)
    if (!await astro.finish()) return null
    const addresses = makeAddresses(process.env['BASE_PATH'] ?? '/')
    for (const [name, text] of headerFiles(addresses.base)) writeFileSync(join(building, name), text)
    writeFileSync(join(building, '_redirects'), redirectsFile(redirects(indexKnowledge(result.knowledge).games, addresses)))
    progress.stage('Packing for use without a network')
    await writeOffline(building, build, result.knowledge.games)
    progress.stage('Putting the site in its place')
    const old = `${out}.old-${process.pid}`
    if (existsSync(out)) renameSync(out, old)
    renameSync(building, out)
    rmSync(old, { recursive: true, force: true })
    return result
  } finally {
    await astro.end()
    rmSync(building, { recursive: true, force: true })
  }
}
