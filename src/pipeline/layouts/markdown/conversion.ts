import type { Message } from '../../messages/message.ts'
import type { MappedText } from '../../source/mapped-text.ts'
import type { SourceText } from '../../source/source-text.ts'
import { rawText } from './raw-range.ts'

/** What converting an entry gives beside its blocks. */
export interface Conversion {
  readonly source: SourceText
  readonly messages: Message[]
  /** Stretches that show nowhere but are words of the file, by what they are: list numbers, addresses of links. */
  readonly leftovers: Map<string, MappedText[]>
  /**
   * The Markdown is somebody else's: tags, pictures and addresses within the document are left out, not shown as
   * written.
   */
  readonly isForeign?: true
}

/** Notes a stretch of the file that the tree doesn't show. */
export function leave(to: Conversion, name: string, start: number, end: number): void {
  if (!/[\p{L}\p{N}]/u.test(to.source.text.slice(start, end))) return
  const known = to.leftovers.get(name) ?? []
  known.push(rawText(to.source, start, end))
  to.leftovers.set(name, known)
}
