import { deflateSync } from 'node:zlib'
import { CURSORS, NEAR, PAGE_BITS, STREAMS } from './long-range-format.ts'

/** The shortest repetition written as one, in bytes; what deflate finds by itself within its 32 KB is cheaper still. */
const SHORTEST = 16
/** How many earlier places are tried for each repetition. */
const TRIES = 6
const TABLE_BITS = 20

/**
 * Gives the data compressed with repetitions from however far back, then deflated: pages of one site repeat their frame
 * and each other's rulings across megabytes, of which deflate alone sees 32 KB. `expand` in `expand.ts` gives it back.
 * The same data gives the same bytes.
 */
export function compressLongRange(data: Uint8Array): Uint8Array[] {
  const out = STREAMS.map(() => new Bytes())
  const [literals, literalRuns, repeatRuns, cursorNumbers, near, farPages, farBytes] = out as [Bytes, Bytes, Bytes, Bytes, Bytes, Bytes, Bytes]
  const finder = makeFinder(data)
  /** Where earlier repetitions ended in what they repeat; frames go on where the last one stopped. */
  const cursors = new Array<number>(CURSORS).fill(0)
  let written = 0
  let at = 0
  while (at + SHORTEST <= data.length) {
    const found = finder.find(at, cursors)
    if (found === null) {
      at++
      continue
    }
    let { from, length } = found
    while (at > written && from > 0 && data[from - 1] === data[at - 1]) {
      from--
      at--
      length++
    }
    literalRuns.number(at - written)
    literals.add(data.subarray(written, at))
    repeatRuns.number(length)
    let cursor = cursors.findIndex(place => Math.abs(from - place) < NEAR)
    cursorNumbers.byte(cursor < 0 ? CURSORS : cursor)
    if (cursor < 0) {
      farPages.number(from >>> PAGE_BITS)
      farBytes.byte(from & 255)
      farBytes.byte(from >>> 8 & 255)
      cursor = CURSORS - 1
    } else {
      const step = from - (cursors[cursor] ?? 0)
      near.number(step < 0 ? -2 * step - 1 : 2 * step)
    }
    cursors.splice(cursor, 1)
    cursors.unshift(from + length)
    finder.learn(at + length)
    at = written = at + length
  }
  literals.add(data.subarray(written))
  return out.map(stream => deflateSync(stream.all(), { level: 9 }))
}

/** Finds earlier occurrences by a rolling hash over `SHORTEST` bytes. */
function makeFinder(data: Uint8Array) {
  const latest = new Int32Array(1 << TABLE_BITS).fill(-1)
  const before = new Int32Array(data.length)
  const FACTOR = 0x01000193
  let leaving = 1
  for (let step = 1; step < SHORTEST; step++) leaving = Math.imul(leaving, FACTOR)
  let hash = 0
  for (let index = 0; index < SHORTEST; index++) hash = Math.imul(hash, FACTOR) + (data[index] ?? 0) | 0
  let next = 0

  /** Takes everything before `end` into the table. */
  const learn = (end: number): void => {
    for (const last = Math.min(end, data.length - SHORTEST); next < last; next++) {
      const slot = Math.imul(hash, 0x9e3779b1) >>> 32 - TABLE_BITS
      before[next] = latest[slot]!
      latest[slot] = next
      hash = Math.imul(hash - Math.imul(data[next]!, leaving), FACTOR) + data[next + SHORTEST]! | 0
    }
  }

  /** Gives the repetition worth most at this place; one near a cursor costs a third of one far from all. */
  const find = (at: number, cursors: readonly number[]): { from: number; length: number } | null => {
    learn(at)
    let best = -1
    let bestLength = 0
    let bestGain = 0
    let from = latest[Math.imul(hash, 0x9e3779b1) >>> 32 - TABLE_BITS]!
    for (let tries = TRIES; from >= 0 && tries > 0; tries--, from = before[from]!) {
      let length = 0
      while (at + length < data.length && data[from + length] === data[at + length]) length++
      if (length < SHORTEST) continue
      const gain = length / 2 - (cursors.some(place => Math.abs(from - place) < NEAR) ? 3 : 5)
      if (gain <= bestGain) continue
      best = from
      bestGain = gain
      bestLength = length
    }
    return best < 0 ? null : { from: best, length: bestLength }
  }
  return { learn, find }
}

/** Bytes that grow. */
class Bytes {
  private held = new Uint8Array(1 << 16)
  private length = 0

  byte(value: number): void {
    if (this.length === this.held.length) this.grow(1)
    this.held[this.length++] = value
  }

  /** A whole number from 0, seven bits to a byte, the lowest first. */
  number(value: number): void {
    while (value > 127) {
      this.byte(value & 127 | 128)
      value >>>= 7
    }
    this.byte(value)
  }

  add(bytes: Uint8Array): void {
    if (this.length + bytes.length > this.held.length) this.grow(bytes.length)
    this.held.set(bytes, this.length)
    this.length += bytes.length
  }

  all(): Uint8Array {
    return this.held.subarray(0, this.length)
  }

  private grow(by: number): void {
    const held = new Uint8Array(2 * this.held.length + by)
    held.set(this.held)
    this.held = held
  }
}
