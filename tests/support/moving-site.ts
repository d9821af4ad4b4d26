import { createServer, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { listen } from './serve.ts'
import { serveSite } from '../../scripts/lib/serve-site.ts'

/**
 * A host on which another build can be published, whose answers are counted, and which can break off or fall silent.
 */
export interface MovingSite {
  readonly origin: string
  /** Everything asked for since `forget`: path under the base, and bytes sent. */
  readonly answers: readonly { readonly path: string; readonly bytes: number }[]
  forget(): void
  /** Puts another build in the place of the one before, all at once. */
  publish(folder: string): void
  /** Breaks off every connection once so many more bytes of packs are sent; null never. */
  breakAfter(bytes: number | null): void
  /** How long an answer waits before it begins, in milliseconds. */
  delay(milliseconds: number): void
  /** Answers nothing at all, or answers again. */
  silence(silent: boolean): void
  /** Has no file at a path, or has it again. */
  lose(path: string | null): void
  close(): void
}

export async function movingSite(folder: string, base: string): Promise<MovingSite> {
  let inner = serveSite(folder, base)
  let answers: { path: string; bytes: number }[] = []
  let left: number | null = null
  let wait = 0
  let silent = false
  let lost: string | null = null
  const sockets = new Set<Socket>()
  const outer = createServer((request, response) => {
    if (silent) return void request.socket.destroy()
    const path = decodeURIComponent((request.url ?? '').slice(base.length).replace(/\?.*/, ''))
    if (path === lost) return void response.writeHead(404).end()
    const answer = { path, bytes: 0 }
    answers.push(answer)
    count(response, bytes => {
      answer.bytes += bytes
      if (left !== null && path.endsWith('.pack') && (left -= bytes) < 0) for (const socket of sockets) socket.destroy()
    })
    setTimeout(() => inner.emit('request', request, response), wait)
  })
  outer.on('connection', socket => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const { origin } = await listen(outer)
  return {
    origin,
    get answers() {
      return answers
    },
    forget: () => {
      answers = []
    },
    publish: next => {
      inner = serveSite(next, base)
    },
    breakAfter: bytes => {
      left = bytes
    },
    delay: milliseconds => {
      wait = milliseconds
    },
    silence: now => {
      silent = now
      if (now) for (const socket of sockets) socket.destroy()
    },
    lose: path => {
      lost = path
    },
    close: () => {
      outer.closeAllConnections()
      outer.close()
    },
  }
}

/** Tells of the bytes of an answer's body, in small parts before each is sent. */
function count(response: ServerResponse, tell: (bytes: number) => void): void {
  const write = response.write.bind(response) as (chunk: unknown, ...rest: unknown[]) => boolean
  const end = response.end.bind(response) as (...rest: unknown[]) => ServerResponse
  response.write = ((chunk: unknown, ...rest: unknown[]) => {
    tell(Buffer.byteLength(chunk as Buffer))
    return write(chunk, ...rest)
  }) as typeof response.write
  response.end = ((chunk: unknown, ...rest: unknown[]) => {
    if (chunk !== undefined && typeof chunk !== 'function') tell(Buffer.byteLength(chunk as Buffer))
    return end(chunk, ...rest)
  }) as typeof response.end
}
