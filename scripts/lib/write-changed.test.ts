import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writeChanged } from './write-changed.ts'

/** No process has it: the largest id of Linux is 2^22. */
const DEAD = 2 ** 22 + 1

test('what a process that was killed has left beside a file is removed by the next that writes it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'write-'))
  const path = join(folder, 'permalinks.tsv')
  const alive = `.permalinks.tsv.${process.ppid}.tmp`
  const other = `.notes.yaml.${DEAD}.tmp`
  for (const name of [`.permalinks.tsv.${DEAD}.tmp`, alive, other]) writeFileSync(join(folder, name), 'half')
  expect(writeChanged(path, 'whole')).toBe(true)
  expect(readdirSync(folder).sort()).toEqual([other, alive, 'permalinks.tsv'].sort())
  expect(writeChanged(path, 'whole')).toBe(false)
})
