import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { passedLimits, sizeOf } from './host-limits.ts'
import { temporaryFolder } from './temporary-folder.testing.ts'

test('a site is counted with all its folders', () => {
  const site = temporaryFolder()
  mkdirSync(join(site, 'a/b'), { recursive: true })
  writeFileSync(join(site, 'index.html'), 'four')
  writeFileSync(join(site, 'a/b/large'), 'twelve bytes')
  expect(sizeOf(site)).toEqual({ files: 2, bytes: 16, largest: { name: 'large', bytes: 12 } })
})

test('each limit that is passed is told, and none that is kept', () => {
  const size = { files: 20_000, bytes: 1e9, largest: { name: 'x', bytes: 25 * 2 ** 20 } }
  expect(passedLimits(size)).toEqual([])
  expect(passedLimits({ ...size, files: 20_001 })).toEqual(['Cloudflare Pages takes 20,000 files; these are 20,001.'])
  expect(passedLimits({ ...size, bytes: 1.37e9 })).toEqual(['GitHub Pages takes 1,000 MB; these are 1,370 MB.'])
  expect(passedLimits({ ...size, largest: { name: 'x', bytes: 3e7 } })).toHaveLength(1)
})
