import { describe, expect, test } from 'vitest'
import { findCitations } from './find-citations.ts'
import { findReferences } from './find-references.ts'
import { makeLexicon } from './lexicon.ts'
import { readGame } from './reading.testing.ts'
import { vocabularySchema } from '../game/game.ts'
import { buildNameIndex } from '../names/name-index.ts'
import { resolveTitle } from '../names/resolve.ts'
import { growthOf } from '../../../tests/support/growth.ts'

const lexicon = makeLexicon(readGame('meccg'))
const titles = {
  card: [
    'Bridge',
    'Bûrat',
    'Assassin',
    'Gollum',
    'Many Turns and Doublings',
    'Mordor in Arms',
    'Forewarned Is Forearmed',
    'Influence',
  ],
  term: [
    'Attacks, Creature',
    'Attacks, Non-creature',
    'Agent Only',
    'Harmed (i.e. “character not harmed”)',
    'Hoard',
    'Influence',
    'Passive Conditions',
    'Order of Effects',
    'Nazgûl',
    '“Any Dark-hold”',
    'Council, Calling the',
    'Site Phase',
  ],
}
const names = buildNameIndex({
  entries: (['card', 'term'] as const).flatMap(kind =>
    titles[kind].map(title => ({ id: `${kind}s/${title}`, kind, title, aliases: [] })),
  ),
  vocabulary: vocabularySchema.parse({}),
})
const resolve = (title: string, kind: 'card' | 'term' | null) => resolveTitle(names, title, kind)

/** Returns references as they are written, and what they lead to. Stretches between asterisks are in italics. */
function referencesIn(marked: string): [raws: string[], entries: string[]] {
  const italics: { start: number; end: number }[] = []
  let text = ''
  for (const [place, piece] of marked.split('*').entries()) {
    if (place % 2 === 1) italics.push({ start: text.length, end: text.length + piece.length })
    text += piece
  }
  const citations = findCitations({ text }, { lexicon, own: 'pef', kindOfText: 'rulings' })
  const found = findReferences({ text, italics }, { lexicon, resolve, citations })
  for (const { start, end, raw } of found) expect(text.slice(start, end).replace(/\s+/g, ' ')).toBe(raw)
  return [found.map(({ raw }) => raw), found.map(({ entries }) => entries.join(' + '))]
}
const NONE = [[], []]

describe('cross-references', () => {
  test.each<[string, ...string[]]>([
    ['See *⟨Bridge⟩*.', 'cards/Bridge'],
    ['See ⟨Burat⟩.', 'cards/Bûrat'],
    ['It taps. See also *⟨Many Turns and Doublings⟩*.', 'cards/Many Turns and Doublings'],
    [
      'See *⟨Examples by Term, Harmed⟩ and ⟨Examples by Term, Agent Only⟩*.',
      'terms/Harmed (i.e. “character not harmed”)',
      'terms/Agent Only',
    ],
    ['See *⟨Examples by Term, Attacks⟩*.', 'terms/Attacks, Creature + terms/Attacks, Non-creature'],
    [
      'Watch them. See also *⟨Examples by Term, Attacks, Creatures⟩* and *⟨Examples by Term, Hoard⟩*.',
      'terms/Attacks, Creature',
      'terms/Hoard',
    ],
    [
      'See *⟨Examples by Term, Attacks, Non-creatures⟩* and *⟨Examples by Card, Gollum⟩*.',
      'terms/Attacks, Non-creature',
      'cards/Gollum',
    ],
    ['See also *⟨Examples by Card, Assassin⟩*.', 'cards/Assassin'],
    ['See also *⟨Examples by Card Title*, *Mordor in Arms⟩*.', 'cards/Mordor in Arms'],
    [
      'More on it: see *⟨Examples by Term, Hoard⟩*; *⟨Examples by Card, Bridge⟩*; and *⟨Examples by Card Title, Many Turns and Doublings⟩*. Get it.',
      'terms/Hoard',
      'cards/Bridge',
      'cards/Many Turns and Doublings',
    ],
    ['He waits. (See ⟨Examples by Term, Attacks, Creature⟩).', 'terms/Attacks, Creature'],
    ['See ⟨Examples by Term, "Any Dark-hold."⟩', 'terms/“Any Dark-hold”'],
    ['See also ⟨Rulings by Term, Nazgul⟩.', 'terms/Nazgûl'],
    ['See ⟨CRF, Rulings by Term, Hoard⟩.', 'terms/Hoard'],
    ['See also *⟨Examples by Term, Hoard⟩* and *⟨Passive Conditions⟩*.', 'terms/Hoard', 'terms/Passive Conditions'],
    ['See ⟨Examples by Card, Influence⟩.', 'cards/Influence'],
    ['See ⟨Examples by Term, Influence⟩.', 'terms/Influence'],
    ['See ⟨Bridge⟩ and ⟨Gollum⟩.', 'cards/Bridge', 'cards/Gollum'],
    ['See ⟨Bridge⟩ for more of it.', 'cards/Bridge'],
    ['He waits (see ⟨Bridge⟩).', 'cards/Bridge'],
    ['He waits, see *⟨Bridge⟩*.', 'cards/Bridge'],
    ['See ⟨Examples by Term,\nPassive\nConditions⟩.', 'terms/Passive Conditions'],
    ['See ⟨Forewarned is Forearmed⟩.', 'cards/Forewarned Is Forearmed'],
    ['See ⟨Turn Sequence, Site Phase⟩.', 'terms/Site Phase'],
    ['See ⟨Examples by Term, Calling the Council⟩.', 'terms/Council, Calling the'],
    ['See ⟨Examples by Term, Riddles⟩ and ⟨Examples by Term, Hoard⟩.', '', 'terms/Hoard'],
    ['See ⟨Bridge of Khazad-dûm⟩.', ''],
  ])('%s', (text, ...entries) => {
    // Each reference stands between `⟨` and `⟩`.
    const raws = Array.from(text.matchAll(/⟨([^⟩]*)⟩/g), ([, raw = '']) => raw.replace(/\*/g, '').replace(/\s+/g, ' '))
    expect(referencesIn(text.replace(/[⟨⟩]/g, ''))).toEqual([raws, entries])
  })

  test.each([
    'You see Gollum coming.',
    'See what comes.',
    'See the list below.',
    'See CRF Annotation 9, Passive Conditions.',
    'See [COE 52].',
    'See CoE Digest #112.',
    'See page 27.',
    'See also Using a Ladder to Get Down, on page 27, for more.',
    'Foresee Bridge.',
    'See',
    'See also',
    'See: ,',
    'Nobody sees Gollum.',
  ])('none: %s', text => expect(referencesIn(text)).toEqual(NONE))

  test.each([
    ['see ', 250_000],
    ['See A ', 160_000],
    ['See Bridge and ', 60_000],
    ['See Examples by Term, ', 45_000],
    ['(', 500_000],
    ['See Aa ' + 'Aa '.repeat(10), 25_000],
  ])('%s many times over takes time in proportion', { tags: ['growth'] }, (text, times) => {
    expect(growthOf(size => referencesIn(text.repeat(size)), times >> 6)).toBeLessThan(3)
  })
})

test('a text that ends with "see" refers to nothing', () => {
  for (const text of ['See', 'See also ', '(see', 'The bridge burns; see']) expect(referencesIn(text)).toEqual(NONE)
})

describe('titles', () => {
  test.each<[string, 'card' | 'term' | null, string[]]>([
    ['many turns & doublings', null, ['cards/Many Turns and Doublings']],
    ['MANY TURNS AND DOUBLINGS', null, ['cards/Many Turns and Doublings']],
    ['Influence', null, ['cards/Influence', 'terms/Influence']],
    ['Council', 'term', ['terms/Council, Calling the']],
    ['Bridges', 'card', ['cards/Bridge']],
    ['Bridge', 'term', []],
    ['', null, []],
  ])('%s as %s', (title, kind, ids) => expect(resolve(title, kind)).toEqual(ids))
})
