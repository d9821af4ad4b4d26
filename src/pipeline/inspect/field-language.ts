import { isLanguageTag } from '../game/language-tag.ts'
import { wordList } from '../source/word-list.ts'

const ENGLISH = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const LETTERS = [...'abcdefghijklmnopqrstuvwxyz']
/** By their names in English and in themselves, the languages with a tag of two letters. */
const TAGS = new Map(
  LETTERS.flatMap(first => LETTERS.map(second => first + second))
    .filter(tag => ENGLISH.of(tag) !== undefined)
    .flatMap(tag =>
      ['en', tag].map(of => [new Intl.DisplayNames(of, { type: 'language' }).of(tag)?.toLowerCase() ?? tag, tag]),
    ),
)
/** Tags that are other words in the names of fields, `card_id` and `my_name`, or countries: `name_kr`. */
const WORDS = wordList('as id in is kr my no or so to tw')

/** Returns whether a name is the tag of a language. */
export function isLanguage(name: string): boolean {
  // Sets are called by three letters too.
  return /^..(?:-|$)/.test(name) && isLanguageTag(name) && ENGLISH.of(name) !== undefined
}

const known = new Map<string, { language: string; name: string } | null>()

/** Returns the language in the name of a field, and the rest of it: `Title (German)`, `nameDE`, `titles.pt-BR`. */
export function fieldLanguage(field: string): { language: string; name: string } | null {
  let found = known.get(field)
  if (found === undefined) {
    const words =
      field.replace(/(\p{Ll})(?=\p{Lu})/gu, '$1 ').match(/\p{L}\p{L}[-_](?:\p{Lu}\p{Lu}|\p{L}{4})(?!\p{L})|\p{L}+/gu)
      ?? []
    // Four letters may be a script, as in `zh-Hant`, or another word, as in `de_text`.
    const parts = words.flatMap(part => (tagOf(part) === undefined ? part.split(/[-_]/) : part))
    const at = parts.findLastIndex(part => tagOf(part) !== undefined)
    const language = tagOf(parts[at] ?? '')
    found = language === undefined ? null : { language, name: parts.toSpliced(at, 1).join(' ') }
    known.set(field, found)
  }
  return found
}

function tagOf(part: string): string | undefined {
  const tag = `${part.slice(0, 2).toLowerCase()}${part.slice(2).replace('_', '-')}`
  return TAGS.get(part.toLowerCase()) ?? (isLanguage(tag) && !WORDS.includes(tag) ? tag : undefined)
}
