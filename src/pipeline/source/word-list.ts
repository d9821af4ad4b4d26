/** Returns the words of a list that is written as one text, with blanks between them. */
export function wordList(text: string): string[] {
  return text.split(/\s+/).filter(Boolean)
}
