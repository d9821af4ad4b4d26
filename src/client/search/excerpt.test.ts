import { expect, test } from 'vitest'
import { excerptOf, wholeOf, type Piece } from './excerpt.ts'

const text = (pieces: readonly Piece[]) => pieces.map(piece => (piece.marked ? `[${piece.text}]` : piece.text)).join('')

const [before, after] = ['before '.repeat(40), 'after '.repeat(40).trim()]

test.each([
  [['a toll is paid'], 'a [toll] is [paid]'],
  [['Toll, paid: yes'], '[Toll,] [paid:] yes'],
  [['nothing of it', 'the toll'], 'the [toll]'],
  [['nothing of it', 'nor here'], 'nothing of it'],
  [[''], ''],
  [
    ['Ships moor here. The toll is paid at noon. Nobody asks for more than that, ever.'],
    'Ships moor here. The [toll] is [paid] at noon. …',
  ],
  [
    ['Ships moor here. The toll is paid at noon, or never.'],
    'Ships moor here. The [toll] is [paid] at noon, or never.',
  ],
  [
    ['Ships moor here. May the toll be paid at noon?\nNo. Nobody asks for more than that.'],
    'Ships moor here. May the [toll] be [paid] at noon? No. …',
  ],
  [
    ['Ships moor here. A shut gate takes a toll at noon. If it is open, nobody pays. Nobody asks for more than that.'],
    'Ships moor here. A shut gate takes a [toll] at noon. If it is open, nobody pays. …',
  ],
  [
    ['A ferry sails if: • The toll is paid at noon. • The wind is fair today.'],
    'A ferry sails if: • The [toll] is [paid] at noon. …',
  ],
  // What may happen is often a list, and one item alone misleads.
  [
    ['Nobody crosses the water, unless a toll is paid:\n• Ferries: a coin\n• Ships: two coins\nRafts: none.'],
    'Nobody crosses the water, unless a [toll] is [paid:]\n• Ferries: a coin\n• Ships: two coins\nRafts: none.',
  ],
  // A longer one is shown by how each item begins, with the best of its sentences, and what follows the list.
  [
    [
      'Tides turn if:\n• Ships sail. Nobody is on the shore at all.\n• Boats do:\n  • small boats\n  • large ones'
        + '\n• Fog falls. No toll is paid. Ann drifts.\nNo.',
    ],
    'Tides turn if:\n• Ships sail. …\n• Boats do: …\n• Fog falls. No [toll] is [paid.] Ann drifts.\nNo.',
  ],
  // A sentence that needs the one before it comes with it, as far as both fit.
  [
    ['Ships moor here at noon. A pilot waits. But no toll is paid. Nobody asks.'],
    '… A pilot waits. But no [toll] is [paid.] …',
  ],
  [
    ['Ships moor here at noon. A pilot waits. (Only then the toll is paid.) Nobody asks.'],
    '… A pilot waits. (Only then the [toll] is [paid.)] …',
  ],
  [
    ['Ships moor here at noon. No pilot waits. The only exception is a paid toll. Nobody asks.'],
    '… No pilot waits. The only exception is a [paid] [toll.] …',
  ],
  [['Ships moor here at noon, and at each other hour that a pilot likes. They pay a toll.'], '… They pay a [toll.]'],
  [['Ann vs. Ben, a very long case of the sea: Ann won. A toll is paid.'], '… A [toll] is [paid.]'],
  // No sentence is cut: the deciding words often stand at its end.
  [[`${before}the toll is paid ${after}`], `${before}the [toll] is [paid] ${after}`],
])('an excerpt of %j reads %s', (texts, wanted) => {
  const isToll = (word: string) => word === 'toll' || word === 'paid'
  expect(
    text(excerptOf(texts, 40, { asked: word => (isToll(word) ? word : null), worth: () => 1, isMarked: isToll })),
  ).toBe(wanted)
})

test.each([`${'word '.repeat(900)}toll ${'word '.repeat(900)}`, `${'x'.repeat(9000)} toll ${'y'.repeat(1e6)}`])(
  'what has no end of a sentence is cut (%#)',
  endless => {
    const isToll = (word: string) => word === 'toll'
    const sought = { asked: (word: string) => (isToll(word) ? word : null), worth: () => 1, isMarked: isToll }
    const shown = text(excerptOf([endless], 40, sought))
    expect(shown).toMatch(/^….*\[toll\].*…$/s)
    expect(shown.length).toBeLessThan(1100)
  },
)

/** An item with which a list is longer than an excerpt can show by how its items begin. */
const ENDLESS = `\n• ${'others '.repeat(20)}`

test.each([
  [
    'Nobody crosses the water, unless the toll is paid:\n• Ferries: a coin\n• Ships: two coins',
    'Nobody crosses the water, unless the [toll] is [paid:] • Ferries: a coin …',
  ],
  [
    'Tides turn. One crosses for this:\n• Ferries: a coin\n• Rafts: a toll that is paid\n• Ships: two coins of the harbour',
    'Tides turn. One crosses for this: … • Rafts: a [toll] that is [paid] …',
  ],
  // What leads a list in is of no use without its items.
  [
    'Nobody asks. The toll is paid if:\n• it rains\n• it snows\n• the wind is fair and a pilot is at home',
    'Nobody asks. The [toll] is [paid] if: • it rains • it snows …',
  ],
  // An item of several sentences.
  [
    'Tides turn if:\n• Ships sail. Nobody is on the shore at all.\n• Fog falls, no toll is paid. Ann drifts for hours.',
    'Tides turn if: … • Fog falls, no [toll] is [paid.] …',
  ],
  [
    'One crosses for this:\n• Boats, by their size:\n  • Small: a coin.\n  • Large: a toll that is paid\n• Rafts: nothing, for now',
    '… • Boats, by their size: … • Large: a [toll] that is [paid] …',
  ],
  [
    'One crosses for this:\n• Boats pay. By their size, it is:\n  • Small: a coin.\n  • Large: two coins\n• Rafts: a toll that is paid',
    'One crosses for this: … • Rafts: a [toll] that is [paid] …',
  ],
  // An item that goes on for several sentences.
  [
    'So it is:\n• Boats and rafts pay here. A toll is paid late, I say, or never.',
    'So it is: … A [toll] is [paid] late, I say, or never. …',
  ],
])('of a list that is too long, %j, an excerpt reads %s', (list, wanted) => {
  const isToll = (word: string) => word === 'toll' || word === 'paid'
  const sought = { asked: (word: string) => (isToll(word) ? word : null), worth: () => 1, isMarked: isToll }
  expect(text(excerptOf([list + ENDLESS], 40, sought))).toBe(wanted)
  // What follows a list is none of it.
  const after = `So it is in each harbour:\n• Boats pay.${ENDLESS}\nAnn rows. A toll is paid late, and nobody asks.`
  expect(text(excerptOf([after], 40, sought))).toBe('… A [toll] is [paid] late, and nobody asks.')
})

test('where there is room, an example follows with what it alone has of the words looked for', () => {
  const isAsked = (word: string) => ['toll', 'pilot'].includes(word)
  const sought = { asked: (word: string) => (isAsked(word) ? word : null), worth: () => 1, isMarked: isAsked }
  const rule = 'A ship pays a toll.'
  const example =
    'A toll is a toll. Ann moors at noon, in fair weather, and waits for hours and hours on end in the dark and cold.'
    + ' No pilot is there.'
  expect(text(excerptOf([rule, example], 100, sought))).toBe('A ship pays a [toll.] … No [pilot] is there.')
  // What needs the sentence before it would seem to be about the rule.
  const leaning = example.replace('No pilot is there.', '(No pilot can prevent this.)')
  expect(text(excerptOf([rule, leaning], 100, sought))).toBe('A ship pays a [toll.]')
  expect(text(excerptOf([rule, 'Ann pays her toll.'], 100, sought))).toBe('A ship pays a [toll.]')
  expect(text(excerptOf([rule, example], 60, sought))).toBe('A ship pays a [toll.]')
})

test('a text is shown whole line by line, its examples after it', () => {
  const whole = wholeOf(['Ships pay a toll:\n• a coin\n• two', 'Ann paid her toll.'], word => word === 'toll')
  expect(text(whole)).toBe('Ships pay a [toll:]\n• a coin\n• two\nAnn paid her [toll.]')
})
