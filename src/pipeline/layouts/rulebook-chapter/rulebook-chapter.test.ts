import { describe, expect, it } from 'vitest'
import { sourceFromText } from '../../source/source-text.ts'
import type { EntryHeading, LayoutRoot, RulingNode } from '../tree.ts'
import { rulebookChapter } from './index.ts'
import { outlineOf, plainText, readFixture, textsToDamage } from '../testing.ts'
import { testDamages } from '../real.testing.ts'

const folder = new URL('fixtures/', import.meta.url)
const options = { title: null, isCardTitle: () => false }

describe('rulebook-chapter fixtures', () => {
  it('gives the same entries with and without the blanks, and with headings glued', () => {
    const titles = (name: string) =>
      outlineOf(rulebookChapter, readFixture(new URL(`${name}/`, folder)).source)
        .tree.filter(line => line.startsWith('heading'))
        .map(line => /"title":"([^"]*)"/.exec(line)?.[1])
        .slice(1)
    expect(titles('lost-blanks')).toEqual(titles('justified'))
    expect(titles('glued')).toEqual(titles('justified'))
  })
})

describe('rulebook-chapter', () => {
  it('takes the title it is given where the text has none', () => {
    const root = rulebookChapter.parse(sourceFromText('x.txt', ' Some rule of it.\n'), {
      ...options,
      title: 'Ports of Call',
    })
    expect(headings(root).map(heading => heading.data.title)).toEqual(['Ports of Call'])
    expect(root.data.messages.map(message => message.code)).toEqual(['layouts/no-title'])
  })
})

testDamages(
  rulebookChapter,
  ['justified'],
  Object.fromEntries<(text: string) => string>([
    ['line ends of Windows', (text: string) => text.replace(/\n/g, '\r\n')],
    ['blanks at the beginning of lines lost', (text: string) => text.replace(/^ +/gm, '')],
    ['every line followed by an empty one', (text: string) => text.replace(/\n/g, '\n\n')],
    ['front matter lost', (text: string) => text.replace(/^---[\s\S]*?\n---\n/, '')],
    ['empty lines lost', (text: string) => text.replace(/\n\n+/g, '\n')],
    ['headings in capitals run into what follows', (text: string) => text.replace(/^([A-Z][A-Z ]{5,})\n */gm, '$1 ')],
    [
      'lines there twice',
      (text: string) =>
        text
          .split('\n')
          .flatMap((line, index) => (index % 17 === 5 && /\w/.test(line) ? [line, line] : [line]))
          .join('\n'),
    ],
  ]),
)

describe.each(textsToDamage(rulebookChapter, ['justified']))('rulebook-chapter on %s', (_, source) => {
  it('keeps the hyphen of a word broken over two lines', () => {
    const text = rulings(rulebookChapter.parse(source, options)).map(plainText).join('\n')
    expect(text).not.toMatch(/\p{L}- \p{L}/u)
    expect(text).not.toMatch(/\S {2}/)
  })
})

function headings(root: LayoutRoot): EntryHeading[] {
  return root.children.filter(node => node.type === 'heading' && node.data.role === 'entry') as EntryHeading[]
}

function rulings(root: LayoutRoot): RulingNode[] {
  return root.children.filter(node => node.type === 'ruling')
}
