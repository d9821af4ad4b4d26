import { describe, expect, it } from 'vitest'
import { weighSigns } from './signs.ts'

describe('signs', () => {
  it('never gives a confidence below 0 or above 1', () => {
    expect(weighSigns([[-0.5, true, 'no dashes']]).confidence).toBe(0)
    expect(weighSigns([[2, true, 'a title']]).confidence).toBeLessThan(1)
  })

  it('names a sign against a layout as missing only where the text has it', () => {
    const against = (has: boolean) =>
      weighSigns([
        [0.6, true, 'a title'],
        [-0.3, has, 'no dashes'],
      ])
    expect(against(false)).toEqual({ confidence: 0.6, found: ['a title'], missing: [] })
    expect(against(true)).toEqual({ confidence: 0.3, found: ['a title'], missing: ['no dashes'] })
  })
})
