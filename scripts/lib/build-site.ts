import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import type { PackedGame } from '../../src/write/offline/packs/choose.ts'
import { packedGames, writeOffline } from '../../src/write/offline/write-offline.ts'
import type { WorkRecord } from '../../src/pipeline/records/types.ts'
import { forceGarbageCollection } from '../../src/write/pages/give-memory-back.ts'
import { answersByItself, indexPages } from '../../src/write/search/index-pages.ts'
import { makeAddresses } from '../../src/site/addresses.ts'
import { dataFiles } from '../../src/write/data-files.ts'
import { headerFiles } from '../../src/write/header-files.ts'
import { indexRecords } from '../../src/site/site-data.ts'
import { redirects, redirectsFile } from '../../src/write/redirects.ts'
import { EMPTY_WORDING } from '../../src/site/wording.ts'
import { killPoint } from './kill-point.ts'
import { buildId } from './name-build.ts'
import { environmentFor, prepare, workplaceFor, writeEntries, type BuildOptions, type BuildPaths } from './prepare.ts'
import { preloadModules } from './preload-modules.ts'
import type { Progress } from './progress.ts'
import { summary } from './report.ts'
import { startAstro } from './start-astro.ts'
import { siblingDir, stagingDir, moveFolder, swapIn, recoverSite, removeInBackground } from './swap-site.ts'
import { acquireLock } from './acquire-lock.ts'
import { writeData } from './write-data.ts'

/** What a built site holds, as far as its builder is told. */
export interface BuiltSite {
  readonly games: readonly {
    readonly title: string
    readonly entries: number
    readonly rulings: number
    readonly works: readonly Pick<WorkRecord, 'title' | 'present'>[]
  }[]
  /** How many messages of each severity there are, in words. */
  readonly messages: string
}

/**
 * Makes the whole site in a folder of the project and puts it in the place of the old one only when it is complete. Of
 * two builds for the same place the second waits for the first. Returns null, with the reason on standard error, where
 * it could not be built.
 */
export async function buildSite(options: BuildOptions, progress: Progress): Promise<BuiltSite | null> {
  const out = resolve(options.out)
  const wait = (): void => console.error('Another build is running; waiting for it to finish …')
  const release = await acquireLock(out, wait)
  try {
    recoverSite(out)
    return await build(options, out, progress)
  } catch (error) {
    if (!isOfSystem(error)) throw error
    console.error(
      `${error.message}\nThe site could not be written${error.code === 'ENOSPC' ? ' because the disk is full' : ''}. The old site is unchanged.`,
    )
    return null
  } finally {
    release()
  }
}

/** Tells a full disk, or a folder that may not be written, from a bug. */
function isOfSystem(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && 'path' in error
}

async function build(options: BuildOptions, out: string, progress: Progress): Promise<BuiltSite | null> {
  const workplace = workplaceFor(options)
  const making = stagingDir(out)
  const building = siblingDir(out)
  // Where the place can't be written, that is known at once.
  mkdirSync(building, { recursive: true })
  rmSync(making, { recursive: true, force: true })
  // Astro bundles while the texts are read, then waits for them.
  const astro = startAstro(environmentFor(workplace, making), progress)
  try {
    let texts = readTexts(options, workplace, making, progress)
    if (!texts) return null
    const { sha256, games, redirected, built } = texts
    const name = buildId(sha256)
    writeFileSync(workplace.build, name)
    killPoint('texts are read')
    const beside = async (): Promise<void> => {
      await texts?.write()
      // What is known of the texts takes as much memory as many pages, and Astro has a copy of it.
      texts = null
      forceGarbageCollection()
    }
    if (!(await astro.finish(beside, () => killPoint('pages are being written')))) return null
    progress.stage('Indexing for search')
    await writePageIndex(making)
    killPoint('search index is written')
    for (const [file, text] of headerFiles(makeAddresses(process.env['BASE_PATH'] ?? '/').base))
      writeFileSync(join(making, file), text)
    writeFileSync(join(making, '_redirects'), redirected)
    // Nobody opens the search but to search.
    preloadModules(making, join(making, 'search/index.html'))
    progress.stage('Packing for use without a network')
    await writeOffline(making, name, games)
    killPoint('packs are written')
    progress.stage('Putting the site in its place')
    rmSync(building, { recursive: true })
    await moveFolder(making, building)
    killPoint('site is complete beside the old one')
    const gone = swapIn(building, out)
    killPoint('new site is in its place')
    if (gone !== null) await removeInBackground(gone)
    return built
  } finally {
    await astro.end()
    for (const folder of [making, building]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes the index of the pages that answer questions by themselves. */
async function writePageIndex(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(file => file.split(sep).join('/'))
    .filter(answersByItself)
    .sort()
  const index = await indexPages(new Map(files.map(file => [file, readFileSync(join(folder, file), 'utf8')])))
  for (const [file, content] of index) {
    const path = join(folder, 'pagefind', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

/** What the steps after reading the texts need of them. */
interface Texts {
  readonly sha256: string
  readonly games: readonly PackedGame[]
  readonly redirected: string
  readonly built: BuiltSite
  /** Writes what is no page. Holds all that is known of the texts. */
  write(): Promise<void>
}

function readTexts(options: BuildOptions, workplace: BuildPaths, making: string, progress: Progress): Texts | null {
  const result = prepare(options, workplace, progress)
  if (!result) return null
  const addresses = makeAddresses(process.env['BASE_PATH'] ?? '/')
  const site = indexRecords(result.records)
  const wordingOf = (game: string, entry: string) => result.wordings[`${game}/${entry}`] ?? EMPTY_WORDING
  return {
    sha256: result.sha256(),
    games: packedGames(result.records.games),
    redirected: redirectsFile(redirects(site.games, addresses)),
    built: {
      games: result.records.games.map(({ game, entries, rulings, works }) => ({
        title: game.title,
        entries: entries.length,
        rulings: rulings.length,
        works: works.map(({ title, present }) => ({ title, present })),
      })),
      messages: summary(result.messages),
    },
    async write() {
      forceGarbageCollection()
      await writeData(making, dataFiles(site, addresses, wordingOf))
      forceGarbageCollection()
      progress.beside('Writing the entries', await writeEntries(result, workplace))
    },
  }
}
