import type { Message } from '../messages/message.ts'
import type { DataNode } from './data-node.ts'
import type { Span } from '../source/span.ts'

/** The place of what has none. */
export const NOWHERE: Span = { start: 0, end: 0 }

/** The code of what makes a file of no use. */
export const UNREADABLE = 'data/unreadable'

/** Deeper data is no list of cards or rulings, and exhausts the stack. */
export const MAX_DEPTH = 100

/** What is wrong with a file of data, and where; null for the file as a whole. One of another code leaves it in use. */
export class Fault extends Error {
  readonly offset: number | null
  readonly told: Pick<Message, 'code' | 'found' | 'expected' | 'fix'>
  constructor(offset: number | null, found: string, expected: string, fix: string, code = UNREADABLE) {
    super(found)
    this.offset = offset
    this.told = { code, found, expected, fix }
  }
}

/** Returns the fault of data that is deeper, at the first value that is. */
export function tooDeep(offset: number): Fault {
  return new Fault(offset, `more than ${MAX_DEPTH} levels`, 'a list of records', 'Check what the file is.')
}

/** A node. There are millions, so places are made only when they are asked for. */
export class Open implements DataNode {
  readonly name: string
  parent: DataNode | null
  readonly value: string | null
  end: number
  /** What it holds, or how that is read whenever somebody asks; null where it holds nothing. */
  held: readonly DataNode[] | (() => readonly DataNode[]) | null = null
  readonly #start: number
  readonly #nameStart: number
  readonly #nameEnd: number

  constructor(name: string, nameAt: Span, parent: DataNode | null, value: string | null, { start, end }: Span) {
    this.name = name
    this.parent = parent
    this.value = value
    this.end = end
    this.#start = start
    this.#nameStart = nameAt.start
    this.#nameEnd = nameAt.end
  }

  get children(): readonly DataNode[] | null {
    return typeof this.held === 'function' ? this.held() : this.held
  }

  get span(): Span {
    return { start: this.#start, end: this.end }
  }

  get nameAt(): Span {
    return { start: this.#nameStart, end: this.#nameEnd }
  }
}
