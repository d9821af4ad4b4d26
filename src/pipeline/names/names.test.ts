import { describe, expect, it } from 'vitest'
import { vocabularySchema } from '../game/game.ts'
import { findMentions } from './mentions.ts'
import { buildNameIndex, type NamedEntry } from './name-index.ts'
import { resolveTitle } from './resolve.ts'

const card = (title: string, ...types: string[]): NamedEntry => ({
  id: `cards/${[title, ...types]
    .join(' ')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')}`,
  kind: 'card',
  title,
  aliases: [],
  types,
})
const term = (title: string, ...aliases: string[]): NamedEntry => ({
  id: `terms/${title.toLowerCase().replace(/[^a-z0-9]+/g, '-')}`,
  kind: 'term',
  title,
  aliases,
})

const index = buildNameIndex({
  entries: [
    card('Lantern'),
    card('Lantern of the Marsh'),
    card('The Crooked Tower'),
    card('Ôlwë'),
    card('Marsh-wight'),
    card('Sable Hounds'),
    card('Miller’s Wheel'),
    card('Rook'),
    card('Moth, the Grey Flame'),
    card('Badgers'),
    card('Ferry, The'),
    card('The Warden', 'ally'),
    card('The Warden', 'character'),
    card('Dusk'),
    card('Dusk Is Falling'),
    card('Salt & Iron'),
    term('hazard limit'),
    term('Chain of Effects'),
    term('Attacks, Creature'),
    term('body'),
    term('Keeps', 'keep'),
    term('Border-hold'),
    term('Coastal Sea(s)'),
  ],
  vocabulary: vocabularySchema.parse({
    abbreviations: [
      { short: 'LotM', entry: 'Lantern of the Marsh' },
      { short: 'Wheels', entry: 'Miller’s Wheel' },
      { short: 'HL', entry: 'hazard limit' },
      { short: 'SI', entry: 'Salt & Iron', use: 'search' },
    ],
    spellings: [{ spelling: 'Olwye', entry: 'Ôlwë', kind: 'card' }],
    ordinary: ['Lantern', 'Dusk', 'Wheels', 'Rook'],
    distinctive: ['Keeps'],
    notTitles: [
      { text: 'Badgers', reason: 'a race' },
      { text: 'Rook Rules', reason: 'a book' },
    ],
  }),
})

/** Reads a text in which `*` marks italics; gives what is linked as `text > entry`. */
function linksOf(marked: string, context: { self?: string; linked?: string[]; taken?: string[] } = {}): string[] {
  const italics: { start: number; end: number }[] = []
  let text = ''
  for (const [place, part] of marked.split('*').entries()) {
    if (place % 2 === 1) italics.push({ start: text.length, end: text.length + part.length })
    text += part
  }
  const taken = (context.taken ?? []).map(part => ({
    start: text.indexOf(part),
    end: text.indexOf(part) + part.length,
  }))
  return findMentions({ text, italics, bold: [] }, index, {
    self: context.self ?? null,
    taken,
    linked: new Set(context.linked),
  }).map(mention => {
    expect(text.slice(mention.start, mention.end)).toBe(mention.text)
    return `${mention.text} > ${mention.entry.split('/')[1]}`
  })
}

describe('names that are no ordinary words', () => {
  it.each([
    ['You give it to Ôlwë.', ['Ôlwë > -lw-']],
    ['Olwe taps.', ['Olwe > -lw-']],
    ['Olwye taps.', ['Olwye > -lw-']],
    ['You pay for Olwë’s steed.', ['Olwë’s > -lw-']],
    ['It hits a Marsh Wight or two Marsh-Wights.', ['Marsh Wight > marsh-wight', 'Marsh-Wights > marsh-wight']],
    ['It hits a Marshwight.', ['Marshwight > marsh-wight']],
    ['Take the Millers Wheel.', ['Millers Wheel > miller-s-wheel']],
    ['Take Salt and Iron.', ['Salt and Iron > salt-iron']],
    ['He builds the Crooked Tower.', ['Crooked Tower > the-crooked-tower']],
    ['They need The Crooked Tower.', ['The Crooked Tower > the-crooked-tower']],
    ['He waits for The Ferry.', ['The Ferry > ferry-the']],
    ['One Sable Hound bites.', ['Sable Hound > sable-hounds']],
    ['The lantern of\nthe marsh is dark.', []],
    ['A *lantern of the marsh* is dark.', ['lantern of the marsh > lantern-of-the-marsh']],
    ['He holds a crooked tower.', []],
    ['The Lantern of the Marsh burns.', ['Lantern of the Marsh > lantern-of-the-marsh']],
    ['They meet the Council of Olwë today.', []],
  ])('%j', (text, links) => expect(linksOf(text)).toEqual(links))
})

describe('names that are ordinary words too', () => {
  it.each([
    ['A lantern shines.', []],
    ['Lantern in hand, he goes.', []],
    ['Then the Lantern goes out.', ['Lantern > lantern']],
    ['*Lantern* goes out.', ['Lantern > lantern']],
    ['Of “Lantern” no more is said.', ['Lantern > lantern']],
    ['Lantern is discarded.', ['Lantern > lantern']],
    ['Play Lantern on him.', ['Lantern > lantern']],
    ['They use an Old Lantern Post.', []],
    ['Lantern can only be played at dusk.', ['Lantern > lantern']],
    ['Lantern doesn’t work there.', ['Lantern > lantern']],
    ['Lantern light is dim.', []],
    ['He sings of the Lantern of the Deep.', []],
    ['LANTERN', []],
    ['Lantern', ['Lantern > lantern']],
    ['Lantern (second copy)', ['Lantern > lantern']],
    [
      'The exceptions are: Lantern, Sable Hounds, and Rook.',
      ['Lantern > lantern', 'Sable Hounds > sable-hounds', 'Rook > rook'],
    ],
    ['He holds a Lantern. Lantern after all.', ['Lantern > lantern', 'Lantern > lantern']],
    ['See the Rook Rules for it.', []],
  ])('%j', (text, links) => expect(linksOf(text)).toEqual(links))

  it('links what mostly means something else only beside words that say it is a card', () => {
    expect(linksOf('Two of the Badgers fight.')).toEqual([])
    expect(linksOf('He may play Badgers and foxes here.')).toEqual([])
    expect(linksOf('You influence the Badgers faction.')).toEqual(['Badgers > badgers'])
    expect(linksOf('He has two copies of *Badgers*, or a copy of Badgers.')).toEqual([
      'Badgers > badgers',
      'Badgers > badgers',
    ])
  })
})

describe('names shortened', () => {
  it('knows abbreviations as they are written', () => {
    expect(linksOf('After LotM, the lotm and LOTM and SI.')).toEqual(['LotM > lantern-of-the-marsh'])
    expect(linksOf('LotM’s effect.')).toEqual(['LotM’s > lantern-of-the-marsh'])
  })

  it('takes a part of a title for a card that was named', () => {
    expect(linksOf('He meets a Marsh-wight. Then the Wight flees.')).toEqual([
      'Marsh-wight > marsh-wight',
      'Wight > marsh-wight',
    ])
    expect(linksOf('Then the Wight flees.', { linked: ['cards/marsh-wight'] })).toEqual(['Wight > marsh-wight'])
    expect(linksOf('Then the Wight flees.')).toEqual([])
  })

  it('rather than for another card of that name', () => {
    expect(linksOf('If Dusk Is Falling is out, apply Dusk now.')).toEqual([
      'Dusk Is Falling > dusk-is-falling',
      'Dusk > dusk-is-falling',
    ])
    expect(linksOf('You apply Dusk now.')).toEqual(['Dusk > dusk'])
  })
})

describe('terms', () => {
  it('link in any case, once in a ruling', () => {
    expect(linksOf('The hazard limit is low. That Hazard Limit stays.')).toEqual(['hazard limit > hazard-limit'])
    expect(linksOf('The hazard limit is low.', { linked: ['terms/hazard-limit'] })).toEqual([])
    expect(linksOf('It starts chains and a chain-of-effects.')).toEqual(['chain-of-effects > chain-of-effects'])
  })

  it('of one word only where it can be nothing else', () => {
    expect(linksOf('The body of one keep lies there.')).toEqual(['keep > keeps'])
  })

  it('are found by the order of speech, in one word, and in the plural', () => {
    expect(linksOf('All creature attacks at a borderhold by the coastal seas.')).toEqual([
      'creature attacks > attacks-creature',
      'borderhold > border-hold',
      'coastal seas > coastal-sea-s-',
    ])
  })
})

describe('what isn’t linked', () => {
  it('the entry itself, nor a part of its name', () => {
    expect(linksOf('The Lantern of the Marsh and a Lantern.', { self: 'cards/lantern-of-the-marsh' })).toEqual([])
    expect(linksOf('The Lantern of the Marsh is lit.', { self: 'cards/lantern' })).toEqual([
      'Lantern of the Marsh > lantern-of-the-marsh',
    ])
  })

  it('what is a link already', () => {
    expect(linksOf('See Sable Hounds, and play Sable Hounds.', { taken: ['See Sable Hounds'] })).toEqual([
      'Sable Hounds > sable-hounds',
    ])
  })

  it('names across the end of a sentence or a comma they don’t have', () => {
    expect(linksOf('He calls the Sable. Hounds come.')).toEqual([])
    expect(linksOf('He calls the Sable, Hounds come.')).toEqual([])
    expect(linksOf('He lights Moth, the Grey Flame.')).toEqual(['Moth, the Grey Flame > moth-the-grey-flame'])
  })

  it('a title of several cards, unless a word beside it tells which', () => {
    expect(linksOf('You need The Warden now.')).toEqual([])
    expect(linksOf('You need The Warden (Ally) now.')).toEqual(['The Warden > the-warden-ally'])
  })
})

describe('resolveTitle', () => {
  it.each([
    ['Lantern of the Marsh', null, ['cards/lantern-of-the-marsh']],
    ['lantern of the MARSH', 'card', ['cards/lantern-of-the-marsh']],
    ['Crooked Tower', 'card', ['cards/the-crooked-tower']],
    ['Marsh Wight', 'card', ['cards/marsh-wight']],
    ['Salt and Iron', 'card', ['cards/salt-iron']],
    ['Olwye', 'card', ['cards/-lw-']],
    ['LotM', null, ['cards/lantern-of-the-marsh']],
    ['Attacks, Creatures', 'term', ['terms/attacks-creature']],
    ['The Hazard Limit', 'term', ['terms/hazard-limit']],
    ['Hazard Limit', 'card', []],
    ['The Warden', 'card', ['cards/the-warden-ally', 'cards/the-warden-character']],
    ['Moth', 'card', []],
    ['Sabel Hounds', 'card', []],
    ['Entirely Different', 'card', []],
    ['', 'card', []],
  ] as const)('%s as %s', (text, kind, entries) => {
    expect(resolveTitle(index, text, kind)).toEqual(entries)
  })
})

describe('hostile texts and catalogues', () => {
  // A megabyte within a second; the limit leaves room for a slow machine.
  const within = (limit: number, run: () => void): void => {
    const start = process.threadCpuUsage().user / 1000
    run()
    expect(process.threadCpuUsage().user / 1000 - start).toBeLessThan(limit)
  }
  const big = buildNameIndex({
    entries: Array.from({ length: 20_000 }, (_, place) =>
      card(`Sable Hounds of the Marsh ${place % 7 === 0 ? 'Lantern '.repeat(12) : ''}${place}`),
    ),
    vocabulary: vocabularySchema.parse({}),
  })
  it.each([
    ['one name over and over', 'Sable Hounds of the Marsh Lantern '.repeat(30_000)],
    ['beginnings of names', 'Sable Sable Hounds of the '.repeat(40_000)],
    ['nothing but quotes and stops', '“‘.”’ '.repeat(160_000)],
    ['one long word', 'a'.repeat(1_000_000)],
    ['apostrophes', 'a’'.repeat(500_000)],
    ['parentheses', 'Lantern ('.repeat(110_000)],
  ])('%s', (_, text) => {
    within(4000, () =>
      findMentions({ text, italics: [{ start: 0, end: text.length }], bold: [] }, big, {
        self: null,
        taken: [{ start: 3, end: 9 }],
      }),
    )
  })
  it('resolves thousands of names that are nothing', () => {
    within(4000, () => {
      for (let place = 0; place < 3000; place++) resolveTitle(big, `Sabel Hunds in the Mash ${place}x`, null)
    })
  })
})

describe('terms of a text’s own glossary', () => {
  const index = buildNameIndex({ entries: [term('Keel'), term('Storm Sail')], vocabulary: vocabularySchema.parse({}) })
  const linked = (text: string, defined?: ReadonlySet<string>) =>
    findMentions({ text, italics: [], bold: [] }, index, {
      self: null,
      taken: [],
      ...(defined ? { defined } : {}),
    }).map(({ text, evidence }) => [text, evidence])

  it('link though they are of one word and without a capital', () => {
    expect(linked('Mend the keel and the storm sail.')).toEqual([['storm sail', 'term']])
    expect(linked('Mend the keel and the storm sail.', new Set(['terms/keel']))).toEqual([
      ['keel', 'defined'],
      ['storm sail', 'term'],
    ])
  })
})
