import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { alter } from '../src/pipeline/permalinks/alter.testing.ts'
import { inventCorpus, inventWords, type Corpus } from '../src/pipeline/permalinks/corpus.testing.ts'
import { randomFrom } from '../src/pipeline/random.testing.ts'
import { readRegistry, writeRegistry, type RegistryRow } from '../src/pipeline/permalinks/registry.ts'
import { metaOf } from './support/html.ts'
import { newFolder, runScript } from './support/run.ts'
import { HARBOUR_ADDRESS } from './support/sites.ts'

interface Ruling {
  id: string
  entry: string
  ordinal: number
}

const work = newFolder('edition')
const content = join(work, 'content')

const GAME = `title: Isle
description: An invented game.
sets: [{ code: I, title: Isle }]
authorities:
  - { id: almanac, title: Isle Almanac, kind: rulings, rank: 1, cited: [Isle Almanac], work: almanac }
`
const WORK =
  'title: Isle Almanac\nauthority: almanac\nrecognise: { layouts: [markdown], phrases: [isle almanac], atLeast: 1 }\n'

const registry = () => join(content, 'isle/permalinks.tsv')
const rows = (): RegistryRow[] => readRegistry(registry(), readFileSync(registry(), 'utf8')).rows
const titleOf = (entry: string) =>
  entry
    .slice(entry.indexOf('/') + 1)
    .replaceAll('-', ' ')
    .replace(/(?<= |^)\p{L}/gu, letter => letter.toUpperCase())
const slug = (entry: string) => entry.slice(entry.indexOf('/') + 1)

/** Writes a corpus as the restatement of the game's one work. */
function writeWork(corpus: Corpus): void {
  const part = (kind: string) =>
    corpus
      .filter(({ entry, texts }) => entry.startsWith(kind) && texts.length > 0)
      .map(
        ({ entry, texts }) => `## ${titleOf(entry)}\n\n${texts.map(({ words }) => `- ${words.join(' ')}\n`).join('')}`,
      )
      .join('\n')
  write(
    'works/almanac/restatement.md',
    `---\nwork: almanac\nlanguage: en\nlicence: CC-BY-4.0\n---\n\n# Cards\n\n${part('cards')}\n# Terms\n\n${part('terms')}`,
  )
}

function write(name: string, text: string): void {
  const file = join(content, 'isle', name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, text)
}

/** Writes the catalogue: the cards that a corpus tells of. */
function writeCards(corpus: Corpus): void {
  write(
    'cards.tsv',
    `code\tset\ttitle\ttype\n${corpus
      .filter(({ entry }) => entry.startsWith('cards'))
      .map(({ entry }, index) => `I-${index + 1}\tI\t${titleOf(entry)}\tResource\n`)
      .join('')}`,
  )
}

/** By the key of a ruling, where it stands: slug of its entry and its ordinal. */
const placesOf = (corpus: Corpus) =>
  new Map(
    corpus.flatMap(({ entry, texts }) =>
      texts.map(
        ({ key }, index) => [key, `${slug(titleOf(entry).toLowerCase().replace(/ +/g, '-'))} ${index + 1}`] as const,
      ),
    ),
  )

test(
  'a new edition on a whole site: ids stay, those of removed rulings have their page, merged ones and respelt titles lead on',
  { timeout: 180_000 },
  async () => {
    const random = randomFrom(11)
    const before = inventCorpus(random, 110)
    write('game.yaml', GAME)
    write('works/almanac/work.yaml', WORK)
    writeCards(before)
    writeWork(before)
    expect(await runScript('permalinks', ['--content', content])).toMatchObject({ code: 0 })
    const idAt = new Map(rows().map(row => [`${slug(row.entry)} ${row.ordinal}`, row.id]))
    const idOf = new Map([...placesOf(before)].map(([key, place]) => [key, idAt.get(place) ?? '']))
    expect(idOf.size).toBeGreaterThan(150)
    expect(new Set(idOf.values()).size).toBe(idOf.size)

    const {
      corpus: after,
      changed,
      removed,
      inserted,
      respelt,
    } = alter(before, random, entry => inventWords(random, entry))
    expect([removed.size, inserted.size, respelt.length]).toEqual([10, 20, 3])
    // A card has its new title in the catalogue too: a heading that is nearly a card's title is refused.
    writeCards(after)
    writeWork(after)

    // Our own restatement lost ten rulings: nothing is built, and `check` fails, until a person has said what became of
    // them.
    const checked = await runScript('check', ['--content', content, '--reporter', 'json'])
    expect(checked.code).toBe(1)
    const lost = (JSON.parse(checked.stdout) as { code: string; severity: string; found: string }[])
      .filter(({ code }) => code === 'permalinks/lost' || code === 'permalinks/doubtful')
      .map(({ found }) => found.slice(0, 5))
    const gone = [...removed].map(key => idOf.get(key) ?? '')
    expect(lost).toEqual(expect.arrayContaining(gone))
    expect(lost.length - gone.length).toBeLessThanOrEqual(changed.size / 100)
    const [merged = '', ...left] = gone
    const target = idOf.get([...changed].find(key => !lost.includes(idOf.get(key) ?? '')) ?? -1) ?? ''
    writeFileSync(
      registry(),
      writeRegistry(
        rows().map(row =>
          row.id === merged
            ? { ...row, state: `merged ${target}` }
            : lost.includes(row.id)
              ? { ...row, state: 'removed' }
              : row,
        ),
      ),
    )

    const out = join(work, 'site')
    const built = await runScript('build', ['--content', content, '--out', out], HARBOUR_ADDRESS)
    expect(built.code, built.stderr).toBe(0)
    const page = (path: string) => readFileSync(join(out, path, 'index.html'), 'utf8')
    const rulings = JSON.parse(readFileSync(join(out, 'api/v1/isle/rulings.json'), 'utf8')) as Ruling[]
    const now = new Map(rulings.map(ruling => [`${slug(ruling.entry)} ${ruling.ordinal}`, ruling]))
    const idNow = (key: number) => now.get(placesOf(after).get(key) ?? '')?.id
    const present = [...placesOf(after).keys()]
    expect(rulings).toHaveLength(present.length)

    const unchanged = present.filter(key => !changed.has(key) && !inserted.has(key))
    expect(unchanged.filter(key => idNow(key) !== idOf.get(key))).toEqual([])
    const kept = [...changed].filter(key => idNow(key) === idOf.get(key)).length
    expect(kept / changed.size).toBeGreaterThanOrEqual(0.99)
    // No id has come to mean another ruling.
    const old = new Set(idOf.values())
    expect(present.filter(key => old.has(idNow(key) ?? '') && idNow(key) !== idOf.get(key))).toEqual([])

    for (const id of left) {
      const html = page(`r/${id}`)
      expect(html).toContain('This ruling is no longer in')
      expect(html).toContain('Where to look')
      expect(metaOf(html, 'robots')).toContain('noindex')
      expect(JSON.parse(readFileSync(join(out, `r/${id}.json`), 'utf8'))).toMatchObject({ id, state: 'removed' })
    }
    expect(page(`r/${merged}`)).toContain(`http-equiv="refresh" content="0; url=/redbook/r/${target}/"`)
    expect(page(`r/${merged}`)).toContain(`<link rel="canonical" href="https://rulings.example/redbook/r/${target}/"`)
    const hosts = readFileSync(join(out, '_redirects'), 'utf8')
    expect(hosts).toContain(`/redbook/r/${merged}/ /redbook/r/${target}/ 301`)

    // A respelt title's old address leads to the new one, unless a card of the catalogue still has it.
    const ruled = respelt.filter(([entry]) =>
      before.some(
        passage =>
          passage.entry === entry
          && passage.texts.some(({ key }) => present.includes(key) && idNow(key) === idOf.get(key)),
      ),
    )
    expect(ruled.length).toBeGreaterThan(0)
    for (const [entry] of ruled) {
      const html = page(`isle/${entry}`)
      const moved = now.get(
        placesOf(after).get(
          before.find(passage => passage.entry === entry)?.texts.find(({ key }) => present.includes(key))?.key ?? -1,
        ) ?? '',
      )
      if (entry.startsWith('terms')) expect(html).toContain(`url=/redbook/isle/${moved?.entry}/`)
      else expect(existsSync(join(out, 'isle', moved?.entry ?? '', 'index.html'))).toBe(true)
    }
  },
)
