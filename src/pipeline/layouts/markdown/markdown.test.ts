import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { passagesOf } from '../../entries/passages.ts'
import { plainText } from '../../entries/plain-text.ts'
import { proseOf } from '../prose.ts'
import { measureCoverage } from '../../source/coverage.ts'
import { sourceFromText } from '../../source/source-text.ts'
import { RECOGNISED } from '../layout.ts'
import { outlineOf } from '../testing.ts'
import { markdown } from './index.ts'

const options = { title: null, isCardTitle: () => false }
const FRONT = '---\nwork: ferry\n---\n\n'

/** Returns the messages of a text, whose expected places are marked with ‸. */
function faultsIn(marked: string) {
  const places: string[] = []
  const text = marked
    .split('\n')
    .map((line, index) => {
      const column = line.indexOf('‸')
      if (column >= 0) places.push(`${index + 1}:${column + 1}`)
      return line.replace('‸', '')
    })
    .join('\n')
  const { messages } = markdown.parse(sourceFromText('restatement.md', text), options).data
  return {
    messages,
    places,
    found: messages.map(message =>
      message.place.kind === 'point' ? `${message.place.line}:${message.place.column}` : '',
    ),
  }
}

describe('markdown faults', () => {
  it.each([
    ['layouts/frontmatter-missing', 'error', '‸# Terms\n\n## Tides\n\nWater.'],
    ['layouts/frontmatter-missing', 'error', '‸---\nwork: ferry\n\n# Terms\n\n## Tides\n\nWater.'],
    ['layouts/work-missing', 'error', '---\n‸edition: 1\n---\n\n# Terms\n\n## Tides\n\nWater.'],
    ['layouts/work-missing', 'error', '---\n‸work: The Ferry\n---\n\n# Terms\n\n## Tides\n\nWater.'],
    ['layouts/date-invalid', 'error', '---\nwork: ferry\n‸date: 2003-02-31\n---\n\n# Terms\n\n## Tides\n\nWater.'],
    ['layouts/frontmatter-invalid', 'error', '---\nwork: ferry\nnote: "open‸\n---\n\n# Terms\n\n## Tides\n\nWater.'],
    ['layouts/duplicate-heading', 'error', `${FRONT}## Tides\n\nWater.\n\n‸## *tides*\n\nWind.`],
    ['layouts/heading-level-skipped', 'warning', `${FRONT}# Terms\n\n‸### Tides\n\nWater.`],
    ['layouts/text-before-heading', 'warning', `${FRONT}# Terms\n\n‸Water.\n\n## Tides\n\nWater.`],
    ['layouts/empty-entry', 'warning', `${FRONT}‸## Tides\n\n## Ebb\n\nWater.`],
    ['layouts/unclosed-bracket', 'warning', `${FRONT}## Tides\n\nWater ‸[Harbour 3.`],
    ['layouts/unmatched-asterisk', 'warning', `${FRONT}## Tides\n\n- The ‸*water rises.`],
    ['layouts/indented-code', 'warning', `${FRONT}## Tides\n\nWater.\n\n‸\tIt rises.`],
    ['layouts/underlined-heading', 'warning', `${FRONT}## Tides\n\nWater.\n\n‸Ebb\n---\n\nWind.`],
    ['layouts/html-as-text', 'warning', `${FRONT}## Tides\n\n- Water does ‸<b>not</b> rise.`],
    ['layouts/html-as-text', 'warning', `${FRONT}## Tides\n\nWater.\n\n‸<div>\nWind.\n</div>`],
    ['layouts/example-without-ruling', 'warning', `${FRONT}## Tides\n\n‸Example: water.`],
  ])('%s', (code, severity, text) => {
    const { messages, places, found } = faultsIn(text)
    expect(messages.map(message => [message.code, message.severity])).toContainEqual([code, severity])
    expect(found[messages.findIndex(message => message.code === code)]).toBe(places[0])
    for (const message of messages)
      for (const words of [message.found, message.expected, message.fix]) expect(words).not.toBe('')
  })

  it('says in plain words what is wrong with a line of frontmatter', () => {
    expect(faultsIn('---\nNote: it holds: always\n---\n\n## Tides\n\nWater.').messages).toMatchObject([
      { found: 'a second colon in the value, in the frontmatter', fix: 'Put the value in quotes.' },
    ])
  })

  it('points from the second heading to the first', () => {
    const { messages } = faultsIn(`${FRONT}## Tides\n\nWater.\n\n## Tides\n\nWind.`)
    expect(messages).toMatchObject([{ code: 'layouts/duplicate-heading', place: { line: 9 }, cause: { line: 5 } }])
  })

  it('says what to write in place of a tag, and leaves a comment out', () => {
    const text = 'Water<br/>rises <!-- why? --> \\<b> and <b>falls</b> <marquee>on</marquee>. 2 < 3, a<b'
    const { messages } = faultsIn(`${FRONT}## Tides\n\n${text}`)
    expect(messages.map(({ fix }) => fix)).toMatchObject([
      expect.stringContaining('“\\” at the end of a line'),
      expect.stringContaining('“**…**”'),
      expect.stringContaining('leave it out'),
    ])
    const source = sourceFromText('x.md', `${FRONT}## Tides\n\n${text}`)
    const root = markdown.parse(source, options)
    const left = root.children.flatMap(node => (node.type === 'matter' ? node.data.name : []))
    expect(left).toEqual(['front matter', 'comment'])
    const [passage] = passagesOf(root, 'x.md').passages
    expect(plainText(passage?.rulings[0]?.wording.blocks ?? [])).toBe(
      'Water<br/>rises  <b> and <b>falls</b> <marquee>on</marquee>. 2 < 3, a<b',
    )
  })

  it('reads what stands behind a comment on its line', () => {
    const text = '<!-- why? --> <!-- when? --> Water rises.\n\n<!-- never -->\n\n- <!-- it does --> Wind falls.'
    const source = sourceFromText('x.md', `${FRONT}## Tides\n\n${text}`)
    const [passage] = passagesOf(markdown.parse(source, options), 'x.md').passages
    const said = passage?.rulings.map(ruling => plainText(ruling.wording.blocks))
    expect(said).toEqual(['Water rises.', 'Wind falls.'])
  })

  it('says nothing of a card and a term of one name, and of escaped marks', () => {
    expect(
      faultsIn(`${FRONT}# Cards\n\n## Tides\n\nWater \\[rises\\*.\n\n# Terms\n\n## Tides\n\n2 * 3 [Harbour 3] ^[CRF].`)
        .messages,
    ).toEqual([])
  })
})

describe('markdown', () => {
  it('places every word of odd texts', () => {
    for (const text of [
      '',
      '# ',
      '- ',
      '1. ',
      '> a',
      '&amp;&lt;b',
      '[a]: http://b.c\n\n[a]',
      '![pic](x.png)',
      '```js\nx\n```',
      'a[^1]\n\n[^1]: note',
      '- [x] done',
      '| a |\n|---|\n| b |',
      '<!-- c -->',
      '[https://example.org/x] and [www.example.org]',
      '[a](b c)',
      '[a](/b)',
      '<div>\n*a*\n</div>',
      'a  \nb',
      'a\\\nb',
    ]) {
      expect(
        outlineOf(markdown, sourceFromText('odd.md', `${FRONT}## T\n\n${text}`)).unplaced,
        JSON.stringify(text),
      ).toEqual([])
    }
  })

  it('keeps the addresses of links that stand further below, and brackets in a row that have none', () => {
    const text = '- See [the tides][2] or [Ebb], [Harbour 3][Harbour 4], [here][3].\n\n> [2]: https://tides.example/2'
    const more = '[ebb]: https://tides.example/ebb\n[3]: /here\n[2]: https://other.example'
    const source = sourceFromText('x.md', `${FRONT}## T\n\n${text}\n\n${more}`)
    const root = markdown.parse(source, options)
    const links: string[] = []
    visit(
      root,
      'link',
      ({ url, children }) => void links.push(`${proseOf({ type: 'paragraph', children }).text} ${url}`),
    )
    expect(links).toEqual(['the tides https://tides.example/2', 'Ebb https://tides.example/ebb'])
    const [passage] = passagesOf(root, 'x.md').passages
    expect(plainText(passage?.rulings[0]?.wording.blocks ?? [])).toBe(
      'See the tides or Ebb, [Harbour 3][Harbour 4], here.',
    )
    expect(measureCoverage(source, root).unplaced).toEqual([])
  })

  it('traces words across escapes, references and wrapped lines', () => {
    const source = sourceFromText('x.md', `${FRONT}## T\n\n- A\\*b &eacute;t&eacute;\r\n  c *d*\n\n  > e\n  > f`)
    expect(measureCoverage(source, markdown.parse(source, options)).unplaced).toEqual([])
  })

  it('keeps an annotation’s number as its name, not among its words, and a remark on it', () => {
    const text = `${FRONT.replace('ferry', 'ferry\nmarks: crf')}## T\n\n- @ Annotation 9a: *Oars* rest.\n- Annotation 3 (amended): Sails dry.`
    const source = sourceFromText('x.md', text)
    const root = markdown.parse(source, options)
    const { passages } = passagesOf(root, 'x.md')
    expect(measureCoverage(source, root).unplaced).toEqual([])
    expect(
      passages
        .flatMap(({ rulings }) => rulings)
        .map(({ facts, wording }) => [facts.annotation, plainText(wording.blocks)]),
    ).toEqual([
      ['9a', 'Oars rest.'],
      ['3', 'Annotation 3 (amended): Sails dry.'],
    ])
  })

  it('takes no copy for a restatement', () => {
    expect(markdown.detect(sourceFromText('x.md', `${FRONT}# Terms\n\n## T\n\nA.`)).confidence).toBeGreaterThanOrEqual(
      RECOGNISED,
    )
    expect(markdown.detect(sourceFromText('x.md', '# Terms\n\n## T\n\nA.')).confidence).toBeGreaterThanOrEqual(
      RECOGNISED,
    )
  })
})
