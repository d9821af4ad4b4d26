import { addTo } from '../collections.ts'
import { itemAt } from '../must.ts'
import { inFile, type Message } from './message.ts'

/** So many messages of a kind are told one by one. */
const MAX_TOLD = 20

/** Gathers messages of which there may be as many as a file has records. */
export class CappedMessages {
  readonly #told = new Map<string, Message[]>()
  readonly #more = new Map<string, number>()

  add(message: Message): void {
    const { code, more = 1 } = message
    if (this.#told.get(code)?.length === MAX_TOLD) this.#more.set(code, (this.#more.get(code) ?? 0) + more)
    else addTo(this.#told, code, message)
  }

  /** Returns the first messages of each kind, and one that says how many more there are. */
  all(): Message[] {
    return [...this.#told].flatMap(([code, told]) => {
      const more = this.#more.get(code)
      if (more === undefined) return told
      const first = itemAt(told, 0)
      const place = inFile('file' in first.place ? first.place.file : '')
      return [...told, { ...first, place, found: `${more} more of these`, more }]
    })
  }
}
