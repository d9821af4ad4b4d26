import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readInput } from '../../../scripts/lib/read-folder.ts'
import { inspectTexts } from '../inspect/inspect-texts.ts'

const FOLDER = new URL('foreign/', import.meta.url)
const { games } = readInput('content', [])
const files = readdirSync(FOLDER).map(name => ({
  path: name,
  name,
  bytes: readFileSync(new URL(name, FOLDER)),
  sha256: name,
}))
const texts = inspectTexts(games, files, { game: null, work: null })

// Each belongs to no game of ours, though many are set out like texts of ours.
test.each(texts)('$summary.file is no work of a game of ours', ({ summary, targets }) => {
  expect(summary.work).toBeNull()
  expect(summary.document.authority).toBeNull()
  expect(targets).toEqual([])
  expect(summary.messages.map(({ code }) => code).join(' ')).toMatch(/texts\/(?:unknown-work|not-recognised)/)
})
