import { describe, expect, test } from 'vitest'
import { makeAddresses } from './addresses.ts'

describe('makeAddresses', () => {
  test.each([
    ['/', '/meccg/cards/bridge/'],
    ['', '/meccg/cards/bridge/'],
    ['/docs', '/docs/meccg/cards/bridge/'],
    ['/a/b/', '/a/b/meccg/cards/bridge/'],
  ])('puts the base %j in front and a slash at the end', (base, wanted) => {
    expect(makeAddresses(base).entry('meccg', 'cards/bridge')).toBe(wanted)
  })

  test('keeps a slash, a question mark or a hash inside one segment from changing the address', () => {
    expect(makeAddresses('/').authority('meccg', 'coe', '5/2?#')).toBe('/meccg/authorities/coe/5/2%3F%23/')
  })

  test('a ruling has its page, its data and its places in the entry and the work', () => {
    const addresses = makeAddresses('/x')
    expect(addresses.ruling('7kx2m')).toBe('/x/r/7kx2m/')
    expect(addresses.rulingData('7kx2m')).toBe('/x/r/7kx2m.json')
    expect(addresses.entryRuling('meccg', 'terms/tap', '7kx2m')).toBe('/x/meccg/terms/tap/#7kx2m')
    expect(addresses.workRuling('meccg', 'pef', '7kx2m')).toBe('/x/meccg/works/pef/#7kx2m')
  })

  test('an authority without a number is the authority itself', () => {
    expect(makeAddresses('/').authority('meccg', 'crf', null)).toBe('/meccg/authorities/crf/')
    expect(makeAddresses('/').authority('meccg', 'crf-annotation', '24')).toBe('/meccg/authorities/crf-annotation/24/')
  })

  test('a search keeps its words whatever they hold', () => {
    expect(makeAddresses('/').search({ q: 'a & b', game: 'meccg' })).toBe('/search/?q=a+%26+b&game=meccg')
    expect(makeAddresses('/').search()).toBe('/search/')
  })
})
