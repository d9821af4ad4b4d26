import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { filesOfPage, heaviestEntries } from '../scripts/lib/page-weight.ts'
import { newFolder, root } from './support/run.ts'
import { builtSites, realSite, siteNamed } from './support/sites.ts'

interface Check {
  name: string
  passed: boolean
  size: number
  sizeLimit: number
}

function sizeLimit(site: string, ...args: string[]): { status: number | null; checks: Check[] } {
  const { status, stdout } = spawnSync(process.execPath, ['node_modules/size-limit/bin.js', '--json', ...args], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, REDBOOK_SITE: site },
  })
  return { status, checks: JSON.parse(stdout) as Check[] }
}

test.for(builtSites().map(({ name }) => name))('%s: what a browser loads keeps to its budgets', name => {
  const { status, checks } = sizeLimit(siteNamed(name).folder)
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
  expect(status).toBe(0)
  expect(checks[0]?.size).toBeGreaterThan(5_000)
  expect(checks[0]?.sizeLimit).toBe(25_000)
  expect(checks[2]?.sizeLimit).toBe(8_000)
})

test('the heaviest entry is weighed with its styles and scripts', () => {
  const { all } = heaviestEntries(realSite().folder)
  expect(all.styles.length).toBeGreaterThan(0)
  expect(all.scripts.length).toBeGreaterThan(0)
})

test('modules that a script imports at once count, those it loads on demand don’t', () => {
  const site = newFolder('weight')
  mkdirSync(join(site, 'game/cards/oak'), { recursive: true })
  mkdirSync(join(site, 'a'))
  writeFileSync(
    join(site, 'a/page.js'),
    'import{x}from"./shared.js";import"./effects.js";const later=()=>import("./later.js");x(later)',
  )
  writeFileSync(join(site, 'a/shared.js'), 'export const x=1')
  writeFileSync(join(site, 'a/effects.js'), 'import"./shared.js"')
  writeFileSync(join(site, 'a/later.js'), '')
  writeFileSync(join(site, 'a/look.css'), 'a{}')
  const html = join(site, 'game/cards/oak/index.html')
  writeFileSync(
    html,
    '<link rel="stylesheet" href="/base/a/look.css"><link rel="icon" href="/base/none.svg"><script type="module" src="/base/a/page.js"></script>',
  )
  const files = filesOfPage(site, html)
  expect(files.scripts.map(file => basename(file)).sort()).toEqual(['effects.js', 'page.js', 'shared.js'])
  expect(files.styles.map(file => basename(file))).toEqual(['look.css'])
})
