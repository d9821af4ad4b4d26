import { describe, expect, it } from 'vitest'
import { sourceFromText } from '../source/source-text.ts'
import { countLines, defineLayout, type LayoutDefinition } from './define-layout.ts'

type Definition = LayoutDefinition<{ readonly dashes: number }>

const detect = (definition: Pick<Definition, 'signs'> & Partial<Definition>, text = '---\n---\nA line') =>
  defineLayout({
    name: 'dashed',
    measure: ({ text }) => ({ dashes: countLines([{ text: text.split('\n')[0] ?? '' }], /^---/) }),
    parse: () => {
      throw new Error('not parsed here')
    },
    ...definition,
  }).detect(sourceFromText('x.txt', text))

describe('a layout’s confidence', () => {
  it('is never below 0 or above 1', () => {
    expect(detect({ signs: [], against: [[0.5, 'no dashes', () => true]] }).confidence).toBe(0)
    expect(detect({ signs: [[2, 'a title', () => true]] }).confidence).toBe(1)
  })

  it('is the weight of the signs found, whole or in part, by what was measured', () => {
    const signs: Definition['signs'] = [
      [0.4, 'dashes', ({ dashes }) => dashes > 0],
      [0.4, 'lines', () => 0.5],
      [0.2, 'a title', () => false],
    ]
    expect(detect({ signs })).toEqual({ confidence: 0.6, found: ['dashes', 'lines'], missing: ['a title'] })
    expect(detect({ signs }, 'A line').confidence).toBe(0.2)
  })

  it('names a sign against the layout as missing only where the text has it', () => {
    const against = (has: boolean) =>
      detect({ signs: [[0.6, 'a title', () => true]], against: [[0.3, 'no dashes', () => has]] })
    expect(against(false)).toEqual({ confidence: 0.6, found: ['a title'], missing: [] })
    expect(against(true)).toEqual({ confidence: 0.3, found: ['a title'], missing: ['no dashes'] })
  })

  it('is too low to be recognised where the text lacks what the layout needs', () => {
    const { confidence, found, missing } = detect({
      signs: [[0.9, 'a title', () => true]],
      needs: [['numbers', () => false]],
    })
    expect({ confidence, found, missing }).toEqual({ confidence: 0.3, found: ['a title'], missing: ['numbers'] })
  })
})
