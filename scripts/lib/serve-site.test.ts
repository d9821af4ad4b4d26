import { rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serveSite } from './serve-site.ts'
import { temporaryFolder } from './temporary-folder.testing.ts'
import { writeFiles } from './write-changed.ts'

test('a part of a file, one that ends before it begins, and the time between two builds don’t end the server', async () => {
  const folder = temporaryFolder()
  writeFiles(folder, [
    ['index.html', 'the harbour'],
    ['404.html', 'no such quay'],
  ])
  const server = serveSite(folder, '/').listen(0)
  const { port } = server.address() as AddressInfo
  const ask = async (path: string, range?: string) => {
    const answer = await fetch(`http://localhost:${port}/${path}`, range ? { headers: { range } } : {})
    return [answer.status, await answer.text()]
  }
  try {
    expect(await ask('', 'bytes=0-2')).toEqual([206, 'the'])
    for (const range of ['bytes=5-2', 'bytes=-3', 'bytes=0-2,4-5'])
      expect(await ask('', range)).toEqual([200, 'the harbour'])
    expect(await ask('quay')).toEqual([404, 'no such quay'])
    rmSync(join(folder, '404.html'))
    expect(await ask('quay')).toEqual([404, 'Not found'])
  } finally {
    server.close()
  }
})
