import { describe, expect, it } from 'vitest'
import { vocabularySchema } from '../game/game.ts'
import { at } from '../messages/message.ts'
import { buildNameIndex, type NamedEntry } from '../names/name-index.ts'
import { checkAliasClaimedTwice, checkLooksLikeTitle } from './names.ts'

const entry = (kind: 'card' | 'term', title: string, ...aliases: string[]): NamedEntry => ({
  id: `${kind}s/${title}`,
  kind,
  title,
  aliases,
})
const indexOf = (entries: NamedEntry[], vocabulary = {}) =>
  buildNameIndex({ entries, vocabulary: vocabularySchema.parse(vocabulary) })

describe('alias claimed twice', () => {
  it('is reported with both entries', () => {
    const index = indexOf([entry('card', 'Old Mill', 'Mill'), entry('card', 'New Mill', 'the mill')])
    expect(checkAliasClaimedTwice('vocabulary.yaml', index)).toMatchObject([
      {
        code: 'names/alias-claimed-twice',
        place: { file: 'vocabulary.yaml' },
        found: expect.stringContaining('“New Mill” and “Old Mill”'),
      },
    ])
  })
  it('also where an abbreviation is another’s title', () => {
    const index = indexOf([entry('card', 'Old Mill'), entry('card', 'OM')], {
      abbreviations: [{ short: 'OM', entry: 'Old Mill' }],
    })
    expect(checkAliasClaimedTwice('vocabulary.yaml', index)).toHaveLength(1)
  })
  it('not for cards with the same title, a card and a term, or an alias that is a form of the title', () => {
    const index = indexOf([
      entry('card', 'Old Mill', 'Mill', 'old mill'),
      entry('card', 'The Gate'),
      { ...entry('card', 'The Gate'), id: 'cards/gate-2' },
      entry('term', 'Mill'),
    ])
    expect(checkAliasClaimedTwice('vocabulary.yaml', index)).toEqual([])
  })
})

describe('looks like a title', () => {
  const index = indexOf([entry('card', 'Song of the Mill'), entry('card', 'Lantern')], {
    notTitles: [{ text: 'Millers & Smiths', reason: 'two crafts' }],
  })
  const check = (marked: string, links: { start: number; end: number }[] = []) => {
    const parts = marked.split('*')
    const italics = parts.flatMap((part, place) => {
      const start = parts.slice(0, place).join('').length
      return place % 2 === 1 ? [{ start, end: start + part.length }] : []
    })
    return checkLooksLikeTitle(index, [
      { place: at('a.txt', 4), prose: { text: parts.join(''), italics, bold: [] }, links },
    ])
  }
  it('is reported where it stands, with what was probably meant', () => {
    expect(check('He sings *Songs of the Mill* now.')).toMatchObject([
      {
        code: 'names/looks-like-a-title',
        severity: 'warning',
        place: at('a.txt', 4),
        fix: expect.stringContaining('“Song of the Mill”'),
      },
    ])
    expect(check('He lights *Latern’s* flame.')[0]?.fix).toContain('“Lantern”')
  })
  it('also where part of it is a name, if it is nearly a title', () => {
    const mill = [{ start: 22, end: 26 }]
    expect(check('He sings *Songs of the Mill* now.', mill)[0]?.fix).toContain('“Song of the Mill”')
    expect(check('He sings *Ballad of the Mill* now.', mill)).toEqual([])
  })
  it('also where nothing is near', () => {
    expect(check('He reads *Quite Another Thing* there.')).toMatchObject([
      { fix: expect.not.stringContaining('Did you mean') },
    ])
  })
  it.each([
    'He sings *Song of the Mill* now.',
    'Take the Song *of the Mill* now.',
    'All *Millers & Smiths* gather.',
    'This is *very important* here.',
    '*However* he sings.',
    '*Example 2:* he sings.',
    'He says that *No Man May Ever Sing Where Nobody Is There To Hear Him Sing* again.',
  ])('not %s', text => expect(check(text)).toEqual([]))
  it('not what is a link', () => {
    expect(check('He sings *Songs of the Mill* now.', [{ start: 9, end: 26 }])).toEqual([])
  })
  it('once for the same italics', () => {
    expect(check('*Songs of the Mill* and *Songs of the Mill*')).toHaveLength(1)
  })
})
