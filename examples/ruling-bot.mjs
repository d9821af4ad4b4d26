// A bot for Discord that answers `/ruling` from a site of Redbook, by its open data alone.
// SITE=https://rulings.example/ GAME=meccg PUBLIC_KEY=… node ruling-bot.mjs

import { createPublicKey, verify } from 'node:crypto'
import { createServer } from 'node:http'
import { text as textOf } from 'node:stream/consumers'

const MOST_CARDS = 5
const MOST_CHARACTERS = 2000

/** Returns names as they are compared: without accents, capitals and marks. */
const fold = name =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}.]+/gu, ' ')
    .trim()

/** Loads where every code, name (in any of the game’s languages) and rule number of a game leads. */
export async function loadGame(
  site,
  game,
  read = url => fetch(url).then(response => (response.ok ? response.json() : null)),
) {
  const targets = await read(new URL(`api/v1/${game}/targets.json`, site).href)
  if (targets === null) throw new Error(`${site} has no game ${game}.`)
  const places = new Map()
  for (const target of targets) {
    const key = fold(target.key)
    const others = places.get(key) ?? []
    if (!others.some(({ url }) => url === target.url)) places.set(key, [...others, target])
  }
  return { site, places, read }
}

/** Returns the answer to what somebody wrote behind `/ruling`: an id, names in [[brackets]], or one name or number. */
export async function answer(game, written) {
  const marked = [...written.matchAll(/\[\[([^\]|]+)(?:\|[^\]]*)?\]\]/g)].map(([, name]) => name)
  const wanted = marked.length > 0 ? marked.slice(0, MOST_CARDS) : [written]
  const lines = await Promise.all(wanted.map(name => about(game, name.trim())))
  return lines.join('\n\n').slice(0, MOST_CHARACTERS)
}

async function about(game, name) {
  const id = /(?:^|\/r\/)([2-9bcdfghjkmnp-tv-xz]{5})\/?$/.exec(name)?.[1]
  if (id !== undefined) return ruling(game, id)
  const found = game.places.get(fold(name)) ?? []
  if (found.length === 0) return `I know no “${name}”.`
  if (found.length > 1) return [`“${name}” may be:`, ...found.map(({ url }) => address(game, url))].join('\n')
  const [{ kind, url, rulings }] = found
  if (kind === 'number') return ruling(game, /\/r\/(\w+)\/$/.exec(url)[1])
  const counted = rulings === 0 ? 'no ruling of its own' : rulings === 1 ? '1 ruling' : `${rulings} rulings`
  return `**${name}**: ${counted}\n${address(game, url)}`
}

/** Returns a ruling with its status; words of a restatement are told as such, since the source didn’t say them. */
async function ruling(game, id) {
  const data = await game.read(address(game, `r/${id}.json`))
  if (data?.text === undefined) return `There is no ruling ${id}.`
  const words = data.text.replace(/([*_~`>|@\\])/g, '\\$1').slice(0, 1200)
  const standing = data.status === 'in-force' ? '' : `**No longer certain: ${data.status}.** `
  const whose = data.wording === 'restatement' ? 'In Redbook’s words. ' : ''
  return `${standing}> ${words.replaceAll('\n', '\n> ')}\n${whose}${address(game, data.url)}`
}

function address({ site }, url) {
  return new URL(url, site).href
}

/** Serves the bot: Discord signs each request, and asks with type 1 whether it is there. */
export function serve(game, publicKey, port) {
  // The key as Discord gives it, behind what says that it is an Ed25519 key.
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(publicKey, 'hex')])
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' })
  return createServer(async (request, response) => {
    const body = await textOf(request)
    const signed = Buffer.from(`${request.headers['x-signature-timestamp'] ?? ''}${body}`)
    const signature = Buffer.from(String(request.headers['x-signature-ed25519'] ?? ''), 'hex')
    if (!verify(null, signed, key, signature)) return response.writeHead(401).end('The signature is wrong.')
    const { type, data } = JSON.parse(body)
    const reply =
      type === 1
        ? { type: 1 }
        : { type: 4, data: { content: await answer(game, data.options[0].value), allowed_mentions: { parse: [] } } }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(reply))
  }).listen(port)
}

if (process.env.PUBLIC_KEY) {
  const game = await loadGame(process.env.SITE, process.env.GAME)
  serve(game, process.env.PUBLIC_KEY, Number(process.env.PORT ?? 8080))
}
