import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root, runScript } from './support/run.ts'
import { gameData, siteNamed } from './support/sites.ts'

const site = siteNamed('harbour')
const redbook = (...args: string[]) => runScript('redbook', [...args, '--site', site.folder], { NO_COLOR: '1' })
const [ruling] = gameData(site, 'harbour', 'rulings').filter(({ url }) => url.startsWith(`${site.base}r/`))
if (!ruling) throw new Error('The fixture game has no registered ruling.')

describe('the command line', () => {
  test('finds rulings, in words and as data', async () => {
    const { code, stdout } = await redbook('find', 'may a ship moor at night')
    expect(code).toBe(0)
    expect(stdout).toContain('A ship that moors by night')
    const { rulings } = JSON.parse((await redbook('find', 'may a ship moor at night', '--json')).stdout) as {
      rulings: { address: string; source: string; ruling: { id: string; label: string; status: string } }[]
    }
    expect(rulings.length).toBeGreaterThan(0)
    for (const { address, source, ruling: found } of rulings) {
      expect(address).toContain(found.id)
      expect(found.label).toContain(`, ${source.split(' · ')[0]}`)
      expect(found.status).toBe('in-force')
    }
  })

  test('says what is known of a card in short', async () => {
    expect((await redbook('find', 'errata lamp of oak')).stdout).toContain('Unique · Reach 3 · Channel Bay › Open sea.')
  })

  test('shows a ruling by its id, an entry by its name and by its path', async () => {
    expect((await redbook('show', ruling.id)).stdout).toContain(ruling.url)
    for (const what of ['lamp of oak', 'harbour/cards/lamp-of-oak'])
      expect((await redbook('show', what)).stdout).toMatch(/^# Lamp of Oak\n/)
  })

  test('finds a ruling that isn’t registered yet, which has no file of its own', async () => {
    const there = gameData(site, 'harbour', 'rulings')
    const provisional = there.find(({ url, text }) => url.includes('#') && /^[\w ,.]{30,}$/.test(text))
    expect(provisional).toBeDefined()
    const { stdout } = await redbook('find', provisional?.text ?? '', '--json')
    expect(
      (JSON.parse(stdout) as { rulings: { ruling: { id: string } }[] }).rulings.map(one => one.ruling.id),
    ).toContain(provisional?.id)
  })

  test('tells what rests on a citation', async () => {
    const { code, stdout } = await redbook('cite', 'PD 7')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^Pilot's Digest 7\n/)
    expect(stdout).toContain('relight')
    expect(stdout).toContain('\nEditor: Judges of')
  })

  test('says of a number that no ruling cites that none does, and gives no rulings on others', async () => {
    const { code, stdout } = await redbook('cite', 'PD 39', '--json')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ remark: 'No ruling here cites its number 39.', rulings: [] })
    expect((await redbook('cite', 'PD 41')).stdout).toContain('There is no PD 41 (1 to 40).')
  })

  test('says of a number that a ruling cites and that doesn’t exist, that there is none, and gives the ruling', async () => {
    const { stdout } = await redbook('cite', 'PD 99', '--json')
    const { remark, rulings } = JSON.parse(stdout) as { remark: string; rulings: { text: string }[] }
    expect(remark).toBe('There is no PD 99 (1 to 40).')
    expect(rulings.map(({ text }) => text)).toEqual([expect.stringContaining('[PD 99]')])
  })

  test('ends with 1 where nothing is found, with 2 where it is used wrongly, and says why', async () => {
    const missing = await redbook('show', 'no such card anywhere')
    expect([missing.code, missing.stdout, missing.stderr]).toEqual([
      1,
      '',
      'Nothing found for “no such card anywhere”.\n',
    ])
    expect(await redbook('fetch', 'x')).toMatchObject({ code: 2, stdout: '' })
    expect(await redbook('find', 'x', '--most', 'many')).toMatchObject({ code: 2 })
    expect(await redbook('find', 'x', '--mots', '3')).toMatchObject({ code: 2 })
    const game = await redbook('find', 'x', '--game', 'chess')
    expect([game.code, game.stderr]).toEqual([2, '--game is “chess”; this site has harbour.\n'])
    const nowhere = await runScript('redbook', ['find', 'x', '--site', '/nowhere'])
    expect(nowhere).toMatchObject({ code: 2 })
    expect(nowhere.stderr).toContain('Build one (npm run build)')
  })

  test('reads a site on the web as it reads a folder', async () => {
    const { code, stdout } = await runScript('redbook', ['show', ruling.id, '--site', `${site.origin}${site.base}`])
    expect(code).toBe(0)
    expect(stdout).toContain(ruling.url)
  })

  test.each([
    ['no address', 'http://[', () => ({}), 'is no address'],
    ['no JSON', '', () => ({ text: '<p>' }), 'api/v1/index.json of http'],
    ['a list of nothing', '', () => ({ text: 'null' }), 'holds no site'],
    [
      'a list, then faults',
      '',
      (path: string) =>
        path.endsWith('index.json') ? { text: '{"games":[{"id":"a","title":"A","url":"/a/"}]}' } : { status: 503 },
      'answers 503 for',
    ],
  ])('says what is wrong with a site that has %s', async (_, address, answer, words) => {
    const server = createServer((request, response) => {
      const { status = 200, text = '' } = answer(request.url ?? '') as { status?: number; text?: string }
      response.writeHead(status).end(text)
    }).listen(0)
    const { port } = server.address() as AddressInfo
    const { code, stdout, stderr } = await runScript('redbook', [
      'find',
      'may a ship moor at night',
      '--site',
      address || `http://localhost:${port}/`,
    ])
    server.close()
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(words)
    expect(stderr).not.toContain('    at ')
  })
})

describe('the server for assistants', () => {
  const client = new Client({ name: 'test', version: '1.0.0' })
  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError = false, structuredContent } = await client.callTool({ name, arguments: args })
    const [first] = content
    return { text: first?.type === 'text' ? first.text : '', isError, data: structuredContent as unknown }
  }

  beforeAll(() =>
    client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: ['scripts/mcp.ts', '--site', site.folder],
        cwd: root,
      }),
    ),
  )
  afterAll(() => client.close())

  test('has tools that only read', async () => {
    const { tools } = await client.listTools()
    expect(tools.map(({ name }) => name)).toEqual([
      'search_rulings',
      'get_text',
      'resolve_citation',
      'rulings_on_deck',
      'changes_since',
    ])
    expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([])
    expect(client.getInstructions()).toContain('permalink')
  })

  test('answers a question with status and permalink, the words marked as quoted', async () => {
    const { text, isError } = await call('search_rulings', { question: 'may a ship moor at night' })
    expect(isError).toBe(false)
    expect(text).toMatch(/status: in-force; \/redbook\/r\/\w{5}\/\)\n<quoted-text>\n/)
  })

  test('lets no ruling end its own quotation', async () => {
    const { text } = await call('get_text', { what: 'spring tide' })
    expect(text.split('</quoted-text>')).toHaveLength(2)
    expect(text.trimEnd()).toMatch(/<\/quoted-text>$/)
  })

  test('resolves a citation', async () => {
    const known = await call('resolve_citation', { citation: 'PD 7' })
    expect(known.text).toContain("Pilot's Digest 7")
    expect(known.text).toContain('\nEditor: Judges of')
    const { text } = await call('resolve_citation', { citation: 'PD 41' })
    expect(text).toContain('There is no PD 41 (1 to 40).')
    expect(text).not.toContain('status:')
  })

  test('gives rulings on a deck, and the lines that are no card', async () => {
    const { text, data } = await call('rulings_on_deck', { list: '2 Lamp of Oak\n1 Qwzx', game: 'harbour' })
    expect(text).toContain('2 × Lamp of Oak')
    expect(text).toContain('Line 2 is no card: “Qwzx”')
    expect(data).toMatchObject({ cards: [{ title: 'Lamp of Oak', count: 2 }] })
  })

  test('lists what changed since a day', async () => {
    expect((await call('changes_since', { since: '1990-01-01' })).text).toMatch(/^\d{4}-\d\d-\d\d, \w+, /)
    expect((await call('changes_since', { since: '2999-01-01' })).text).toBe('Nothing changed since 2999-01-01.')
  })

  test('says what it expected of a wrong argument', async () => {
    const day = await call('changes_since', { since: 'yesterday' })
    expect(day).toMatchObject({ isError: true })
    expect(day.text).toContain('expected a day as YYYY-MM-DD')
    expect((await call('rulings_on_deck', { list: 'x', game: 'chess' })).text).toContain(
      'expected one of the games harbour',
    )
    expect(await call('get_text', { what: 'no such card anywhere' })).toMatchObject({ isError: true })
  })
})
