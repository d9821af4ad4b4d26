import { expect, test } from 'vitest'
import { readGame } from '../game/read-game.ts'
import { runPipeline } from '../index.ts'
import { sourceFromText } from '../source/source-text.ts'
import { fileOf, tinyGame } from '../testing.ts'
import { makeWorkByWording } from './known-wording.ts'

/** Sentences that no other seed gives. */
const prose = (seed: string) =>
  Array.from({ length: 80 }, (_, index) => `The ${seed}${index} waits for ${seed}${index * 7} until night ${index}.`)

const [folder] = tinyGame().games
const [work] = folder?.works ?? []
const copy = fileOf('content/tiny/works/file/copies/a.txt', prose('boat').join('\n\n'))
const { data } = readGame({ ...folder!, works: [{ ...work!, copies: [copy] }] })
const workByWording = makeWorkByWording(data ? [data] : [])

test('a copy in other lines and without a part of its sentences is known by its wording', () => {
  const stripped = prose('boat').filter((_, index) => index % 5 > 0)
  expect(workByWording(sourceFromText('b.txt', stripped.join(' ')))?.id).toBe('file')
})

test('a text that says something else is not, nor one of a few words', () => {
  expect(workByWording(sourceFromText('c.txt', prose('lamp').join('\n')))).toBeNull()
  expect(workByWording(sourceFromText('d.txt', prose('boat').slice(0, 3).join('\n')))).toBeNull()
})

test('a text that two works have in much the same words is known as neither', () => {
  const other = {
    ...work!,
    id: 'other',
    copies: [fileOf('content/tiny/works/other/copies/b.txt', prose('boat').join(' '))],
  }
  const { data: both } = readGame({ ...folder!, works: [{ ...work!, copies: [copy] }, other] })
  expect(makeWorkByWording(both ? [both] : [])(sourceFromText('e.txt', prose('boat').join(' ')))).toBeNull()
})

test('a text that is known by its wording alone gives no rulings, only words to compare', () => {
  const bullets = prose('boat').map(sentence => `- ${sentence}`)
  const restatement = ['---', 'work: file', '---', '# Terms', '', '## Boats', '', ...bullets].join('\n')
  const copy = ['# Lanterns', '', '## Stars', '', ...bullets].join('\n')
  const { records } = runPipeline(tinyGame({ restatement, copy }))
  const [work] = records.games[0]?.works ?? []
  expect(work?.present).toEqual({ copy: false, restatement: true })
  expect(work?.copies.map(({ layout, understood }) => ({ layout, understood }))).toEqual([
    { layout: 'markdown-rules', understood: 0 },
  ])
  expect(records.games[0]?.entries.map(({ title }) => title)).not.toContain('Stars')
})
