import { expect, test } from 'vitest'
import { isGccg, readGccg } from './gccg.ts'

const DECK = `#
# GCCG v0.9.4 Harbour deck
#
# Keepers of the lamp
#

####
Pool
####

# Keeper (1)

1 Ida [H] (HL)

####
Sideboard
####

2 Oak Lamp (HL)
`

test('sections, groups of cards and the title', () => {
  expect(isGccg(DECK)).toBe(true)
  expect(readGccg(DECK)).toEqual({
    title: 'Keepers of the lamp',
    items: [
      { kind: 'heading', text: 'Pool', level: 1, line: 8 },
      { kind: 'heading', text: 'Keeper', level: 2, line: 11 },
      { kind: 'card', text: 'Ida [H] (HL)', count: 1, line: 13 },
      { kind: 'heading', text: 'Sideboard', level: 1, line: 16 },
      { kind: 'card', text: 'Oak Lamp (HL)', count: 2, line: 19 },
    ],
  })
})

test('an older deck has names of sections alone on their lines', () => {
  const { title, items } = readGccg('#\n# GCCG Harbour deck\n#\n\ndeck\n\n2 Oak Lamp\n')
  expect(title).toBeNull()
  expect(items).toEqual([
    { kind: 'line', text: 'deck', count: 1, lean: null, line: 5 },
    { kind: 'card', text: 'Oak Lamp', count: 2, line: 7 },
  ])
})

test('a fence without a name is passed over', () => {
  expect(readGccg('# GCCG\n####\n\n2 Oak Lamp\n####').items).toEqual([
    { kind: 'card', text: 'Oak Lamp', count: 2, line: 4 },
  ])
})

test('a list with a heading in it is none of GCCG', () => {
  expect(isGccg('# Sites\n2 Oak Lamp\n')).toBe(false)
})
