import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { GameFolder } from '../../src/pipeline/input.ts'
import { readInput } from './read-folder.ts'

test('games that are known aren’t read again, and one that was let go is', () => {
  const content = mkdtempSync(join(tmpdir(), 'content-'))
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
