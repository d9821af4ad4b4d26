import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { answer, loadGame, serve } from '../examples/ruling-bot.mjs'
import { gameData, siteNamed } from './support/sites.ts'

const site = siteNamed('harbour')
const address = `${site.origin}${site.base}`
const [ruling] = gameData(site, 'harbour', 'rulings').filter(
  ({ url, status }) => url.startsWith(`${site.base}r/`) && status === 'in-force',
)
if (!ruling) throw new Error('The fixture game has no registered ruling.')
const game = await loadGame(address, 'harbour')

test('answers with a ruling by its id or its address, as words and permalink', async () => {
  for (const written of [ruling.id, `${address}r/${ruling.id}/`]) {
    const said = await answer(game, written)
    expect(said).toMatch(/^> /)
    expect(said.endsWith(`${site.origin}${ruling.url}`)).toBe(true)
  }
})

test('says where cards are, several in a message, by names of any language, codes and numbers', async () => {
  const said = await answer(game, 'Which of [[Lamp of Oak]] and [[lamp of oak|it]] and [[Qwzx]]?')
  expect(said.split('\n\n')).toHaveLength(3)
  expect(said).toContain(`${site.origin}${site.base}harbour/cards/lamp-of-oak/`)
  expect(said).toContain('I know no “Qwzx”.')
  const targets = gameData(site, 'harbour', 'targets')
  for (const wanted of [targets.find(({ lang }) => lang === 'de'), targets.find(({ kind }) => kind === 'code')]) {
    expect(wanted).toBeDefined()
    expect(await answer(game, wanted?.key ?? '')).toContain(wanted?.url)
  }
})

test('lets no ruling format or call anybody, and stays within a message', async () => {
  for (const { id } of gameData(site, 'harbour', 'rulings')) {
    const said = await answer(game, id)
    expect(said.length).toBeLessThanOrEqual(2000)
    expect(said).not.toMatch(/(?<!\\)@/)
  }
})

test('answers Discord’s requests, and refuses those with a wrong signature', async () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex')
  const server = serve(game, raw, 0)
  await once(server, 'listening')
  const ask = async (body: string, signed = body) => {
    const response = await fetch(`http://localhost:${(server.address() as AddressInfo).port}`, {
      method: 'POST',
      body,
      headers: {
        'x-signature-timestamp': '1',
        'x-signature-ed25519': sign(null, Buffer.from(`1${signed}`), privateKey).toString('hex'),
      },
    })
    return response.ok ? ((await response.json()) as { type: number; data?: { content: string } }) : response.status
  }
  try {
    expect(await ask('{"type":1}')).toEqual({ type: 1 })
    const command = { type: 2, data: { name: 'ruling', options: [{ name: 'what', value: 'Lamp of Oak' }] } }
    expect(await ask(JSON.stringify(command))).toMatchObject({
      type: 4,
      data: { content: expect.stringContaining('Lamp of Oak') as string },
    })
    expect(await ask('{"type":1}', '{"type":2}')).toBe(401)
  } finally {
    server.close()
  }
})
