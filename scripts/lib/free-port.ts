import { createServer, type AddressInfo } from 'node:net'

/** Returns a port that nothing listens on just now. */
export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return port
}
