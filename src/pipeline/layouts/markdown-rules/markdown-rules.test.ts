import { describe, expect, it } from 'vitest'
import { sourceFromText } from '../../source/source-text.ts'
import { RECOGNISED } from '../layout.ts'
import { entryTitles } from '../real.testing.ts'
import { outlineOf } from '../testing.ts'
import { markdownRules } from './index.ts'

describe('markdown-rules', () => {
  const confidence = (text: string) => markdownRules.detect(sourceFromText('x.md', text)).confidence
  const read = (text: string) => outlineOf(markdownRules, sourceFromText('x.md', text))

  it('recognises headings with text under them, and no program with comments', () => {
    expect(confidence('# Lamps\n\nThey burn.\n\n## Storms\n\nThey blow.\n')).toBeGreaterThanOrEqual(RECOGNISED)
    expect(
      confidence('# Light it.\nlamp = Lamp(3)\n# Keep it.\nlamp.keep()\nfor shell in lamp.shells:\n'),
    ).toBeLessThan(RECOGNISED)
    expect(confidence('```\n# Lamps\n\nThey burn.\n\n## Storms\n```\n')).toBeLessThan(RECOGNISED)
  })

  it('leaves a restatement, which says which work it is, to its own layout', () => {
    expect(confidence('---\nwork: lamps\n---\n\n# Terms\n\n## Storms\n\n- They blow.\n')).toBeLessThan(RECOGNISED)
  })

  it('keeps the title of a card that stands under several headings', () => {
    const text = '# Harbour\n\n## Boats\n\n### Skiff\n\nIt sails.\n\n## Costs\n\n### Skiff\n\nOne shell.\n'
    const titles = (isCardTitle: () => boolean) =>
      entryTitles(markdownRules.parse(sourceFromText('x.md', text), { title: null, isCardTitle }))
    expect(titles(() => false)).toEqual(['Boats › Skiff', 'Costs › Skiff'])
    expect(titles(() => true)).toEqual(['Skiff', 'Skiff'])
  })

  it('takes what follows a question for its answer where no mark says so', () => {
    expect(read('## Nets\n\nQ: Do nets burn?\n\nIn a storm.\n\nNever by day.\n').tree.slice(1, 5)).toEqual([
      'ruling 3-7',
      '  question 3-3',
      '    paragraph 3-3 Do nets burn?',
      '  paragraph 5-5 In a storm.',
    ])
  })

  it('reads prose under a contents list as rulings, and says so', () => {
    const text =
      '# Harbour\n\nA game.\n\n## Table of Contents\n\n- Boats\n- Lamps\n\nA keeper who has rowed once may row again before the night is over.\n\n## Boats\n\nThey sail.\n'
    const { tree, messages } = read(text)
    expect(tree.filter(line => line.includes('paragraph'))).toContainEqual(
      expect.stringContaining('A keeper who has rowed'),
    )
    expect(messages).toContainEqual(expect.stringContaining('text-under-contents'))
  })

  it('shows the numbers of a list whose items are rulings', () => {
    const { children } = markdownRules.parse(
      sourceFromText('x.md', '## Setup\n\n13. Carrying oil\n14. Lighting lamps\n'),
      { title: null, isCardTitle: () => false },
    )
    const rulings = children.filter(node => node.type === 'ruling')
    expect(rulings.map(({ children: [list] }) => list)).toMatchObject([
      { type: 'list', ordered: true, start: 13 },
      { type: 'list', ordered: true, start: 14 },
    ])
  })
})
