import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../scripts/lib/free-port.ts'
import { fixtureContent, newFolder, root, runScript, startScript } from './support/run.ts'
import { filesOf, siteNamed } from './support/sites.ts'

const work = newFolder('builds')

describe('an error in our own files stops the build, says where, and leaves the old site as it is', () => {
  const row = (id: string) => `${id}\tcards/lamp-of-oak\thandbook\t8\t\tr:0123456789ab\t2001-05-04\t\tremoved\n`
  const cases = [
    {
      name: 'broken YAML',
      file: 'harbour/vocabulary.yaml',
      to: (text: string) => `${text}  - { short: "Lo\n`,
      code: 'game/invalid-yaml',
      line: expect.any(Number),
    },
    {
      name: 'an unknown field',
      file: 'harbour/works/handbook/work.yaml',
      to: (text: string) => `${text}colour: red\n`,
      code: 'game/invalid-field',
      line: expect.any(Number),
    },
    {
      name: 'an authority that game.yaml doesn’t know',
      file: 'harbour/works/letters/work.yaml',
      to: (text: string) => text.replace('authority: pilot', 'authority: captain'),
      code: 'game/work-without-authority',
      line: expect.any(Number),
    },
    {
      name: 'an id that stands twice',
      file: 'harbour/permalinks.tsv',
      to: (text: string) => text + row('23456'),
      code: 'permalinks/id-twice',
      line: 28,
    },
    {
      name: 'a row that isn’t one',
      file: 'harbour/permalinks.tsv',
      to: (text: string) => `${text}hello\n`,
      code: 'permalinks/bad-row',
      line: 28,
    },
    {
      name: 'a line of the catalogue without a title',
      file: 'harbour/cards.tsv',
      to: (text: string) => `${text}HL-9\tHL\t\tLight\t\t\t\t\n`,
      code: expect.any(String),
      line: 9,
    },
    {
      name: 'a restatement without frontmatter',
      file: 'harbour/works/handbook/restatement.md',
      to: (text: string) => text.replace(/^---[^]*?---\n/, ''),
      code: 'layouts/frontmatter-missing',
      line: 1,
    },
  ]

  // A game for each fault, read in one run.
  let errors: { readonly severity: string; readonly code: string; readonly place: { readonly file: string } }[]
  beforeAll(async () => {
    const content = join(work, 'faulty')
    for (const [at, { file, to }] of cases.entries()) {
      cpSync(join(root, 'tests/fixtures/content/harbour'), join(content, `game-${at}`), { recursive: true })
      const faulty = join(content, file.replace('harbour', `game-${at}`))
      writeFileSync(faulty, to(readFileSync(faulty, 'utf8')))
    }
    const { code, stdout } = await runScript('check', ['--content', content, '--reporter', 'json'])
    expect(code).toBe(1)
    errors = (JSON.parse(stdout) as typeof errors).filter(({ severity }) => severity === 'error')
  })

  test.for(cases.map((one, at) => ({ ...one, at })))('$name', ({ at, file, code, line }) => {
    const own = errors.filter(({ place }) => place.file.includes(`game-${at}/`))
    expect(own).toContainEqual(
      expect.objectContaining({
        code,
        place: expect.objectContaining({ file: expect.stringContaining(file.replace('harbour', `game-${at}`)), line }),
      }),
    )
    for (const error of own)
      expect(error).toMatchObject({
        found: expect.stringMatching(/./),
        expected: expect.stringMatching(/./),
        fix: expect.stringMatching(/./),
      })
  })

  test('the build ends with code 1 and no stack, and the old site stays', { timeout: 60_000 }, async () => {
    const content = fixtureContent({ 'harbour/vocabulary.yaml': text => `${text}  - { short: "Lo\n` })
    const out = join(work, 'stopped-out')
    mkdirSync(out)
    writeFileSync(join(out, 'index.html'), 'the old site')
    const { code, stderr } = await runScript('build', ['--content', content, '--out', out])
    expect(code).toBe(1)
    expect(stderr).toContain('game/invalid-yaml')
    expect(stderr).not.toMatch(/\n {4}at .+:\d+:\d+\)?/)
    expect(filesOf({ ...siteNamed('harbour'), folder: out })).toEqual(['index.html'])
    expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe('the old site')
  })

  test('a folder that isn’t there', async () => {
    const absent = await runScript('build', ['--content', join(work, 'nowhere')])
    expect(absent).toMatchObject({ code: 1, stderr: expect.stringContaining('nowhere') })
  })
})

describe('the other commands', () => {
  test('start builds, serves under the base path and says where', { timeout: 60_000 }, async () => {
    const port = await freePort()
    const args = ['--content', 'tests/fixtures/content', '--out', join(work, 'started'), '--port', String(port)]
    const child = startScript('start', args, { BASE_PATH: '/redbook/' })
    let said = ''
    child.stdout.on('data', chunk => (said += String(chunk)))
    try {
      const address = `http://localhost:${port}/redbook/`
      const isServed = async () => (await fetch(address).catch(() => null)) !== null
      await expect.poll(() => child.exitCode !== null || isServed(), { timeout: 50_000, interval: 200 }).toBe(true)
      expect(child.exitCode).toBeNull()
      expect(said).toContain(address)
      const page = await fetch(`http://localhost:${port}/redbook/harbour/terms/mooring/`)
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Mooring')])
      expect((await fetch(`http://localhost:${port}/redbook/nothing/`)).status).toBe(404)
      expect((await fetch(`${address}pagefind/pagefind.js`)).status).toBe(200)
    } finally {
      child.kill()
    }
  })

  test('check gives every message, and ends with 1 where our own files have an error', async () => {
    const content = fixtureContent({})
    const options = ['--content', content, '--reporter', 'github']
    const { code, stdout } = await runScript('check', options, { GITHUB_WORKSPACE: content })
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /^::warning file=harbour\/works\/examples\/copies\/examples\.txt,line=40,col=\d+,title=citations\/number-out-of-range::/m,
    )
    expect(stdout).toMatch(/^::warning file=harbour\/works\/handbook\/restatement\.md,line=\d+,col=1,title=checks\//m)
    expect(stdout).not.toMatch(/ file=(?!harbour\/)/)
    const broken = await runScript('check', ['--content', fixtureContent({ 'harbour/game.yaml': () => 'title: [' })])
    expect(broken).toMatchObject({ code: 1, stdout: expect.stringContaining('game.yaml:1:') })
  })

  test('import says what it understood, stores nothing in a dry run, and never crashes on what it doesn’t know', async () => {
    const unknown = join(work, 'unknown.txt')
    writeFileSync(unknown, 'zxcv\n')
    const content = fixtureContent()
    const known = join(content, 'harbour/works/examples/copies/examples.txt')
    const dry = await runScript('import', ['--content', content, '--dry-run', '--json', known, unknown])
    const summaries = JSON.parse(dry.stdout) as {
      file: string
      layout: string | null
      work: string | null
      words: number
      placed: number
      messages: { code: string; found: string }[]
    }[]
    expect(dry.code).toBe(1)
    expect(summaries).toHaveLength(2)
    expect(summaries[0]).toMatchObject({ file: 'examples.txt', layout: 'pef', work: 'examples' })
    expect(summaries[0]?.placed).toBe(summaries[0]?.words)
    expect(summaries[1]).toMatchObject({ file: 'unknown.txt', layout: null, work: null })
    expect(summaries[1]?.messages.length).toBeGreaterThan(0)
    const stored = await runScript('import', ['--content', content, '--game', 'harbour', '--work', 'letters', known])
    expect(existsSync(join(content, 'harbour/works/letters/copies/examples.txt'))).toBe(stored.code === 0)
    const outside = await runScript('import', [
      '--content',
      content,
      '--game',
      'harbour',
      '--work',
      '../outside',
      known,
    ])
    expect(outside.code).toBe(1)
    expect(outside.stderr).toContain('“../outside” can’t be the name of a work')
    expect(existsSync(join(content, 'harbour/outside'))).toBe(false)
  })

  test('permalinks registers each ruling once and for all', async () => {
    const content = fixtureContent()
    const registry = join(content, 'harbour/permalinks.tsv')
    const before = readFileSync(registry, 'utf8')
    const first = await runScript('permalinks', ['--content', content])
    expect(first.code).toBe(0)
    const written = readFileSync(registry, 'utf8')
    expect(written.split('\n').length).toBeGreaterThan(before.split('\n').length)
    const { mtimeMs } = statSync(registry)
    expect((await runScript('permalinks', ['--content', content])).code).toBe(0)
    expect(readFileSync(registry, 'utf8')).toBe(written)
    expect(statSync(registry).mtimeMs).toBe(mtimeMs)
    expect(written).toContain('23456\tcards/lamp-of-oak')
  })
})
