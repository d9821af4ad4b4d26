import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeAddresses } from '../../src/site/addresses.ts'
import { preloadLists, preloadModules } from './preload.ts'
import { temporaryFolder } from './temporary-folder.testing.ts'

test('a page asks at once for what its scripts import, not for what they load on demand', () => {
  const site = temporaryFolder()
  mkdirSync(join(site, 'a'))
  writeFileSync(join(site, 'a/page.1.js'), 'import{x}from"./shared.2.js";x()')
  writeFileSync(join(site, 'a/shared.2.js'), 'export const x=()=>import("./later.3.js")')
  writeFileSync(join(site, 'a/later.3.js'), '')
  const html = join(site, 'index.html')
  writeFileSync(html, '<head></head><script type="module" src="/base/a/page.1.js"></script>')
  preloadModules(site, html)
  expect(readFileSync(html, 'utf8').match(/<link[^>]*>/g)).toEqual([
    '<link rel="modulepreload" href="/base/a/shared.2.js">',
  ])
})

test('a page asks at once for the lists of each game, names first', () => {
  const site = temporaryFolder()
  for (const game of ['b', 'a']) {
    mkdirSync(join(site, 'search-index', game, 'folder'), { recursive: true })
    writeFileSync(join(site, 'search-index', game, 'folder/rulings.json'), '')
  }
  const html = join(site, 'index.html')
  writeFileSync(html, '<head></head>')
  preloadLists(site, html, ['b', 'a'], makeAddresses('/base'))
  expect(readFileSync(html, 'utf8').match(/(?<=href=")[^"]*/g)).toEqual([
    '/base/search-index/b/en.json',
    '/base/search-index/b/questions.json',
    '/base/search-index/a/en.json',
    '/base/search-index/a/questions.json',
    '/base/search-index/b/folder/rulings.json',
    '/base/search-index/a/folder/rulings.json',
  ])
})
