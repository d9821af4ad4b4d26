import { itemAt } from '../../pipeline/must.ts'
import { fold, wordsOf } from '../../language/fold.ts'

/** A piece of an excerpt; marked where it is a word that was looked for. */
export interface Piece {
  readonly text: string
  readonly marked: boolean
}

/** Returns how many characters pieces have. */
export function lengthOf(pieces: readonly Piece[]): number {
  return pieces.reduce((sum, { text }) => sum + text.length, 0)
}

/** Which folded words of a text an excerpt is chosen by, and which are marked in it. */
export interface Sought {
  /** Returns what of the query a word answers, such as its stem; null where it answers nothing. */
  readonly asked: (word: string) => string | null
  /** Returns how much what a word answers tells of the query. */
  readonly worth: (asked: string) => number
  readonly isMarked: (word: string) => boolean
}

/** How an item of a list begins. */
const BULLET = String.raw`(?:•|\d{1,2}[.)]) `

/**
 * Where a sentence ends: after a full stop and what closes it, before a space. Items of lists and paragraphs are
 * sentences whatever they end in, or a list of words would be cut within its lead. A paragraph keeps the line break
 * before it.
 */
const SENTENCE_END = new RegExp(
  [
    String.raw`\n(?= *${BULLET})|(?=\n)`,
    String.raw`(?<=(?<!\bvs)[.!?…][”’")\]]?)[^\S\n]+(?=(?:• )?[“‘"([]?[\p{Lu}\d])`,
  ].join('|'),
  'u',
)

/** How a sentence begins that needs the one before it: `But then …`, `They may …`, `(Only a scout can …)`. */
const LEANS = new RegExp(
  String.raw`^(?:\(|(?:${[
    'And|Also|At that (?:point|time)|Both|But|(?:An|The(?: only)?) exception|However|If (?:it|not|so|they)|In addition',
    'In (?:that|this) case|Instead|It|Its|Neither|Otherwise|So|Such|That|Their|Then|Therefore|These|They|This|Those',
  ].join('|')})\b)`,
  'u',
)

/** Longer words before a list are cut to their last sentences: a third of what an answer shows. */
const MAX_LEAD = 160

/** Returns what leads a list in, to stand before an item: its last sentences, as many as are short together. */
export function leadIn(text: string): Piece {
  const sentences = text.trim().split(SENTENCE_END)
  return { text: `${sentences.slice(leadFrom(sentences, sentences.length - 1)).join(' ')} … `, marked: false }
}

/** Returns where what leads a list in begins, up to its last sentence: as far back as `MAX_LEAD` reaches. */
function leadFrom(sentences: readonly string[], last: number): number {
  const sizeFrom = (first: number) => sentences.slice(first, last + 1).join(' ').length
  let first = last
  while (first > 0 && depthOf(sentences[first]) === null && sizeFrom(first - 1) <= MAX_LEAD) first--
  return first
}

/** Some of a row of sentences: from one up to another. */
interface Run {
  readonly from: number
  readonly to: number
}

/** So many times longer may be what is shown whole: the deciding words often stand at the end. */
const WHOLE = 1.4

/**
 * How many characters sentences may have together of which each needs the one before it: one alone, such as “If it was
 * untapped, …”, may say the opposite of what its neighbour rules.
 */
const leaningMost = (length: number) => Math.min(2 * length, length + 200)

/**
 * What may happen is often a list, and one item alone misleads. So a ruling with a list is shown with each of its items
 * where it is no more than so many times longer.
 */
const WITH_LIST = 2.5

/** A first sentence of so much of an excerpt stands before others: it says what they are about. */
const FIRST = 0.4

/** With so much room left, what is asked for and stands in an example alone is shown, too: a sentence needs it. */
const ROOM = 100

/**
 * Returns an excerpt of about `length` characters of the first of the texts that has any of the words looked for: all
 * of it, else a list with all items or how each begins, if `withList` characters are enough, else the sentences with
 * most of the words, of which each stands whole. Before them stands what leads their list in, or the text's first
 * sentence, if it has `first` characters at most. Where there is room, one follows of a further text with words that
 * were looked for and that the first doesn't have, unless it needs what stands before it there.
 */
export function excerptOf(
  texts: readonly string[],
  length: number,
  { asked, worth, isMarked }: Sought,
  {
    first = FIRST * length,
    withList = WITH_LIST * length,
    leaning = leaningMost(length),
  }: { readonly first?: number; readonly withList?: number; readonly leaning?: number } = {},
): Piece[] {
  const foldedParts = (word: string) => wordsOf(fold(word))
  const answers = (word: string) => foldedParts(word).flatMap(part => asked(part) ?? [])
  const text = texts.find(one => wordsIn(one).some(word => answers(word).length > 0)) ?? texts[0] ?? ''
  const whole = text.trim()
  const best = (sentences: readonly string[]) =>
    bestRun(sentences, length, { asked: sentence => wordsIn(sentence).flatMap(answers), worth })
  const shown =
    whole.length <= WHOLE * length
      ? whole
      : (listIn(whole, withList, best) ?? partOf(whole, length, { best, first, leaning }))
  const pieces = wholeOf([shown], isMarked)
  const room = WHOLE * length - whole.length
  if (room < ROOM) return pieces
  const said = new Set(wordsIn(whole).flatMap(answers))
  const lacking = (word: string) => {
    const stem = isMarked(word) ? asked(word) : null
    return stem === null || said.has(stem) ? null : stem
  }
  const further = texts.slice(texts.indexOf(text) + 1).find(one => wordsIn(one).flatMap(foldedParts).some(lacking))
  if (further === undefined) return pieces
  const added = excerptOf([further], room / WHOLE, { asked: lacking, worth, isMarked }, { first: 0, leaning: room })
  // Behind the text, “this” would seem to mean what the text says.
  const isMisread = LEANS.test(/^… (.*)/u.exec(added[0]?.text ?? '')?.[1] ?? '')
  return isMisread ? pieces : joined([...pieces, { text: ' ', marked: false }, ...added])
}

/** What goes on for longer without an end is no sentence, and is cut. */
const PARTS = /[^]{1,1000}(?=\s|$)|[^]{1,1000}/g

/** Returns the best of the sentences of a text, with what they need before them. */
function partOf(
  whole: string,
  length: number,
  {
    best,
    first,
    leaning,
  }: { readonly best: (sentences: readonly string[]) => Run; readonly first: number; readonly leaning: number },
): string {
  const parts = whole.split(SENTENCE_END).flatMap(sentence => sentence.match(PARTS) ?? [])
  const sentences = together(parts, leaning)
  const { from, to } = withItems(sentences, WHOLE * length, best(sentences))
  const lead = leadOf(sentences, from, first) ?? { from, to: from }
  const cut = (isCut: boolean) => (isCut ? ['…'] : [])
  const shown = [
    ...cut(lead.from > 0),
    ...sentences.slice(lead.from, lead.to),
    ...cut(lead.from < lead.to && lead.to < from),
    ...sentences.slice(from, to),
    ...cut(to < sentences.length),
  ]
  return wordsIn(shown.join(' ')).join(' ')
}

/** Returns whether a sentence needs the one before it, as an answer needs its question. */
function leansOn(before: string, sentence: string): boolean {
  return LEANS.test(sentence) || (before.endsWith('?') && sentence.startsWith('\n'))
}

/** Returns sentences with those that need them joined to them, of `most` characters together at most. */
function together(sentences: readonly string[], most: number): string[] {
  const result: string[] = []
  for (const sentence of sentences) {
    const before = result.at(-1)
    if (before !== undefined && leansOn(before, sentence) && before.length + 1 + sentence.length <= most)
      result[result.length - 1] = `${before} ${sentence}`
    else result.push(sentence)
  }
  return result
}

/** Returns texts as they stand, line by line, with the words marked that were looked for. */
export function wholeOf(texts: readonly string[], isMarked: Sought['isMarked']): Piece[] {
  const whole = texts
    .filter(text => text !== '')
    .join('\n')
    .trim()
  return joined(whole.split(/(\s+)/).map(part => ({ text: part, marked: fold(part).split(' ').some(isMarked) })))
}

/** An item of a list, after as many spaces as it stands further in. */
const ITEM = new RegExp(`^( *)${BULLET}`)
const LIST = new RegExp(`\\n *${BULLET}`)

/** Returns how far in an item of a list stands; null for what is none. */
const depthOf = (sentence = '') => ITEM.exec(sentence)?.[1]?.length ?? null

/**
 * Returns a text with a list, whole if it has `most` characters at most; else what stands before and after the list,
 * how each item begins, and where there is room the best of the sentences. Null for a text without a list, or if this
 * is longer too.
 */
function listIn(text: string, most: number, best: (sentences: readonly string[]) => Run): string | null {
  if (!LIST.test(text)) return null
  if (text.length <= most) return text
  const sentences = text.split(SENTENCE_END)
  const short = ({ from, to }: Run): string => {
    let inItem = false
    const kept = sentences.map((sentence, at) => {
      const depth = depthOf(sentence)
      inItem = depth !== null || (inItem && !sentence.startsWith('\n'))
      return !inItem || depth === 0 || (at >= from && at < to)
    })
    const shown = sentences.flatMap((sentence, at) =>
      kept[at] ? [depthOf(sentence) === null ? ' ' : '\n', sentence] : kept[at - 1] ? [' …'] : [],
    )
    return shown.join('').replaceAll(' \n', '\n').trim()
  }
  return [short(best(sentences)), short({ from: 0, to: 0 })].find(one => one.length <= most) ?? null
}

/**
 * Returns the sentences that stand before those from `from` on where others are left out between them: what leads in
 * the list that `from` is in, as far back as `MAX_LEAD` reaches, else the first if `most` characters have room for it.
 */
function leadOf(sentences: readonly string[], from: number, most: number): Run | null {
  const item = sentences.slice(0, from + 1).findLastIndex(one => depthOf(one) !== null || one.startsWith('\n'))
  const depth = depthOf(sentences[item])
  if (depth === null) return from > 0 && itemAt(sentences, 0).length <= most ? { from: 0, to: 1 } : null
  const last = sentences.slice(0, item).findLastIndex((sentence, at) => {
    const own = depthOf(sentence)
    // An item may go on for several sentences.
    return own === null ? sentence.endsWith(':') && depthOf(sentences[at + 1]) === depth : own < depth
  })
  const lead = sentences[last]
  return lead?.endsWith(':') && lead.length <= MAX_LEAD ? { from: leadFrom(sentences, last), to: last + 1 } : null
}

/** Returns sentences in a row with items of a list that one of them leads in: the first, and all `most` takes. */
function withItems(sentences: readonly string[], most: number, { from, to }: Run): Run {
  if (!sentences.slice(from, to).some(sentence => sentence.endsWith(':'))) return { from, to }
  const sizeTo = (end: number) => sentences.slice(from, end).join(' ').length
  let end = to
  while (depthOf(sentences[end]) !== null && (end === to || sizeTo(end + 1) <= most)) end++
  return { from, to: end }
}

/**
 * Returns the sentences in a row, no longer together than `length`, that have most of what is asked, what the first of
 * them has counted twice, and have it most often; the first of such.
 */
function bestRun(
  sentences: readonly string[],
  length: number,
  { asked, worth }: { readonly asked: (sentence: string) => readonly string[] } & Pick<Sought, 'worth'>,
): Run {
  const found = sentences.map(asked)
  const worthOf = (all: readonly string[]) => [...new Set(all)].reduce((sum, one) => sum + worth(one), 0)
  let best = { from: 0, to: 1, total: -1, words: 0 }
  sentences.forEach((sentence, from) => {
    let to = from + 1
    let size = sentence.length
    for (let next = sentences[to]; next !== undefined && size + 1 + next.length <= length; next = sentences[to]) {
      size += 1 + next.length
      to++
    }
    const all = found.slice(from, to).flat()
    // Words that an excerpt begins with are read first, and what explains them follows.
    const total = worthOf(all) + worthOf(itemAt(found, from))
    if (total > best.total || (total === best.total && all.length > best.words))
      best = { from, to, total, words: all.length }
  })
  return best
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter(word => word !== '')
}

/** Joins neighbours that are marked alike. */
function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = []
  for (const { text, marked } of pieces) {
    const last = result.at(-1)
    if (text === '') continue
    if (last?.marked === marked) result[result.length - 1] = { text: last.text + text, marked }
    else result.push({ text, marked })
  }
  return result
}
