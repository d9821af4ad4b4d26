import { describe, expect, it } from 'vitest'
import { growthOf } from '../../../../tests/support/growth.ts'
import { sourceFromText } from '../../source/source-text.ts'
import { outlineOf, readFixture, textsToDamage } from '../testing.ts'
import { figuresOf } from '../originals.testing.ts'
import { entryTitles, rulingsIn, testDamages, withLinesTwice } from '../real.testing.ts'
import type { IntroductionNode } from '../tree.ts'
import { numberedRules } from './index.ts'
import { sectionFinder, tellApart } from './sections.ts'

const folder = new URL('fixtures/', import.meta.url)
const options = { title: null, isCardTitle: () => false }

describe('numbered-rules fixtures', () => {
  it('reads the same rules where the marks are lost or lines are wrapped', () => {
    const rules = (name: string) =>
      outlineOf(numberedRules, readFixture(new URL(`${name}/`, folder)).source)
        .tree.filter(line => line.startsWith('ruling'))
        .map(line => line.replace(/^ruling \S+/, ''))
    expect(rules('lost-marks')).toEqual(rules('harbour'))
    expect(rules('wrapped')).toEqual(rules('harbour'))
  })
})

describe('numbered-rules', () => {
  it('finds the section whose number is the longest beginning, part by part and by case', () => {
    const sectionOf = sectionFinder([
      { number: '3', title: 'Storms' },
      { number: '3.I', title: 'Squalls' },
      { number: '1', title: 'Ropes' },
    ])
    expect(['3.I.1', '3.i.1', '3', '3.II.4.F1', '1.10.B1', '10.1', '31'].map(sectionOf)).toEqual([
      'Squalls',
      'Storms',
      'Storms',
      'Storms',
      'Ropes',
      null,
      null,
    ])
  })

  it('takes page numbers among the title lines, and inside a wrapped rule, for noise', () => {
    const pages = [
      '# Harbour Rules',
      'Second edition',
      '12',
      '## 1. Ships',
      '**1.1** A boat lies',
      '13',
      'at one quay.',
    ]
    const wrapped = Array.from(
      { length: 9 },
      (_, at) => `**1.${at + 2}** A lamp burns all night, and the keeper\nlights it.`,
    )
    const { tree } = outlineOf(numberedRules, sourceFromText('x.md', [...pages, ...wrapped].join('\n')))
    expect(tree.filter(line => line.startsWith('matter')).slice(0, 4)).toEqual([
      'matter 3-3 {"name":"page number"} 12',
      'matter 6-6 {"name":"page number"} 13',
      'matter 1-2 {"name":"title"} # Harbour Rules / Second edition',
      'matter 5-5 {"name":"rule number"} 1.1',
    ])
    expect(tree).toContain('  paragraph 5-7 A boat lies at one quay.')
  })

  it('tells sections of one title apart by the section above', () => {
    const titles = (...sections: [number: string, title: string][]) =>
      tellApart(sections.map(([number, title]) => ({ number, title }))).map(({ title }) => title)
    expect(titles(['3', 'Storms'], ['3.I', 'General'], ['4', 'Quays'], ['4.I', 'GENERAL'], ['4.II', 'Ropes'])).toEqual([
      'Storms',
      'General (Storms)',
      'Quays',
      'GENERAL (Quays)',
      'Ropes',
    ])
    expect(titles(['1', 'Boats'], ['100', 'General'], ['2', 'Nets'], ['200', 'General'], ['10', 'General'])).toEqual([
      'Boats',
      'General (Boats)',
      'Nets',
      'General (Nets)',
      'General',
    ])
    // A section that is given twice stays one.
    expect(titles(['3', 'Storms'], ['3.I', 'Squalls'], ['3.I', 'Squalls'])).toEqual(['Storms', 'Squalls', 'Squalls'])
  })

  it('tells many sections of one title apart in time in proportion', { tags: ['growth'] }, () => {
    const sections = (size: number) =>
      Array.from({ length: size }, (_, at) => ({ number: `${at}.1`, title: 'General' }))
    expect(growthOf(size => tellApart(sections(size)), 500)).toBeLessThan(3)
  })
})

describe.each(textsToDamage(numberedRules, ['harbour']))('numbered-rules on %s', (_, source) => {
  it('gives every introduction and ruling to a heading that is there', () => {
    const root = numberedRules.parse(source, options)
    const titles = new Set(entryTitles(root))
    const introductions = root.children.filter(node => node.type === 'introduction') as IntroductionNode[]
    expect(introductions.every(node => titles.has(node.data.belongsTo ?? ''))).toBe(true)
    expect(rulingsIn(root).every(ruling => titles.has(ruling.data.belongsTo ?? [...titles][0] ?? ''))).toBe(true)
  })
})

testDamages(
  numberedRules,
  ['harbour'],
  {
    'empty lines lost': text => text.replace(/\n\n+/g, '\n'),
    'no bold marks': text => text.replace(/\*\*/g, ''),
    'no heading marks': text => text.replace(/^#{2,3} /gm, ''),
    'headings glued to what precedes them': text => text.replace(/\n\n(#{2,3} )/g, ' $1'),
    'headings glued to what follows them': text => text.replace(/^(#{2,3} .*)\n\n/gm, '$1 '),
    'lines there twice': withLinesTwice,
    'lines wrapped': text => text.replace(/^(.+)$/gm, line => wrap(line, 80)),
    'no head': text => text.slice(text.indexOf('\n## ') + 1),
  },
  root => {
    const { cards, terms, rulings, examples, introductions } = figuresOf(root)
    return { cards, terms, rulings, examples, introductions }
  },
)

function wrap(line: string, column: number): string {
  let result = ''
  let length = 0
  for (const word of line.split(' ')) {
    const breaks = length > 0 && length + 1 + word.length > column
    result += (length === 0 ? '' : breaks ? '\n' : ' ') + word
    length = breaks || length === 0 ? word.length : length + 1 + word.length
  }
  return result
}
