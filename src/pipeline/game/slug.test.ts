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
