import { describe, expect, it } from 'vitest'
import { nearest, parseQuery } from './query.ts'

const parse = (query: string) => parseQuery(query, ['type', 'skills'])

describe('a query', () => {
  it('has words, phrases, excluded words and operators', () => {
    expect(parse('bridge "in a row" -river type:ally -by:crf date<=2004 cites:"coe 52"')).toEqual({
      text: 'bridge in a row',
      phrases: ['in a row'],
      without: ['river'],
      operators: [
        { name: 'type', comparison: ':', value: 'ally', negated: false },
        { name: 'by', comparison: ':', value: 'crf', negated: true },
        { name: 'date', comparison: '<=', value: '2004', negated: false },
        { name: 'cites', comparison: ':', value: 'coe 52', negated: false },
      ],
      problems: [],
    })
  })
  it('knows an operator in the singular and in capitals', () => {
    expect(parse('SKILL:ranger').operators).toMatchObject([{ name: 'skills', value: 'ranger' }])
  })
  it('tells the nearest operator for one with a typo', () => {
    expect(parse('tpye:ally').problems).toEqual(['There is no operator “tpye:”; did you mean “type:”?'])
    expect(parse('colour:red').problems).toEqual(['There is no operator “colour:”'])
  })
  it('takes addresses, rule numbers, colons and minus signs before numbers as words', () => {
    for (const query of ['https://example.org/r/bcdfg/', '2.IV.vii.F1', 'bridge: toll', '-3 prowess'])
      expect(parse(query)).toMatchObject({ text: query, operators: [], without: [], problems: [] })
  })
  it('never fails on hostile input', () => {
    for (const query of ['"'.repeat(5000), 'a:'.repeat(5000), '-'.repeat(5000), ':<>'.repeat(3000)])
      expect(parse(query).operators.length).toBeLessThan(3000)
  })
})

it('a name that is near, or begins so, is the nearest', () => {
  expect(nearest('aly', ['ally', 'item'])).toBe('ally')
  expect(nearest('super', ['superseded'])).toBe('superseded')
  expect(nearest('xyz', ['ally'])).toBeNull()
})
