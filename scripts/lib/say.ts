import { escapeControlCharacters } from './escape-control-characters.ts'

/** Prints words as a terminal may show them. */
export function say(words: string): void {
  console.log(escapeControlCharacters(words))
}

/** Ends a command, with words on standard error that say why. */
export function stop(words: string, code = 1): never {
  console.error(escapeControlCharacters(words))
  process.exit(code)
}
