import { expect, it } from 'vitest'
import { itemAt } from '../../must.ts'
import { applyEdits, sourceFromText, type SourceText } from '../../source/source-text.ts'
import { foldTitle } from '../../game/fold-title.ts'
import { LAYOUTS } from '../index.ts'
import { rankLayouts } from '../recognise.ts'
import { plainText } from '../testing.ts'
import { readErrata } from './errata.ts'

const CARDS = new Set(['Alatar', 'Army of the Dead', 'Old Road'].map(foldTitle))
const options = { title: null, isCardTitle: (text: string) => CARDS.has(foldTitle(text)) }

const parse = (source: SourceText) => itemAt(rankLayouts(source, LAYOUTS), 0).layout.parse(source, options)
const read = (text: string) => parse(sourceFromText('page.txt', text))
/** A page's list of cards. */
const page = (...lines: string[]) => read(['CRF VER. 15', '', 'Card Errata and Rulings', '', ...lines, ''].join('\n'))
/** Entries with how many rulings follow each, then what belongs to none. */
const entriesOf = (root: ReturnType<typeof read>) => {
  const entries: Record<string, number> = {}
  let current = ''
  for (const node of root.children) {
    if (node.type === 'heading') current = node.data.role === 'entry' ? node.data.title : ''
    if (node.type === 'ruling')
      entries[node.data.belongsTo ?? current] = (entries[node.data.belongsTo ?? current] ?? 0) + 1
    if (node.type === 'orphan') entries['(orphans)'] = (entries['(orphans)'] ?? 0) + node.children.length
  }
  return entries
}
const rulingsOf = (root: ReturnType<typeof read>) =>
  root.children.flatMap(node => (node.type === 'ruling' ? [{ text: plainText(node), ...node.data }] : []))
const codesOf = (root: ReturnType<typeof read>) =>
  root.data.messages.map(({ code, place }) => `${code} ${place.kind === 'point' ? place.line : 0}`)

it('keeps a quotation that is never closed from swallowing the next ruling', () => {
  const root = page('Alatar', '', '  • Change "two" to "two or three.', '  • Nobody else may.', '  • @ Add "Unique.\'')
  expect(entriesOf(root)).toEqual({ Alatar: 3 })
  expect(codesOf(root)).toEqual(['layouts/broken-quote 7', 'layouts/broken-quote 9'])
})

it('reads a quotation that another mark closes up to that mark', () => {
  const root = page('Alatar', '', '  • @ Change "He flies. Tap him.\' to "He walks. Tap him."', '  • Nobody else may.')
  const [first] = rulingsOf(root)
  expect(first?.errata).toMatchObject([{ action: 'change', from: 'He flies. Tap him', to: 'He walks. Tap him' }])
})

it('takes marks for marks only where marks stand', () => {
  const root = page(
    'Alatar',
    '',
    '@ # He flew, as it was told in digest #49. [effective',
    '6/22/98]',
    '%',
    '-=- He flies.',
    '',
    'Old Road',
    '',
    'It is short.',
  )
  expect(rulingsOf(root).map(({ marks }) => marks)).toEqual([['@', '#', '[effective 6/22/98]'], ['-=-'], []])
  expect(codesOf(root)).toEqual(['layouts/stray-mark 9'])
})

it('reads what archives have broken, and names what repairs it', () => {
  const root = page(
    'Hoarm√rath of Dφr',
    '',
    '  • [Van 1999] He rides.',
    '  • Nothing at Middle- earth stops him.',
    '',
    'PalantÃ\u00adr of NazgÃ»l',
    '',
    '  • Annotation 3: He flies.',
    '  • Annotation 3: He walks.',
    '  • Change "two" at once.',
  )
  expect(codesOf(root)).toEqual([
    'layouts/stripped-copy 0',
    'layouts/mojibake 5',
    'layouts/mojibake 5',
    'layouts/misplaced-mark 7',
    'layouts/split-word 8',
    'layouts/mojibake 10',
    'layouts/mojibake 10',
    'layouts/annotation-twice 13',
    'layouts/missing-wording 14',
  ])
  expect(root.data.messages.filter(({ code }) => code.endsWith('mojibake')).map(({ expected }) => expected)).toEqual([
    '“Hoarmûrath”',
    '“Dír”',
    '“Palantír”',
    '“Nazgûl”',
  ])
})

it('ends a flattened list after as many items as its lead-in says', () => {
  const root = read(
    '## Rulings by Term\n\n### Fog\n\n- Two things happen:\n- A ship sails.\n- A lamp burns.\n- A ferry waits.\n',
  )
  expect(entriesOf(root)).toEqual({ Fog: 2 })
  expect(root.data.messages.map(({ found }) => found)).toEqual([
    '“Two things happen:” and 2 bullets that were read as its list',
  ])
})

it('leaves rulings below a lost heading without an entry, and names its line in the file whatever was repaired', () => {
  const text =
    'CRF VER. 15\n\nRulings By Term\n\nAlatar\n\nHe flies.\nHe walks.\nHe rides.\n\n\n\nSomebody else sails.\n'
  const at = text.indexOf('He walks.\n')
  const edit = { start: at, end: at + 'He walks.\n'.length, text: '', reason: 'a sentence twice' }
  const root = parse(applyEdits(sourceFromText('page.txt', text), [edit]))
  expect(entriesOf(root)).toEqual({ Alatar: 2, '(orphans)': 1 })
  expect(root.children.flatMap(node => (node.type === 'orphan' ? [node.data] : []))).toMatchObject([
    { line: 13, after: 'Alatar', before: null },
  ])
  expect(codesOf(root)).toEqual(['layouts/orphan 13'])
})

it('leaves rulings below a lost subheading with their phase', () => {
  const root = read(
    'CRF 17\n\nTurn Sequence Rulings\n\nSite Phase\n\nGeneral\n\nYou may wait.\nSo may he.\n\n\nThey go on.\n\nFree Council\n\nThey sit.\n',
  )
  expect(entriesOf(root)).toEqual({ 'Site Phase, General': 2, 'Site Phase': 1, 'Free Council': 1 })
  expect(codesOf(root)).toEqual(['layouts/lost-subheading 13'])
})

it('reads a page with an empty line behind each line like one without', () => {
  const text = 'CRF VER. 15\n\nCard Errata and Rulings\n\nAlatar\n\nHe flies.\nHe walks.\n\nOld Road\n\nIt is short.\n'
  expect(entriesOf(read(text.replaceAll('\n', '\n\n')))).toEqual(entriesOf(read(text)))
  expect(entriesOf(read(text))).toEqual({ Alatar: 2, 'Old Road': 1 })
})

it('takes a site’s frame for no headings', () => {
  const frame = 'HARBOUR OF RULES\nLinks'
  const root = read(
    `${frame}\n\nCRF VER. 15\n\nCard Errata and Rulings\n\n[A][B]\n\nAlatar\n\n  • He flies.\n  • # He rides.\n  • See Annotation 3.\n\n-= BBB =-\n\n${frame}\nCopyright 2003 Somebody\n`,
  )
  expect(entriesOf(root)).toEqual({ Alatar: 2 })
  expect(codesOf(root)).toEqual([])
})

it('begins a section at any Roman number, whatever its name, as the oldest versions have them', () => {
  const root = read(
    'CRF VER. 15\n\nII. Rulings by Term\n\nAttack\n\n  • It is faced by one company.\n\nIII. Odds and Ends\n\n  • Cards are kept clean.\n',
  )
  const entries = root.children.flatMap(({ data }) => ('part' in data ? [[data.title, data.part]] : []))
  expect(entries).toEqual([
    ['Attack', 'Rulings by Term'],
    ['Odds and Ends', 'Odds and Ends'],
  ])
})

it.each([
  ['Read “left” as “right” on this card.', 'left', 'right'],
  ['Read the word “left” on this card as “right”.', 'left', 'right'],
  ['Card erratum: Read the figures as “+1/+2”.', null, '+1/+2'],
])('a change of wording is read from “%s”', (text, from, to) => {
  const label = text.startsWith('Card erratum:') ? 'Card erratum:' : null
  expect(readErrata(text, label, null).errata).toEqual([{ action: 'read', from, to, version: null }])
})
