import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { readGame } from './read-game.ts'
import { isFolderName, nameFault } from './folder-name.ts'

it.each(['meccg', 'coe-52', 'crf-annotation', 'a', 'constructor', 'console'])('takes %s for a name', name =>
  expect(isFolderName(name)).toBe(true),
)

it.each([
  '',
  '..',
  '.',
  '../x',
  '/etc',
  'a/b',
  'a\\b',
  'a--b',
  '-a',
  'a-',
  'A',
  'é',
  'a b',
  'x.',
  'con',
  'nul',
  'com1',
  'aux.txt',
  '%2e%2e',
  '__proto__',
  '\0',
  'a\n',
  '<b>',
  '\u202ea',
  'w'.repeat(81),
])('refuses %j', name => expect(isFolderName(name)).toBe(false))

it('is an error in our own files, at the folder', () => {
  const { messages } = readGame({ id: 'bait', files: {}, works: [{ id: '%2e%2e', files: {}, copies: [] }] })
  expect(messages[0]).toMatchObject({
    code: 'game/folder-name',
    severity: 'error',
    place: { file: 'content/bait/works/%2e%2e' },
  })
})

it('is an error where a game has the name of a page of the site, which a work may have', () => {
  const { messages } = readGame({ id: 'search', files: {}, works: [{ id: 'guide', files: {}, copies: [] }] })
  expect(messages.filter(({ code }) => code === 'game/folder-name')).toMatchObject([
    { place: { file: 'content/search' }, fix: 'Choose another, such as search-game.' },
  ])
})

it('takes no page beside the games for a game', () => {
  const pages = readdirSync(new URL('../../pages', import.meta.url)).flatMap(
    name => /^([a-z\d-]+)(?:\.astro)?$/.exec(name)?.[1] ?? [],
  )
  expect(pages).toContain('coverage')
  expect(pages.filter(name => nameFault(name, 'game') === null)).toEqual([])
})
