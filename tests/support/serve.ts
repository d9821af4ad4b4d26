import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveSite } from '../../scripts/lib/serve-site.ts'

/** Serves a folder under a base path on a free port, as a static host does. */
export async function serve(folder: string, base: string): Promise<{ server: Server; origin: string }> {
  const server = serveSite(folder, base)
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}
