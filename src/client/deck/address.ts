/** What an address holds of a deck, behind `#`: a part of it that no browser sends. */
export interface KeptDeck {
  /** The game that was chosen; null where names tell it. */
  readonly game: string | null
  readonly text: string
  /** Whether it is for a tournament. */
  readonly tournament: boolean
}

/** Longer addresses are cut off by chats and forums, in characters. */
export const MAX_ADDRESS = 6000

/** Stands before a text that is compressed. */
const DEFLATED = '1'

/** Returns the part of an address that holds a deck, with its `#`: compressed (RFC 1951), in base64url. */
export async function deckHash({ game, text, tournament }: KeptDeck): Promise<string> {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  const deck = DEFLATED + toBase64(new Uint8Array(packed))
  const values = [
    ...(game === null ? [] : [`game=${encodeURIComponent(game)}`]),
    ...(tournament ? ['play=tournament'] : []),
  ]
  return `#${[...values, `deck=${deck}`].join('&')}`
}

/** Returns the deck that an address holds; null where it holds none, or one that can't be read. */
export async function readDeckHash(hash: string): Promise<KeptDeck | null> {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const deck = values.get('deck')
  // A longer one isn't ours, and could expand to more than a browser can hold.
  if (!deck?.startsWith(DEFLATED) || hash.length > MAX_ADDRESS) return null
  try {
    const bytes = await through(fromBase64(deck.slice(1)), new DecompressionStream('deflate-raw'))
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return { game: values.get('game'), text, tournament: values.get('play') === 'tournament' }
  } catch {
    return null
  }
}

function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<ArrayBuffer> {
  return new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer()
}

/** Base64url (RFC 4648, 5) without padding. */
function toBase64(bytes: Uint8Array): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/={1,2}$/, '')
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), letter => letter.charCodeAt(0))
}
