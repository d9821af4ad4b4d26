import { describe, expect, it } from 'vitest'
import type { EntryRecord } from '../pipeline/knowledge.ts'
import { gameList, translationList } from './resolver-index.ts'

type Source = Parameters<typeof gameList>[0]

function entry(kind: 'card' | 'term', slug: string, title: string, rulings: readonly string[] = []): EntryRecord {
  return {
    id: `${kind}s/${slug}`, kind, slug, title, aliases: [], rulings, mentionedBy: [], seeAlso: [], review: 'none-recorded',
    card: kind === 'card' ? { title, type: 'Resource', subtypes: ['Ally'], alignments: [], printings: [], titles: {} } : null,
    passages: rulings.length === 0 ? [] : [{ work: 'log', heading: title, part: null, rulings }],
  }
}

const source = {
  id: 'harbour',
  game: { languages: { es: 'Spanish', fr: 'French' }, authorities: [{ id: 'log', title: 'The Log', cited: ['Log'], numbers: { first: 1, room: 0 } }, { id: 'book', title: 'The Book', cited: ['Book'] }] },
  entries: [entry('term', 'toll', 'Toll', ['bcdfg', 'bcdfh']), entry('card', 'pilot-ally', 'Pilot'), entry('card', 'anchor', 'Ánchor')],
  rulings: [{ id: 'bcdfg', number: '1.A' }, { id: 'bcdfh', number: null }],
  works: [{ id: 'log' }],
  authorities: [{ id: 'log', number: null, citedBy: ['bcdfg'] }, { id: 'log', number: '7', citedBy: ['bcdfg'] }],
  names: [
    { name: 'Toll', entry: 'terms/toll', kind: 'title', lang: 'en' },
    { name: 'Due', entry: 'terms/toll', kind: 'alias', lang: 'en' },
    { name: 'PL', entry: 'cards/pilot-ally', kind: 'abbreviation', lang: 'en' },
    { name: 'Piloto', entry: 'cards/pilot-ally', kind: 'translation', lang: 'es' },
    { name: 'Práctico', entry: 'cards/pilot-ally', kind: 'translation', lang: 'es' },
  ],
  retired: [{ id: 'zzzzz' }],
} as unknown as Source

describe('the list of a game', () => {
  const list = gameList(source)
  it('holds titles of cards, then of terms, and only the slugs that differ', () => {
    expect(list).toMatchObject({ titles: ['Pilot', 'Ánchor', 'Toll'], cards: 2, slugs: { 0: 'pilot-ally' }, classes: ['Resource · Ally'], classOf: [0, 0] })
  })
  it('holds other names, rulings, numbers and what is cited', () => {
    expect(list).toMatchObject({
      aliases: { 2: ['Due'] }, abbreviations: [['PL', 0]], rulings: { 2: [[0, 'bcdfg bcdfh']] }, numbers: { bcdfg: '1.A' }, retired: 'zzzzz', languages: { es: 'Spanish' },
    })
    expect(list.authorities).toEqual([{ id: 'log', title: 'The Log', cited: ['Log'], numbers: { 7: 'bcdfg' } }, { id: 'book', title: 'The Book', cited: ['Book'] }])
  })
})

describe('titles in another language', () => {
  it('stand at the place of the English one', () => {
    expect(translationList(source, 'es')).toEqual({ game: 'harbour', lang: 'es', stamp: gameList(source).stamp, titles: [['Piloto', 'Práctico']] })
  })
  it('are none where no card has any', () => {
    expect(translationList(source, 'fr')).toBeNull()
  })
})
