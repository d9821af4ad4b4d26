import { createHash } from 'node:crypto'
import { rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Waits until no other process holds the lock of this folder, and returns what releases it. The lock is a local socket
 * that listens: the system closes it with its process, so one that is killed never keeps others waiting, as a lock file
 * would. `onWait` is called once if another process holds the lock.
 */
export async function acquireLock(folder: string, onWait: () => void = () => {}): Promise<() => void> {
  const address = addressOf(folder)
  let told = false
  for (;;) {
    const release = await listen(address)
    if (release) return release
    if (!told) onWait()
    told = true
    await untilClosed(address)
  }
}

function addressOf(folder: string): string {
  const name = `redbook-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  // Linux has sockets that no file stands for.
  return process.platform === 'linux' ? `\0${name}` : join(tmpdir(), name)
}

async function listen(address: string): Promise<(() => void) | null> {
  const waiting = new Set<Socket>()
  const server: Server = createServer(socket => {
    waiting.add(
      socket
        .unref()
        .on('error', () => {})
        .on('close', () => waiting.delete(socket)),
    )
  }).unref()
  const error = await new Promise<NodeJS.ErrnoException | null>(done =>
    server.once('error', done).listen(address, () => done(null)),
  )
  if (error && error.code !== 'EADDRINUSE') throw error
  if (error) return null
  return () => {
    server.close()
    for (const socket of waiting) socket.destroy()
  }
}

/** Waits until the process that listens there hands the lock on or dies. */
async function untilClosed(address: string): Promise<void> {
  const error = await new Promise<NodeJS.ErrnoException | null>(done => {
    const socket = connect(address)
      .once('error', done)
      .once('close', () => done(null))
    socket.resume()
  })
  // A socket that is a file outlives its process.
  if (error?.code === 'ECONNREFUSED' && !address.startsWith('\0')) rmSync(address, { force: true })
  await new Promise(done => setTimeout(done, 20 + Math.random() * 30))
}
