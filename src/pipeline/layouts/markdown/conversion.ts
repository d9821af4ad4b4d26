import type { Message } from '../../messages/message.ts'
import type { MappedText } from '../../source/mapped-text.ts'
import type { SourceText } from '../../source/source-text.ts'
import { matterOf } from '../shared/tree/nodes.ts'
import type { LayoutBlock, MatterNode } from '../tree.ts'
import { rawText } from './raw-range.ts'

/** Where reading a text in Markdown has come to. */
export interface Conversion {
  readonly source: SourceText
  readonly children: LayoutBlock[]
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

/** Adds what is neither heading nor ruling. */
export function addMatter(
  { source, children }: Conversion,
  role: MatterNode['role'],
  name: string,
  texts: readonly MappedText[],
): void {
  const matter = matterOf(source, role, name, texts)
  if (matter) children.push(matter)
}

/** Adds what was left so far, as noise. */
export function addLeftovers(to: Conversion): void {
  for (const [name, texts] of to.leftovers) addMatter(to, 'noise', name, texts)
  to.leftovers.clear()
}
