import { isBBCodeTag } from '../../copy-as/bbcode.ts'

const HEADING_TAG = 'b|u|size|h\\d?|heading|strong|big|center'
/** A line that is nothing but bold, underlined, large or a heading. */
const WHOLE_BBCODE = new RegExp(
  `^[ \\t]*(?:\\[(?:${HEADING_TAG})(?:=[^\\]\\n]{0,60})?\\][ \\t]{0,9}){1,9}([^\\[\\]\\n]{1,80}?)[ \\t]{0,9}(?:\\[/[a-z\\d]{1,12}\\][ \\t]{0,9}){1,9}:?$`,
  'gim',
)
const WHOLE_HTML = new RegExp(
  `<(?:${HEADING_TAG})(?:\\s[^<>]{0,200})?>\\s{0,40}([^<>\\n]{1,80}?)\\s{0,40}:?</(?:${HEADING_TAG})>\\s{0,40}:?(?=\\s{0,40}(?:<br|</?p|</?div|<[uo]l|$))`,
  'gim',
)
const WHOLE_MARKDOWN = /^[ \t]*(\*\*|__)([^*_\n]{1,80})\1:?[ \t]*$/gm
/** The heads of a Markdown table, which stand above a row of dashes. */
const HEADS = /^[ \t]*\|.*\|[ \t]*\n[ \t]*\|[ \t:|-]+\|[ \t]*$/gm
const ROW = /^[ \t]*\|(.*)\|[ \t]*$/gm
/** What begins a line of its own in HTML. */
const BREAK = /<(?:br|\/p|\/div|\/li|li|p|div|tr|\/tr|ul|\/ul|ol|\/ol|hr|\/h[1-6])(?:\s[^<>]{0,200})?\/?>/gi
const SPOILER = /\[(?:spoiler|hide|details|collapse|expand)\s*=\s*"?([^\]"\n]{1,80})"?\]/gi

/** Returns a post without BBCode, Markdown and HTML, headings behind `#`; its own lines keep their places. */
export function readPost(post: string): string {
  // A number before the words makes a card of what is bold.
  // Where headings are marked as such, what is bold stands below them.
  const level = /^#{1,6}[ \t]/m.test(post) ? '##' : '#'
  const heading = (found: string, words: string) =>
    /^[x×(]?\d/i.test(words.trim()) ? found : `${level} ${words.trim()}`
  const lines = post
    .replace(HEADS, '\n')
    .replace(ROW, (_, row: string) => rowOf(row))
    .replace(SPOILER, (_, words: string) => `\n# ${words.trim()}\n`)
    .replace(WHOLE_BBCODE, heading)
    .replace(WHOLE_HTML, heading)
    .replace(WHOLE_MARKDOWN, (found, _, words: string) => heading(found, words))
    .replace(BREAK, '\n')
    .replace(/\[(?:br|hr|\*|li)\]/gi, '\n')
    .replace(/\[\/?([a-z][a-z\d-]{0,20})(?:[=\s][^[\]\n]{0,300})?\]/gi, (found, tag: string) =>
      // `[H]` behind a name says which of two cards is meant.
      /^\[[A-Z]\]$/.test(found) || !isBBCodeTag(tag.toLowerCase()) ? found : '',
    )
    // A forum's own tags, such as `[card]`, are told by their pairs.
    .replace(/\[([a-z]{2,20})\]([^[\]\n]{1,120})\[\/\1\]/gi, '$2')
    .replace(/<\/?[a-z][a-z\d]{0,12}(?:\s[^<>]{0,300})?\/?>/gi, '')
    .replace(/\[\[([^[\]|\n]{1,120})(?:\|[^[\]\n]{0,120})?\]\]/g, '$1')
    .replace(/\[([^[\]\n]{1,120})\]\([^()\s]{1,300}\)/g, '$1')
    .replace(/^[^\S\n\r\u2028\u2029]*>+[^\S\n]?/gm, '')
    .replace(/(\*\*|__)(\S[^*_\n]{0,200})\1/g, '$2')
  return decodeEntities(lines)
}

/** A row of a table as a line: the number in it, then its longest other cell. */
function rowOf(row: string): string {
  const cells = row.split('|').map(cell => cell.trim())
  const count = cells.find(cell => /^[x×]?\d{1,3}[x×]?$/i.test(cell))
  const [name = ''] = cells.filter(cell => cell !== count).sort((a, b) => b.length - a.length)
  return count === undefined ? name : `${count.replace(/\D/g, '')} ${name}`
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '’', nbsp: ' ' }

/** Returns a text of HTML or XML with its character references as characters; what is none stays as it is. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (found, decimal, hexadecimal, name) => {
    if (name !== undefined) return NAMED[String(name).toLowerCase()] ?? found
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : found
  })
}
