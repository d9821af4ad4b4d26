import type { Heading, RootContent, Yaml } from 'mdast'
import { mapRange, type MappedText } from '../../source/mapped-text.ts'
import { positionOf, spanOf } from '../../source/source-text.ts'
import { Reading } from '../shared/tree/reading.ts'
import type { EntryHeading, SectionHeading } from '../tree.ts'
import { addTo } from '../../collections.ts'
import { phrasing } from './convert.ts'
import { rawText } from './raw-range.ts'
import { readMarkdown } from './reader.ts'

/** A text in Markdown that is being read. */
export class Conversion extends Reading {
  /** Whether it is somebody else's: tags, pictures and addresses in the document go, and its marks aren't checked. */
  readonly isForeign: boolean = true
  /** Stretches that show nowhere but are words of the file, by what they are: list numbers, addresses of links. */
  readonly leftovers = new Map<string, MappedText[]>()

  /** Reads the Markdown, and adds its frontmatter. */
  readDocument(): { front: Yaml | null; nodes: RootContent[] } {
    const nodes = readMarkdown(this)
    const [front] = nodes
    if (front?.type !== 'yaml') return { front: null, nodes }
    const { start, end } = spanOf(front)
    this.matter('front-matter', 'front matter', [mapRange(this.source.text, start, end)])
    return { front, nodes: nodes.slice(1) }
  }

  /** Adds a heading. */
  heading(node: Heading, data: (SectionHeading | EntryHeading)['data']): void {
    const { start, end } = spanOf(node)
    const children = phrasing(this, node.children)
    const position = positionOf(this.source, start, end)
    this.children.push({ type: 'heading', depth: node.depth, children, data, position } as
      SectionHeading | EntryHeading)
  }

  /** Notes a stretch of the file that the tree doesn't show. */
  leave(name: string, start: number, end: number): void {
    if (!/[\p{L}\p{N}]/u.test(this.source.text.slice(start, end))) return
    addTo(this.leftovers, name, rawText(this.source, start, end))
  }

  /** Adds what was left so far, as noise. */
  addLeftovers(): void {
    for (const [name, texts] of this.leftovers) this.matter('noise', name, texts)
    this.leftovers.clear()
  }
}
