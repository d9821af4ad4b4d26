import { expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import type { PipelineInput } from '../input.ts'
import { tinyGame } from '../testing.ts'
import { makeTextMemory, type TextMemory } from './text-memory.ts'

const COPY = 'Test File\n\nExamples By Card Title\n\nLantern of Oak\n\n- It burns. See *Grey Gate*.\n\nGrey Gate\n\n- It is shut. [COE 3]\n'
const RESTATEMENT = '---\nwork: file\nlanguage: en\n---\n\n# Cards\n\n## Grey Gate\n\nIt stays shut. [COE 3]\n'

/** A memory that counts what it had to read. */
function counting(): TextMemory & { reads: number } {
  const memory = makeTextMemory()
  const counted: TextMemory & { reads: number } = {
    reads: 0,
    begin: input => { counted.reads = 0; memory.begin(input) },
    recall: (file, as, read) => memory.recall(file, as, () => { counted.reads++; return read() }),
  }
  return counted
}

const shown = (input: PipelineInput, memory?: TextMemory) => {
  const { knowledge, entries, messages } = runPipeline(input, () => {}, memory)
  return { knowledge, entries: [...entries], messages }
}

test('only texts that changed are read again, and the result is as if all were', () => {
  const memory = counting()
  const first = () => tinyGame({ copy: COPY, restatement: RESTATEMENT })
  expect(shown(first(), memory)).toEqual(shown(first()))
  expect(memory.reads).toBe(2)
  shown(first(), memory)
  expect(memory.reads).toBe(0)
  const changed = tinyGame({ copy: COPY.replace('burns', 'burns brightly'), restatement: RESTATEMENT })
  expect(shown(changed, memory)).toEqual(shown(changed))
  expect(memory.reads).toBe(1)
})

test('a changed catalogue makes every text be read again', () => {
  const memory = counting()
  shown(tinyGame({ copy: COPY, restatement: RESTATEMENT }), memory)
  const other = tinyGame({ copy: COPY, restatement: RESTATEMENT, cards: 'code\tset\ttitle\ttype\tsubtype\talignment\nA-2\tA\tGrey Gate\tHazard\t\t\n' })
  expect(shown(other, memory)).toEqual(shown(other))
  expect(memory.reads).toBe(2)
})
