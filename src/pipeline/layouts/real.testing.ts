import { describe, expect, it } from 'vitest'
import { measureCoverage } from '../source/coverage.ts'
import { sourceFromText } from '../source/source-text.ts'
import { RECOGNISED, type Layout, type ParseOptions } from './layout.ts'
import { textsToDamage } from './testing.ts'
import type { EntryHeading, LayoutRoot, RulingNode } from './tree.ts'

/** How many entries, rulings and examples a tree holds. */
export interface Counts {
  readonly cards: number
  readonly terms: number
  readonly rulings: number
  readonly examples: number
}

/** Returns the headings that begin the entries of a tree. */
export function entryHeadings(root: LayoutRoot): EntryHeading[] {
  return root.children.filter((node): node is EntryHeading => node.type === 'heading' && node.data.role === 'entry')
}

/** Returns the titles of the entries of a tree. */
export function entryTitles(root: LayoutRoot): string[] {
  return entryHeadings(root).map(({ data }) => data.title)
}

/** Returns the rulings of a tree that belong to an entry. */
export function rulingsIn(root: LayoutRoot): RulingNode[] {
  return root.children.filter(node => node.type === 'ruling')
}

/** Returns how many entries of each kind, rulings and examples a tree holds. */
export function countsOf(root: LayoutRoot): Counts {
  const headings = entryHeadings(root)
  const rulings = rulingsIn(root)
  return {
    cards: headings.filter(heading => heading.data.kind === 'card').length,
    terms: headings.filter(heading => heading.data.kind === 'term').length,
    rulings: rulings.length,
    examples: rulings.reduce(
      (sum, ruling) => sum + ruling.children.filter(child => child.type === 'example').length,
      0,
    ),
  }
}

/** Returns the codes of a tree's messages, each once, in order. */
export function codesOf(root: LayoutRoot): string[] {
  return [...new Set(root.data.messages.map(message => message.code))].sort()
}

type Damages = Readonly<Record<string, (text: string) => string>>

/** Changes that any text may suffer on its way. */
const ANYWHERE: Damages = {
  'line breaks of Windows': text => text.replace(/\n/g, '\r\n'),
  'more empty lines': text => text.replace(/\n/g, '\n\n'),
}

/** Changes that lose nothing of what a text of paragraphs and lists says. */
export const HARMLESS: Damages = {
  'straight quotation marks': text => text.replace(/[“”]/g, '"').replace(/[‘’]/g, "'"),
  'round bullets': text => text.replace(/^([ \t]*)[-–—] /gm, '$1• '),
  'dashes for bullets': text => text.replace(/^([ \t]*)[-–—] /gm, '$1– '),
  'asterisks for bullets': text => text.replace(/^([ \t]*)[-–—] /gm, '$1* '),
  'numbers in brackets': text => text.replace(/^([ \t]*)(\d)[.)] /gm, '$1($2) '),
  'no empty lines': text => text.replace(/\n[ \t]*\n+/g, '\n'),
  'every line indented': text => text.replace(/^(?=[^\n])/gm, '   '),
  'page numbers': text => text.replace(/\n\n(?=- )/g, '\n\n12\n\n'),
}

/** Returns a text in which some lines stand twice. */
export function withLinesTwice(text: string): string {
  return text
    .split('\n')
    .flatMap((line, index) => (index % 17 === 5 && /\w/.test(line) ? [line, line] : [line]))
    .join('\n')
}

/**
 * Tests that a layout reads as much in damaged texts as in whole ones, recognises them and places every word; `damages`
 * are those that its texts may suffer beside those of any text.
 * `fixtures` are long ones of the layout.
 */
export function testDamages(
  layout: Layout,
  fixtures: readonly string[],
  damages: Damages,
  figures: (root: LayoutRoot) => object = countsOf,
  options: ParseOptions = { title: null, isCardTitle: () => false },
): void {
  describe.each(textsToDamage(layout, fixtures))('%s', (_, source) => {
    it.each(Object.entries({ ...ANYWHERE, ...damages }))('is read the same with %s', (_name, damage) => {
      const damaged = sourceFromText('damaged.txt', damage(source.text))
      const root = layout.parse(damaged, options)
      expect(layout.detect(damaged).confidence).toBeGreaterThanOrEqual(RECOGNISED)
      expect(figures(root)).toEqual(figures(layout.parse(source, options)))
      expect(measureCoverage(damaged, root).unplaced).toEqual([])
    })
  })
}
