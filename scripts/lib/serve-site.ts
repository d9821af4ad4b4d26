import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'
import { headersFor } from '../../src/site/policy.ts'

/** Returns a server of a built site, as hosts serve it: `_headers`, 404.html; `elsewhere` is outside its base path. */
export function serveSite(folder: string, base: string, elsewhere: 'not-found' | 'redirect' = 'not-found'): Server {
  const files = sirv(folder, {
    dev: true,
    etag: true,
    setHeaders(response, path) {
      const type = path.endsWith('.md') ? 'markdown' : path.endsWith('.txt') ? 'plain' : null
      if (type !== null) response.setHeader('Content-Type', `text/${type}; charset=utf-8`)
    },
  })
  const page = join(folder, '404.html')
  return createServer((request, response) => {
    const missing = (): void =>
      void response
        .writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
        // While a new build takes its place, the site isn't there.
        .end(existsSync(page) ? readFileSync(page) : 'Not found')
    // A range that ends before it begins would end the server; like any range, it may be ignored.
    const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? []
    if (from === undefined || (to && Number(to) < Number(from))) delete request.headers.range
    const address = request.url ?? '/'
    if (!address.startsWith(base)) {
      if (elsewhere === 'redirect') response.writeHead(302, { location: base }).end()
      else missing()
      return
    }
    request.url = address.slice(base.length - 1)
    for (const [name, value] of Object.entries(headersFor(request.url.slice(1).replace(/[?#].*/s, ''))))
      response.setHeader(name, value)
    files(request, response, missing)
  })
}
