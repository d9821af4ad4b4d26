import { expect, test } from 'vitest'
import { linesOf, sourceFromText } from '../../../source/source-text.ts'
import { plainText } from '../../testing.ts'
import { Reading } from '../tree/reading.ts'
import { lex, type Dialect } from './lexer.ts'

const untilSentence: Dialect<'heading'> = {
  alone: ({ line }) => (line.text === line.text.toUpperCase() && /\p{L}{2}/u.test(line.text) ? 'heading' : null),
  goesOn: ({ ended }) => !ended,
}

function read(text: string) {
  const reading = new Reading(sourceFromText('x.txt', text))
  const lexemes = lex(reading, linesOf(reading.source), untilSentence)
  return {
    texts: lexemes.map(({ kind, text: { value } }) => `${kind}: ${value}`),
    codes: reading.messages.map(({ code }) => code),
  }
}

test('lines that go on are one paragraph, and a line that stands alone ends it', () => {
  expect(read('A boat\nsails.\nLAMPS\nThey burn.').texts).toEqual([
    'paragraph: A boat sails.',
    'alone: LAMPS',
    'paragraph: They burn.',
  ])
})

test('a word keeps its hyphen and loses its break; so does a stroke', () => {
  expect(read('A long-\nboat or a skiff/\nraft sails.')).toEqual({
    texts: ['paragraph: A long-boat or a skiff/raft sails.'],
    codes: ['layouts/wrapped-hyphen'],
  })
})

test('a first letter that was set larger belongs to its word', () => {
  expect(read('T\nhe boat sails.').texts).toEqual(['paragraph: The boat sails.'])
})

test('page numbers and doubled lines are noise, and part no paragraph', () => {
  const reading = new Reading(sourceFromText('x.txt', 'A boat\n12\nsails by\nsails by\nday.'))
  const lexemes = lex(reading, linesOf(reading.source), untilSentence)
  expect(lexemes.map(({ text }) => text.value)).toEqual(['A boat sails by day.'])
  expect(reading.children.map(node => `${node.type}: ${plainText(node)}`)).toEqual(['matter: 12', 'matter: sails by'])
  expect(reading.messages.map(({ code }) => code)).toEqual(['layouts/line-doubled'])
})

test('an empty line inside a paragraph is told', () => {
  expect(read('A boat\n\nsails.')).toEqual({ texts: ['paragraph: A boat sails.'], codes: ['layouts/paragraph-cut'] })
})
