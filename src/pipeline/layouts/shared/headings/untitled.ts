import type { EntryHeading } from '../../tree.ts'
import { syntheticHeading } from '../tree/nodes.ts'
import type { Reading } from '../tree/reading.ts'

/** Returns the heading of what stands before the first one: the work's title. Reports where it has none. */
export function untitledHeading(
  reading: Reading,
  title: string | null,
  offset: number,
  kind: EntryHeading['data']['kind'] = 'term',
): EntryHeading {
  if (title === null)
    reading.report('no-title', offset, {
      found: 'text before the first heading',
      expected: 'a heading, or a title for the work',
      fix: 'It stands under “Untitled”. Give the work a title.',
    })
  return syntheticHeading(reading.source, title ?? 'Untitled', offset, kind)
}
