import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { growthOf } from '../../../tests/support/growth.ts'
import { measureCoverage } from '../source/coverage.ts'
import { readSource, sourceFromText, type SourceText } from '../source/source-text.ts'
import { LAYOUTS } from './index.ts'
import { RECOGNISED, type Layout } from './layout.ts'
import { rankLayouts, recogniseLayout } from './recognise.ts'
import { allFixtures, outlineOf, realTexts, type Outline } from './testing.ts'

const FIXTURES = allFixtures()
const OPTIONS = { title: null, isCardTitle: () => false }
/** How much likelier the right layout must be than any other. */
const MARGIN = 0.1
/** At so many words of each fixture its text is cut off. */
const CUTS = 20

/** Returns the layout of a text and how much likelier it is than the next. */
function recognise(source: SourceText) {
  const ranked = rankLayouts(source, LAYOUTS)
  const [best, next] = ranked
  return {
    match: recogniseLayout(ranked),
    margin: Math.round(100 * ((best?.detection.confidence ?? 0) - (next?.detection.confidence ?? 0))) / 100,
    ranking: ranked
      .slice(0, 3)
      .map(({ layout: { name }, detection: { confidence, missing } }) =>
        [`${name} ${confidence}`, ...missing.map(sign => `lacks ${sign}`)].join(', '),
      )
      .join('; '),
  }
}

/** Returns the words of a text that are neither placed nor reported. */
function lostIn(layout: Layout, source: SourceText) {
  const root = layout.parse(source, OPTIONS)
  // Columns that stand side by side can't be read in turn, which a message says.
  const isTold = root.data.messages.some(({ code }) => code === 'layouts/columns-across')
  return isTold ? [] : measureCoverage(source, root).unplaced
}

describe.each(FIXTURES)('$name', ({ source, expectation }) => {
  const { match, margin, ranking } = recognise(source)
  const layout = match?.layout ?? LAYOUTS[0]!
  if (match && process.env['UPDATE_FIXTURES'] === '1')
    writeFileSync(expectation, `${JSON.stringify(outlineOf(layout, source), null, 2)}\n`)

  it('is recognised, and likelier than any other layout', () => {
    expect(match, `recognised by no layout: ${ranking}`).not.toBeNull()
    expect(margin, ranking).toBeGreaterThanOrEqual(MARGIN)
  })

  it('is read as expected', () => {
    expect(existsSync(expectation), 'no expected.json; write it with UPDATE_FIXTURES=1').toBe(true)
    expect(outlineOf(layout, source)).toEqual(JSON.parse(readFileSync(expectation, 'utf8')) as Outline)
  })

  it('has no word that is neither placed nor reported, wherever it is cut', () => {
    const { text } = source
    const ends = [...text.matchAll(/(?<=\s)\S/g)].map(({ index }) => index)
    const step = Math.ceil(ends.length / CUTS)
    for (const end of [...ends.filter((_, index) => index % step === 0), text.length]) {
      expect(lostIn(layout, sourceFromText(source.file, text.slice(0, end))), `cut at character ${end}`).toEqual([])
    }
  })
})

describe('layouts', () => {
  it('have a fixture each, and names of their own', () => {
    const names = LAYOUTS.map(({ name }) => name)
    const shown = new Set(FIXTURES.map(({ source }) => recognise(source).match?.layout.name))
    expect(
      names.filter(name => !shown.has(name)),
      'layouts that no fixture is recognised as',
    ).toEqual([])
    expect(new Set(names).size).toBe(names.length)
  })

  it('look at a text once, however often it is ranked', () => {
    const source = sourceFromText('a.txt', '# Lamps\n\nA lamp needs oil.\n')
    const again = rankLayouts(source, LAYOUTS)
    for (const [index, { detection }] of rankLayouts(source, LAYOUTS).entries())
      expect(again[index]?.detection).toBe(detection)
  })

  it.skipIf(realTexts().length === 0).each(realTexts().map(source => [source.file, source] as const))(
    'the original text %s is likelier to be of its layout than of any other',
    (_, source) => {
      const { match, margin, ranking } = recognise(source)
      expect(match?.detection.confidence).toBeGreaterThanOrEqual(RECOGNISED)
      expect(margin, ranking).toBeGreaterThanOrEqual(MARGIN)
    },
  )
})

/** Texts with hardly anything in them, or with one mark alone. */
const ODD = [
  '',
  '\n\n',
  '#',
  '|-|',
  ' - - -',
  '(a) x',
  '**1.1** One:\n\n2) Two',
  'A long-\nline goes on',
  '1) a\n3) b\n(4) c',
  '## Glossary\n\na - b',
  '\ufeff---\ntitle: [\n---\nText.',
  'A\t1\nB\t2\nC\t3',
  'Rulings by Card\n\n[A\n\nB]',
  'Card Errata and Rulings\n\n@\n',
  '> Q: a\n> A: b\n\n**Q:** A?\nA: B.\nQ: A',
  '<b>A</b> <!-- c -->\n\n![a](b) [e][f] &amp;\n\n[f]: g',
  '    code\n\n```js\ncode\n```',
  '[effective '.repeat(300),
]

/** Texts that are long in one way, of about so many characters. */
const HOSTILE: Readonly<Record<string, (size: number) => string>> = {
  'one long word': size => 'a'.repeat(size),
  'words on one line': size => 'Words of a rule. '.repeat(size / 17),
  blanks: size => `a${' '.repeat(size)}b`,
  dashes: size => '-'.repeat(size),
  asterisks: size => '*'.repeat(size),
  'asterisks of answers': size => '*** '.repeat(size / 4),
  brackets: size => '[(“'.repeat(size / 3),
  links: size => '['.repeat(size / 2) + ']('.repeat(size / 4),
  'opening marks': size => 'Card Erratum: Change « [effective “'.repeat(size / 35),
  'quotation marks': size => '1. a asked: "'.repeat(size / 13),
  pipes: size => '|'.repeat(size),
  rows: size => '| | X.1.2 | a |\n'.repeat(size / 16),
  capitals: size => `| | X.1.2 | ${'AB '.repeat(size / 3)}`,
  'bullets in a bullet': size => `- a. ${'• a. '.repeat(size / 5)}`,
  bullets: size => '- a\n'.repeat(size / 4),
  'round bullets': size => '• a\n'.repeat(size / 4),
  'a deep list': size =>
    Array.from({ length: Math.sqrt(size * 2) }, (_, index) => `${' '.repeat(index)}- a`).join('\n'),
  headings: size => 'Some Heading\n\n'.repeat(size / 14),
  'headings in capitals': size => 'SOME HEADING\n'.repeat(size / 13),
  'capitals in a line': size => 'GREAT STORM You may go. '.repeat(size / 24),
  contents: size => Array.from({ length: size / 13 }, (_, index) => `Title ${index}\t${index}`).join('\n'),
  'cut sentences': size => 'and so it goes on and on and on and on,\n\n'.repeat(size / 42),
  'empty lines': size => '\n'.repeat(size),
  numbers: size => '1. a\n'.repeat(size / 5),
  'numbered rules': size => '**1.1** So:\nand on\n'.repeat(size / 19),
  'numbered rules in a line': size => '**1.1** Text. '.repeat(size / 14),
  'numbered headings': size => '## 1.1. A Title\n'.repeat(size / 16),
  questions: size => '1. a?\n'.repeat(size / 6),
  answers: size => '*** a\n'.repeat(size / 6),
  labels: size => '1\n\n'.repeat(size / 3),
  blocks: size => '--------\n*** a\n'.repeat(size / 15),
  queries: size => 'QUERY 1\n_a\n'.repeat(size / 11),
  letters: size => 'Q. A. '.repeat(size / 6),
  digests: size => 'digest 1, '.repeat(size / 10),
  'digests taken back': size =>
    `QUERY 1\n_a ${'digest 1, b. '.repeat(size / 26)}?\n*** ${'I was wrong. '.repeat(size / 26)}\n`,
  'quotations in quotations': size => '>'.repeat(size),
  'lists in lists on a line': size => '- '.repeat(size / 2),
  'numbered lists in lists on a line': size => '1. '.repeat(size / 3),
  'open comments': size => '<!--'.repeat(size / 4),
  'paragraphs of emphasis': size => `${'*a '.repeat(100)}\n\n`.repeat(size / 302),
  'rulers between lists': size => '\n1. Is it?\n*** It is.\n--------\n'.repeat(size / 31),
  'loose bullets': size => '- a\n\n\n\n'.repeat(size / 7),
  'headings with text': size => '## Some Heading\n\nText stands here.\n\n'.repeat(size / 36),
  'marks behind a heading': size => `# a${'*'.repeat(size / 4)}b ${'#'.repeat(size / 4)}c${':'.repeat(size / 4)}d`,
  'blanks behind a mark': size =>
    `# a${' '.repeat(size / 4)}b\n- a${'\t'.repeat(size / 4)}b\n1. a${' '.repeat(size / 4)}b`,
  'brackets behind a label': size => `Card Erratum: ${'['.repeat(size)}`,
  annotations: size => `Rulings by Term\n\n${'@ “Annotation 3: a-b-c « [effective\n'.repeat(size / 36)}`,
}

const LITTLE = 1000
const LARGE = 16_000

describe.each(LAYOUTS)('$name', layout => {
  it('places every word of odd texts and of hostile ones', () => {
    for (const text of [...ODD, ...Object.values(HOSTILE).map(make => make(LITTLE))]) {
      const { source } = readSource('odd.txt', new TextEncoder().encode(text))
      expect(lostIn(layout, source), JSON.stringify(text.slice(0, 80))).toEqual([])
    }
  })

  it.each(Object.entries(HOSTILE))('takes time in proportion to %s', { tags: ['growth'] }, (_, make) => {
    const read = (size: number) => {
      const source = sourceFromText('hostile.txt', make(size))
      layout.detect(source)
      layout.parse(source, OPTIONS)
    }
    expect(growthOf(read, LARGE / 4, LARGE / 4)).toBeLessThan(3)
  })
})
