import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveSite } from '../../scripts/lib/serve-site.ts'

/** Serves a folder under a base path, as a static host does. */
export function serve(folder: string, base: string): Promise<{ server: Server; origin: string }> {
  return listen(serveSite(folder, base))
}

/**
 * Serves a page of another site, whose policy lets nothing run there and nothing be asked for but what lies at
 * `redbook`: no style, no picture, no program of its own.
 */
export async function serveForum(redbook: string, body: () => string): Promise<{ server: Server; origin: string }> {
  const { server, origin } = await listen(
    createServer((_request, response) => {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src ${redbook}; connect-src ${redbook}; require-trusted-types-for 'script'`,
      })
      response.end(`<!doctype html><html lang="en"><title>A forum</title><body>${body()}</body></html>`)
    }),
  )
  // By its name, it is another site to a browser too.
  return { server, origin: origin.replace('127.0.0.1', 'localhost') }
}

/** Returns a server that listens on a free port of this machine, and its origin. */
export async function listen(server: Server): Promise<{ server: Server; origin: string }> {
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
