import { spawnSync } from 'node:child_process'
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkText } from '../../src/pipeline/game/check-text.ts'
import type { GameFolder } from '../../src/pipeline/input.ts'
import { filesUnder, readInput } from './read-folder.ts'
import { temporaryFolder } from './temporary-folder.testing.ts'

test('games that are known aren’t read again, and one that was let go is', () => {
  const content = temporaryFolder()
  const known = new Map<string, GameFolder>()
  const write = (game: string, text: string) => {
    mkdirSync(join(content, game), { recursive: true })
    writeFileSync(join(content, game, 'game.yaml'), text)
  }
  const titles = () => readInput(content, [], known).games.map(({ files }) => String(files['game.yaml']?.bytes))
  for (const game of ['one', 'two']) write(game, 'before')
  expect(titles()).toEqual(['before', 'before'])
  for (const game of ['one', 'two', 'three']) write(game, 'after')
  known.delete('two')
  expect(titles()).toEqual(['before', 'after', 'after'])
})

test('a folder in the place of a file is told, and a link to a file is read', () => {
  const content = temporaryFolder()
  mkdirSync(join(content, 'one', 'notes.yaml'), { recursive: true })
  writeFileSync(join(content, 'one', 'works'), 'no folder')
  writeFileSync(join(content, 'game.yaml'), 'title: One')
  symlinkSync(join(content, 'game.yaml'), join(content, 'one', 'game.yaml'))
  const files = readInput(content, []).games.flatMap(game => Object.values(game.files))
  expect(files.map(file => [file.name, checkText(file).map(({ code }) => code)])).toEqual([
    ['game.yaml', []],
    ['notes.yaml', ['game/no-file']],
    ['works', []],
  ])
})

test('a link to the folder of a game is read, and a pipe in the place of data never waited for', () => {
  const [content, elsewhere] = [temporaryFolder(), temporaryFolder()]
  writeFileSync(join(elsewhere, 'game.yaml'), 'title: One')
  symlinkSync(elsewhere, join(content, 'one'))
  spawnSync('mkfifo', [join(elsewhere, 'data')])
  const [game] = readInput(content, []).games
  expect(game).toMatchObject({ id: 'one', data: [] })
  expect(String(game?.files['game.yaml']?.bytes)).toBe('title: One')
})

test('what is hidden in a folder, and packages that npm installed there, are none of its files', () => {
  const folder = temporaryFolder()
  const place = (name: string) => join(folder, name)
  for (const name of ['.git', 'node_modules/a', 'sets/node_modules/b', 'node_modules-of-cards']) {
    mkdirSync(place(name), { recursive: true })
    writeFileSync(join(place(name), 'package.json'), '{}')
  }
  writeFileSync(place('cards.json'), '[]')
  expect(filesUnder(folder)).toEqual(['cards.json', 'node_modules-of-cards/package.json'].map(place))
  expect(filesUnder(place('node_modules/a'))).toEqual([place('node_modules/a/package.json')])
})
