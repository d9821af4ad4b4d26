import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync } from 'node:fs'
import type { Server } from 'node:http'
import { basename, join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findBrowser } from '../../scripts/lib/find-browser.ts'
import { workplaceFor } from '../../scripts/lib/workplace.ts'
import { root, runScript } from './run.ts'
import { serve } from './serve.ts'
import { SOURCES } from './sources.ts'
import { gamesThere, SHIPPED } from './shipped.ts'
import { HARBOUR_ADDRESS, type Site, type SiteName } from './sites.ts'

/** Builds the sites once for all tests, with the commands people use, and serves them until the tests have ended. */
export default async function setUp(project: TestProject): Promise<() => void> {
  // A folder of this run's own, so that two runs at once don't mix. The commands that tests start inherit it.
  mkdirSync(join(root, '.redbook'), { recursive: true })
  const work = mkdtempSync(join(root, '.redbook/tests-'))
  process.env['REDBOOK_WORK'] = work
  const servers: Server[] = []
  const open = async (
    name: SiteName,
    content: string,
    args: readonly string[] = [],
    address = { BASE_PATH: '/', SITE_URL: '' },
  ): Promise<Site> => {
    const folder = join(work, name)
    const base = address.BASE_PATH
    const began = performance.now()
    const { code, stdout, stderr } = await runScript('build', ['--out', folder, '--content', content, ...args], address)
    if (code !== 0) throw new Error(`The site “${name}” could not be built:\n${stdout}${stderr}`)
    const { server, origin } = await serve(folder, base)
    servers.push(server)
    console.error(`Built the site “${name}” in ${Math.round((performance.now() - began) / 1000)} s`)
    const { entries } = workplaceFor({ content: resolve(root, content), copies: [], out: folder })
    return { name, folder, base, origin, entries }
  }
  if (!existsSync(SOURCES)) console.error(`There is no ${SOURCES}: the tests of the original texts are left out.`)
  const games = gamesThere().filter(game => SHIPPED.includes(game))
  const content = shippedContent(join(work, 'content'), games)
  const fixtureAndCopies = async () => [
    await open('harbour', 'tests/fixtures/content', [], HARBOUR_ADDRESS),
    ...(existsSync(SOURCES) && games.length > 0 ? [await open('copies', content, ['--copies', SOURCES])] : []),
  ]
  const plainAndWhole = async () => [
    ...(games.length > 0 ? [await open('plain', content)] : []),
    ...(gamesThere().length > games.length ? [await open('whole', 'content')] : []),
  ]
  // Two builds at once keep two cores busy.
  const sites = (await Promise.all([fixtureAndCopies(), plainAndWhole()])).flat()

  project.provide('sites', sites)
  project.provide('browser', browser())
  return () => {
    for (const server of servers) {
      server.closeAllConnections()
      server.close()
    }
    // Tens of thousands of files take a disk seconds to remove, for which nothing waits.
    const remove = 'require("node:fs").rmSync(process.argv[1], { recursive: true, force: true })'
    spawn(process.execPath, ['-e', remove, work], { detached: true, stdio: 'ignore' }).unref()
  }
}

/** Makes a content folder of the games that ship, as they ship: without other games, and without copies. */
function shippedContent(folder: string, games: readonly string[]): string {
  for (const game of games)
    cpSync(join(root, 'content', game), join(folder, game), {
      recursive: true,
      filter: path => basename(path) !== 'copies',
    })
  return folder
}

function browser(): { path: string | null; problem: string } {
  try {
    return { path: findBrowser(), problem: '' }
  } catch (error) {
    return { path: null, problem: (error as Error).message }
  }
}
