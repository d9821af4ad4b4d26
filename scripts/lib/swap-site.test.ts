import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isReplaceable, moveFolder, swapIn, recoverSite, removeInBackground } from './swap-site.ts'
import { acquireLock } from './acquire-lock.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'swap-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const site = (path: string, words: string, pages = 1) => {
  mkdirSync(path, { recursive: true })
  for (let page = 0; page < pages; page++) writeFileSync(join(path, `${page}.html`), words)
}
const wordsIn = (path: string) => [...new Set(readdirSync(path).map(file => readFileSync(join(path, file), 'utf8')))]
const run = (program: string) =>
  spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    cwd: process.cwd(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
const said = (child: ReturnType<typeof run>) => new Promise(done => child.stdout.once('data', done))

/** Another disk than that of the temporary folder, where this machine has one that one may write to. */
const OTHER_DISK = ['/dev/shm', process.cwd()].find(
  place => existsSync(place) && statSync(place).dev !== statSync(tmpdir()).dev,
)

describe('isReplaceable', () => {
  it('is so of a built site, of an empty folder and where nothing is', () => {
    const place = mkdtempSync(join(folder, 'place-'))
    const at = (name: string) => isReplaceable(join(place, name))
    expect(at('nothing')).toBe(true)
    expect(isReplaceable(place)).toBe(true)
    mkdirSync(join(place, 'site/api/v1'), { recursive: true })
    expect(at('site')).toBe(false)
    writeFileSync(join(place, 'site/api/v1/index.json'), '{}')
    expect(at('site')).toBe(true)
    expect(at('site/api/v1/index.json')).toBe(false)
    expect(isReplaceable(place)).toBe(false)
  })
})

describe('moveFolder', () => {
  const moves = async (from: string, to: string) => {
    site(from, 'new', 3)
    await moveFolder(from, to)
    expect(wordsIn(to)).toEqual(['new'])
    expect(readdirSync(to)).toHaveLength(3)
    expect(existsSync(from)).toBe(false)
  }

  it('moves a folder with all that it holds', () => moves(join(folder, 'here'), join(folder, 'moved')))

  it.skipIf(OTHER_DISK === undefined)('moves it to another disk', async () => {
    const other = mkdtempSync(join(OTHER_DISK ?? '', 'swap-'))
    try {
      await moves(join(folder, 'there'), join(other, 'moved'))
    } finally {
      rmSync(other, { recursive: true })
    }
  })
})

describe('recoverSite', () => {
  it('brings the old site back where a build died between taking it away and putting the new one there', () => {
    const out = join(folder, 'between')
    site(`${out}.redbook-old-12`, 'old')
    site(`${out}.redbook-building-12`, 'new')
    recoverSite(out)
    expect(wordsIn(out)).toEqual(['old'])
    expect(readdirSync(folder).filter(name => name.startsWith('between'))).toEqual(['between'])
  })

  it('leaves the site that is there, and whatever isn’t of a dead build', () => {
    const out = join(folder, 'there')
    site(out, 'new')
    site(`${out}.redbook-old-12`, 'old')
    site(`${out}.redbook-building-13`, 'half')
    site(`${out}.redbook-gone-141594`, 'older')
    for (const mine of [`${out}.old-20240101`, `${out}.redbook-building`, join(folder, 'there-too.redbook-old-12')])
      site(mine, 'mine')
    recoverSite(out)
    expect(wordsIn(out)).toEqual(['new'])
    expect(
      readdirSync(folder)
        .filter(name => name.startsWith('there'))
        .sort(),
    ).toEqual(['there', 'there-too.redbook-old-12', 'there.old-20240101', 'there.redbook-building'])
  })
})

describe('swapIn', () => {
  it('puts a site where there was none, and in the place of another, which is left to be removed', async () => {
    const out = join(folder, 'put')
    const put = (words: string) => {
      site(`${out}.redbook-building-1`, words)
      const gone = swapIn(`${out}.redbook-building-1`, out)
      expect(wordsIn(out)).toEqual([words])
      return gone
    }
    expect(put('first')).toBeNull()
    const gone = put('second') ?? ''
    expect(wordsIn(gone)).toEqual(['first'])
    await removeInBackground(gone)
    expect(readdirSync(folder).filter(name => name.startsWith('put'))).toEqual(['put'])
  })
})

describe('acquireLock', () => {
  it('lets one at a time, and each in the end', async () => {
    let inside = 0
    const most: number[] = []
    await Promise.all(
      Array.from({ length: 6 }, async () => {
        const release = await acquireLock(join(folder, 'turns'))
        most.push(++inside)
        await new Promise(done => setTimeout(done, 10))
        inside--
        release()
      }),
    )
    expect(most).toEqual([1, 1, 1, 1, 1, 1])
  })

  it('takes over the lock of a process that is killed, and keeps nobody from another folder', async () => {
    const place = join(folder, 'dead')
    const child = run(`
      import { acquireLock } from ${JSON.stringify(new URL('acquire-lock.ts', import.meta.url).href)}
      await acquireLock(${JSON.stringify(place)})
      console.log('taken')
      setInterval(() => {}, 1000)`)
    await said(child)
    const elsewhere = await acquireLock(join(folder, 'elsewhere'))
    elsewhere()
    let waited = false
    const turn = acquireLock(place, () => {
      waited = true
      child.kill('SIGKILL')
    })
    const release = await turn
    release()
    expect(waited).toBe(true)
  })
})
