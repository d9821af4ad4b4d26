import { compile } from '@mdx-js/mdx'
import fc from 'fast-check'
import remarkFrontmatter from 'remark-frontmatter'
import { expect, test } from 'vitest'
import { paragraph, rulingWith, wordingOf } from '../entries/entry.testing.ts'
import type { Entry } from '../entries/entry.ts'
import { readEntry } from './read.testing.ts'
import { renderEntry, type LinkTargets } from './render.ts'
import { defaultHandlers, toMarkdown } from 'mdast-util-to-markdown'
import type { Root } from 'mdast'
import { OPTIONS, WrittenEntry } from './write.ts'

const LINKS: LinkTargets = {
  target: (game, target) => `/${game}/${target}/`,
  authority: (game, authority) => ({ address: `/${game}/authorities/${authority}/`, isHere: authority === 'crf' }),
}

const entryWith = (text: string, title = 'Bridge'): Entry => {
  const copy = wordingOf([text], { line: 3, endLine: 3 })
  const ruling = rulingWith({ id: 'b7kqd', entry: 'cards/bridge', work: 'pef', copy })
  return {
    id: 'cards/bridge',
    game: 'meccg',
    kind: 'card',
    slug: 'bridge',
    title,
    aliases: [],
    card: null,
    passages: [{ work: 'pef', heading: title, part: null, introduction: [], references: [], rulings: [ruling] }],
  }
}
const htmlOf = (text: string) =>
  readEntry('x.mdx', new WrittenEntry(entryWith(text), {}).text(), LINKS).entry?.rulings['b7kqd']?.copy

const HOSTILE = [
  '<script>alert(1)</script>',
  '{process.exit()}',
  'import x from "y"',
  'export const a = 1',
  'export default function () {}',
  '{{tap}}',
  '<https://example.org>',
  '<Orc>',
  '</Ruling>',
  '[a](javascript:alert(1))',
  '![x](data:text/html,x)',
  '# not a heading',
  '- not a list',
  '1. not a list',
  '> not a quote',
  '---',
  '```js',
  '~~no~~',
  '[^1]',
  'a | b',
  'www.example.org',
  '*a* _b_ `c` &amp; &#x3c;',
  '\\',
  '$' + '{x}',
  '<!-- c -->',
  '\u202eabc',
  'line\u2028break',
]

test('questions, quotations and references are told from the ruling', async () => {
  const entry = entryWith('No.')
  const passage = entry.passages[0]
  const ruling = passage?.rulings[0]
  if (!passage || !ruling?.copy) throw new Error('the entry has no ruling')
  const blocks = [
    { type: 'question' as const, children: [paragraph('May {it} burn?')] },
    { type: 'quoted' as const, children: [paragraph('Yes <once>.')], data: { of: { authority: 'coe', number: '3' } } },
    ...ruling.copy.blocks,
  ]
  const mdx = new WrittenEntry(
    {
      ...entry,
      passages: [
        {
          ...passage,
          references: [paragraph('See Lamps.')],
          rulings: [{ ...ruling, copy: { ...ruling.copy, blocks } }],
        },
      ],
    },
    {},
  ).text()
  await expect(compile(mdx, { remarkPlugins: [remarkFrontmatter] })).resolves.toBeTruthy()
  const { entry: read } = readEntry('x.mdx', mdx, LINKS)
  expect(read?.references['pef']).toBe('<p>See Lamps.</p>')
  expect(read?.rulings['b7kqd']?.copy?.replaceAll('\n', '')).toBe(
    '<div class="question"><p>May {it} burn?</p></div><blockquote class="quoted"><p>Yes &#x3C;once>.</p></blockquote><p>No.</p>',
  )
})

test.each(HOSTILE)('%s is shown as text and stays valid MDX', async text => {
  const mdx = new WrittenEntry(entryWith(text, text), {}).text()
  await expect(compile(mdx, { remarkPlugins: [remarkFrontmatter] })).resolves.toBeTruthy()
  const { entry, messages } = readEntry('x.mdx', mdx, LINKS)
  expect(messages).toEqual([])
  const html = entry?.rulings['b7kqd']?.copy ?? ''
  expect(
    html
      .replace(/^<p>|<\/p>$/g, '')
      .replace(/&#x3C;/g, '<')
      .replace(/&#x26;/g, '&'),
  ).toBe(text)
})

test('a table comes back as one, also within a list', () => {
  const cell = (value: string) => ({ type: 'tableCell' as const, children: [{ type: 'text' as const, value }] })
  const row = (...values: string[]) => ({ type: 'tableRow' as const, children: values.map(cell) })
  const table = { type: 'table' as const, children: [row('Bell', 'Tide'), row('one', 'a | b')] }
  const entry = entryWith('')
  const [passage] = entry.passages
  const [ruling] = passage?.rulings ?? []
  if (!passage || !ruling?.copy) throw new Error('the entry has no ruling')
  for (const block of [
    table,
    { type: 'list' as const, children: [{ type: 'listItem' as const, children: [table] }] },
  ]) {
    const rulings = [{ ...ruling, copy: { ...ruling.copy, blocks: [block] } }]
    const written = { ...entry, passages: [{ ...passage, rulings }] }
    const tree = new WrittenEntry(written, {})
    const { html } = renderEntry('x.mdx', tree.body(), 'meccg', LINKS)
    expect(html?.rulings['b7kqd']?.copy).toContain('<td>a | b</td>')
    expect(readEntry('x.mdx', tree.text(), LINKS).entry?.rulings).toEqual(html?.rulings)
  }
})

test('a link keeps its address however its scheme is written', () => {
  const { entry, messages } = readEntry(
    'x.mdx',
    '<Ruling id="b7kqd" work="pef" wording="copy">\n  [a](HTTPS://EXAMPLE.ORG/A)\n</Ruling>\n',
    LINKS,
  )
  expect(messages).toEqual([])
  expect(entry?.rulings['b7kqd']?.copy).toContain('href="HTTPS://EXAMPLE.ORG/A"')
})

test('any words come back as they went in', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme', minLength: 1 }).filter(text => text === text.trim() && !/[\0\r\n\t]/.test(text)),
      text => {
        expect(
          htmlOf(text)
            ?.replace(/^<p>|<\/p>$/g, '')
            .replace(/&#x3C;/g, '<')
            .replace(/&#x26;/g, '&'),
        ).toBe(text)
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  ['import x from "y"\n', 1],
  ['a\n\n{process.exit()}\n', 3],
  ['<Other />\n', 1],
  ['<constructor />\n', 1],
  ['<toString a="b" />\n', 1],
  ['<Ruling id={1} />\n', 1],
  ['<Ruling onclick="x" />\n', 1],
  ['[a](javascript:x)\n', 1],
  ['<Ruling {...a} />\n', 1],
])('refuses %j with its line', (text, line) => {
  const { entry, messages } = readEntry('x.mdx', text, LINKS)
  expect(entry).toBeNull()
  expect(messages[0]).toMatchObject({ code: 'mdx/not-static', severity: 'error', place: { line } })
})

test('texts that are given as they are need no escape, wherever they stand', () => {
  const piece = fc.stringMatching(/^[A-Zisw0-9 .,:/()?%'"w|@*_[\]<{!#~-]{1,12}$/)
  fc.assert(
    fc.property(
      fc.array(piece, { minLength: 1, maxLength: 4 }),
      fc.constantFrom('strong', 'link', 'mdxJsxTextElement'),
      (pieces, type) => {
        const text = (value: string) => ({ type: 'text', value })
        const wrapped = { type, url: '/', name: 'Ref', attributes: [], children: [text(pieces[1] ?? 'a')] }
        const children = [
          text(pieces[0] ?? ''),
          wrapped,
          text(pieces[2] ?? 'b'),
          { type: 'break' },
          text(pieces[3] ?? 'c'),
        ]
        const tree = {
          type: 'root',
          children: [
            { type: 'paragraph', children },
            { type: 'heading', depth: 2, children: [wrapped, text(pieces[0] ?? '')] },
            { type: 'table', align: [], children: [{ type: 'tableRow', children: [{ type: 'tableCell', children }] }] },
          ],
        } as unknown as Root
        expect(toMarkdown(tree, OPTIONS)).toBe(
          toMarkdown(tree, { ...OPTIONS, handlers: { text: defaultHandlers.text } }),
        )
      },
    ),
    { numRuns: 1000 },
  )
})
