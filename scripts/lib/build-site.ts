import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeOffline } from '../../src/write/offline/write-offline.ts'
import type { WorkRecord } from '../../src/pipeline/records/types.ts'
import { answersByItself, indexPages } from '../../src/write/search/index-pages.ts'
import { makeAddresses } from '../../src/site/addresses.ts'
import { headerFiles } from '../../src/write/header-files.ts'
import { pathsIn } from '../../src/write/paths-in.ts'
import { killPoint } from './kill-point.ts'
import { buildId, programId } from './name-build.ts'
import { preloadLists, preloadModules } from './preload.ts'
import type { Progress } from './progress.ts'
import {
  siblingDir,
  stagingDir,
  moveFolder,
  swapIn,
  recoverSite,
  removeInBackground,
  isReplaceable,
} from './swap-site.ts'
import { acquireLock } from './acquire-lock.ts'
import { gamesIn, OWN_FILES } from './read-folder.ts'
import { readTexts } from './read-texts.ts'
import { isSystemError } from './system-errors.ts'
import { writeFiles } from './write-changed.ts'
import { environmentFor, workplaceFor, type BuildOptions } from './workplace.ts'
import { startPages, type PageWriter } from './write-pages.ts'

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
  // What a link leads to is replaced, not the link.
  const out = existsSync(options.out) ? realpathSync(options.out) : resolve(options.out)
  const wait = (): void => console.error('Another build is running; waiting for it to finish …')
  const release = await acquireLock(out, wait)
  try {
    recoverSite(out)
    const reason = whyNot(out, options.content)
    if (reason === null) return await build(options, out, progress)
    console.error(reason)
    return null
  } catch (error) {
    if (!isSystemError(error)) throw error
    console.error(
      `${error.message}\nThe site could not be written${error.code === 'ENOSPC' ? ' because the disk is full' : ''}. The old site is unchanged.`,
    )
    return null
  } finally {
    release()
  }
}

/** Returns why no site of a content folder can be built there, in words for a person; null where one can. */
function whyNot(out: string, content: string): string | null {
  if (gamesIn(content).length === 0) return `${content} holds no game. Make one with npm run new-game -- ID.`
  const { SITE_URL: own = '' } = process.env
  if (own !== '' && !/^https?:$/.test(URL.parse(own)?.protocol ?? ''))
    return `SITE_URL is “${own}”; it takes a web address, such as https://example.org.`
  const files = join(content, OWN_FILES)
  const link = existsSync(files)
    ? readdirSync(files, { recursive: true, withFileTypes: true }).find(item => item.isSymbolicLink())
    : undefined
  if (link)
    return `${join(link.parentPath, link.name)} is a link, and would publish what it leads to, wherever that lies. Put the file itself there.`
  return isReplaceable(out)
    ? null
    : `${out} holds something other than a built site, and the new site would take its place. Name another folder with --out, or empty this one.`
}

async function build(options: BuildOptions, out: string, progress: Progress): Promise<BuiltSite | null> {
  // Half of what starting a build costs is making JavaScript of our modules; the thread and the process that this one
  // starts find it here.
  process.env['NODE_COMPILE_CACHE'] ??= resolve('.redbook/compiled')
  const workplace = workplaceFor(options)
  const making = stagingDir(out)
  const building = siblingDir(out)
  // Where the place can't be written, that is known at once.
  mkdirSync(building, { recursive: true })
  rmSync(making, { recursive: true, force: true })
  const program = programId()
  let started: PageWriter | undefined
  const env = { ...environmentFor(workplace, making), REDBOOK_PROGRAM: program }
  const pages = (isLarge: boolean) => (started ??= startPages(env, isLarge))
  try {
    const read = await readTexts({ options, making }, progress, () => pages(false))
    if (!read) return null
    const { texts, data } = read
    killPoint('texts are read')
    progress.stage('Writing the pages')
    // Of a large site they weren’t begun while the texts were read.
    const [written] = await Promise.all([pages(true).write(), data])
    if (!written) return null
    if (texts.accent !== null) await (await import('./write-icons.ts')).writeIcons(making, texts.accent)
    const own = join(options.content, OWN_FILES)
    if (existsSync(own)) await cp(own, making, { recursive: true })
    progress.stage('Indexing for search')
    await writePageIndex(making)
    killPoint('search index is written')
    const addresses = makeAddresses(process.env['BASE_PATH'] ?? '/')
    for (const [file, text] of headerFiles(addresses.base)) writeFileSync(join(making, file), text)
    writeFileSync(join(making, '_redirects'), texts.redirected)
    // Nobody opens the search but to search.
    const search = join(making, 'search/index.html')
    const games = texts.games.map(({ id }) => id)
    preloadLists(making, search, games, addresses)
    preloadModules(making, search)
    progress.stage('Packing for use without a network')
    await writeOffline(making, { program, build: buildId(program, texts.sha256) }, texts.games)
    killPoint('packs are written')
    progress.stage('Putting the site in its place')
    rmSync(building, { recursive: true })
    await moveFolder(making, building)
    killPoint('site is complete beside the old one')
    const gone = swapIn(building, out)
    killPoint('new site is in its place')
    if (gone !== null) await removeInBackground(gone)
    return texts.built
  } finally {
    await started?.stop()
    for (const folder of [making, building]) rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes the index of the pages that answer questions by themselves. */
async function writePageIndex(folder: string): Promise<void> {
  const files = [...pathsIn(folder)].filter(answersByItself).sort()
  const index = await indexPages(new Map(files.map(file => [file, readFileSync(join(folder, file), 'utf8')])))
  writeFiles(join(folder, 'pagefind'), index)
}
