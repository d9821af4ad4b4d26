import { describe, expect, test } from 'vitest'
import { LIST, REFERENCES } from '../search/testing.ts'
import { makeAddresses } from '../../site/addresses.ts'
import { FORUMS, plain } from '../copy-as/forums.testing.ts'
import { groupsOf, likeliest, linksOf, type Choices } from './choices.ts'
import { vocabularySchema } from '../../pipeline/game/game.ts'
import type { LinkerData } from './linker-data.ts'
import { PostFinder } from './post-finder.ts'
import { applyLinks, type LinkFormat } from './link-formats.ts'
import { readMarkup } from './markup.ts'
import { growthOf } from '../../../tests/support/growth.ts'

const authority = (
  id: string,
  title: string,
  kind: LinkerData['authorities'][number]['kind'],
  cited: string,
  last?: number,
) => ({
  ...{ id, title, kind, cited: [cited], issuer: 'Council', sections: [], bare: {}, rank: 1 },
  numbers: last === undefined ? undefined : { first: 1, last, room: id === 'coe' ? 5 : 0 },
})
const DATA: LinkerData = {
  short: 'MECCG',
  authorities: [
    { ...authority('crf', 'Collected Rulings File', 'collected-rulings', 'CRF'), issuer: 'Publisher' },
    authority('coe', 'Council digest', 'digest', 'COE', 120),
    authority('old', 'Old digest', 'digest', 'OLD', 60),
    authority('posts', 'Monday posts', 'rulings', 'Rulings Monday'),
    authority('rules', 'Council rules', 'rules', 'CoE Rules'),
  ],
  vocabulary: vocabularySchema.parse({
    abbreviations: [{ short: 'GoM', entry: 'Bridge' }],
    ordinary: ['Bridge', 'River'],
    distinctive: ['Hazards'],
    spellings: [{ spelling: 'Black', entry: 'Black Arrow', reason: 'Players say so.' }],
    notTitles: [{ text: 'War of the Bridge', reason: 'Another game.' }],
  }),
  works: { pef: 'crf', rules: 'rules' },
}
const finder = new PostFinder(LIST, REFERENCES, DATA, makeAddresses('/redbook/'))
const find = (post: string) => finder.find(post)
const shown = (post: string) =>
  find(post).map(
    ({ text, sure, targets }) =>
      `${text}${sure ? '' : '?'} → ${targets.map(target => target.path.replace('/redbook', '')).join(' | ')}`,
  )
const give = (post: string, format: LinkFormat, choices: Choices = new Map(), once = false, mend = false) =>
  applyLinks(
    post,
    linksOf(find(post), choices, { once, mend }, path => `https://rulings.example${path}`),
    format,
  )

describe('what is found in a post', () => {
  test.for([
    ['I play Marvels Told on it.', ['Marvels Told → /meccg/cards/marvels-told/']],
    ['the hazard limit is four', ['hazard limit → /meccg/terms/hazard-limit/']],
    ['As [COE 52] says', ['[COE 52] → /meccg/authorities/coe/52/']],
    ['As [COE 99] says', ['[COE 99] → /meccg/authorities/coe/']],
    ['see Rule 2.IV.vii.F1 there', ['Rule 2.IV.vii.F1 → /r/bcdfj/']],
    ['see Rules 2.IV.vii.F1 there', ['Rules 2.IV.vii.F1 → /r/bcdfj/']],
    ['CoE Rules 2.IV.vii.F1', ['CoE Rules 2.IV.vii.F1 → /r/bcdfj/']],
    ['CoE 2.IV.vii.F1, and CoE rule 2.iv.vii.f2', ['CoE 2.IV.vii.F1 → /r/bcdfj/', 'CoE rule 2.iv.vii.f2 → /r/bcdfk/']],
    ['see r/bcdfj, not r/22222, or/bcdfj', ['r/bcdfj → /r/bcdfj/']],
    ['HL is a name, hl isn’t', ['HL? → /meccg/terms/hazard-limit/']],
    ['As [CRF, Bridge] says', ['[CRF, Bridge] → /meccg/cards/bridge/']],
    ['As [CRF, page 21] says', ['[CRF, page 21] → /meccg/cards/bridge/']],
    ['As [CRF, page 6] says', ['[CRF, page 6] → /meccg/authorities/crf/']],
    ['As [CRF, Hazard Limit] says', ['[CRF, Hazard Limit] → /meccg/authorities/crf/']],
    ['So the CRF has it, CRFs and the OLD digests too', ['CRF → /meccg/authorities/crf/']],
    ['GoM wins', ['GoM → /meccg/cards/bridge/']],
    ['He fell from the Bridge.', ['Bridge → /meccg/cards/bridge/']],
    ['Bridge is not a river.', ['Bridge? → /meccg/cards/bridge/']],
    ['While Balrog sleeps', ['Balrog? → /meccg/cards/the-balrog-character/ | /meccg/cards/the-balrog-hazard/']],
    ['the Balrog’s whip', ['the Balrog’s? → /meccg/cards/the-balrog-character/ | /meccg/cards/the-balrog-hazard/']],
    ['Then The Balrog comes', ['The Balrog? → /meccg/cards/the-balrog-character/ | /meccg/cards/the-balrog-hazard/']],
    [
      'Marvles Told beats Hazard Limmit at Bridge',
      [
        'Marvles Told? → /meccg/cards/marvels-told/',
        'Hazard Limmit? → /meccg/terms/hazard-limit/',
        'Bridge → /meccg/cards/bridge/',
      ],
    ],
    [
      'Marvles Told at Hazard Limmit',
      ['Marvles Told? → /meccg/cards/marvels-told/', 'Hazard Limmit? → /meccg/terms/hazard-limit/'],
    ],
    ['I play Black Arroow', ['Black Arroow? → /meccg/cards/black-arrow/']],
    ['In War of the Bridge: who leads the war of the HL?', ['HL? → /meccg/terms/hazard-limit/']],
    ['nothing here', []],
  ] as const)('%s', ([post, expected]) => expect(shown(post)).toEqual(expected))

  test.for([
    ['see Digest 11 there', 'Digest 11', 'which series is meant: Council digest or Old digest?'],
    ['see digest #99 there', 'digest #99', 'the series isn’t named'],
    ['see digest 124 there', 'digest 124', 'the series isn’t named'],
    ['see digest 999 there', 'digest 999', 'no series has the number 999: Council digest 1 to 120, Old digest 1 to 60'],
    ['see Rulings Monday 12 there', 'Rulings Monday 12', 'Monday posts: no numbers are known here'],
    ['see rule 2.IV.vii.F1.3 there', 'rule 2.IV.vii.F1.3', 'no rule 2.IV.vii.F1.3 is here'],
    ['see Rule 9.X there', 'Rule 9.X', 'no rule 9.X is here'],
    ['see CoE 3.II.9 there', 'CoE 3.II.9', 'No rule 3.II.9 of “Council digest” is known.'],
    ['see CRF rule 2.IV.vii.F1', 'CRF rule 2.IV.vii.F1', 'No rule 2.IV.vii.F1 of “Collected Rulings File” is known.'],
    ['see rule 9.X there', 'rule 9.X', 'no rule 9.X is here'],
    ['As [COE 999] says', '[COE 999]', 'There is no COE 999 (1 to 120).'],
    ['Bridge is not a river.', 'Bridge', 'may be an ordinary word'],
  ] as const)('%s: a reason is given', ([post, text, reason]) => {
    expect(find(post)).toMatchObject([{ text, sure: false, reason }])
    expect(give(post, 'text')).toBe(post)
  })

  test('a misspelt name is looked for whole, and corrected where that is wished', () => {
    const post = 'Then the Marvels Tolld and the Marvels Tolld.'
    expect(shown(post)[0]).toBe('Marvels Tolld? → /meccg/cards/marvels-told/')
    const [group] = groupsOf(find(post))
    const choices = new Map([[group?.key ?? '', group?.targets[0]?.path ?? '']])
    const link = 'https://rulings.example/redbook/meccg/cards/marvels-told/'
    expect(give(post, 'text', choices, true)).toBe(`Then the Marvels Tolld (${link}) and the Marvels Tolld.`)
    expect(give(post, 'text', choices, true, true)).toBe(`Then the Marvels Told (${link}) and the Marvels Told.`)
  })

  test.for([
    ['he has marvles told', ['marvles told? → /meccg/cards/marvels-told/']],
    [
      'a black-arrwo, and the hazrd\nlimit',
      ['black-arrwo? → /meccg/cards/black-arrow/', 'hazrd\nlimit? → /meccg/terms/hazard-limit/'],
    ],
    ['the black arroow flew', ['black arroow? → /meccg/cards/black-arrow/']],
    ['it was gandallf', ['gandallf? → /meccg/cards/gandalf/']],
    ['Hazzarrds come', ['Hazzarrds? → /meccg/terms/hazards/']],
  ] as const)('%s: one word of a name is misspelt, with capitals or without', ([post, expected]) => {
    expect(shown(post)).toEqual(expected)
  })

  test.for([
    'the limits of a hazard',
    'a hazzarrds',
    'it was gandolph',
    'haphazardly',
    'marvles. told',
    'told marvles',
    'the rivver',
    'wazards limit',
  ])('%s: another word isn’t taken for a misspelt one', post => expect(shown(post)).toEqual([]))

  test('only a misspelt name is corrected, with its article once', () => {
    const accept = (post: string) =>
      new Map(groupsOf(find(post)).map(({ key, targets }) => [key, targets[0]?.path ?? '']))
    const given = (post: string) => give(post, 'text', accept(post), false, true).replace(/ \(\S*\)/g, '')
    expect(given('GoM and the Marvels Tolld and The Balrogg')).toBe('GoM and the Marvels Told and The Balrog')
    expect(given('The Marvels Tolld. A Rivver. Who saw the Balrogg?')).toBe(
      'The Marvels Told. A River. Who saw the Balrog?',
    )
    expect(shown('A Rive.')).toEqual([])
  })

  test('what is sure once is sure wherever it stands', () => {
    const [group] = groupsOf(find('Bridge is not a river.\n\nHe fell from the Bridge.'))
    expect([group?.text, group?.times, group?.sure]).toEqual(['Bridge', 2, true])
  })

  test('lists decide what is meant: titles before other names, no rule of two, longer names before ordinary words', () => {
    const shownBy = (list: typeof LIST, references: typeof REFERENCES, post: string) =>
      new PostFinder(list, references, DATA, makeAddresses('/'))
        .find(post)
        .map(({ text, targets }) => `${text} → ${targets.map(({ path }) => path).join(' | ')}`)
    const renamed = { ...LIST, aliases: { ...LIST.aliases, 1: ['Hazard Limit'] } }
    expect(shownBy(renamed, REFERENCES, 'As [CoE Rules, Hazard Limit] says')).toEqual([
      '[CoE Rules, Hazard Limit] → /meccg/terms/hazard-limit/',
    ])
    expect(shownBy(LIST, { ...REFERENCES, numbers: { 2: '5.1', 3: '5.1' } }, 'see rule 5.1')).toEqual(['rule 5.1 → '])
    const cased = { ...REFERENCES, numbers: { 2: '3.ii.1', 3: '3.II.1', 4: '3.ii' } }
    expect(shownBy(LIST, cased, 'rule 3.II.1, rule 3.ii.1, rule 3.Ii.1, rule 3.II')).toEqual([
      'rule 3.II.1 → /r/bcdfk/',
      'rule 3.ii.1 → /r/bcdfj/',
      'rule 3.Ii.1 → /r/bcdfm/',
      'rule 3.II → ',
    ])
    const longer = { ...LIST, titles: LIST.titles.with(3, 'River Fate') }
    expect(shownBy(longer, REFERENCES, 'A River Faet.')).toEqual(['River Faet → /meccg/cards/river-fate/'])
  })

  test('a citation that can’t be right offers what may be meant', () => {
    expect(shown('Digest 11, rule 2.IV.vii.F1.3, rule 9.X')).toEqual([
      'Digest 11? → /meccg/authorities/coe/',
      'rule 2.IV.vii.F1.3? → /r/bcdfj/',
      'rule 9.X? → ',
    ])
  })

  test('what is doubtful comes first, and is linked as chosen', () => {
    const post = 'The Balrog crosses; Marvels Told. Then The Balrog again.'
    const [first, second] = groupsOf(find(post))
    expect([first?.text, first?.times, first?.sure, second?.text]).toEqual(['The Balrog', 2, false, 'Marvels Told'])
    expect(give(post, 'text')).toBe(
      'The Balrog crosses; Marvels Told (https://rulings.example/redbook/meccg/cards/marvels-told/). Then The Balrog again.',
    )
    const chosen = give(
      post,
      'text',
      new Map([
        [first?.key ?? '', first?.targets[1]?.path ?? ''],
        [second?.key ?? '', ''],
      ]),
      true,
    )
    expect(chosen).toBe(
      'The Balrog (https://rulings.example/redbook/meccg/cards/the-balrog-hazard/) crosses; Marvels Told. Then The Balrog again.',
    )
  })
})

const NAME = 'Marvels Told'
/** Posts whose every mention of the card stands in something to be left alone. */
const KEPT = [
  `[quote]${NAME} is bad[/quote]`,
  `[quote="A [COE 52] fan"]x [quote]y[/quote] ${NAME}[/quote]`,
  `[code]${NAME}[/code]`,
  `[code][quote][/code]x[quote]${NAME}[/quote]`,
  `[url=https://a.example]${NAME}[/url]`,
  `[url]https://a.example/${NAME}[/url]`,
  `[img]${NAME}[/img]`,
  `[URL="https://a.example"]the ${NAME} card[/URL]`,
  `> ${NAME}\n> and ${NAME}`,
  `\`${NAME}\``,
  `\`\` a \` ${NAME} \`\``,
  `\`\`\`\n${NAME}\n\`\`\``,
  `~~~ text\n${NAME}\n\n${NAME}\n~~~`,
  `\`\`\`\n${NAME}`,
  `\`\`\`\`\n\`\`\`\n${NAME}\n\`\`\`\``,
  `    ${NAME}`,
  `[${NAME}](https://a.example/x(y))`,
  `![${NAME}](x.png "${NAME}")`,
  `[${NAME}][one]\n\n[one]: https://a.example`,
  `[one]: https://a.example "${NAME}"`,
  `<a href="https://a.example">${NAME}</a>`,
  `<a title="${NAME}">x</a>`,
  `<blockquote><p>${NAME}</p></blockquote>`,
  `<pre><code>${NAME}</code></pre>`,
  `<!-- ${NAME} -->`,
  `<script>${NAME}</script>`,
  `https://a.example/?q=${NAME.replace(' ', '_')}`,
  `www.example.org/Bridge`,
  `<https://a.example/Bridge>`,
  `write to Bridge@example.org`,
  '<img alt="Marvels Told">',
]

describe('markup of a post is left as it is', () => {
  test.for(KEPT)('%s', post => {
    expect(shown(post)).toEqual([])
    for (const format of ['bbcode', 'markdown', 'html', 'text'] as const) expect(give(post, format)).toBe(post)
  })

  test('and what stands beside it is linked', () => {
    for (const post of KEPT.filter(post => !/^(?:```\n[^`]*$)/.test(post)))
      expect(give(`${post}\n\nHe played ${NAME}.`, 'bbcode')).toBe(
        `${post}\n\nHe played [url=https://rulings.example/redbook/meccg/cards/marvels-told/]${NAME}[/url].`,
      )
  })

  test('a name in italics is linked inside them', () => {
    expect(give('with [i]Bridge[/i] and *River* and <em>Bridge</em>', 'bbcode', new Map(), true)).toBe(
      'with [i][url=https://rulings.example/redbook/meccg/cards/bridge/]Bridge[/url][/i] and *[url=https://rulings.example/redbook/meccg/cards/river/]River[/url]* and <em>Bridge</em>',
    )
  })

  test('backticks within code begin none', () => {
    expect(shown('`` a ` b `` Marvels Told `')).toEqual(['Marvels Told → /meccg/cards/marvels-told/'])
  })

  test('brackets that are no tags are read', () => {
    expect(shown('[Marvels Told] and [COE 52], a < b [and] Marvels Told')).toHaveLength(3)
  })
})

test('what forums make of the result has the right links', () => {
  const post = 'Marvels Told [COE 52] "Roäc the Raven" & the hazard limit.'
  for (const [format, forums] of Object.entries(FORUMS)) {
    for (const read of Object.values(forums)) {
      const { links, text } = read(give(post, format as keyof typeof FORUMS))
      expect(links.map(link => [link.text, new URL(link.address).pathname])).toEqual([
        ['Marvels Told', '/redbook/meccg/cards/marvels-told/'],
        ['[COE 52]', '/redbook/meccg/authorities/coe/52/'],
        ['Roäc the Raven', '/redbook/meccg/cards/roac-the-raven/'],
        ['hazard limit', '/redbook/meccg/terms/hazard-limit/'],
      ])
      expect(plain(text)).toContain(plain(post))
    }
  }
})

test('of several readings of a post the one counts in which most is certain, then in which most is found', () => {
  const [sure, doubtful] = [find('Marvels Told'), find('The Balrog and HL')]
  expect(likeliest([doubtful, sure])).toBe(sure)
  expect(likeliest([find('The Balrog'), doubtful])).toBe(doubtful)
  expect(likeliest([find('nothing'), find('nothing at all')])).toEqual([])
})

test.for([
  ['names', 'Marvels Told and The Balrog. '],
  ['brackets', '['],
  ['closed brackets', '[a]('],
  ['growing code', '`a``b```c````d '],
  ['quotes', '[quote]'],
  ['colons', 'https://'],
  ['lines', '> a\n'],
  ['fences', '```\na\n'],
  ['blanks', ' '],
] as const)('a long post of %s takes time in proportion', { tags: ['growth'], timeout: 60_000 }, ([, piece]) => {
  const postOf = (size: number) => piece.repeat(Math.ceil(size / piece.length))
  expect(growthOf(size => find(postOf(size)), 10_000)).toBeLessThan(3)
  const { kept } = readMarkup(postOf(50_000))
  for (const [at, range] of kept.entries()) if (range.start < (kept[at - 1]?.end ?? 0)) expect.fail(`${at} overlaps`)
})
