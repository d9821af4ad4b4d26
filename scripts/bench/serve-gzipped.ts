import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
}

/** A site that is served while it is measured. */
export interface ServedSite {
  /** `http://127.0.0.1:12345`, without a path. */
  readonly origin: string
  /** Forgets what was fetched so far, and gives from then on the bytes of all bodies whose path counts. */
  count(): (counts: (path: string) => boolean) => number
  close(): void
}

/** Serves a site that lies at the root, as a host that compresses does. */
export async function serveGzipped(site: string): Promise<ServedSite> {
  // So that the server's own work isn't measured twice.
  const bodies = new Map<string, Buffer>()
  let sent: { readonly path: string; readonly bytes: number }[] = []
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site.invalid')
    const file = join(site, decodeURIComponent(pathname), pathname.endsWith('/') ? 'index.html' : '')
    try {
      const body = bodies.get(file) ?? gzipSync(readFileSync(file))
      bodies.set(file, body)
      sent.push({ path: pathname, bytes: body.length })
      response
        .writeHead(200, {
          'content-type': TYPES[extname(file)] ?? 'application/octet-stream',
          'content-encoding': 'gzip',
        })
        .end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    count() {
      const mine: typeof sent = (sent = [])
      return counts => mine.reduce((sum, { path, bytes }) => sum + (counts(path) ? bytes : 0), 0)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
