import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { accentStyles, isReadable, judge } from './accent.ts'

const tokens = readFileSync(new URL('../../styles/tokens.css', import.meta.url), 'utf8')

/** Contrast by the formula of WCAG 2.2, of two colours as `#rrggbb`. */
function contrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(at => {
      const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
      return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test('a colour that is too faint is told with one that will do', () => {
  expect([isReadable('#9a1b1f'), isReadable('#000000'), isReadable('#ff8800'), isReadable('#ffffff')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  const { contrast: found, instead } = judge('#ff8800')
  expect(found).toBeCloseTo(contrast('#ff8800', '#f3f0ea'), 5)
  expect(contrast(instead, '#f3f0ea')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(instead, '#f3f0ea')).toBeLessThan(4.7)
})

test.each(['#9a1b1f', '#000000', '#0b5d3b', '#1a1aff', '#6b5500'])('%s can be read on every paper', accent => {
  const pair = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(accentStyles(accent))?.slice(1) ?? []
  const pairs = ['paper', 'leaf', 'caution-wash'].map(
    name => new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)!.slice(1) as [string, string],
  )
  const papers = [pairs.map(([light]) => light), pairs.map(([, dark]) => dark)]
  for (const [at, own] of papers.entries())
    for (const paper of own) {
      expect(contrast(pair('rubric')[at]!, paper)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(pair('rubric-line')[at]!, paper)).toBeGreaterThanOrEqual(3)
    }
  for (const [at, wash] of pair('rubric-wash').entries())
    expect(contrast(pair('rubric')[at]!, wash)).toBeGreaterThanOrEqual(4.5)
})
