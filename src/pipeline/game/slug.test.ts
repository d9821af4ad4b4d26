import { describe, expect, it } from 'vitest'
import fc from 'fast-check'
import { assignSlugs, slugOf } from './slug.ts'

describe('slugOf', () => {
  it.each([
    ['Wûluag', 'wuluag'],
    ['King’s Ransom', 'kings-ransom'],
    ['Sun & Moon', 'sun-and-moon'],
    ['  “The” Way (Up!) ', 'the-way-up'],
    ['Ægir', 'aegir'],
    ['..', 'x-z9tg8c'],
  ])('%s', (title, slug) => expect(slugOf(title).replace(/^x-.*/, 'x-')).toBe(slug.replace(/^x-.*/, 'x-')))

  it('gives titles of symbols alone different slugs, the same each time', () => {
    expect(slugOf('!!!')).toBe(slugOf('!!!'))
    expect(slugOf('!!!')).not.toBe(slugOf('???'))
  })

  it('tells titles apart that differ in letters of another script, whatever else they share', () => {
    const [thunder, flame, dragon] = ['雷电 V2', '火焰 V2', 'Дракон 2'].map(slugOf)
    expect([thunder, flame]).toEqual([expect.stringMatching(/^v2-x-/), expect.stringMatching(/^v2-x-/)])
    expect(thunder).not.toBe(flame)
    expect(dragon).toMatch(/^2-x-/)
    expect(slugOf('дракон, 2')).toBe(dragon)
    expect(slugOf(`${'A long title '.repeat(9)}雷电`)).not.toBe(slugOf(`${'A long title '.repeat(9)}火焰`))
    expect(slugOf('Hawaiʻi')).toBe('hawai-i')
  })

  it('is never the name of a device of Windows', () => {
    expect(['CON', 'Lpt1.', 'Console'].map(slugOf)).toEqual(['x-con', 'x-lpt1', 'console'])
  })

  it('is safe as an address and a file name, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), title => {
        const slug = slugOf(title)
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(80)
      }),
    )
  })
})

describe('assignSlugs', () => {
  it('puts the type behind all that share one', () => {
    expect(
      assignSlugs([
        { title: 'The Gate', type: 'Site' },
        { title: 'Lamp', type: 'Item' },
        { title: 'the gate!', type: 'Hazard' },
      ]),
    ).toEqual(['the-gate-site', 'lamp', 'the-gate-hazard'])
  })

  it('gives a title in another script the same slug wherever it stands', () => {
    const cards = ['冰霜 V2', '雷电 V2', '火焰 V2'].map(title => ({ title, type: '牌' }))
    expect(assignSlugs(cards.toReversed()).toReversed()).toEqual(assignSlugs(cards))
    expect(assignSlugs(cards.slice(1))).toEqual(assignSlugs(cards).slice(1))
  })

  it('numbers those that share the type too, and stays clear of the slugs of others', () => {
    expect(
      assignSlugs([
        { title: 'Gate', type: 'Site' },
        { title: 'Gâte', type: 'Site' },
        { title: 'Gate Site', type: 'Item' },
      ]),
    ).toEqual(['gate-site-2', 'gate-site-3', 'gate-site'])
  })

  it('gives no slug twice, and takes no more than linear time over thousands of the same title', () => {
    const slugs = assignSlugs(Array.from({ length: 20_000 }, () => ({ title: 'Same', type: 'Card' })))
    expect(new Set(slugs).size).toBe(20_000)
  })
})
