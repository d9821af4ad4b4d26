import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runHere } from '../tests/support/run-here.ts'
import { temporaryFolder } from './lib/temporary-folder.testing.ts'

const run = (...args: string[]) => runHere('permalinks', args)

const TEXT = [
  'Boats leave at dusk.',
  'A lamp burns until the tide comes in, unless its keeper left.',
  'Nobody moors twice.',
]
const MORE = ['Ropes are coiled by the youngest hand.', 'Gulls warn of fog.', 'Crates may be stacked four high.']

/** Makes a content folder with one game and one text, a ruling a paragraph. */
function contentOf(paragraphs: readonly string[]): string {
  const content = temporaryFolder()
  const work = join(content, 'quay/works/rules')
  mkdirSync(work, { recursive: true })
  const authority = '{ id: rules, title: Rules, kind: rules, rank: 1, cited: [Rules], work: rules }'
  writeFileSync(join(content, 'quay/game.yaml'), `title: Quay\ndescription: A game.\nauthorities:\n  - ${authority}\n`)
  writeFileSync(join(work, 'work.yaml'), 'title: Rules\nauthority: rules\n')
  writeFileSync(join(work, 'restatement.md'), restatement(paragraphs))
  return content
}

function restatement(paragraphs: readonly string[]): string {
  return `---\nwork: rules\n---\n\n# Terms\n\n## Quay\n\n${paragraphs.join('\n\n')}\n`
}

test('what is other than in another content folder is told as often as it is asked', async () => {
  const before = contentOf(TEXT)
  expect((await run('--content', before)).code).toBe(0)
  const now = temporaryFolder()
  cpSync(before, now, { recursive: true })
  const changed = [
    'Boats leave at dusk.',
    'A lamp burns until the tide comes in or its keeper left.',
    'The bell rings.',
  ]
  writeFileSync(join(now, 'quay/works/rules/restatement.md'), restatement(changed))
  const registry = join(now, 'quay/permalinks.tsv')
  const untouched = readFileSync(registry, 'utf8')
  const since = async () => (await run('--content', now, '--since', before)).stdout
  const first = await since()
  expect(readFileSync(registry, 'utf8')).toBe(untouched)
  expect(first).toMatch(/^quay: 4 permalinks, 1 new, 1 reworded, 1 gone\n/)
  expect(first).toContain('“The bell rings.”')
  const [, folder, old = '', id = ''] = /permalinks -- --content (\S+) --same (\w+)=(\w+)/.exec(first) ?? []
  expect(folder).toBe(now)
  // Settled at once, it is neither new nor gone.
  const atOnce = temporaryFolder()
  cpSync(now, atOnce, { recursive: true })
  const same = (await run('--content', atOnce, '--same', `${old}=${id}`)).stdout
  expect(same).toMatch(/^quay: 3 permalinks, 0 new, 2 reworded, 0 gone\n/)
  expect(same).not.toContain(id)
  // Registered, it is told again; settled, it is asked no more.
  expect((await run('--content', now)).code).toBe(0)
  expect(await since()).toBe(first)
  expect((await run('--content', now, '--same', `${old}=${id}`)).stdout).toMatch(
    /^quay: 4 permalinks, 0 new, 1 reworded, 0 gone\n/,
  )
  const settled = await since()
  expect(settled).not.toContain('--same')
  expect(settled).toMatch(/^quay: 4 permalinks, 0 new, 2 reworded, 0 gone\n/)
  expect(settled).toContain('Reworded, as its registry says:')
  expect(settled).not.toContain(`${id}  `)
})

test('where most of a work’s rulings are gone, each message names what takes them out, and so do all at once', async () => {
  const content = contentOf([...TEXT, ...MORE])
  const told = async (name: string, ...args: string[]) => (await runHere(name, ['--content', content, ...args])).stdout
  await told('permalinks')
  writeFileSync(
    join(content, 'quay/works/rules/restatement.md'),
    restatement(['Boats leave at dusk.', 'A lamp burns until the tide comes in or its keeper left.']),
  )
  const states = () =>
    readFileSync(join(content, 'quay/permalinks.tsv'), 'utf8')
      .split('\n')
      .slice(1, -1)
      .map(line => line.split('\t').at(-1))
      .sort()
  const kept = await told('permalinks')
  expect(kept).toContain('say --removed ID, or --removed quay/rules for all')
  expect(states()).toEqual(Array.from({ length: 6 }, () => 'active'))
  const [, one = ''] = /--removed (\w{5})`, or `.* --removed quay\/rules`/.exec(await told('check')) ?? []
  expect(await told('permalinks', '--removed', one)).toContain(`Gone for good, as you said:\n    ${one}, `)
  expect(states().filter(state => state === 'removed')).toHaveLength(1)
  await told('permalinks', '--removed', 'quay/rules')
  expect(states()).toEqual(['active', 'active', 'removed', 'removed', 'removed', 'removed'])
  expect(await told('check')).not.toContain('permalinks/')
  expect((await run('--content', content, '--removed', 'quay/rules')).stderr).toContain('keeps no ruling')
})

test('of rulings that are kept, one that may be reworded is asked about, and isn’t taken out with the others', async () => {
  const content = contentOf([...TEXT, ...MORE])
  const told = async (name: string, ...args: string[]) => (await runHere(name, ['--content', content, ...args])).stdout
  await told('permalinks')
  writeFileSync(
    join(content, 'quay/works/rules/restatement.md'),
    restatement(['Boats leave at dusk.', 'A lamp burns on while its keeper sleeps.']),
  )
  const [, old = '', now = ''] = /--same (\w+)=(\w+)`; if not, `.* --removed \1`/.exec(await told('check')) ?? []
  const kept = temporaryFolder()
  cpSync(content, kept, { recursive: true })
  const asks = (heading: string) => new RegExp(`${heading}.*:\n    ${old}, .* → {2}${now} .*“A lamp burns on`)
  expect((await run('--content', kept)).stdout).toMatch(asks('Kept as well, and perhaps reworded'))
  // Once the others are out, that is less than half of the work.
  expect(await told('permalinks', '--removed', 'quay/rules')).toMatch(asks('Perhaps reworded'))
  const rows = readFileSync(join(content, 'quay/permalinks.tsv'), 'utf8').split('\n').slice(1, -1)
  expect(rows.filter(row => row.endsWith('\tremoved'))).toHaveLength(4)
  expect(rows.find(row => row.startsWith(old))).toMatch(/\tgone$/)
})

test('of an entry with another title the line is told that makes its old address lead on, until that is there', async () => {
  const content = contentOf(TEXT)
  await run('--content', content)
  const before = temporaryFolder()
  cpSync(content, before, { recursive: true })
  const text = restatement(TEXT).replace('## Quay', '## The Old: Pier')
  writeFileSync(join(content, 'quay/works/rules/restatement.md'), text)
  const since = async () => (await run('--content', content, '--since', before)).stdout
  const line = 'spellings: [{ spelling: Quay, entry: "The Old: Pier" }]'
  expect(await since()).toContain(`Renamed, so that`)
  expect(await since()).toContain(`    terms/quay  →  terms/old-pier\n      ${line}\n`)
  writeFileSync(join(content, 'quay/vocabulary.yaml'), line)
  expect(await since()).not.toContain('Renamed')
})

test('a card that shares its title now, so that its address has its type too, has no line that would help', async () => {
  const content = contentOf([])
  const quay = join(content, 'quay')
  rmSync(join(quay, 'works/rules/restatement.md'))
  mkdirSync(join(quay, 'data'))
  const rulings = "{ files: data/cards.json, work: rules, records: '*.rulings.*', card: ^.^.id, text: . }"
  const map = `cards: [{ files: data/cards.json, code: id, title: name, type: kind }]\nrulings: [${rulings}]\n`
  writeFileSync(join(quay, 'import.yaml'), map)
  const register = async (kinds: readonly string[]) => {
    const cards = kinds.map(kind => ({ id: kind, name: 'Lamp', kind, rulings: kind === 'Item' ? TEXT : [] }))
    writeFileSync(join(quay, 'data/cards.json'), JSON.stringify(cards))
    return (await run('--content', content)).stdout
  }
  await register(['Item'])
  expect(await register(['Item', 'Site'])).not.toContain('Renamed')
  expect(readFileSync(join(quay, 'permalinks.tsv'), 'utf8')).toContain('cards/lamp-item')
})
