import type { Nodes } from 'mdast'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import remarkParse from 'remark-parse'
import { unified } from 'unified'
import { visit } from 'unist-util-visit'
import { describe, expect, it } from 'vitest'
import { sourceFromText } from '../../source/source-text.ts'
import { Reading } from '../shared/tree/reading.ts'
import { chunksOf } from './chunks.ts'
import { readMarkdown } from './reader.ts'

const BLOCKS = [
  '## The Pier\n\nA *boat* lies here.\n\n- one\n\n- two\n\n  # within\n',
  '```\n\n# no heading\n\nwords\n\n```\n',
  '<!-- a remark\n\nthat goes on\n\n-->\n',
  '<div>\n# html\n</div>\n',
  '| a | b |\n|---|---|\n| **c** | d |\n',
  '> quoted\n\n1. first\n---\n\n3. third\n',
  'Words\n\n\n\n\nand more.\n\n***\n\n- a\n\n\n- b\n',
  '# Plain: a heading\n\nWords.\n\n    code\n\n- a\n\nWords (and more) end. \n\n  - b\n\nwww.a.example is\n\nA\r\n\r\nB.\r\n\r\n',
  'One plain line,\nand another.\n\n## Café\n\nhttp://a.example\n\nSee a.example: &amp;.\n\nA: b.\n\n## A ##\n\n| a |\n',
]
const LONG = `---\ntitle: X\n\n# y\n---\n\n${Array.from({ length: 300 }, (_, index) => BLOCKS[(index * 5) % 9]).join('\n')}`

/** Returns the nodes of a text and what is reported of it. */
function read(text: string) {
  const reading = new Reading(sourceFromText('x.md', text))
  return { nodes: readMarkdown(reading), messages: reading.messages }
}

describe('readMarkdown', () => {
  it('reads a long text in parts as it would read the whole', () => {
    const whole = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).parse(LONG)
    expect(chunksOf(LONG).length).toBeGreaterThan(1)
    expect(outline(read(LONG).nodes)).toEqual(outline(whole.children))
  })

  it.each([
    ['a word in the middle', LONG.replace(/(?<=[^]{9000})lies here/, 'lay there')],
    ['a line at the beginning', LONG.replace('title: X', 'title: X\nby: Y')],
  ])('reads a text again after a change of %s as it would read it first', (_, edited) => {
    read(LONG)
    const whole = unified().use(remarkParse).use(remarkGfm).use(remarkFrontmatter).parse(edited)
    expect(edited).not.toBe(LONG)
    expect(outline(read(edited).nodes)).toEqual(outline(whole.children))
  })

  it.each([
    ['~a~', 'delete'],
    ['a@b.example', 'link'],
    ['WWW.a.example', 'link'],
    ['https://a.example', 'link'],
    ['a[^b]\n\n[^b]: c', 'footnoteReference'],
    ['| a |\n|---|', 'table'],
    ['a\n:-', 'table'],
    ['a\n-:', 'table'],
    ['- [x] a', 'listItem true'],
    ['- [\t] a', 'listItem false'],
  ])('reads %j as GFM', (text, type) => {
    const whole = unified().use(remarkParse).use(remarkGfm).parse(text)
    expect(outline(read(text).nodes)).toEqual(outline(whole.children))
    expect(outline(whole.children).map(([what]) => what)).toContain(type)
  })

  it.each([
    ['nested-too-deep', `A.\n\n${'>'.repeat(5000)} words`],
    ['nested-too-deep', `A.\n\n${'- '.repeat(5000)}words`],
    ['too-much-emphasis', `A.\n\n${'*a '.repeat(2000)}`],
    ['too-many-brackets', `A.\n\n${'[a'.repeat(2000)}`],
    ['too-many-tags', `A.\n\n${'<!--'.repeat(2000)}`],
  ])('says %s where markup has to end, and shows it as it is written', (kind, text) => {
    const { nodes, messages } = read(text)
    expect(messages).toMatchObject([{ code: `layouts/${kind}`, place: { file: 'x.md', line: 3 } }])
    let shown = ''
    visit({ type: 'root', children: nodes }, 'text', ({ value }) => void (shown += value))
    expect(shown.match(/\w/g)?.length).toBe(text.match(/\w/g)?.length)
  })

  it('leaves a long table, a long list and characters of private use as they are', () => {
    const rows = '| **a** | *b* |\n'.repeat(400)
    const { nodes, messages } = read(`| a | b |\n|---|---|\n${rows}\n${'* *a* \ue02a\n'.repeat(600)}`)
    expect(messages).toEqual([])
    expect(outline(nodes).filter(([type]) => type === 'strong')).toHaveLength(400)
    expect(outline(nodes).filter(([type, value]) => type === 'text' && value === ' \ue02a')).toHaveLength(600)
  })
})

type Outline = [type: string, value: string, start: number | undefined, end: number | undefined][]

/** Returns each node's type, value and place. */
function outline(children: readonly Nodes[]): Outline {
  const nodes: Outline = []
  visit({ type: 'root', children } as Nodes, node => {
    if (node.type !== 'root')
      nodes.push([
        node.type + ('depth' in node ? node.depth : '') + ('checked' in node ? ` ${node.checked}` : ''),
        'value' in node ? node.value : '',
        node.position?.start.offset,
        node.position?.end.offset,
      ])
  })
  return nodes
}
