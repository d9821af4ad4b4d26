import { expect, test } from 'vitest'
import { runPipeline } from './index.ts'
import type { PipelineInput } from './input.ts'
import { tinyGame } from './testing.ts'
import { makeMemory, type PipelineMemory } from './memory.ts'

const COPY =
  'Test File\n\nExamples By Card Title\n\nLantern of Oak\n\n- It burns. See *Grey Gate*.\n\nGrey Gate\n\n- It is shut. [COE 3]\n'
const RESTATEMENT = '---\nwork: file\nlanguage: en\n---\n\n# Cards\n\n## Grey Gate\n\nIt stays shut. [COE 3]\n'

/** A memory that counts what it had to read and to link. */
function counting(): PipelineMemory & { reads: number; links: number } {
  const memory = makeMemory()
  const counted: PipelineMemory & { reads: number; links: number } = {
    reads: 0,
    links: 0,
    texts: {
      begin: input => {
        counted.reads = counted.links = 0
        memory.texts.begin(input)
      },
      recall: (file, as, read) =>
        memory.texts.recall(file, as, () => {
          counted.reads++
          return read()
        }),
    },
    linksOf: game => ({
      begin: known => memory.linksOf(game).begin(known),
      recall: (blocks, context, link) =>
        memory.linksOf(game).recall(blocks, context, () => {
          counted.links++
          return link()
        }),
    }),
  }
  return counted
}

const shown = (input: PipelineInput, memory?: PipelineMemory) => {
  const { knowledge, entries, messages } = runPipeline(input, () => {}, memory)
  return { knowledge, entries: [...entries], messages }
}

test('only texts that changed are read again, and the result is as if all were', () => {
  const memory = counting()
  const first = () => tinyGame({ copy: COPY, restatement: RESTATEMENT })
  expect(shown(first(), memory)).toEqual(shown(first()))
  expect([memory.reads, memory.links]).toEqual([2, 3])
  shown(first(), memory)
  expect([memory.reads, memory.links]).toEqual([0, 0])
  const changed = tinyGame({ copy: COPY.replace('burns', 'burns brightly'), restatement: RESTATEMENT })
  expect(shown(changed, memory)).toEqual(shown(changed))
  expect([memory.reads, memory.links]).toEqual([1, 2])
})

test('a text that names a new entry is linked again, though it wasn’t read again', () => {
  const memory = counting()
  const copy = `${COPY}\nExamples By Term\n\nShut Gate\n\n- A gate may be shut.\n`
  const named = RESTATEMENT.replace('stays shut', 'is a shut gate')
  shown(tinyGame({ copy: COPY, restatement: named }), memory)
  const changed = tinyGame({ copy, restatement: named })
  const { knowledge, entries, messages } = shown(changed, memory)
  expect(memory.reads).toBe(1)
  expect({ knowledge, entries, messages }).toEqual(shown(changed))
  expect(JSON.stringify(entries)).toContain('terms/shut-gate","why":"mention"')
})

test('a changed catalogue makes every text be read again', () => {
  const memory = counting()
  shown(tinyGame({ copy: COPY, restatement: RESTATEMENT }), memory)
  const other = tinyGame({
    copy: COPY,
    restatement: RESTATEMENT,
    cards: 'code\tset\ttitle\ttype\tsubtype\talignment\nA-2\tA\tGrey Gate\tHazard\t\t\n',
  })
  expect(shown(other, memory)).toEqual(shown(other))
  expect(memory.reads).toBe(2)
})
