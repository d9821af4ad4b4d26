import fc from 'fast-check'
import type { Nodes, PhrasingContent, RootContent } from 'mdast'
import { toMarkdown } from 'mdast-util-to-markdown'
import { expect, test } from 'vitest'
import { plainBlocks } from './plain-blocks.ts'
import { OPTIONS } from './write.ts'

/** Mostly words, and now and then what means something in Markdown or MDX. */
const piece = fc.oneof(
  { arbitrary: fc.constantFrom('Tide', 'wins', 'é', ' '), weight: 9 },
  fc.constantFrom(
    '.',
    ',',
    '(',
    ')',
    ':',
    '/',
    '[',
    ']',
    '1.',
    '-',
    '*',
    '_',
    '<',
    '{',
    'import',
    'www',
    '&',
    '“',
    '\n',
  ),
)
const text = fc.array(piece, { minLength: 1, maxLength: 5 }).map(parts => ({ type: 'text', value: parts.join('') }))
const ref = (children: unknown[], to: string) => ({
  type: 'mdxJsxTextElement',
  name: 'Ref',
  attributes: [{ type: 'mdxJsxAttribute', name: 'to', value: to }],
  children,
})
const words = fc.array(text, { minLength: 1, maxLength: 1 })
/** An address, which a link may show as its words. */
const address = fc
  .array(fc.constantFrom('/', 'https://', 'www.', 'tide', '1.', '#', '?', '=', '%', ':', '-', '_', '@', '&'), {
    minLength: 1,
    maxLength: 5,
  })
  .map(parts => ({ type: 'text', value: parts.join('') }))
const value = fc.constantFrom('cards/tide', 'a "b"', 'c & d', 'e\nf')
const phrasing = fc.oneof(
  { arbitrary: text, weight: 2 },
  fc.record({
    type: fc.constantFrom('emphasis', 'strong'),
    children: fc.oneof(words, fc.constant([{ type: 'text', value: 'Tide:' }])),
  }),
  fc.record({
    type: fc.constant('link'),
    url: fc.constantFrom('/r/a/#b', '/a b/', '/(a)'),
    title: fc.option(value),
    children: fc.oneof(words, fc.tuple(address)),
  }),
  fc.tuple(words, value).map(([children, to]) => ref(children, to)),
)
/** No two texts stand side by side in a tree that was read. */
const line = fc
  .array(phrasing, { minLength: 1, maxLength: 4 })
  .map(nodes => nodes.filter((node, at) => node.type !== 'text' || nodes[at - 1]?.type !== 'text') as PhrasingContent[])
const paragraph = line.map(children => ({ type: 'paragraph', children }))
const block = fc.oneof(
  paragraph,
  fc.record({ type: fc.constant('heading'), depth: fc.constantFrom(1, 2, 3), children: line }),
  fc.array(paragraph, { minLength: 1, maxLength: 2 }).map(children => ({ type: 'blockquote', children })),
  fc
    .array(paragraph, { minLength: 1, maxLength: 3 })
    .map(items => ({
      type: 'list',
      spread: false,
      children: items.map(item => ({ type: 'listItem', spread: false, children: [item] })),
    })),
  fc
    .array(paragraph, { maxLength: 2 })
    .map(children => ({ type: 'mdxJsxFlowElement', name: 'Example', attributes: [], children })),
)

test('blocks written in short are as the serializer writes them, or left to it', () => {
  let short = 0
  fc.assert(
    fc.property(block, one => {
      const plain = plainBlocks([one as Nodes])
      if (plain === null) return
      short++
      const tree = { type: 'root' as const, children: [one as RootContent] }
      expect(plain).toBe(toMarkdown(tree, OPTIONS).trimEnd())
    }),
    { numRuns: 10_000 },
  )
  expect(short).toBeGreaterThan(500)
})
