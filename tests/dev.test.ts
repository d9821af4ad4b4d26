import type { ChildProcess } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../scripts/lib/free-port.ts'
import { useBrowser } from './support/browser.ts'
import { fixtureContent, startScript } from './support/run.ts'

const browser = useBrowser()
const content = fixtureContent()
let server: ChildProcess
let origin: string

beforeAll(async () => {
  const port = await freePort()
  origin = `http://localhost:${port}`
  const args = ['--content', content, '--port', String(port)]
  server = startScript('dev', args, { BASE_PATH: '/', SITE_URL: '' })
  await new Promise<void>((done, fail) => {
    let text = ''
    const take = (chunk: Buffer) => {
      if ((text += String(chunk)).includes(`:${port}/`)) done()
    }
    server.stdout?.on('data', take)
    server.stderr?.on('data', take)
    server.on('close', code => fail(new Error(`dev ended with ${code}:\n${text}`)))
  })
}, 120_000)

afterAll(async () => {
  if (server && server.exitCode === null)
    await new Promise(done => {
      server.on('close', done)
      server.kill()
    })
})

test('a changed raw text, and a changed catalogue, show in the browser by themselves', async () => {
  const page = await browser.newPage()
  await page.goto(`${origin}/harbour/cards/lamp-of-oak/`, { timeout: 60_000 })
  // A page that is still loading doesn't hear yet that it should load again.
  await page.waitForLoadState('networkidle')
  const before = await page.locator('main').innerText()
  expect(before).not.toContain('green glass')
  const handbook = join(content, 'harbour/works/handbook/restatement.md')
  writeFileSync(
    handbook,
    readFileSync(handbook, 'utf8').replace(/(## Lamp of Oak\n\n(?:- )?)/, '$1It has green glass. '),
  )
  // A second on a quiet machine; others may be at work on this one.
  await page.locator('main').filter({ hasText: 'It has green glass.' }).waitFor({ timeout: 60_000 })
  await page.goto(`${origin}/harbour/`, { timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  // The list of changes names the card too.
  for (const file of ['card-changes.tsv', 'cards.tsv']) {
    const path = join(content, 'harbour', file)
    writeFileSync(path, readFileSync(path, 'utf8').replace('Lamp of Oak', 'Lamp of Elm'))
  }
  await page.getByText('Lamp of Elm').first().waitFor({ state: 'attached', timeout: 60_000 })
})

test('Pagefind’s index of pages is there while developing', async () => {
  const entry = await fetch(`${origin}/pagefind/pagefind-entry.json`)
  expect(entry.status).toBe(200)
  const { languages } = (await entry.json()) as { languages: Record<string, { page_count: number }> }
  expect(languages['en']?.page_count).toBeGreaterThan(5)
})

test('what programs read is there while developing', async () => {
  for (const [path, type] of [
    ['api/v1/index.json', 'application/json'],
    ['search-index/harbour/en.json', 'application/json'],
    ['harbour/llms.txt', 'text/plain; charset=utf-8'],
    ['harbour/feed.xml', 'application/atom+xml'],
    ['harbour/cards/lamp-of-oak/index.md', 'text/markdown; charset=utf-8'],
  ]) {
    const response = await fetch(`${origin}/${path}`)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, type])
  }
})
