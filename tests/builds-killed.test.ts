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
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MOMENTS } from '../scripts/lib/kill-point.ts'
import { recoverSite } from '../scripts/lib/swap-site.ts'
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

/** Returns the fixture's content with another title. */
const contentNamed = (title: string) =>
  fixtureContent({ 'harbour/game.yaml': text => text.replace(/^title: .*/, `title: ${title}`) })

test(
  'a build that is killed leaves the old site whole, or the new one, and the next the same bytes as elsewhere',
  { timeout: 300_000 },
  async () => {
    // Outside this folder, on what may be another disk.
    const place = mkdtempSync(join(tmpdir(), 'redbook-'))
    const out = join(place, 'site')
    mkdirSync(join(out, 'old'), { recursive: true })
    for (const file of ['index.html', 'old/index.html']) writeFileSync(join(out, file), 'the old site')
    const old = sumOf(out)
    // What was built beside another site, at another time and place.
    const whole = sumOf(harbour().folder)
    const args = ['--content', 'tests/fixtures/content', '--out', out]
    // Between the two renames, when no site is in its place.
    const moment = 'old site is out of its place'
    const killed = await runScript('build', args, { ...ENVIRONMENT, REDBOOK_TEST_KILL_AT: moment })
    expect([killed.signal, existsSync(out)]).toEqual(['SIGKILL', false])
    // What a kill at any other moment would leave is there while the build waits.
    const found = new Map<string, unknown[]>()
    const ended = await stoppedBuild(args, moment => {
      if (found.has(moment)) return
      const left = existsSync(out) ? sumOf(out) : null
      const copy = join(work, `copy ${found.size}`)
      cpSync(place, copy, { recursive: true })
      recoverSite(join(copy, 'site'))
      found.set(moment, [left, readdirSync(copy), sumOf(join(copy, 'site'))])
    })
    expect(ended.code, ended.stderr).toBe(0)
    const before = [old, ['site'], old]
    const after = [whole, ['site'], whole]
    expect([...found]).toEqual([
      ...MOMENTS.slice(0, 5).map(moment => [moment, before]),
      [MOMENTS[5], [null, ['site'], old]],
      [MOMENTS[6], after],
    ])
    expect([sumOf(out), readdirSync(place)]).toEqual([whole, ['site']])
    rmSync(place, { recursive: true })
  },
)

/** Builds, and has `look` look at the disk at each moment, at which the build waits. */
async function stoppedBuild(args: readonly string[], look: (moment: string) => void): Promise<Ran> {
  const stops = join(work, 'stops')
  mkdirSync(stops)
  const timer = setInterval(() => {
    for (const moment of readdirSync(stops)) {
      try {
        look(moment)
      } finally {
        rmdirSync(join(stops, moment))
      }
    }
  }, 10)
  const ended = await runScript('build', args, { ...ENVIRONMENT, REDBOOK_TEST_STOP: stops })
  clearInterval(timer)
  return ended
}

test(
  'of builds at once for one place each ends well, and the site is wholly of one',
  { timeout: 300_000 },
  async () => {
    const place = join(work, 'two')
    mkdirSync(place)
    const site = join(place, 'site')
    const all = await Promise.all(
      ['Build 0', 'Build 1'].map(title =>
        runScript('build', ['--content', contentNamed(title), '--out', site], HARBOUR_ADDRESS),
      ),
    )
    expect(
      all.map(({ code }) => code),
      all.map(({ stderr }) => stderr).join('\n'),
    ).toEqual([0, 0])
    const pages = filesOf({ ...harbour(), folder: site })
      .filter(file => file.endsWith('.html') && !file.startsWith('download/'))
      .map(file => readFileSync(join(site, file), 'utf8'))
    expect(pages.length).toBeGreaterThan(30)
    expect(new Set(pages.flatMap(page => page.match(/Build [01]/g) ?? [])).size).toBe(1)
    expect(readdirSync(place)).toEqual(['site'])
  },
)

test('a full disk ends a build with a word on it, and the old site is whole', { timeout: 120_000 }, async context => {
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
    const { code, stderr } = await runScript(
      'build',
      ['--content', contentNamed('Full'), '--out', out],
      HARBOUR_ADDRESS,
    )
    expect(code).toBe(1)
    expect(stderr).toMatch(/ENOSPC|no space left/i)
    expect(stderr).toMatch(/the old site is unchanged/i)
    expect(sumOf(out)).toBe(old)
    expect(readdirSync(disk)).toEqual(['site'])
  } finally {
    spawnSync('umount', [disk])
  }
})
