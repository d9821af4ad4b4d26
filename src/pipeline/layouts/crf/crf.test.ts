import { describe, expect, it } from 'vitest'
import { itemAt } from '../../must.ts'
import { measureCoverage } from '../../source/coverage.ts'
import { applyEdits, sourceFromText } from '../../source/source-text.ts'
import { LAYOUTS } from '../index.ts'
import { rankLayouts } from '../recognise.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { readErrata } from './errata.ts'
import { CARDS, foundIn, imitate, type Shape } from './imitation.testing.ts'

const TITLES = new Set(CARDS.map(foldTitle))
const options = { title: null, isCardTitle: (text: string) => TITLES.has(foldTitle(text)) }
const LAYOUT_OF = {
  cards: 'crf-cards-usenet',
  terms: 'crf-terms-usenet',
  turn: 'crf-turn-sequence',
  web: 'crf-web',
  'web-bullets': 'crf-web',
  changes: 'crf-changes',
}

/** Shapes of every family, spread over widths, styles and copies by their number. */
const SHAPES = (['cards', 'terms', 'turn', 'web', 'web-bullets', 'changes'] as const).flatMap(family =>
  Array.from({ length: 40 }, (_, seed): Shape => ({
    family,
    seed,
    width: 66 + (seed % 13),
    style: seed % 2 === 0 ? 'below' : 'apart',
    stripped: seed % 3 !== 0 && seed > 4,
    banners: seed % 4 < 2,
    indented: seed % 10 === 9,
    spaced: seed === 1 || seed === 3,
    version: 4 + (seed % 15),
  })),
)

const read = (text: string) => {
  const source = sourceFromText('imitation.txt', text)
  const { layout } = itemAt(rankLayouts(source, LAYOUTS), 0)
  return { source, name: layout.name, root: layout.parse(source, options) }
}

describe('made-up CRFs', () => {
  it.each(SHAPES)('$family $seed: $style, width $width, stripped $stripped, banners $banners', shape => {
    const imitation = imitate(shape)
    const { source, name, root } = read(imitation.text)
    expect(name, imitation.text).toBe(LAYOUT_OF[shape.family])
    const found = foundIn(root)
    expect(found.entries, imitation.text).toEqual(imitation.entries)
    expect(found.orphans, imitation.text).toEqual(imitation.orphans)
    expect(found.annotations).toEqual(imitation.annotations)
    expect(root.data.document).toMatchObject({ authority: 'CRF', number: String(shape.version) })
    expect(measureCoverage(source, root).unplaced).toEqual([])
    for (const accident of imitation.accidents) expect(found.accidents).toContainEqual(accident)
  })

  it.each(SHAPES.filter(shape => shape.seed % 13 === 0))(
    '$family $seed reads the same with other line ends and blanks at lines’ ends',
    shape => {
      const { text } = imitate(shape)
      const known = foundIn(read(text).root)
      for (const name of ['CRLF', 'blanks at the ends']) {
        const other = name === 'CRLF' ? text.replaceAll('\n', '\r\n') : text.replaceAll('\n', '  \n')
        expect(foundIn(read(other).root), name).toEqual(known)
      }
    },
  )
})

/** A list of cards as it is posted, its lines given. */
const posted = (...lines: string[]) =>
  foundIn(
    read(
      ['[MECCG] CRF 13 Cards A-C', '', 'Nov 3, 1998, 3:00:00 AM11/3/98', '', '-= AAA =-', '', ...lines, ''].join('\n'),
    ).root,
  )
/** Its messages by code and line. */
const codes = (found: ReturnType<typeof posted>) => found.accidents.map(({ code, line }) => `${code} ${line}`)
const FULL = 'The company that waits at a site for the night has to wait there for the day'

describe('accidents', () => {
  it('keeps a quotation that is never closed from swallowing the next paragraph', () => {
    const found = posted(
      'Alatar',
      FULL + ' and',
      'goes on.',
      'Card Erratum: Change "two" to "two or',
      'three of them.',
      'Nobody else may do so.',
      '@ Card Erratum: Add "Unique.\'',
    )
    expect(found.entries).toMatchObject([
      { title: 'Alatar', rulings: 4, marks: ['Card Erratum:', '@', 'Card Erratum:'] },
    ])
    expect(codes(found)).toEqual(['layouts/broken-quote 10', 'layouts/broken-quote 13'])
  })

  it('keeps a quotation over several lines in one piece, full stops and all', () => {
    const found = posted(
      'Alatar',
      FULL + ' and',
      'goes on.',
      'Card Erratum: Add "It is tapped.',
      'It is not untapped before the next',
      'day has come."',
      'It may fly.',
    )
    expect(found.entries).toMatchObject([{ rulings: 3 }])
    expect(codes(found)).toEqual([])
  })

  it('parts a paragraph that lost its last word from the next', () => {
    const found = posted(
      'Alatar',
      FULL,
      'If nothing comes by, it may go on with the way it had taken on the day',
      'before.',
      'May be played twice.',
    )
    expect(found.entries).toMatchObject([{ rulings: 3 }])
    expect(codes(found)).toEqual(['layouts/lost-tail 8'])
  })

  it('finds titles in one line with others or with a ruling, and tells', () => {
    const found = posted(
      'Alatar Army of the Dead',
      FULL + ' and',
      'goes on. Old Road',
      'It is short.',
      '',
      'Great-road',
      'It is long.',
    )
    expect(found.entries).toMatchObject([
      { title: 'Army of the Dead', rulings: 1 },
      { title: 'Old Road', rulings: 1 },
      { title: 'Great-road', rulings: 1 },
    ])
    expect(codes(found)).toEqual([
      'layouts/run-together 7',
      'layouts/run-together 7',
      'layouts/heading-without-rulings 7',
      'layouts/run-together 9',
    ])
  })

  it('takes marks for marks only where marks stand', () => {
    const found = posted(
      'Alatar',
      '@ # ' + FULL,
      'for this is how it was in the old days, and also how it was told in digest',
      '#49. [effective',
      '6/22/98]',
      '%',
      '-=- It flies.',
    )
    expect(found.entries).toMatchObject([{ rulings: 2, marks: ['@', '#', '[effective 6/22/98]', '-=-'] }])
    expect(codes(found)).toEqual(['layouts/stray-mark 12'])
  })

  it('reads what archives have broken, and names what repairs it', () => {
    const { root } = read(
      'CRF VER. 15\n\nCard Errata and Rulings\n\nHoarm√rath of Dφr\n\n  • [Van 1999] He rides.\n  • Nothing at Middle- earth stops him.\n\nAlatar\n\n  • Annotation 3: He flies.\n  • Annotation 3: He walks.\n  • Change "two" at once.\n',
    )
    expect(root.data.messages.map(({ code }) => code)).toEqual([
      'layouts/mojibake',
      'layouts/mojibake',
      'layouts/misplaced-mark',
      'layouts/split-word',
      'layouts/annotation-twice',
      'layouts/missing-wording',
    ])
    expect(root.data.messages.slice(0, 2).map(({ expected }) => expected)).toEqual(['“Hoarmûrath”', '“Dír”'])
  })

  it('ends a flattened list after as many items as its lead-in says', () => {
    const { root } = read(
      '## Rulings by Term\n\n### Fog\n\n- Two things happen:\n- A ship sails.\n- A lamp burns.\n- A ferry waits.\n',
    )
    expect(foundIn(root).entries).toMatchObject([{ title: 'Fog', rulings: 2 }])
    expect(root.data.messages.map(({ found }) => found)).toEqual([
      '“Two things happen:” and 2 bullets that were read as its list',
    ])
  })

  it('undoes text in UTF-8 that was read as another code page', () => {
    const { root } = read(
      'CRF VER. 15\n\nCard Errata and Rulings\n\nPalantÃ\u00adr of NazgÃ»l\n\n  • It sees.\n  • It is seen.\n',
    )
    const misread = root.data.messages.filter(({ code }) => code === 'layouts/mojibake')
    expect(misread.map(({ expected }) => expected)).toEqual(['“Palantír”', '“Nazgûl”'])
  })

  it('names the line of a lost heading in the file, whatever was repaired above it', () => {
    const text = [
      '[MECCG] CRF 13 Cards A-C',
      '',
      'Alatar',
      FULL + ' and',
      'goes on. And it',
      'ends.',
      '',
      '',
      FULL + ' and',
      'goes on without a heading.',
      '',
    ].join('\n')
    const cut = text.indexOf(' And it\nends.')
    const source = applyEdits(sourceFromText('posted.txt', text), [
      { start: cut, end: cut + ' And it\nends.'.length, text: '', reason: 'a lost sentence' },
    ])
    const { layout } = itemAt(rankLayouts(source, LAYOUTS), 0)
    const { orphans, messages } = layout.parse(source, options).data
    expect(orphans).toMatchObject([{ line: 9, after: 'Alatar' }])
    expect(messages.map(({ code, place }) => [code, place])).toContainEqual([
      'layouts/orphan',
      { kind: 'point', file: 'posted.txt', line: 9, column: 1 },
    ])
  })

  it('takes a site’s frame and a writer’s name for no headings', () => {
    const { root } = read(
      'HARBOUR OF RULES\nLinks\n\nCRF VER. 15\n\nCard Errata and Rulings\n\n[A][B]\n\nAlatar\n\n  • He flies.\n  • # He rides.\n  • See Annotation 3.\n\n-= BBB =-\n\nHARBOUR OF RULES\nLinks\nCopyright 2003 Somebody\n',
    )
    expect(foundIn(root)).toMatchObject({ entries: [{ title: 'Alatar', rulings: 2, seeOnly: 1 }], accidents: [] })
  })
})

it.each([
  ['Read “left” as “right” on this card.', 'left', 'right'],
  ['Read the word “left” on this card as “right”.', 'left', 'right'],
  ['Card erratum: Read the figures as “+1/+2”.', null, '+1/+2'],
])('a change of wording is read from “%s”', (text, from, to) => {
  const label = text.startsWith('Card erratum:') ? 'Card erratum:' : null
  expect(readErrata(text, label, null).errata).toEqual([{ action: 'read', from, to, version: null }])
})
