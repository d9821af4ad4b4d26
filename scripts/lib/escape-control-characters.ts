/** Characters that move a terminal's cursor, change its colours, or turn the direction of what follows. */
const UNSEEN = /[\0-\x08\x0B-\x1F\x7F-\x9F\u061C\u200E\u200F\u2028-\u202E\u2066-\u2069]/g

/** Returns a text as a terminal may show it: what would command it as `\\u001b`. Tabs and line ends stay. */
export function escapeControlCharacters(text: string): string {
  return text.replace(UNSEEN, character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
