import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MOMENTS } from '../scripts/lib/kill-point.ts'
import { moveFolder, recoverSite } from '../scripts/lib/swap-site.ts'
import { fixtureContent, newFolder, runScript, type Ran } from './support/run.ts'
import { filesOf, HARBOUR_ADDRESS, siteNamed } from './support/sites.ts'

const work = newFolder('killed')
const harbour = () => siteNamed('harbour')
/** Returns one checksum of a folder's every path and byte. */
const sumOf = (folder: string) =>
  filesOf({ ...harbour(), folder })
    .reduce((hash, file) => hash.update(`${file}\0`).update(readFileSync(join(folder, file))), createHash('sha256'))
    .digest('hex')

/** The fixture's address, among variables that mean something else. */
const ENVIRONMENT = { ...HARBOUR_ADDRESS, SITE: 'https://elsewhere.example', BASE_URL: '/elsewhere/', MODE: 'x' }

test(
  'a build that is killed leaves the old site whole; of two at once each then ends well, with the same bytes as elsewhere',
  { timeout: 600_000 },
  async () => {
    // Outside this folder, on what may be another disk.
    const place = mkdtempSync(join(tmpdir(), 'redbook-'))
    const out = join(place, 'site')
    mkdirSync(join(out, 'api/v1'), { recursive: true })
    for (const file of ['index.html', 'api/v1/index.json']) writeFileSync(join(out, file), 'the old site')
    const old = sumOf(out)
    // What was built beside another site, at another time and place.
    const whole = sumOf(harbour().folder)
    const args = ['--content', 'tests/fixtures/content', '--out', out]
    // What a kill at a moment would leave is there while the build waits.
    const lookAt = (moment: string) => {
      const copy = join(work, `copy ${moment}`)
      cpSync(place, copy, { recursive: true })
      const left = existsSync(out) ? sumOf(out) : null
      recoverSite(join(copy, 'site'))
      return [moment, left, readdirSync(copy), sumOf(join(copy, 'site'))]
    }
    // Between the two renames no site is in its place.
    const [beforeSwap, between, last] = [MOMENTS.slice(0, 5), MOMENTS[5], MOMENTS[6]]
    const found: unknown[] = []
    const look = (moment: string) => found.push(lookAt(moment))
    const killed = await stoppedBuild(args, look, { REDBOOK_TEST_KILL_AT: between })
    found.push(lookAt(between))
    expect(killed.signal).toBe('SIGKILL')
    expect(found).toEqual([...beforeSwap.map(moment => [moment, old, ['site'], old]), [between, null, ['site'], old]])
    const renamed = fixtureContent({ 'harbour/game.yaml': text => text.replace(/^title: .*/, 'title: Build 1') })
    const other = runScript('build', ['--content', renamed, '--out', out], HARBOUR_ADDRESS)
    const next = await stoppedBuild(args, moment => moment === last && look(moment))
    for (const { code, stderr } of [next, await other]) expect(code, stderr).toBe(0)
    expect(found.at(-1)).toEqual([last, whole, ['site'], whole])
    const pages = filesOf({ ...harbour(), folder: out })
      .filter(file => file.endsWith('.html') && !file.startsWith('download/'))
      .map(file => readFileSync(join(out, file), 'utf8'))
    expect(pages.length).toBeGreaterThan(30)
    expect(new Set(pages.flatMap(page => page.match(/Build 1|Harbour (?=\S*b\S*Lights)/g) ?? [])).size).toBe(1)
    // What was there before is removed by a process of its own.
    await expect.poll(() => readdirSync(place)).toEqual(['site'])
    rmSync(place, { recursive: true })
  },
)

/** Builds, and has `look` look at the disk at each moment, at which the build waits. */
async function stoppedBuild(
  args: readonly string[],
  look: (moment: string) => unknown,
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  const stops = newFolder('stops')
  const timer = setInterval(() => {
    for (const moment of readdirSync(stops)) {
      try {
        look(moment)
      } finally {
        rmdirSync(join(stops, moment))
      }
    }
  }, 10)
  const ended = await runScript('build', args, { ...ENVIRONMENT, ...env, REDBOOK_TEST_STOP: stops })
  clearInterval(timer)
  return ended
}

test('a full disk ends a build with a word on it, and the old site is whole', async context => {
  const disk = join(work, 'disk')
  mkdirSync(disk)
  const size = filesOf(harbour()).reduce(
    (sum, file) => sum + Math.ceil(readFileSync(join(harbour().folder, file)).length / 4096) * 4096,
    0,
  )
  const mounted =
    process.platform === 'linux'
    && spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${Math.round(size * 1.5)}`, 'tmpfs', disk]).status === 0
  if (!mounted) return context.skip('A small disk can be mounted by root on Linux only.')
  try {
    const out = join(disk, 'site')
    cpSync(harbour().folder, out, { recursive: true })
    const old = sumOf(out)
    // A second site finds no room.
    const [from, to] = [join(work, 'moved'), join(disk, 'moved')]
    cpSync(out, from, { recursive: true })
    await expect(moveFolder(from, to)).rejects.toMatchObject({ code: 'ENOSPC' })
    rmSync(to, { recursive: true })
    // A build knows at once that not one folder more fits, before it makes a site.
    const { files, ffree } = statfsSync(disk)
    expect(spawnSync('mount', ['-o', `remount,nr_inodes=${files - ffree}`, disk]).status).toBe(0)
    const args = ['--content', 'tests/fixtures/content', '--out', out]
    const { code, stderr } = await runScript('build', args, HARBOUR_ADDRESS)
    expect(code).toBe(1)
    expect(stderr).toMatch(/ENOSPC|no space left/i)
    expect(stderr).toMatch(/the old site is unchanged/i)
    expect(sumOf(out)).toBe(old)
    expect(readdirSync(disk)).toEqual(['site'])
  } finally {
    spawnSync('umount', [disk])
  }
})
