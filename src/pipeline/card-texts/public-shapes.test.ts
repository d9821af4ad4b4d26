import { expect, test } from 'vitest'
import { readInput } from '../../../scripts/lib/read-folder.ts'
import { runPipeline } from '../index.ts'
import { must } from '../must.ts'
import { fileOf } from '../testing.ts'

const WIZARDS_STAFF = 'cards/wizards-staff'
/** Two public programs hold the texts of War of the Ring's cards, each in its own shape. These words are invented. */
const SHAPES: Record<string, unknown> = {
  'one list of all cards': {
    _meta: { total: 1 },
    cards: [
      {
        id: 'fp-char-08',
        name: "Wizard's Staff",
        side: 'FreePeoples',
        deck: 'Character',
        precondition: 'Needs a wizard.',
        eventText: 'It glows at night.',
        discardCondition: 'Gone with its wizard.',
        combat: { title: 'Bright Light', precondition: 'Needs night.', text: 'All may blink.' },
        initiative: 3,
        collector: 8,
        playableVia: 'character',
      },
    ],
  },
  'a file for each card': {
    id: 'fpcha08',
    eventTitle: 'Wizard’s Staff',
    eventPreCondition: 'Needs a wizard.',
    eventText: 'It glows at night.',
    eventDiscardCondition: 'Gone with its wizard.',
    combatTitle: 'Bright Light',
    combatPreCondition: 'Needs night.',
    combatText: 'All may blink.',
  },
}

test.each(Object.entries(SHAPES))('War of the Ring’s card texts are read from %s', (_, shape) => {
  const game = must(
    readInput('content', []).games.find(({ id }) => id === 'wotr'),
    'War of the Ring',
  )
  const works = game.works.filter(({ id }) => id === 'card-text')
  const copy = fileOf('elsewhere/card.json', JSON.stringify(shape, null, 1))
  const { entries, messages } = runPipeline({ games: [{ ...game, works }], copies: [copy] })
  expect(entries.get(`wotr/${WIZARDS_STAFF}.mdx`)?.text()).toMatch(
    /Needs a wizard\.\s+It glows at night\.\s+Gone with its wizard\.\s+Bright Light\s+Needs night\.\s+All may blink\./,
  )
  expect(messages.filter(({ code }) => code.startsWith('card-text/'))).toEqual([])
})
