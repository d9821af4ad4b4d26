import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readInput } from '../../../scripts/lib/read-folder.ts'
import { inspectTexts } from '../inspect/inspect-texts.ts'

const FOLDER = new URL('foreign/', import.meta.url)
const { games } = readInput('content', [])

// Each belongs to no game of ours, though many are set out like texts of ours.
test.each(readdirSync(FOLDER))('%s is no work of a game of ours', name => {
  const bytes = readFileSync(new URL(name, FOLDER))
  const [text] = inspectTexts(games, [{ path: name, name, bytes, sha256: name }], { game: null, work: null })
  expect(text?.summary.work).toBeNull()
  expect(text?.summary.document.authority).toBeNull()
  expect(text?.targets).toEqual([])
  expect(text?.summary.messages.map(({ code }) => code).join(' ')).toMatch(/texts\/(?:unknown-work|not-recognised)/)
})
