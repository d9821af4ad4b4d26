import { CURSORS, PAGE_BITS } from './long-range-format.ts'

/**
 * Gives back what `compressLongRange` compressed, from its streams already inflated; `size` is its length in bytes.
 * Throws where the streams don't fit together.
 */
export function expand(streams: readonly Uint8Array[], size: number): Uint8Array<ArrayBuffer> {
  const [literals, literalRuns, repeatRuns, cursorNumbers, near, farPages, farBytes] = streams.map(bytes => new Reader(bytes)) as [Reader, Reader, Reader, Reader, Reader, Reader, Reader]
  const out = new Uint8Array(size)
  const cursors = new Array<number>(CURSORS).fill(0)
  let at = 0
  while (literalRuns.more()) {
    const run = literalRuns.number()
    out.set(literals.take(run), at)
    at += run
    const length = repeatRuns.number()
    let cursor = cursorNumbers.byte()
    let from = 0
    if (cursor === CURSORS) {
      from = farPages.number() * 2 ** PAGE_BITS + farBytes.byte() + 256 * farBytes.byte()
      cursor = CURSORS - 1
    } else {
      const step = near.number()
      from = cursors[cursor]! + (step % 2 === 1 ? -(step + 1) / 2 : step / 2)
    }
    if (from < 0 || from >= at || at + length > size) throw new RangeError('A repetition lies outside the data.')
    // A repetition may run into itself, so it is copied in steps of what is there already.
    for (let left = length, source = from; left > 0;) {
      const part = Math.min(left, at - source)
      out.copyWithin(at, source, source + part)
      at += part
      left -= part
      source += part
    }
    cursors.splice(cursor, 1)
    cursors.unshift(from + length)
  }
  const rest = literals.rest()
  if (at + rest.length !== size) throw new RangeError(`There are ${at + rest.length} bytes, not ${size}.`)
  out.set(rest, at)
  return out
}

class Reader {
  private readonly bytes: Uint8Array
  private at = 0

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  more(): boolean {
    return this.at < this.bytes.length
  }

  byte(): number {
    const value = this.bytes[this.at++]
    if (value === undefined) throw new RangeError('A stream ends too early.')
    return value
  }

  number(): number {
    let value = 0
    for (let factor = 1; ; factor *= 128) {
      const byte = this.byte()
      value += (byte & 127) * factor
      if (byte < 128) return value
    }
  }

  take(length: number): Uint8Array {
    if (this.at + length > this.bytes.length) throw new RangeError('A stream ends too early.')
    return this.bytes.subarray(this.at, this.at += length)
  }

  rest(): Uint8Array {
    return this.bytes.subarray(this.at)
  }
}
