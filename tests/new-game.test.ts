import { spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../scripts/lib/free-port.ts'
import { newFolder, root, runScript, startScript } from './support/run.ts'
import { runHere } from './support/run-here.ts'

const work = newFolder('new-game')
const fixtures = join(root, 'tests/fixtures/published')
const make = (content: string, id: string, ...more: string[]) =>
  runHere('new-game', [id, '--content', content, '--title', `Game of ${id}`, ...more])

test('every shape of data becomes a game without a fault, which shows all of its rulings', async () => {
  const content = join(work, 'shapes')
  const shapes = { vtes: 7, scryfall: 3, swccg: 3, netrunner: 3, arkham: 4, markdown: 4 }
  for (const [id, rulings] of Object.entries(shapes)) {
    const { code, stdout, stderr } = await make(content, id, '--data', join(fixtures, id))
    expect(code, stderr).toBe(0)
    expect(stdout).toContain(`${rulings} rulings. As they would be:`)
    expect(stdout).toMatch(/\n {2}Lantern of Oak \(\w/)
    expect(stdout).toContain('0 errors, 0 warnings')
    expect(stdout).not.toContain('no ruling was found')
  }
  expect(readdirSync(content).sort()).toEqual(Object.keys(shapes).sort())
  // What a hidden folder holds, such as Git's, is no data.
  cpSync(join(fixtures, 'arkham/pack/core'), join(work, 'hidden'), { recursive: true })
  mkdirSync(join(work, 'hidden/.cache'))
  writeFileSync(join(work, 'hidden/.cache/cut.json'), '[{')
  // A file may lie elsewhere.
  renameSync(join(work, 'hidden/core.json'), join(work, 'cards.json'))
  symlinkSync(join(work, 'cards.json'), join(work, 'hidden/core.json'))
  symlinkSync(join(work, 'nowhere.json'), join(work, 'hidden/gone.json'))
  const alone = await make(join(work, 'alone'), 'cards', '--data', join(work, 'hidden'))
  expect(alone.stdout).toMatch(/3 cards, 0 rulings\. As they would be:\n\n {2}Grey Gate \(location\)/)
  expect(alone.stdout).toMatch(/Warning: no ruling was found\..*\n\n\S+ is made\. Next:/)
  const { code, stdout } = await runHere('check', ['--content', content])
  expect([code, /(\d+ errors, \d+ warnings)/.exec(stdout)?.[1]]).toEqual([0, '0 errors, 0 warnings'])
})

test('that no card was found is said, and not where there are cards', async () => {
  writeFileSync(join(work, 'log.json'), '[{ "card": "Oar", "text": "It floats." }]')
  const { stdout } = await make(join(work, 'no-cards'), 'log', '--data', join(work, 'log.json'))
  expect(stdout).toMatch(/0 cards, 1 ruling\.[^]*\n\nWarning: no card was found\..*\n\n\S+ is made\. Next:/)
  expect((await make(join(work, 'no-cards'), 'vtes', '--data', join(fixtures, 'vtes'))).stdout).not.toContain('Warning')
})

test('a game without data is told how to read some, and what is told makes rulings', async () => {
  const content = join(work, 'by-hand')
  const { stdout } = await make(content, 'oars', '--title', 'Oars: The Game')
  const [, title = '', authority = ''] =
    /work\.yaml with two lines, “(title: .*)” and “(authority: .*?)”/.exec(stdout) ?? []
  const game = join(content, 'oars')
  for (const folder of ['data', 'works/rulings']) mkdirSync(join(game, folder), { recursive: true })
  writeFileSync(join(game, 'works/rulings/work.yaml'), `${title}\n${authority}\n`)
  writeFileSync(join(game, 'data/a.json'), '[{ "n": "Oar", "k": "Item", "r": "It floats." }]')
  writeFileSync(
    join(game, 'import.yaml'),
    'cards: [{ files: data/a.json, code: n, title: n, type: k }]\nrulings: [{ work: rulings, files: data/a.json, card: n, text: r }]\n',
  )
  const checked = await runHere('check', ['--content', content])
  expect(checked.stdout).toMatch(/0 errors, 0 warnings/)
})

test('a game with a long title has a short name, and so has a work of one source', async () => {
  const content = join(work, 'named')
  const yaml = (path: string): unknown => parse(readFileSync(join(content, path), 'utf8'))
  const title = 'Harbour: The Game of Tides'
  await make(content, 'north-harbour', '--title', title, '--data', join(fixtures, 'scryfall'))
  expect(yaml('north-harbour/game.yaml')).toMatchObject({ title, short: 'North harbour' })
  expect(yaml('north-harbour/works/wotc/work.yaml')).toMatchObject({
    title: 'North harbour Rulings (wotc)',
    short: 'wotc',
  })
  await make(content, 'south', '--title', title, '--short', 'Harbour')
  await make(content, 'east', '--title', 'Harbour: Twenty Tide')
  expect(['south', 'east'].map(game => yaml(`${game}/game.yaml`))).toMatchObject([
    { short: 'Harbour' },
    expect.not.objectContaining({ short: expect.anything() }),
  ])
})

test('a site is built from a game that was made from data, and served by start', { timeout: 240_000 }, async () => {
  const content = join(work, 'built')
  const out = join(work, 'site')
  const lights = ['--title', 'Game of lights', '--short', 'Lights', '--data', join(fixtures, 'vtes')]
  const made = await runScript('new-game', ['lights', '--content', content, ...lights, '--language', 'es=Español'])
  expect(made).toMatchObject({ code: 0, stdout: expect.stringContaining('lights is made. Next:'), stderr: '' })
  await make(content, 'ferries', '--data', join(fixtures, 'arkham'))
  expect((await runScript('permalinks', ['--content', content])).code).toBe(0)
  const ids = readFileSync(join(content, 'ferries/permalinks.tsv'), 'utf8').match(/^\w{5}(?=\t)/gm) ?? []
  writeFileSync(join(content, 'ferries/notes.yaml'), ids.map(id => `${id}: { note: It is rarely asked. }\n`).join(''))
  const repository = 'https://forge.example/lights/rulings'
  writeFileSync(join(content, 'site.yaml'), `title: Lights\nrepository: ${repository}\n`)
  await start(['--content', content, '--out', out], async origin => {
    const page = await fetch(`${origin}/redbook/lights/cards/old-lamp/`)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Old Lamp')])
    expect((await fetch(`${origin}/redbook/nothing/`)).status).toBe(404)
    expect((await fetch(`${origin}/redbook/pagefind/pagefind.js`)).status).toBe(200)
  })
  const rows = readFileSync(join(content, 'lights/permalinks.tsv'), 'utf8').trim().split('\n').slice(1)
  const shared = rows.map(row => row.split('\t')).filter(([, entry]) => entry === 'terms/lights')
  const pageOf = (entry: string) => readFileSync(join(out, 'lights', entry, 'index.html'), 'utf8')
  // A ruling of a group has one address, and stands on the page of each of its cards.
  expect(shared).toHaveLength(2)
  const [[first = ''] = [], [second = ''] = []] = shared
  expect(pageOf('cards/lantern-of-oak')).toContain(`id="${first}"`)
  expect(pageOf('cards/lantern-of-oak')).toMatch(
    /Also applies to\s*<a href="\/redbook\/lights\/cards\/old-lamp\/">Old Lamp<\/a>/,
  )
  expect(pageOf('cards/old-lamp')).toContain('On this card: [POT]')
  // One with a wording of its own for a card isn't on that card's page.
  expect([first, second].map(id => pageOf('cards/old-lamp').includes(`id="${id}"`)).sort()).toEqual([false, true])
  expect(pageOf('terms/lights')).toContain('Applies to')
  expect(readFileSync(join(out, 'r', first, 'index.html'), 'utf8')).toContain('Applies to')
  const lines = [...pageOf('cards/lantern-of-oak').matchAll(/data-edit="([^"]*)#L(\d+)"/g)]
  expect(new Set(lines.map(([, file]) => file))).toEqual(
    new Set([`${repository}/edit/main/content/lights/data/vtes/rulings.yaml`]),
  )
  expect(new Set(lines.map(([, , line]) => line)).size).toBeGreaterThan(1)
  // Without a restatement there are no paraphrases, and so no word of their licence.
  expect(pageOf('')).not.toContain('Paraphrases')
  for (const [page, file] of [
    ['', 'game.yaml'],
    ['works/rulings', 'works/rulings/work.yaml'],
    ['authorities/ben', 'game.yaml'],
  ] as const)
    expect(pageOf(page)).toContain(`href="${repository}/edit/main/content/lights/${file}"`)
  expect(readFileSync(join(out, 'r', first, 'index.html'), 'utf8')).toMatch(
    /issues\/new\?[^"]*%0AFile%3A\+[^"]*%23L\d+%0A[^>]*>\s*Suggest a correction/,
  )
  // A card without rulings is edited where the data have it.
  expect(pageOf('cards/old-lamp')).toMatch(
    new RegExp(`"${repository}/edit/main/content/lights/data/vtes/\\w+\\.\\w+#L\\d+"`),
  )
  // The picture that ships names Redbook, so a site with another name has its icon in previews.
  expect(pageOf('')).toMatch(/"og:image" content="[^"]*icon-512\.png"/)
  // What is cited leads to where it can be read, and to what else rests on it.
  expect(pageOf('cards/grey-gate')).toContain(
    '<a href="https://forum.example/harbour/2?start=6#13">[BEN 20111213-2]</a>',
  )
  expect(pageOf('authorities/ben/20111213-2')).toContain('Grey Gate')
  // What is in another language says so.
  const ferries = readFileSync(join(out, 'ferries/cards/lantern-of-oak/index.html'), 'utf8')
  expect(ferries).toMatch(/<div class="words" lang="es">\s*<p>Puedes usar/)
  expect(ferries).toMatch(/<div class="words">\s*<p>You can use/)
  // An editor's remark on it doesn't.
  for (const remark of ['<p class="remark" lang="en">', '<p class="remark">'])
    expect(ferries).toContain(`${remark}Editor:`)
  expect(ferries).toContain('Game of ferries Rulings (Español)')
  expect(parse(readFileSync(join(content, 'lights/game.yaml'), 'utf8'))).toMatchObject({
    title: 'Game of lights',
    short: 'Lights',
    languages: { es: 'Español' },
  })
})

/** Has `npm start` build and serve under a base path, which it says, and ends it when all was looked at. */
async function start(args: readonly string[], look: (origin: string) => Promise<void>): Promise<void> {
  const origin = `http://localhost:${await freePort()}`
  const child = startScript('start', [...args, '--port', new URL(origin).port], { BASE_PATH: '/redbook/' })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (said += String(chunk)))
  try {
    const isServed = async () => (await fetch(`${origin}/redbook/`).catch(() => null)) !== null
    await expect.poll(() => child.exitCode !== null || isServed(), { timeout: 200_000, interval: 200 }).toBe(true)
    expect(child.exitCode, said).toBeNull()
    expect(said).toContain(`${origin}/redbook/`)
    await look(origin)
  } finally {
    child.kill()
  }
}

/** Returns what a terminal shows of the command while somebody types these lines into it. */
async function onTerminal(args: string, lines: readonly string[]): Promise<{ code: number | null; shown: string }> {
  const command = `${process.execPath} scripts/new-game.ts ${args}`
  const child = spawn('script', ['--quiet', '--return', '--command', command, '/dev/null'], { cwd: root })
  const left = [...lines]
  let shown = ''
  child.stdout.on('data', (chunk: Buffer) => {
    shown += chunk.toString()
    // The cursor stands behind a question.
    const asked = lines.length - left.length
    if ((shown.match(/\x1b\[\d\dG/g)?.length ?? 0) > asked) child.stdin.write(`${left.shift() ?? ''}\r`)
  })
  const code = await new Promise<number | null>(done => child.on('close', done))
  return { code, shown }
}

describe.skipIf(spawnSync('script', ['--version']).status !== 0)('on a terminal', () => {
  const content = join(work, 'asked')
  const data = `'${join(fixtures, 'scryfall')}'`

  test('a person is asked for what the options don’t say, and asked again where an answer won’t do', async () => {
    const lines = ['', 'Game of gulls', 'Spanish', 'es=Español, pt-BR', 'nowhere.json', data, '']
    const { code, shown } = await onTerminal(`gulls --short Gulls --content ${content}`, lines)
    expect(code, shown).toBe(0)
    for (const words of ['A game needs a name.', '“Spanish” is no language tag', 'There is no nowhere.json.'])
      expect(shown).toContain(words)
    expect(parse(readFileSync(join(content, 'gulls/game.yaml'), 'utf8'))).toMatchObject({
      title: 'Game of gulls',
      short: 'Gulls',
      languages: { es: 'Español', 'pt-BR': 'Português (Brasil)' },
    })
  })

  test.for([
    ['a no', ['Game of terns', '', '', data, 'n']],
    ['Ctrl+C', ['Game of terns', '\x03']],
    ['Ctrl+D', ['\x04']],
  ] as const)('nothing is written after %s', async ([, lines]) => {
    const { code, shown } = await onTerminal(`terns --content ${content}`, lines)
    expect([code, shown]).toEqual([1, expect.stringMatching(/Nothing was written\.\s*$/)])
    expect(existsSync(join(content, 'terns'))).toBe(false)
  })
})

describe('nothing is written, and the reason is said,', () => {
  const content = join(work, 'faults')
  test.for<[name: string, args: string[], words: string]>([
    ['without a name', [], 'Name the game'],
    ['with a name that makes no address', ['Big Game', '--title', 'A'], '“Big Game” can’t be the name'],
    ['with a name that the site has', ['search', '--title', 'A'], '“search” can’t be the name'],
    ['without a title and a terminal', ['a'], 'Give the game a title'],
    ['for a language that is none', ['a', '--title', 'A', '--language', 'Spanish'], '“Spanish” is no language tag'],
    ['where the data isn’t there', ['a', '--title', 'A', '--data', 'nowhere.json'], 'There is no nowhere.json.'],
    ['where there are texts alone', ['a', '--title', 'A', '--data', join(work, 'texts')], '--game a --work NAME FILE'],
    ['where a file is cut off', ['a', '--title', 'A', '--data', join(work, 'cut.json')], join(work, 'cut.json:1:')],
    [
      'where two files have one name',
      ['a', '--title', 'A', '--data', join(work, 'odd.json'), '--data', join(work, 'other/odd.json')],
      'Two files would become data/odd.json',
    ],
    [
      'where nothing is known',
      ['a', '--title', 'A', '--data', join(work, 'odd.json')],
      `Neither cards nor rulings were found in ${join(work, 'odd.json')}.\n  Fields of data/odd.json: Farbe.\n`,
    ],
  ])('%s', async ([, args, words]) => {
    for (const folder of ['texts', 'other']) mkdirSync(join(work, folder), { recursive: true })
    writeFileSync(join(work, 'texts/gate.md'), '# Grey Gate\n\nIt opens by day.\n')
    writeFileSync(join(work, 'cut.json'), '[{"code":"1","name":"Lan')
    for (const name of ['odd.json', 'other/odd.json']) writeFileSync(join(work, name), '[{"Farbe":"rot"}]')
    const { code, stderr } = await runHere('new-game', [...args, '--content', content])
    expect([code, stderr]).toEqual([1, expect.stringContaining(words)])
    expect(existsSync(content)).toBe(false)
  })

  test('where the game is there already', async () => {
    const there = join(work, 'there')
    const { code: first, stdout } = await make(there, 'a')
    expect([first, stdout]).toEqual([0, expect.stringContaining(`import -- --content ${there} --game a --work rules`)])
    const before = readFileSync(join(there, 'a/game.yaml'), 'utf8')
    const { code, stderr } = await make(there, 'a', '--short', 'Other')
    expect([code, stderr]).toEqual([1, expect.stringContaining('nothing is overwritten')])
    expect(readFileSync(join(there, 'a/game.yaml'), 'utf8')).toBe(before)
  })
})

test('of a folder with cards a file that can’t be read is left out with a warning, and one that is named is wanted', async () => {
  const [content, folder] = [join(work, 'in-part'), join(work, 'whole')]
  cpSync(join(fixtures, 'arkham/pack/core'), folder, { recursive: true })
  const settings = join(folder, 'tsconfig.json')
  writeFileSync(settings, '{\n  // Strict.\n  "strict": true\n}\n')
  const { code, stdout, stderr } = await make(content, 'gates', '--data', folder)
  expect([code, stderr]).toEqual([0, expect.stringContaining(`${settings}:2:3  warning  data/unreadable`)])
  expect(stdout).toContain('Left out, since it can’t be read: data/whole/tsconfig.json.')
  expect(readdirSync(join(content, 'gates/data/whole'))).toEqual(['core.json'])
  const named = await make(content, 'oars', '--data', folder, '--data', settings)
  expect([named.code, named.stderr]).toEqual([1, expect.stringContaining('data/unreadable')])
})

test('a table whose fields are named below its first line is told with that line', async () => {
  const path = join(work, 'asked.csv')
  writeFileSync(
    path,
    'Asked in the club;;\nOf 2024;;\nKarte;Frage;Antwort\nOar;Wet?;Yes.\nSea;Wet?;Yes.\nBay;Wet?;No.\n',
  )
  const { code, stderr } = await runHere('new-game', [
    'asked',
    '--content',
    join(work, 'no'),
    '--title',
    'A',
    '--data',
    path,
  ])
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining(`Line 3 of ${path} seems to name its fields, which the first line has to do`),
  ])
})
