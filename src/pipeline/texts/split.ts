import { documentFacts } from '../layouts/facts.ts'
import type { EntryHeading, LayoutBlock } from '../layouts/tree.ts'
import { measureCoverage } from '../source/coverage.ts'
import type { DocumentName } from './documents.ts'
import type { ReadText, TextContext } from './read-texts.ts'

/** One of several documents in a text, read as a text of its own, with the stretch of the file it takes. */
export interface SplitText {
  readonly text: ReadText
  /** Offsets in the file as decoded. */
  readonly start: number
  readonly end: number
}

/**
 * Returns the documents of a text as texts of their own, each with its own work; lines stay those of the file. A text
 * that is one document, or that a person says is one work, comes back whole.
 */
export function splitDocuments(text: ReadText, context: TextContext): SplitText[] {
  const whole: SplitText = { text, start: 0, end: text.source.original.text.length }
  if (context.work) return [whole]
  const parts: { document: DocumentName; start: number; children: LayoutBlock[] }[] = []
  const before: LayoutBlock[] = []
  for (const block of text.root.children) {
    const document =
      block.type === 'heading' && block.data.role === 'entry' ? (block as EntryHeading).data.document : undefined
    if (document)
      parts.push({
        document,
        start: parts.length === 0 ? 0 : (block.position?.start.offset ?? 0),
        children: parts.length === 0 ? [...before] : [],
      })
    ;(parts.at(-1)?.children ?? before).push(block)
  }
  const layout = context.layouts.find(({ name }) => name === text.layout)
  if (parts.length < 2 || !layout) return [whole]
  return parts.map(({ document, start, children }, index) => {
    const end = parts[index + 1]?.start ?? whole.end
    const root = {
      ...text.root,
      children,
      data: { ...text.root.data, document: documentFacts(document), messages: [] },
    }
    const lines = {
      from: children[0]?.position?.start.line ?? 1,
      to: parts[index + 1]?.children[0]?.position?.start.line ?? Infinity,
    }
    const messages = text.messages.filter(({ place }) =>
      place.kind !== 'point' ? index === 0 : (index === 0 || place.line >= lines.from) && place.line < lines.to,
    )
    return {
      text: {
        ...text,
        root,
        messages,
        work: context.identifyWork(layout, document, text.source),
        account: measureCoverage(text.source, root, { start, end }),
      },
      start,
      end,
    }
  })
}
