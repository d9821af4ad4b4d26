import { describe, expect, it } from 'vitest'
import { sourceFromText } from '../../source/source-text.ts'
import { rulebookChapter } from './index.ts'
import { outlineOf, plainText, readFixture, textsToDamage } from '../testing.ts'
import { entryTitles, rulingsIn, testDamages, withLinesTwice } from '../real.testing.ts'

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
    expect(entryTitles(root)).toEqual(['Ports of Call'])
    expect(root.data.messages.map(message => message.code)).toEqual(['layouts/no-title'])
  })
})

testDamages(rulebookChapter, ['justified'], {
  'blanks at the beginning of lines lost': text => text.replace(/^ +/gm, ''),
  'front matter lost': text => text.replace(/^---[\s\S]*?\n---\n/, ''),
  'empty lines lost': text => text.replace(/\n\n+/g, '\n'),
  'headings in capitals run into what follows': text => text.replace(/^([A-Z][A-Z ]{5,})\n */gm, '$1 '),
  'lines there twice': withLinesTwice,
})

describe.each(textsToDamage(rulebookChapter, ['justified']))('rulebook-chapter on %s', (_, source) => {
  it('keeps the hyphen of a word broken over two lines', () => {
    const text = rulingsIn(rulebookChapter.parse(source, options)).map(plainText).join('\n')
    expect(text).not.toMatch(/\p{L}- \p{L}/u)
    expect(text).not.toMatch(/\S {2}/)
  })
})
