import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runPipeline } from '../index.ts'
import type { PipelineInput } from '../input.ts'
import type { Remember } from '../collections.ts'
import { fileOf, GAME, tinyGame } from '../testing.ts'
import type { readRegistry } from '../permalinks/registry.ts'
import type { ReadText, UnreadText } from '../texts/read-texts.ts'
import type { GameOutcome } from '../records/processed-game.ts'
import { FindCache, RunCache, type OwnFiles, type PipelineCache } from './pipeline-cache.ts'

const COPY =
  'Test File\n\nExamples By Card Title\n\nLantern of Oak\n\n- It burns. See *Grey Gate*.\n\nGrey Gate\n\n- It is shut. [COE 3]\n'
const RESTATEMENT = '---\nwork: file\nlanguage: en\n---\n\n# Cards\n\n## Grey Gate\n\nIt stays shut. [COE 3]\n'

/** A cache that counts what it had to make in a run. */
class Counting<T> extends RunCache<T> {
  made = 0
  override startRun(basis?: string): void {
    this.made = 0
    super.startRun(basis)
  }
  override getOrCompute(key: string, make: () => T): T {
    return super.getOrCompute(key, () => {
      this.made++
      return make()
    })
  }
}
/** Lists the keys under which something had to be looked for in a run. */
class ListingFinds extends FindCache {
  searched: string[] = []
  override startRun(...args: Parameters<FindCache['startRun']>): Remember {
    this.searched = []
    const remember = super.startRun(...args)
    return (key, make) =>
      remember(key, () => {
        this.searched.push(JSON.stringify(key))
        return make()
      })
  }
}

const counting = () =>
  ({
    games: new Counting(),
    texts: new Counting(),
    registries: new Counting(),
    processed: new Counting(),
    finds: new ListingFinds(),
  }) satisfies PipelineCache as {
    games: Counting<OwnFiles>
    texts: Counting<ReadText | UnreadText>
    registries: Counting<ReturnType<typeof readRegistry>>
    processed: Counting<GameOutcome>
    finds: ListingFinds
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

test('names and citations are looked for only in paragraphs that changed, until a name comes or goes', () => {
  const cache = counting()
  const input = (restatement: string, copy = COPY) => tinyGame({ copy, restatement })
  shown(input(RESTATEMENT), cache)
  shown(input(RESTATEMENT.replace('stays shut', 'is never open')), cache)
  expect(cache.finds.searched.length).toBeGreaterThan(0)
  expect(cache.finds.searched.filter(key => !key.includes('is never open'))).toEqual([])
  const named = input(RESTATEMENT, `${COPY}\nExamples By Term\n\nShut Gate\n\n- A gate may be shut.\n`)
  shown(named, cache)
  expect(cache.finds.searched.filter(key => key.includes('It is shut')).length).toBeGreaterThan(0)
})

/** Few, so that many stand there again: names, names to come, citations of rules that are there or not, references. */
const PARAGRAPHS = [
  'It is a shut gate, GG, as rule 1.3 says.',
  'In the Lantern of Oak the Lantern burns for gates. [COE 3]',
  'It burns; see *Shut Gate*, and rule 1.2.',
]
/** Few titles, so that often nothing but a paragraph changes, or only whether one is a numbered rule. */
const TITLES = [
  ['Silent Card', '1. Gates'],
  ['Silent Card', '1. Gates', 'Shut Gate'],
]
const VOCABULARIES = [undefined, 'abbreviations: [{ short: GG, entry: Grey Gate, use: text }]\n']
const anyParagraph = fc
  .tuple(fc.constantFrom('', '', '**1.3** '), fc.constantFrom(...PARAGRAPHS))
  .map(parts => parts.join(''))
const anyTexts = fc.array(anyParagraph, { minLength: 3, maxLength: 3 })
const anyGame = fc.record({
  restatement: fc.tuple(fc.constantFrom(...TITLES), anyTexts).map(([titles, paragraphs]) => {
    const sections = titles.map((title, at) => `## ${title}\n\n${paragraphs[at]}\n\n`)
    return `---\nwork: file\nlanguage: en\n---\n\n# Terms\n\n${sections.join('')}`
  }),
  vocabulary: fc.constantFrom(...VOCABULARIES),
})

test('whatever changes in a game, a run with the cache gives the same as one without', () => {
  const game = GAME.replace('kind: rulings', 'kind: rulebook')
  fc.assert(
    fc.property(fc.array(anyGame, { minLength: 2, maxLength: 6 }), games => {
      const cache = counting()
      for (const { restatement, vocabulary } of games) {
        const input = tinyGame({ copy: COPY, game, restatement, ...(vocabulary === undefined ? {} : { vocabulary }) })
        expect(shown(input, cache)).toEqual(shown(input))
      }
    }),
    { numRuns: 25 },
  )
})

test('the key of a text doesn’t grow with the number of files', () => {
  const longest = (files: number) => {
    const keys: string[] = []
    class Listing extends RunCache<ReadText | UnreadText> {
      override getOrCompute(key: string, make: () => ReadText | UnreadText): ReadText | UnreadText {
        keys.push(key)
        return super.getOrCompute(key, make)
      }
    }
    const [game] = tinyGame({ copy: COPY }).games
    const data = Array.from({ length: files }, (_, at) => fileOf(`content/tiny/data/${at}.json`, `[${at}]`))
    runPipeline({ games: [{ ...game!, data }], copies: [] }, () => {}, { ...counting(), texts: new Listing() })
    return Math.max(...keys.map(({ length }) => length))
  }
  expect(longest(50)).toBe(longest(1))
})
