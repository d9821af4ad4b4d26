import type { Line, SourceText } from '../../../source/source-text.ts'
import type { LayoutBlock } from '../../tree.ts'
import { readDigestTitle, type DigestTitle } from './digest-title.ts'
import { entryHeading, matterOf, textOfLine } from '../tree/nodes.ts'

/**
 * Returns the heading of a digest's one entry, and, as noise, the lines that repeat its title (a forum shows it as the
 * thread's and as the post's), with the numbers of all these lines.
 */
export function titleOf(
  source: SourceText,
  lines: readonly Line[],
  title: DigestTitle | null,
): { children: LayoutBlock[]; lines: Set<number> } {
  if (!title) return { children: [], lines: new Set() }
  const repeated = lines.filter(
    line => line !== title.line && readDigestTitle(source, line)?.text.value === title.text.value,
  )
  return {
    children: [
      entryHeading(source, title.text, { kind: 'term' }),
      matterOf(source, 'noise', 'tag of the subject', title.rest),
      matterOf(
        source,
        'noise',
        'repeated title',
        repeated.map(line => textOfLine(source, line)),
      ),
    ].filter(node => node !== null),
    lines: new Set([title.line, ...repeated].map(line => line.number)),
  }
}
