import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { syncFolder, writeChanged } from './write-changed.ts'
import { temporaryFolder } from './temporary-folder.testing.ts'

/** No process has it: the largest id of Linux is 2^22. */
const DEAD = 2 ** 22 + 1

test('what a process that was killed has left beside a file is removed by the next that writes it', () => {
  const folder = temporaryFolder()
  const path = join(folder, 'permalinks.tsv')
  const alive = `.permalinks.tsv.${process.ppid}.tmp`
  const other = `.notes.yaml.${DEAD}.tmp`
  for (const name of [`.permalinks.tsv.${DEAD}.tmp`, alive, other]) writeFileSync(join(folder, name), 'half')
  expect(writeChanged(path, 'whole')).toBe(true)
  expect(readdirSync(folder).sort()).toEqual([other, alive, 'permalinks.tsv'].sort())
  expect(writeChanged(path, 'whole')).toBe(false)
})

test('a folder holds exactly its files, and what is known to be written is left as it is', () => {
  const folder = temporaryFolder()
  const files = (text: string) => new Map(['a/one.mdx', 'two.mdx'].map(name => [name, () => text]))
  writeFileSync(join(folder, 'old.mdx'), 'old')
  syncFolder(folder, files('new'))
  rmSync(join(folder, 'a'), { recursive: true })
  syncFolder(folder, files('newer'), () => true)
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  expect(all).toEqual(['a', join('a', 'one.mdx'), 'two.mdx'])
  // One that somebody took away is written again.
  const written = all.filter(name => name.endsWith('.mdx')).map(name => readFileSync(join(folder, name), 'utf8'))
  expect(written).toEqual(['newer', 'new'])
})
