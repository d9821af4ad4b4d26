import { expect, it } from 'vitest'
import { readGame } from './read-game.ts'
import { isFolderName } from './folder-name.ts'

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
