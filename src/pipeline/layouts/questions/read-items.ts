import type { Line } from '../../source/source-text.ts'
import { rawParagraphs, type RawParagraph } from '../shared/paragraphs/raw-paragraphs.ts'
import { itemsOf, type Item, type Label, type LabelForm } from './labels.ts'
import type { Format } from './format.ts'
import { readPost } from './heads.ts'
import type { Part, QuestionReader } from './reader.ts'

/** How the labelled questions of a format look. */
export interface ItemForm {
  readonly label: LabelForm
  /** What is called what stands before the first label. */
  readonly preface: string
  /** Returns whether a line goes on with the one before it; neither is empty, and the first has lost its label. */
  readonly goesOn: (line: Line, next: Line) => boolean
  /** Tells what is asked from what is answered, and adds headings and what rules nothing to the reader. */
  readonly part: (paragraphs: readonly RawParagraph[], item: Item, reader: QuestionReader) => readonly Part[]
  /** Lines that belong to the page or the form, and what they are called. */
  readonly frame?: { readonly name: string; readonly has: (line: Line) => boolean }
  /** Whether an answer below the last of several lettered questions answers all of them. */
  readonly lettersShareAnswer?: boolean
  /** Returns how many paragraphs at the end are a signature. */
  readonly signature?: (paragraphs: readonly RawParagraph[]) => number
  /** Returns the items that an item holds: their labels are lost, or stand on its first line. */
  readonly split?: (item: Item, next: Item | undefined) => readonly Item[]
  /** Returns the label as it stands among those of the whole text, where that holds several digests. */
  readonly nameIn?: (label: Label, reader: QuestionReader) => string
}

const LOST_LABEL = {
  found: 'a question without its label',
  expected: 'a label such as “2” or “2 a)” above it',
  fix: 'It was read as a question of its own. Record a repair if it belongs to the answer above.',
}

/** Returns what reads a digest that was posted, whose name for its kind may be given. */
export function readsPost(form: ItemForm, name?: RegExp): Format['read'] {
  return (reader, all) => {
    const { lines, document } = readPost(reader, all, name)
    readItems(reader, lines, form)
    return document
  }
}

/** Reads the labelled questions of a text. */
export function readItems(reader: QuestionReader, text: readonly Line[], form: ItemForm): void {
  const { before, items } = itemsOf(reader.source, text, form.label)
  reader.remark(form.preface, before)
  const all = items.flatMap((item, place) => form.split?.(item, items[place + 1]) ?? [item])
  let last: Label | null = null
  let waiting: readonly Part[] = []
  for (const [place, item] of all.entries()) {
    const { label, mark, at } = item
    if (label) reader.labelled(label, at, mark, last, form.nameIn?.(label, reader))
    else reader.report('lost-label', at, LOST_LABEL)
    last = label
    const { frame } = form
    if (frame) reader.noise(frame.name, item.lines.filter(frame.has))
    const lines = item.lines.map(line => (frame?.has(line) ? { ...line, text: '' } : line))
    const paragraphs = rawParagraphs(reader.source, lines, form.goesOn)
    const signed = place === all.length - 1 ? (form.signature?.(paragraphs.slice(1)) ?? 0) : 0
    const parts = [...waiting, ...form.part(paragraphs.slice(0, paragraphs.length - signed), item, reader)]
    const next = all[place + 1]?.label
    const mayWait = form.lettersShareAnswer && next?.letter != null && next.number === label?.number
    waiting = mayWait && !parts.some(part => part.as === 'answer') ? parts : []
    if (waiting.length === 0) reader.asked({ label, at, parts })
    if (signed > 0)
      reader.remark(
        'signature',
        paragraphs.slice(-signed).map(({ text }) => text),
      )
  }
}
