import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { linesOf, sourceFromText } from '../../source/source-text.ts'
import { outlineOf, plainText, readFixture, textsToDamage } from '../testing.ts'
import { HARMLESS, codesOf, countsOf, testDamages } from '../real.testing.ts'
import { findContents, sectionKind } from './contents.ts'
import { pef } from './index.ts'

const folder = new URL('fixtures/', import.meta.url)
const options = { title: null, isCardTitle: () => false }
const ferry = readFileSync(new URL('ferry/input.txt', folder), 'utf8')

describe('pef fixtures', () => {
  it('reads the same rulings where the contents list is lost and the marks are others', () => {
    const paragraphs = (name: string) =>
      outlineOf(pef, readFixture(new URL(`${name}/`, folder)).source)
        .tree.filter(line => /^ *(?:paragraph|heading)/.test(line))
        .map(line =>
          line
            .replace(/(?<!\d)\d+-\d+ (?:\{.*\} )?/, '')
            .replace(/[“”]/g, '"')
            .replace(/’/g, "'"),
        )
    expect(paragraphs('ferry-bare')).toEqual(paragraphs('ferry'))
  })
})

describe('pef', () => {
  it.each([
    ['no heading of the section of terms', (text: string) => text.replace('\nSamples By Term\n', '\n')],
    ['contents without page numbers', (text: string) => text.replace(/\t\d$/gm, '')],
    ['contents with dots', (text: string) => text.replace(/\t(?=\d$)/gm, ' ...... ')],
    ['contents with one blank', (text: string) => text.replace(/\t(?=\d$)/gm, ' ')],
  ])('reads the same with %s', (_, damage) => {
    const root = pef.parse(sourceFromText('ferry.txt', damage(ferry)), options)
    expect(countsOf(root)).toEqual(countsOf(pef.parse(sourceFromText('ferry.txt', ferry), options)))
  })

  it('reports a heading that the contents list lacks, and a title that no heading has', () => {
    const text = ferry.replace('\nBrass Lantern\n', '\nTin Whistle\n')
    const { messages } = pef.parse(sourceFromText('ferry.txt', text), options).data
    expect(
      messages.filter(message => message.severity === 'warning').map(message => [message.code, message.found]),
    ).toEqual([
      ['layouts/heading-not-in-contents', 'the heading “Tin Whistle”'],
      ['layouts/heading-missing', '“Brass Lantern” in the contents list'],
    ])
  })

  it('begins at a card’s title where contents list and first section are lost', () => {
    const text = ferry.slice(ferry.indexOf('\nBrass Lantern\n\n'))
    const root = pef.parse(sourceFromText('ferry.txt', `Ferry Answers\n\n${text}`), {
      title: null,
      isCardTitle: title => /^(?:brass|old|rope)/i.test(title),
    })
    expect(countsOf(root)).toMatchObject({ cards: 3, terms: 3 })
  })

  it('warns of an example with nothing before it', () => {
    const root = pef.parse(
      sourceFromText('x.txt', 'Rulings By Card\n\nTin Whistle\n\n- Example: It is blown.\n'),
      options,
    )
    expect(root.data.messages).toMatchObject([
      { code: 'layouts/example-without-ruling', severity: 'warning', place: { line: 5, column: 1 } },
    ])
    expect(countsOf(root)).toEqual({ cards: 1, terms: 0, rulings: 1, examples: 0 })
  })
})

describe('contents and sections', () => {
  it('knows the titles of sections by card and by term', () => {
    expect(
      [
        'Examples By Card Title',
        'RULINGS BY CARD',
        'Clarifications by Term',
        'Errata & Rulings by Keyword',
        'By Card',
        'Stand by Term',
      ].map(sectionKind),
    ).toEqual(['card', 'card', 'term', 'term', null, 'term'])
  })

  it('finds no contents list in prose', () => {
    expect(
      findContents(linesOf(sourceFromText('x.txt', 'You get 3.\n\nThere are  two of them.\n\nIt costs 12\n\nEnd.'))),
    ).toBeNull()
  })
})

describe.each(textsToDamage(pef, ['ferry', 'cranes']))('pef on %s', (_, source) => {
  it('cuts no citation, though a page break stands in one', () => {
    const texts = pef.parse(source, options).children.map(plainText)
    expect(texts.filter(text => text.includes('[')).length).toBeGreaterThan(0)
    expect(texts.filter(text => /\[[^\]]*$/.test(text))).toEqual([])
  })
})

testDamages(pef, ['ferry', 'cranes'], HARMLESS)

describe.each(textsToDamage(pef, ['cranes']))('pef on %s, whose contents list lacks a heading', (_, source) => {
  it('finds as many without the contents list, and with a heading an editor has freed', () => {
    const { cards, terms, rulings, examples } = countsOf(pef.parse(source, options))
    const bare = sourceFromText('x.txt', source.text.replace(/^.*\t\d+$/gm, ''))
    expect(countsOf(pef.parse(bare, options))).toMatchObject({ cards, terms })
    const freed = source.text.replace(/ (Deep\w* \w+) (?=This)/, '\n\n$1\n\n')
    const root = pef.parse(sourceFromText('x.txt', freed), options)
    expect(countsOf(root)).toEqual({ cards: cards + 1, terms, rulings: rulings + 1, examples })
    expect(codesOf(root)).toContain('layouts/heading-not-in-contents')
  })
})
