import { addToSet } from '../../../collections.ts'
import { foldTitle } from '../../../game/fold-title.ts'
import { must } from '../../../must.ts'
import type { ParseOptions } from '../../layout.ts'
import type { LineBlock, RawBlock } from '../paragraphs/blocks.ts'
import { endsInColon, endsSentence } from '../paragraphs/sentences.ts'

const SMALL = new Set(
  (
    'a an the of to in on at by for from with into onto upon over under off out up and or nor but not as is it its '
    + 'be are was were do does has have can '
    + 'vs versus via per than that his her your their my our them who de la le du van von'
  ).split(' '),
)

/** The most characters a heading may have where only its shape tells it. */
export const MAX_HEADING_LENGTH = 70

/** Returns whether a line looks like a heading: short, capitalised words, no punctuation at its end. */
export function looksLikeHeading(text: string): boolean {
  const line = text.trim()
  if (line.length < 2 || line.length > MAX_HEADING_LENGTH) return false
  const bare = line.replace(/[*_]/g, '').trim()
  if (/[.,;:!?…]["”’')\]]*$/.test(bare) || !/^["“‘'(]*[\p{Lu}\p{N}]/u.test(bare) || /->|\t|\|/.test(bare)) return false
  return isTitleCase(bare)
}

/** Returns whether every word that counts is capitalised; articles, prepositions and the like may be small. */
export function isTitleCase(text: string): boolean {
  const words = text
    .replace(/\([^()]*\)/g, ' ')
    .split(/[\s/]+/)
    .map(word => word.replace(/^[^\p{L}\p{N}]+|(?<![^\p{L}\p{N}])[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean)
  if (words.length === 0 || words.length > 12) return false
  let capitals = 0
  for (const word of words) {
    if (/^[\p{Lu}\p{N}]/u.test(word)) capitals += /^\p{Lu}/u.test(word) ? 1 : 0
    else if (!SMALL.has(word.toLowerCase())) return false
  }
  return capitals > 0
}

/**
 * Returns the blocks that have the shape of a heading and that `accepts` takes for one. What stands under a colon is an
 * item of a list whose marks are lost, and so is what follows such an item without an empty line.
 */
export function findHeadings(
  blocks: readonly LineBlock[],
  accepts: (block: LineBlock) => boolean = () => true,
): Set<RawBlock> {
  const headings = new Set<RawBlock>()
  let underColon = false
  blocks.forEach((block, index) => {
    const before = blocks[index - 1]
    underColon =
      before !== undefined
      && (endsInColon(before.text.value) || (underColon && !block.blankBefore && !endsSentence(before.text.value)))
    if (block.kind === 'paragraph' && !underColon && looksLikeHeading(block.text.value) && accepts(block))
      headings.add(block)
  })
  return headings
}

/** Stands between the titles of headings inside one another. */
export const SEPARATOR = ' › '

/**
 * Returns the title of each heading: its own, or with those around it (`Boats › Restrictions`) where several headings
 * have the same. A card has the same title everywhere. `path`: the titles around it, its own last.
 */
export function titlesToldApart<Heading>(
  headings: readonly { readonly heading: Heading; readonly path: readonly string[]; readonly title: string }[],
  isCardTitle: ParseOptions['isCardTitle'],
): Map<Heading, string> {
  const paths = new Map<string, Set<string>>()
  for (const { title, path } of headings) addToSet(paths, foldTitle(title), path.join(SEPARATOR))
  return new Map(
    headings.map(({ heading, title, path }) => {
      const isShared = must(paths.get(foldTitle(title)), `paths of “${title}”`).size > 1
      return [heading, isShared && !isCardTitle(title, true) ? path.join(SEPARATOR) : title]
    }),
  )
}
