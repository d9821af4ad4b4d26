import { expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import type { PipelineInput } from '../input.ts'
import { fileOf, tinyGame } from '../testing.ts'
import type { ReadText, UnreadText } from '../texts/read-texts.ts'
import type { GameOutcome } from '../records/processed-game.ts'
import { RunCache, type OwnFiles, type PipelineCache } from './pipeline-cache.ts'

const COPY =
  'Test File\n\nExamples By Card Title\n\nLantern of Oak\n\n- It burns. See *Grey Gate*.\n\nGrey Gate\n\n- It is shut. [COE 3]\n'
const RESTATEMENT = '---\nwork: file\nlanguage: en\n---\n\n# Cards\n\n## Grey Gate\n\nIt stays shut. [COE 3]\n'

/** A cache that counts what it had to make in a run. */
class Counting<T> extends RunCache<T> {
  made = 0
  override startRun(): void {
    this.made = 0
    super.startRun()
  }
  override getOrCompute(key: string, make: () => T): T {
    return super.getOrCompute(key, () => {
      this.made++
      return make()
    })
  }
}
const counting = () =>
  ({ games: new Counting(), texts: new Counting(), processed: new Counting() }) satisfies PipelineCache as {
    games: Counting<OwnFiles>
    texts: Counting<ReadText | UnreadText>
    processed: Counting<GameOutcome>
  }

const shown = (input: PipelineInput, cache?: PipelineCache) => {
  const { records, entries, messages } = runPipeline(input, () => {}, cache)
  return { records, entries: [...entries].map(([path, entry]) => [path, entry.body()]), messages }
}

test('only texts that changed are read again, and the result is as if all were', () => {
  const cache = counting()
  const first = () => tinyGame({ copy: COPY, restatement: RESTATEMENT })
  expect(shown(first(), cache)).toEqual(shown(first()))
  expect(cache.texts.made).toBe(2)
  shown(first(), cache)
  expect(cache.texts.made).toBe(0)
  const changed = tinyGame({ copy: COPY.replace('burns', 'burns brightly'), restatement: RESTATEMENT })
  expect(shown(changed, cache)).toEqual(shown(changed))
  expect(cache.texts.made).toBe(1)
  expect(cache.games.made).toBe(0)
})

test('a text that came to a work’s folder is read, though its game’s own files are the same', () => {
  const cache = counting()
  const input = tinyGame({ copy: COPY })
  shown(input, cache)
  const [game] = input.games
  if (!game) throw new Error('The small game is missing.')
  const copies = [fileOf('content/tiny/works/file/copies/b.txt', COPY.replace('is shut', 'is open'))]
  const changed = { games: [{ ...game, works: game.works.map(work => ({ ...work, copies })) }], copies: [] }
  const { records, entries, messages } = shown(changed, cache)
  expect({ records, entries, messages }).toEqual(shown(changed))
  expect(JSON.stringify(entries)).toContain('is open')
  expect([cache.games.made, cache.texts.made]).toEqual([0, 1])
})

test('a text that names a new entry links to it, though it wasn’t read again', () => {
  const cache = counting()
  const copy = `${COPY}\nExamples By Term\n\nShut Gate\n\n- A gate may be shut.\n`
  const named = RESTATEMENT.replace('stays shut', 'is a shut gate')
  shown(tinyGame({ copy: COPY, restatement: named }), cache)
  const changed = tinyGame({ copy, restatement: named })
  const { records, entries, messages } = shown(changed, cache)
  expect(cache.texts.made).toBe(1)
  expect({ records, entries, messages }).toEqual(shown(changed))
  expect(JSON.stringify(entries)).toContain('terms/shut-gate')
})

test('a changed catalogue makes every text be read again', () => {
  const cache = counting()
  shown(tinyGame({ copy: COPY, restatement: RESTATEMENT }), cache)
  const other = tinyGame({
    copy: COPY,
    restatement: RESTATEMENT,
    cards: 'code\tset\ttitle\ttype\tsubtype\talignment\nA-2\tA\tGrey Gate\tHazard\t\t\n',
  })
  expect(shown(other, cache)).toEqual(shown(other))
  expect([cache.games.made, cache.texts.made]).toEqual([1, 2])
})

test('a game whose files and texts are the same is processed once', () => {
  const cache = counting()
  const both = (restatement: string): PipelineInput => {
    const games = [restatement, RESTATEMENT].flatMap(text => tinyGame({ restatement: text }).games)
    return { games: games.map((game, index) => ({ ...game, id: `game-${index}` })), copies: [] }
  }
  shown(both(RESTATEMENT), cache)
  expect(cache.processed.made).toBe(2)
  const changed = both(RESTATEMENT.replace('stays', 'is'))
  expect(shown(changed, cache)).toEqual(shown(changed))
  expect(cache.processed.made).toBe(1)
  shown(changed, cache)
  expect(cache.processed.made).toBe(0)
})
