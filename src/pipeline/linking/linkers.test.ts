import { expect, test } from 'vitest'
import type { Entry, Ruling } from '../entries/entry.ts'
import { readGame, type GameData, type WorkData } from '../game/read-game.ts'
import { assignSlugs } from '../game/slug.ts'
import { rulingFacts } from '../layouts/facts.ts'
import { must } from '../must.ts'
import { makeNames } from '../names/names.ts'
import { tinyGame } from '../testing.ts'
import { makeLinkers } from './linkers.ts'

const GAME = `title: Tiny Game
description: A game for tests.
sets: [{ code: A, title: First }]
authorities:
  - { id: crf, title: Collected Rulings File, kind: collected-rulings, rank: 2, cited: [CRF] }
  - id: notes
    title: Annotation
    kind: annotation
    rank: 2
    cited: [CRF Annotation]
    partOf: crf
    numbers: { first: 1, last: 30 }
  - { id: coe, title: Council digest, kind: digest, rank: 4, cited: [COE], numbers: { first: 1, last: 9 } }
  - { id: rules, title: Rules, kind: rules, rank: 3, cited: [Rules], pages: { 6: T0, 7: Part 1, 8: Part 9 } }
  - { id: faq, title: Questions, kind: rulings, rank: 5, cited: [FAQ] }
`
const read = must(readGame(must(tinyGame({ game: GAME }).games[0], 'game')).data, 'data')

/** Returns what a text's citation leads to, where works have these rulings: work, number, annotation, id. */
function targetIn(
  text: string,
  ...rulings: readonly (readonly [work: string, number: string | null, annotation: string | null, id: string])[]
): string | null {
  const authorityOf = (work: string) => work.replace(/-\d+$/, '')
  const works = [...new Set(rulings.map(([work]) => work))].map(
    id => ({ id, info: { authority: authorityOf(id) } }) as unknown as WorkData,
  )
  const data: GameData = { ...read, works }
  const entries = rulings.map(([work, number, annotation, id], index): Entry => {
    const entry = `terms/t${index}`
    const ruling: Ruling = {
      ...rulingFacts(),
      id,
      entry,
      work,
      ordinal: 1,
      number,
      annotation,
      copy: null,
      restatement: null,
    }
    const passage = { work, heading: `Part ${index}`, part: null, introduction: [], references: [], rulings: [ruling] }
    return {
      id: entry,
      game: 'tiny',
      kind: 'term',
      slug: `t${index}`,
      title: `T${index}`,
      aliases: [],
      card: null,
      passages: [passage],
    }
  })
  const names = makeNames(data, assignSlugs(data.cards)).index(entries)
  const context = { work: rulings[0]?.[0] ?? '', entry: '', file: '' }
  const [citation] = makeLinkers(data, names, entries).citations({ text, italics: [], bold: [] }, context)
  return must(citation, 'citation').target
}

test('an annotation leads to its ruling in the newest version, whose number isn’t the last by letters', () => {
  const versions = [
    ['crf-9', null, '24', 'bbbbb'],
    ['crf-22', null, '24', 'ccccc'],
  ] as const
  expect(targetIn('See [CRF Annotation 24].', ...versions)).toBe('ccccc')
  expect(targetIn('See [CRF Annotation 24].', ...versions.toReversed())).toBe('ccccc')
  expect(targetIn('See [CRF Annotation 25].', ...versions)).toBeNull()
})

test('a rule’s number leads to it, unless two rules have it in that case', () => {
  const rule = ['rules', '4.1.b', null, 'bbbbb'] as const
  expect(targetIn('As Rule 4.1.B says.', rule)).toBe('bbbbb')
  expect(targetIn('As Rules 4.1.b says.', rule, ['rules', '4.1.B', null, 'ccccc'])).toBe('bbbbb')
  expect(targetIn('As Rules 4.1.B says.', rule, ['rules', '4.1.B', null, 'ccccc'])).toBe('ccccc')
  expect(targetIn('As Rules 4.1.b says.', rule, ['rules', '4.1.b', null, 'ccccc'])).toBeNull()
})

test('the number of a question in a digest or FAQ is no rule’s', () => {
  const rule = ['rules', '4.1', null, 'bbbbb'] as const
  for (const work of ['coe-3', 'faq'])
    expect(targetIn('As Rule 4.1 says.', rule, [work, '4.1', null, 'ccccc'])).toBe('bbbbb')
})

test('a page of a printed book leads to the heading that it is known to have', () => {
  const parts = [
    ['rules', null, null, 'bbbbb'],
    ['rules', null, null, 'ccccc'],
  ] as const
  for (const page of ['Rules, page 7', 'Rules p. 7', 'Rules, pages 7-8'])
    expect(targetIn(`As it says (${page}).`, ...parts), page).toBe('terms/t1')
  expect(targetIn('As it says (Rules, page 6).', ...parts), 'by the title of its page').toBe('terms/t0')
  for (const page of ['Rules, page 8', 'Rules, page 70', 'CRF, page 7'])
    expect(targetIn(`As it says (${page}).`, ...parts), page).toBeNull()
})

test('a digest that is one entry is led to by its number', () => {
  expect(targetIn('It is so. [COE 3]', ['coe-3', null, null, 'bbbbb'])).toBe('terms/t0')
  expect(targetIn('It is so. [COE 4]', ['coe-3', null, null, 'bbbbb'])).toBeNull()
})
