import { resolve } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { recordsFile } from '../../src/site/site-data.ts'
import { workplaceFor } from './workplace.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('without a word on it, the site reads the records where the usual build writes them', () => {
  vi.stubEnv('REDBOOK_RECORDS', undefined)
  vi.stubEnv('REDBOOK_WORK', undefined)
  expect(recordsFile()).toBe(workplaceFor({ content: 'content', copies: [], out: 'dist' }).records)
  // Another build keeps out of its way.
  expect(recordsFile()).not.toBe(workplaceFor({ content: 'content', copies: [], out: resolve('other') }).records)
})
