import { createServer, type Server } from 'node:http'
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sirv from 'sirv'

/** Serves a folder under a base path on a free port, as a static host does: what isn't there gets 404.html. */
export async function serve(folder: string, base: string): Promise<{ server: Server; origin: string }> {
  const files = sirv(folder, { dev: true, etag: true })
  const server = createServer((request, response) => {
    const missing = (): void => void response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' }).end(readFileSync(join(folder, '404.html')))
    const address = request.url ?? '/'
    if (!address.startsWith(base)) return missing()
    request.url = address.slice(base.length - 1)
    files(request, response, missing)
  })
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
