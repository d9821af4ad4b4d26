import type { ParseOptions } from '../layouts/layout.ts'
import { recogniseLayout, type LayoutMatch } from '../layouts/recognise.ts'
import type { SourceText } from '../source/source-text.ts'
import { accountOf } from './account.ts'

/**
 * A layout that doubts so much of a text may be the wrong one. Of the originals known one comes to 0.19, which has no
 * title, and all others to less than 0.05. Rules numbered as in wargames (`3.0` for a section) came to 0.49 as
 * `numbered-rules`, and to 0.02 as `markdown-rules`.
 */
const DOUBTED = 0.3
/** Another layout must understand so much more to be taken in its place. */
const BETTER = 0.1

/**
 * Returns the layout that a text is set out in: the likeliest, or, where that doubts much of it, the one of those
 * likely enough that understands most. A text that says which work it is keeps its layout. Null where none is likely
 * enough.
 */
export function chooseLayout(
  source: SourceText,
  ranked: readonly LayoutMatch[],
  options: ParseOptions,
): LayoutMatch | null {
  const best = recogniseLayout(ranked)
  const others = ranked.filter(match => match !== best && recogniseLayout([match]))
  if (!best || best.layout.identifiesWork || others.length === 0) return best
  const sharesOf = ({ layout }: LayoutMatch) => {
    const root = layout.parse(source, options)
    const { words, understood, doubtful } = accountOf(source, root)
    return { understood: understood / Math.max(1, words), doubtful: doubtful / Math.max(1, words) }
  }
  const own = sharesOf(best)
  if (own.doubtful < DOUBTED) return best
  const [better] = others
    .map(match => ({ match, understood: sharesOf(match).understood }))
    .filter(({ understood }) => understood >= own.understood + BETTER)
    .sort((a, b) => b.understood - a.understood)
  return better?.match ?? best
}
