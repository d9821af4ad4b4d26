import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import type { PipelineResult } from '../../src/pipeline/index.ts'
import { writeOffline } from '../../src/offline/write-offline.ts'
import { makeAddresses } from '../../src/site/addresses.ts'
import { dataFiles } from '../../src/site/data-files.ts'
import { headerFiles } from '../../src/site/header-files.ts'
import { indexKnowledge } from '../../src/site/knowledge.ts'
import { redirects, redirectsFile } from '../../src/site/redirects.ts'
import { SILENT } from '../../src/site/wording.ts'
import { nameBuild } from './name-build.ts'
import { environmentFor, prepare, workplaceFor, type Places } from './prepare.ts'
import type { Progress } from './progress.ts'
import { startAstro } from './start-astro.ts'
import { buildingBeside, putInPlace, recoverSite } from './swap-site.ts'
import { takeTurn } from './take-turn.ts'
import { writeData } from './write-data.ts'

/**
 * Builds the whole site beside the old one and puts it in its place only when it is complete. Of two builds
 * that share a folder the second waits for the first. Gives null, with the reason on standard error, where it could not be built.
 */
export async function buildSite(places: Places, progress: Progress): Promise<PipelineResult | null> {
  const out = resolve(places.out)
  const wait = (): void => console.error('Another build is at work; waiting for it to end …')
  // For sites outside the project, Astro keeps its program in one folder of the project.
  const isOutside = relative(resolve('.'), out).startsWith('..')
  const shared = isOutside ? [resolve('.astro'), out] : [out]
  const turns: (() => void)[] = []
  for (const folder of shared) turns.push(await takeTurn(folder, wait))
  try {
    recoverSite(out)
    return await build(places, out, progress)
  } catch (error) {
    if (!isOfSystem(error)) throw error
    console.error(`${error.message}\nThe site could not be written${error.code === 'ENOSPC' ? ', for the disk is full' : ''}; the old one is untouched.`)
    return null
  } finally {
    for (const handOn of turns) handOn()
  }
}

/** Tells a full disk, or a folder that may not be written, from a bug. */
function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

async function build(places: Places, out: string, progress: Progress): Promise<PipelineResult | null> {
  const workplace = workplaceFor(places)
  const building = buildingBeside(out)
  mkdirSync(dirname(building), { recursive: true })
  // Astro bundles while the texts are read, then waits for them.
  const astro = startAstro(environmentFor(workplace, building), progress)
  try {
    const result = prepare(places, workplace, progress)
    if (!result) return null
    const name = nameBuild(result)
    writeFileSync(workplace.build, name)
    const addresses = makeAddresses(process.env['BASE_PATH'] ?? '/')
    const site = indexKnowledge(result.knowledge)
    const wordingOf = (game: string, entry: string) => result.wordings[`${game}/${entry}`] ?? SILENT
    if (!await astro.finish(() => writeData(building, dataFiles(site, addresses, wordingOf)))) return null
    for (const [file, text] of headerFiles(addresses.base)) writeFileSync(join(building, file), text)
    writeFileSync(join(building, '_redirects'), redirectsFile(redirects(site.games, addresses)))
    progress.stage('Packing for use without a network')
    await writeOffline(building, name, result.knowledge.games)
    progress.stage('Putting the site in its place')
    putInPlace(building, out)
    return result
  } finally {
    await astro.end()
    rmSync(building, { recursive: true, force: true })
  }
}
