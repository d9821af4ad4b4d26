/** Returns whether a text is shaped as a BCP 47 tag of a language, with script and region or without: `es`, `pt-BR`. */
export function isLanguageTag(text: string): boolean {
  return /^[a-z]{2,3}(?:-[A-Za-z]{4})?(?:-(?:[A-Za-z]{2}|\d{3}))?$/.test(text)
}
