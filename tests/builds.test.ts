import { existsSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeFiles } from '../scripts/lib/write-changed.ts'
import { pathsIn } from '../src/write/paths-in.ts'
import { fixtureContent, newFolder, runScript } from './support/run.ts'
import { runHere } from './support/run-here.ts'

const work = newFolder('builds')
const OLD_SITE = ['api/v1/index.json', 'the old site'] as const
const filesIn = (folder: string) => [...pathsIn(folder)].map(file => [file, readFileSync(join(folder, file), 'utf8')])

test('an error in our own files stops the build without a stack, and the old site stays', async () => {
  const content = fixtureContent({ 'harbour/vocabulary.yaml': text => `${text}  - { short: "Lo\n` })
  const out = join(work, 'stopped-out')
  writeFiles(out, [OLD_SITE])
  const { code, stderr } = await runScript('build', ['--content', content, '--out', out])
  expect(code).toBe(1)
  expect(stderr).toContain('game/invalid-yaml')
  expect(stderr).not.toMatch(/\n {4}at .+:\d+:\d+\)?/)
  expect(filesIn(out)).toEqual([OLD_SITE])
})

test('what is no site is never replaced', async () => {
  const out = join(work, 'letters')
  const letter = ['letter.txt', 'Dear Ann'] as const
  writeFiles(out, [letter])
  const { code, stderr } = await runScript('build', ['--content', fixtureContent({}), '--out', out])
  expect(code).toBe(1)
  expect(stderr).toContain(`${out} holds something other than a built site`)
  expect((await runScript('build', ['--content', out, '--out', join(work, 'empty-out')])).stderr).toContain(
    `${out} holds no game`,
  )
  expect(filesIn(out)).toEqual([letter])
})

test('a link among the site’s own files stops the build, so that nothing outside is published or written', async () => {
  const content = fixtureContent({})
  const outside = join(work, 'outside.txt')
  writeFileSync(outside, 'a letter')
  writeFiles(join(content, 'public'), [['a.txt', 'a']])
  symlinkSync(outside, join(content, 'public/upload.sh'))
  const { code, stderr } = await runScript('build', ['--content', content, '--out', join(work, 'linked-out')])
  expect(code).toBe(1)
  expect(stderr).toContain(`${join(content, 'public/upload.sh')} is a link`)
  expect(readFileSync(outside, 'utf8')).toBe('a letter')
})

test('an address of the site that is none stops the build', async () => {
  const options = ['--content', fixtureContent({}), '--out', join(work, 'nowhere-out')]
  for (const address of ['example.org', 'javascript:alert(1)', 'https://x:99999'])
    expect(await runScript('build', options, { SITE_URL: address })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`SITE_URL is “${address}”`),
    })
})

test('a folder that isn’t there stops the build', async () => {
  const absent = await runScript('build', ['--content', join(work, 'nowhere')])
  expect(absent).toMatchObject({ code: 1, stderr: expect.stringContaining('nowhere') })
})

test('what the system refuses ends a command in words', async () => {
  const content = fixtureContent({})
  symlinkSync('loop.tsv', join(content, 'harbour/loop.tsv'))
  const { code, stderr } = await runScript('check', ['--content', content])
  expect(code).toBe(1)
  expect(stderr).toMatch(/^ELOOP: .*loop\.tsv/)
  expect(stderr).not.toContain('    at ')
})

describe('the other commands', () => {
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
    const faulty = fixtureContent({ 'harbour/game.yaml': () => 'title: [' })
    const broken = await runHere('check', ['--content', faulty, '--reporter', 'json'])
    expect([broken.code, JSON.parse(broken.stdout)]).toMatchObject([1, [{ code: 'game/invalid-yaml' }]])
  })

  test('import says what it understood, stores nothing in a dry run, and never crashes on what it doesn’t know', async () => {
    const unknown = join(work, 'unknown.txt')
    writeFileSync(unknown, 'zxcv\n')
    const content = fixtureContent()
    const known = join(content, 'harbour/works/examples/copies/examples.txt')
    const dry = await runHere('import', ['--content', content, '--dry-run', '--json', known, unknown])
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
    const stored = await runHere('import', ['--content', content, '--game', 'harbour', '--work', 'letters', known])
    expect(existsSync(join(content, 'harbour/works/letters/copies/examples.txt'))).toBe(stored.code === 0)
    const twins = [known, join(work, 'twin/examples.txt')]
    writeFiles(join(work, 'twin'), [['examples.txt', `${readFileSync(known, 'utf8')}\n`]])
    const both = await runHere('import', ['--content', content, '--game', 'harbour', '--work', 'letters', ...twins])
    expect([both.code, both.stdout]).toEqual([1, expect.stringContaining('was not stored: another file here')])
    const outside = await runHere('import', ['--content', content, '--game', 'harbour', '--work', '../outside', known])
    expect(outside.code).toBe(1)
    expect(outside.stderr).toContain('“../outside” can’t be the name of a work')
    expect(existsSync(join(content, 'harbour/outside'))).toBe(false)
  })

  test('permalinks registers each ruling once and for all', async () => {
    const content = fixtureContent()
    const registry = join(content, 'harbour/permalinks.tsv')
    const before = readFileSync(registry, 'utf8')
    const first = await runHere('permalinks', ['--content', content])
    expect(first.code).toBe(0)
    const written = readFileSync(registry, 'utf8')
    expect(written.split('\n').length).toBeGreaterThan(before.split('\n').length)
    const { mtimeMs } = statSync(registry)
    expect((await runHere('permalinks', ['--content', content])).code).toBe(0)
    expect(readFileSync(registry, 'utf8')).toBe(written)
    expect(statSync(registry).mtimeMs).toBe(mtimeMs)
    expect(written).toContain('23456\tcards/lamp-of-oak')
  })
})
