import { tellingWords } from './common-words.ts'
import { fold, wordsOf } from './fold.ts'
import { stemOf } from './stem.ts'

/** Returns the stems of the words of a text. */
export function stemsOf(text: string): string[] {
  return wordsOf(fold(text)).map(stemOf)
}

/** Returns the stems of the words that a text is about. */
export function tellingStems(text: string): string[] {
  return tellingWords(wordsOf(fold(text))).map(stemOf)
}
