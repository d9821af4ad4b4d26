import { assert, asyncProperty, array, string, tuple, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compress } from './compress.ts'
import { serializePack, unpack, type PackedFile } from '../../../client/worker/pack-format.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const names = (files: readonly PackedFile[]) => files.map(([path]) => path)
const backAndForth = async (files: readonly PackedFile[]) => {
  const pack = serializePack(files)
  return unpack(await compress(pack), pack.length)
}
const same = (a: readonly PackedFile[], b: readonly PackedFile[]) =>
  names(a).join('\n') === names(b).join('\n')
  && a.every(([, content], index) => Buffer.compare(content, b[index]![1]) === 0)

describe('what is compressed comes back', () => {
  test('whatever files there are', async () => {
    const file = tuple(string(), uint8Array({ maxLength: 300 }))
    await assert(
      asyncProperty(array(file, { maxLength: 6 }), async files =>
        same(await backAndForth(files as PackedFile[]), files as PackedFile[]),
      ),
      { numRuns: 40 },
    )
  })

  test('what repeats megabytes before, in few bytes', async () => {
    const noise = (seed: number, length: number) =>
      Uint8Array.from({ length }, (_, index) => Math.imul(index + seed, 0x9e3779b1) >>> 11)
    const page = noise(1, 40_000)
    const files: PackedFile[] = [
      ['a', page],
      ['b', noise(7, 9_000_000)],
      ['c', page],
    ]
    expect(same(await backAndForth(files), files)).toBe(true)
    const length = async (some: readonly PackedFile[]) => (await compress(serializePack(some))).length
    expect((await length(files)) - (await length(files.slice(0, 2)))).toBeLessThan(200)
  })

  test('in the same bytes each time', async () => {
    const pack = serializePack([['a', bytes('the same tide, the same harbour, the same tide again '.repeat(4000))]])
    expect(Buffer.compare(await compress(pack), await compress(pack))).toBe(0)
  })
})

test('a pack that isn’t what was compressed is refused', async () => {
  const pack = serializePack([
    ['quay', bytes('mooring at the quay, mooring at the quay, mooring at the quay')],
    ['pier', bytes('mooring at the pier')],
  ])
  const compressed = await compress(pack)
  expect(names(unpack(compressed, pack.length))).toEqual(['quay', 'pier'])
  expect(() => unpack(compressed, pack.length - 1)).toThrow(RangeError)
  expect(() => unpack(compressed, pack.length + 1)).toThrow(RangeError)
  expect(() => unpack(compressed.subarray(0, -4), pack.length)).toThrow()
  expect(() => unpack(pack, pack.length)).toThrow()
  const short = pack.slice(0, -5)
  const cut = await compress(short)
  expect(() => unpack(cut, short.length)).toThrow(RangeError)
})
