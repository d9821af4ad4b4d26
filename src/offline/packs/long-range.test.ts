import { inflateSync } from 'node:zlib'
import { assert, property, uint8Array, array, constantFrom, integer, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { expand } from './expand.ts'
import { compressLongRange } from './long-range.ts'

const inflated = (streams: readonly Uint8Array[]) => streams.map(stream => new Uint8Array(inflateSync(stream)))
const backAndForth = (data: Uint8Array) => expand(inflated(compressLongRange(data)), data.length)
const bytes = (text: string) => new TextEncoder().encode(text)

describe('what is compressed comes back', () => {
  test('whatever bytes it is', () => {
    assert(property(uint8Array({ maxLength: 400 }), data => Buffer.compare(backAndForth(data), data) === 0))
  })

  test('where parts repeat, overlap and alternate, near and far', () => {
    const parts = Array.from({ length: 6 }, (_, index) => bytes(`<article class="ruling ${index}"><h3>${'tide '.repeat(index * 7)}</h3>`))
    const pieces = array(tuple(constantFrom(...parts), integer({ min: 0, max: 60 }), uint8Array({ maxLength: 12 })), { maxLength: 80 })
    assert(property(pieces, list => {
      const data = Buffer.concat(list.flatMap(([part, from, noise]) => [part.subarray(from), noise]))
      return Buffer.compare(backAndForth(data), data) === 0
    }), { numRuns: 60 })
  })

  test('across more than a deflate window, in few bytes', () => {
    const page = Buffer.from(Array.from({ length: 40_000 }, (_, index) => (index * index * 31 + index * 7) % 251))
    const data = Buffer.concat([page, Buffer.from(Array.from({ length: 70_000 }, (_, index) => (index ** 3 + 5 * index) % 241)), page])
    const streams = compressLongRange(data)
    expect(Buffer.compare(backAndForth(data), data)).toBe(0)
    const once = compressLongRange(data.subarray(0, 110_000)).reduce((sum, stream) => sum + stream.length, 0)
    expect(streams.reduce((sum, stream) => sum + stream.length, 0) - once).toBeLessThan(60)
  })

  test('nothing at all', () => {
    expect(backAndForth(new Uint8Array())).toHaveLength(0)
  })
})

test('the same data gives the same bytes', () => {
  const data = bytes('the same tide, the same harbour, the same tide again '.repeat(40))
  expect(compressLongRange(data)).toEqual(compressLongRange(data))
})

test('streams that don’t fit together are refused', () => {
  const streams = inflated(compressLongRange(bytes('mooring at the quay, mooring at the quay, mooring at the quay')))
  expect(() => expand(streams, 12)).toThrow(RangeError)
  expect(() => expand(streams, 4000)).toThrow(RangeError)
  expect(() => expand(streams.map(stream => stream.subarray(0, -1)), 61)).toThrow(RangeError)
})
