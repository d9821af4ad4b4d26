import { hashWord } from '../source/fingerprint.ts'

/** No vowels, so that no id spells a word, and no letters or digits that look alike. */
export const ALPHABET = '23456789bcdfghjkmnpqrstvwxz'
const LENGTH = 5

/** What an id looks like, as part of a regular expression. */
export const RULING_ID = `[${ALPHABET}]{${LENGTH}}`

const ID = new RegExp(`^${RULING_ID}$`)

/** Returns whether a text has the form of a ruling's id. */
export function isRulingId(text: string): boolean {
  return ID.test(text)
}

/**
 * Returns a new id: five characters that follow from the ruling's game, work, entry and words (`identity`), so that two
 * people who register the same ruling give it the same id, and an id that was seen before it was registered never comes
 * to mean other words. `taken` holds every id ever given; the new one is added to it.
 */
export function newRulingId(game: string, work: string, entry: string, identity: string, taken: Set<string>): string {
  for (let attempt = 0; ; attempt++) {
    const id = spell(hashWord(`${game}\n${work}\n${entry}\n${identity}\n${attempt}`))
    if (!taken.has(id)) {
      taken.add(id)
      return id
    }
  }
}

function spell(hash: number): string {
  let rest = hash
  let id = ''
  for (let index = 0; index < LENGTH; index++) {
    id += ALPHABET[rest % ALPHABET.length]
    rest = Math.floor(rest / ALPHABET.length)
  }
  return id
}
