import { resolve } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { GameRecords } from '../../src/pipeline/records/types.ts'
import { recordsFile, recordsText, type GameLines } from '../../src/site/site-data.ts'
import { workplaceFor } from './prepare.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

test('without a word on it, the site reads the records where the usual build writes them', () => {
  vi.stubEnv('REDBOOK_RECORDS', undefined)
  vi.stubEnv('REDBOOK_WORK', undefined)
  expect(recordsFile()).toBe(workplaceFor({ content: 'content', copies: [], out: 'dist' }).records)
  // Another build keeps out of its way.
  expect(recordsFile()).not.toBe(workplaceFor({ content: 'content', copies: [], out: resolve('other') }).records)
})

test('a game that is the same is written once, with the messages of now', () => {
  const game = { id: 'harbour', entries: [] } as unknown as GameRecords
  const lines: GameLines = new WeakMap()
  const textWith = (found: string) =>
    recordsText({ games: [{ ...game, messages: [{ found }] as unknown as GameRecords['messages'] }] }, lines)
  expect(textWith('before')).toBe('{}\n{"id":"harbour","entries":[],"messages":[{"found":"before"}]}')
  const write = vi.spyOn(JSON, 'stringify')
  expect(textWith('now')).toBe('{}\n{"id":"harbour","entries":[],"messages":[{"found":"now"}]}')
  expect(write).not.toHaveBeenCalledWith(expect.objectContaining({ id: 'harbour' }))
})
