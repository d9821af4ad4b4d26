import { describe, expect, it } from 'vitest'
import { measureCoverage } from '../../source/coverage.ts'
import { sourceFromText } from '../../source/source-text.ts'
import { RECOGNISED } from '../layout.ts'
import type { EntryHeading, LayoutRoot, RulingNode } from '../tree.ts'
import { rulebookChapter } from './index.ts'
import { fixturesIn, outlineOf, plainText, readFixture, realText, realTexts } from '../testing.ts'

const folder = new URL('fixtures/', import.meta.url)
const options = { title: null, isCardTitle: () => false }

describe('rulebook-chapter fixtures', () => {
  it.each(fixturesIn(folder))('%s', name => {
    const { actual, expected } = readFixture(folder, name, rulebookChapter)
    expect(expected, 'no expected.json; write it with UPDATE_FIXTURES=1').not.toBeNull()
    expect(actual).toEqual(expected)
    expect(actual.unplaced).toEqual([])
  })

  it('gives the same entries with and without the blanks, and with headings glued', () => {
    const titles = (name: string) =>
      readFixture(folder, name, rulebookChapter)
        .actual.tree.filter(line => line.startsWith('heading'))
        .map(line => /"title":"([^"]*)"/.exec(line)?.[1])
        .slice(1)
    expect(titles('lost-blanks')).toEqual(titles('justified'))
    expect(titles('glued')).toEqual(titles('justified'))
  })
})

describe('rulebook-chapter', () => {
  it('never throws, and places the words of odd texts', () => {
    for (const text of [
      '',
      '\n\n',
      '---',
      '---\ntitle: X',
      '---\ntitle:\n---\n',
      'A',
      ' - - -',
      'EVENTS',
      '12',
      'One:\n Two',
      '\ufeff---\na: b\n---\nText.',
    ]) {
      expect(outlineOf(rulebookChapter, sourceFromText('odd.txt', text)).unplaced, JSON.stringify(text)).toEqual([])
    }
  })

  it('takes the title it is given where the text has none', () => {
    const root = rulebookChapter.parse(sourceFromText('x.txt', ' Some rule of it.\n'), {
      ...options,
      title: 'Ports of Call',
    })
    expect(headings(root).map(heading => heading.data.title)).toEqual(['Ports of Call'])
    expect(root.data.messages.map(message => message.code)).toEqual(['layouts/no-title'])
  })

  it('isn’t slowed down by long lines and many headings', () => {
    const begin = process.threadCpuUsage().user / 1000
    for (const text of [
      'Words of a rule. '.repeat(120_000),
      'GREAT STORM You may go. '.repeat(40_000),
      'SOME HEADING\n'.repeat(50_000),
    ]) {
      const source = sourceFromText('long.txt', text)
      rulebookChapter.detect(source)
      rulebookChapter.parse(source, options)
    }
    expect(process.threadCpuUsage().user / 1000 - begin).toBeLessThan(60_000)
  }, 30_000)
})

const source = realText(rulebookChapter)

describe.skipIf(!source)(
  'rulebook-chapter on the real text (../shared/sources is not on this machine, or holds none)',
  () => {
    it('finds each entry with its rulings', () => {
      if (!source) return
      const root = rulebookChapter.parse(source, options)
      const found = headings(root)
      expect(found.length).toBe(19)
      expect(found.filter(heading => heading.data.part !== undefined).length).toBe(4)
      expect(found.map(heading => heading.depth).filter(depth => depth === 4).length).toBe(6)
      expect(rulings(root).length).toBe(42)
      expect(rulings(root).flatMap(ruling => ruling.children.filter(child => child.type === 'example')).length).toBe(1)
      expect(rulings(root).filter(ruling => ruling.data.belongsTo !== undefined).length).toBe(1)
      expect(rulings(root).filter(ruling => ruling.data.tags.length > 0).length).toBe(1)
      expect(root.data.messages.map(message => message.code)).toEqual(Array(3).fill('layouts/wrapped-hyphen'))
      expect(measureCoverage(source, root).unplaced).toEqual([])
    })

    it.each([
      ['line ends of Windows', (text: string) => text.replace(/\n/g, '\r\n')],
      ['blanks at the beginning of lines lost', (text: string) => text.replace(/^ +/gm, '')],
      ['every line followed by an empty one', (text: string) => text.replace(/\n/g, '\n\n')],
      ['front matter lost', (text: string) => text.replace(/^---[\s\S]*?\n---\n/, '')],
      ['empty lines lost', (text: string) => text.replace(/\n\n+/g, '\n')],
      ['headings in capitals run into what follows', (text: string) => text.replace(/^([A-Z][A-Z ]{5,})\n */gm, '$1 ')],
      [
        'lines there twice',
        (text: string) =>
          text
            .split('\n')
            .flatMap((line, index) => (index % 17 === 5 && line ? [line, line] : [line]))
            .join('\n'),
      ],
    ])('reads the same with %s', (_, damage) => {
      if (!source) return
      const damaged = sourceFromText('damaged.txt', damage(source.text))
      const root = rulebookChapter.parse(damaged, options)
      expect(rulebookChapter.detect(damaged).confidence).toBeGreaterThanOrEqual(RECOGNISED)
      expect(headings(root).length).toBe(19)
      expect(rulings(root).length).toBe(42)
      expect(measureCoverage(damaged, root).unplaced).toEqual([])
    })

    it('takes no other text for a chapter', () => {
      const likely = realTexts().filter(text => rulebookChapter.detect(text).confidence >= RECOGNISED)
      expect(likely.map(text => text.file)).toEqual([source?.file])
    })

    it('keeps the hyphen of a word broken over two lines', () => {
      if (!source) return
      const text = rulings(rulebookChapter.parse(source, options)).map(plainText).join('\n')
      expect(text).not.toMatch(/\p{L}- \p{L}/u)
      expect(text).not.toMatch(/\S {2}/)
    })
  },
)

function headings(root: LayoutRoot): EntryHeading[] {
  return root.children.filter(node => node.type === 'heading' && node.data.role === 'entry') as EntryHeading[]
}

function rulings(root: LayoutRoot): RulingNode[] {
  return root.children.filter(node => node.type === 'ruling')
}
