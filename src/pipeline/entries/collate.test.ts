import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rulingFacts } from '../layouts/facts.ts'
import type { ExampleNode, RulingPart } from '../layouts/tree.ts'
import { collate } from './collate.ts'
import { paragraph, wordingOf } from './entry.testing.ts'
import type { TextPassage } from './passages.ts'
import { diffWords, sameReading } from './word-diff.ts'

const example = (value: string): ExampleNode => ({ type: 'example', children: [paragraph(value)] })
const passage = (heading: string, ...rulings: (string | RulingPart[])[]): TextPassage => ({
  heading,
  title: heading,
  kind: 'term',
  part: null,
  document: null,
  introduction: [],
  references: [],
  rulings: rulings.map((one, index) => ({
    facts: rulingFacts(),
    wording: wordingOf([one].flat(), { line: index + 1, start: index * 100, end: index * 100 + 99 }),
  })),
})
const counts = (copy: TextPassage[], base: TextPassage[]) => {
  const { aligned, differing, missing, extra } = collate('b.txt', copy, 'a.txt', base)
  return { aligned, differing, missing, extra }
}

const BASE = passage(
  'Doors',
  'A door is shut at night. It opens at dawn for those who know the word.',
  'Nobody carries a door away.',
)

describe('what is no difference', () => {
  test('paragraphs parted otherwise, other quotes, accents, dashes, bullets and numbers', () => {
    const copy = passage(
      'DOORS',
      'A door is shut at night.',
      'It opens at dawn – for those who “know” the wórd. Nobody carries a door away.',
    )
    expect(collate('b.txt', [copy], 'a.txt', [BASE])).toEqual({
      copy: 'b.txt',
      base: 'a.txt',
      aligned: 2,
      differing: 0,
      missing: 0,
      extra: 0,
      differences: [],
    })
    expect(
      counts(
        [passage('Keys', '• Take one key.\n• Turn it twice.')],
        [passage('Keys', '1. Take one key.\n2. Turn it twice.')],
      ),
    ).toMatchObject({ aligned: 1, differing: 0 })
  })

  test('a passage that stands elsewhere', () => {
    const texts = [
      'Gates swing inward at the first bell.',
      'Hinges are oiled by the smith in spring.',
      'Locks have three wards and a spring.',
    ]
    expect(counts([passage('Iron', ...texts.toReversed())], [passage('Iron', ...texts)])).toEqual({
      aligned: 3,
      differing: 0,
      missing: 0,
      extra: 0,
    })
  })
})

describe('what is one', () => {
  test('another word, a capital, what is missing and what is extra are told apart, in the order of the base', () => {
    const copy = passage(
      'Doors',
      'A Door is shut at dusk. It opens at dawn for those who know the word.',
      'Hinges are oiled by the smith in spring.',
    )
    const { differences, ...rest } = collate('b.txt', [copy], 'a.txt', [BASE])
    expect(rest).toMatchObject({ aligned: 1, differing: 1, missing: 1, extra: 1 })
    expect(differences).toMatchObject([
      {
        kind: 'differs',
        heading: 'Doors',
        ruling: 0,
        line: 1,
        base: 'A door is shut at night. It opens at dawn for those who know the word.',
      },
      { kind: 'extra', ruling: null, line: 2, base: null, copy: 'Hinges are oiled by the smith in spring.' },
      { kind: 'missing', ruling: 100, line: null, base: 'Nobody carries a door away.', copy: null },
    ])
    expect(differences[0]?.parts).toEqual([
      { kind: 'same', text: 'A' },
      { kind: 'old', text: 'door' },
      { kind: 'new', text: 'Door' },
      { kind: 'same', text: 'is shut at' },
      { kind: 'old', text: 'night.' },
      { kind: 'new', text: 'dusk.' },
      { kind: 'same', text: 'It opens at dawn for those who know the word.' },
    ])
  })

  test('an example that a copy leaves out is missing, its ruling the same', () => {
    const base = passage('Doors', [
      paragraph('A door is shut at night.'),
      example('Example: Ida comes at night and waits outside.'),
    ])
    expect(counts([passage('Doors', 'A door is shut at night.')], [base])).toEqual({
      aligned: 1,
      differing: 0,
      missing: 1,
      extra: 0,
    })
  })

  test('a sentence that a copy adds to a paragraph is a difference of that paragraph', () => {
    const copy = passage(
      'Doors',
      'A door is shut at night. The watch has the key. It opens at dawn for those who know the word.',
      'Nobody carries a door away.',
    )
    const { differences } = collate('b.txt', [copy], 'a.txt', [BASE])
    expect(differences).toMatchObject([
      { kind: 'differs', parts: [{ kind: 'same' }, { kind: 'new', text: 'The watch has the key.' }, { kind: 'same' }] },
    ])
  })
})

describe('texts altered by a program', () => {
  const words =
    'lantern harbour pilot rope anchor tide mast keel buoy crane ledger toll barrel captain gull mooring signal winch'.split(
      ' ',
    )
  const sentence = (seed: number) =>
    `${Array.from({ length: 9 }, (_, at) => words[(seed * 7 + at * at * ((seed % 5) + 1) + at * 3) % words.length]).join(' ')} number${seed}.`
  const texts = Array.from({ length: 30 }, (_, index) => `${sentence(index * 2)} ${sentence(index * 2 + 1)}`)
  const text = (index: number) => texts[index] ?? ''

  test('the counts are those of the alterations', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 2, max: 29 }), { minLength: 9, maxLength: 9 }),
        fc.boolean(),
        (chosen, glued) => {
          const [reworded, cut, added] = [chosen.slice(0, 3), chosen.slice(3, 6), chosen.slice(6)]
          const paragraphs = texts.flatMap((_, index) => {
            if (cut.includes(index)) return []
            const own = reworded.includes(index) ? text(index).replace(/^(\S+ \S+) \S+/, '$1 otherwise') : text(index)
            return added.includes(index)
              ? [own, `An addition that nobody has seen before, marked with a ${index}.`]
              : [own]
          })
          // Layouts part paragraphs otherwise: here the first two, which are untouched, run into one.
          const copy = glued ? [`${paragraphs[0]} ${paragraphs[1]}`, ...paragraphs.slice(2)] : paragraphs
          expect(counts([passage('Harbour', ...copy)], [passage('Harbour', ...texts)])).toEqual({
            aligned: 27,
            differing: 3,
            missing: 3,
            extra: 3,
          })
        },
      ),
      { seed: 11, numRuns: 60 },
    )
  })

  test(
    'a text of many thousand sentences is compared, also with one it has nothing in common with',
    { timeout: 60_000 },
    () => {
      const long = Array.from({ length: 3000 }, (_, index) => sentence(index))
      expect(counts([passage('Harbour', ...long.toSpliced(1500, 5))], [passage('Harbour', ...long)])).toMatchObject({
        missing: 5,
        differing: 0,
      })
      const reversed = long.map(one => one.split('').toReversed().join(''))
      expect(counts([passage('Sea', ...reversed)], [passage('Harbour', ...long)])).toMatchObject({ missing: 3000 })
    },
  )
})

test('the marks of a comparison give both wordings back, word for word', () => {
  const text = fc
    .array(fc.constantFrom('A', 'a', 'door', 'Door', '“door”', 'tíde', 'tide,', '–', '\n', '12'), { maxLength: 30 })
    .map(parts => parts.join(' '))
  fc.assert(
    fc.property(text, text, (old, now) => {
      const parts = diffWords(old, now)
      const side = (kind: 'old' | 'new') =>
        parts
          .filter(part => part.kind === 'same' || part.kind === kind)
          .map(part => part.text)
          .join(' ')
      expect(sameReading(side('old'), old)).toBe(true)
      expect(sameReading(side('new'), now)).toBe(true)
      expect(parts.every(({ kind }) => kind === 'same')).toBe(sameReading(old, now))
    }),
    { seed: 3, numRuns: 300 },
  )
})
