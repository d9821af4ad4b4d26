import { valuesAt, type DataNode } from '../data/data-node.ts'
import { some } from './record-fields.ts'

/** Marks that plain texts don't have: words in bold, links, headings of a lower level, comments. */
const CLEAR_MARKS = /\*\*|\]\(|^#{2,6}\s?\S|<!--/m
/** Marks that a plain text may have by chance: emphasis around words, titles, items of lists, quotations. */
const MARKS = /(?:^|[\s(“"])([*_])(?![\s*_])[^*_\n]*[^\s*_]\1(?![\p{L}\d])|^# \S|^(?:[-*+]|\d+\.|>) \S/mu
/** Marks in so many texts, or in this share of a few, are on purpose; a spreadsheet of 17 rows had two by chance. */
const SEVERAL = 3
const SHARE = 0.2
/** Elements and entities that texts of rulings have. */
const HTML = /<\/?(?:p|br|i|b|u|ul|ol|li|em|strong|a|div|span|sup|sub|table|h\d)\b|&(?:[a-z]+|#\d+|#x[\da-f]+);/i

/** What in texts should read otherwise, as `replace` has it: mostly what a community writes for links and symbols. */
const REWRITTEN: readonly Replacement[] = [
  // Pictures, and links to a heading, as programs for notes write them.
  { match: '!\\[\\[[^\\[\\]]*\\]\\]', with: '' },
  { match: '\\[\\[([^\\[\\]|#]+)#[^\\[\\]|]*\\]\\]', with: '*$1*' },
  { match: '\\[\\[(?:[^\\[\\]|]*[|])?([^\\[\\]|]+)\\]\\]', with: '*$1*' },
  // What Hugo replaces: links to pages, and shortcodes, whose first argument is kept.
  { match: '\\[([^\\[\\]]+)\\]\\(\\{\\{[<%][^{}]*[>%]\\}\\}\\)', with: '*$1*' },
  { match: '\\{\\{[<%] *[\\w/-]+(?: +(?:\\w+=)?"?([^"{}<>%]*)(?:["<>%][^{}]*)?)?[>%]\\}\\}', with: '$1' },
  { match: '\\{([^{}]+)\\}', with: '*$1*' },
  { match: '(\\S) \\*\\*A:\\*\\*', with: '$1\n**A:**' },
  { match: '<span class="icon icon-([a-z-]+)"></span>', with: ' [$1]' },
  // What a form for questions has made of them.
  { match: '^#+ Question\\s+(\\S.*\\?)\\s+#+ Answer$', with: '### $1' },
  // What programs for notes show otherwise, or not at all: comments, names of paragraphs, boxes.
  { match: '%%[^%]*%%', with: '' },
  { match: '[ \\t]\\^[\\w-]+$', with: '' },
  { match: '^> *\\[![\\w-]+\\][-+]? *(\\S.*\\?)$', with: '### $1' },
  { match: '^(> *)\\[![\\w-]+\\][-+]?', with: '$1' },
]
/** Questions and answers that most texts have, as the import reads them. */
const QUESTIONS: readonly Replacement[] = [
  { match: '^(?:\\*\\*)?Q: *([^*\\s].*?)(?:\\*\\*)?$', with: '**Q:** $1' },
  { match: '^A: ', with: '**A:** ' },
]
/** A symbol in braces, such as Magic’s `{T}` and `{2/U}`, which is no link. */
const SYMBOL = /\{(?:[^{}\s]{1,2}|[^{}\s]\/[^{}\s])\}/
const SYMBOLS = new RegExp(SYMBOL, 'g')
/** What word processors and spreadsheets have before an item of a list, at the beginning of a line. */
const BULLET: Replacement = { match: '^[ \\t]*[•◦▪‣·][ \\t]*', with: '- ' }
/** A line of tags, as programs for notes have them. */
const TAGS: Replacement = { match: '^(?:#\\pL[\\pL\\d/_-]*[ \\t]*)+$', with: '' }
/** A heading needs a blank behind its mark. */
const HEADING: Replacement = { match: '^##+(.*)$', with: '**$1**' }

/** Other words for what matches, as `import.yaml` has them. */
export interface Replacement {
  readonly match: string
  readonly with: string
}

/** Returns how the text of cards is written, and what in it should read otherwise. */
export function cardWording(records: readonly DataNode[], text: string, isMarkdownFile: boolean): object {
  const texts = valuesAt(records, text)
  if (some(records, text, /<\/?[a-z]/i)) return { format: 'html' }
  const isMarkdown = haveMarks(texts)
  const marks = texts.some(one => SYMBOL.test(one)) ? [] : rewrittenIn(texts)
  // Lines of plain words are paragraphs, which they aren't in Markdown.
  const plain = marks.map(({ match, with: words }) => ({ match, with: words === '' ? '' : '$1' }))
  const replace = [...(isMarkdown ? marks : plain), ...tagsIn(isMarkdownFile ? texts : [])]
  return { format: isMarkdown ? 'markdown' : undefined, replace: replace.length > 0 ? replace : undefined }
}

/** Returns how texts are written, and what in them should read otherwise. An answer in a field of its own is one. */
export function wordingOf(
  texts: readonly string[],
  { isMarkdown: isMarkdownFile = false, isAnswer = false, removed = [] as readonly Replacement[] } = {},
): object {
  const have = (pattern: RegExp) => texts.some(text => pattern.test(text))
  const areMost = (pattern: RegExp) =>
    texts.length > 0 && texts.filter(text => pattern.test(text)).length * 2 >= texts.length
  const areBullets = areMost(/^\s*[•◦▪‣·]/)
  const areAsked = areMost(/^(?:\*\*)?Q: /m)
  const replace = [
    ...(areBullets ? [BULLET] : []),
    ...(areAsked ? QUESTIONS : []),
    ...rewrittenIn(texts.map(text => text.replaceAll(SYMBOLS, ''))),
    ...(have(/^#{2,6}[^#\s]/m) ? [HEADING] : []),
    ...tagsIn(isMarkdownFile ? texts : []),
  ]
  const areItems = areBullets || areMost(/^[-*+] /)
  const isMarkdown = isMarkdownFile || replace.length > 0 || areItems || haveMarks(texts)
  const format = isMarkdown ? 'markdown' : have(HTML) ? 'html' : undefined
  const areSeveral = areItems || areAsked || have(/\*\*Q:\*\*|^#{2,6} \S/m) || inSeveral(texts, /^# \S/m)
  return {
    format,
    several: areSeveral && !isAnswer ? true : undefined,
    replace: replace.length + removed.length > 0 ? [...replace, ...removed] : undefined,
  }
}

function tagsIn(texts: readonly string[]): Replacement[] {
  return texts.some(text => /^(?:#\p{L}[\p{L}\d/_-]*[ \t]*)+$/mu.test(text)) ? [TAGS] : []
}

function rewrittenIn(texts: readonly string[]): Replacement[] {
  let rest = texts
  return REWRITTEN.filter(one => {
    const pattern = new RegExp(one.match, 'gm')
    const isThere = rest.some(text => text.search(pattern) >= 0)
    // What one replaces, the next don't find.
    if (isThere) rest = rest.map(text => text.replaceAll(pattern, one.with))
    return isThere
  })
}

function haveMarks(texts: readonly string[]): boolean {
  return texts.some(text => CLEAR_MARKS.test(text)) || inSeveral(texts, MARKS)
}

function inSeveral(texts: readonly string[], pattern: RegExp): boolean {
  const count = texts.filter(text => pattern.test(text)).length
  return count >= Math.min(SEVERAL, Math.max(1, texts.length * SHARE))
}
