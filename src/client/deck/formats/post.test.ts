import { expect, test } from 'vitest'
import { readPost } from './post.ts'

const lines = (post: string) =>
  readPost(post)
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')

test('BBCode: bold lines are headings, items of lists lines of their own', () => {
  expect(
    lines('[b][u]Pool[/u][/b]\n[list][*]2 [i]Oak Lamp[/i] [H][*]1 [url=https://a.example/]Ida[/url][/list]'),
  ).toEqual(['# Pool', '2 Oak Lamp [H]', '1 Ida'])
  expect(lines('[b]3 Oak Lamp[/b]')).toEqual(['3 Oak Lamp'])
  expect(lines('[spoiler=Sites]\n1 Quay\n[/spoiler]')).toEqual(['# Sites', '1 Quay'])
})

test('a pair of tags that one forum alone has', () => {
  expect(lines('2 [card]Oak Lamp[/card] [COE 52]')).toEqual(['2 Oak Lamp [COE 52]'])
})

test('what is no tag stays', () => {
  expect(lines('2 Oak Lamp [COE 52] <3')).toEqual(['2 Oak Lamp [COE 52] <3'])
})

test('HTML', () => {
  expect(
    lines(
      '<h3>Pool</h3><ul><li>2 Oak&nbsp;Lamp</li><li>1 <b>Ida</b> &amp; crew</li></ul><p><strong>Sites:</strong><br>1 Quay</p>',
    ),
  ).toEqual(['# Pool', '2 Oak Lamp', '1 Ida & crew', '# Sites', '1 Quay'])
})

test('Markdown', () => {
  expect(lines('## Pool\n**Sites**\n> - 2 [Oak Lamp](https://a.example/x)\n- 1 [[Ida]]\n- **3** Buoy')).toEqual([
    '## Pool',
    '## Sites',
    '- 2 Oak Lamp',
    '- 1 Ida',
    '- 3 Buoy',
  ])
})

test('a bold line is a heading of its own where none is marked as one', () => {
  expect(lines('**Pool**\n1 Ida')).toEqual(['# Pool', '1 Ida'])
})

test('rows of a Markdown table are lines, without the row of its heads', () => {
  expect(
    lines('| Qty | Card | Set |\n|:--|---|---|\n| 3 | Oak Lamp | HL |\n| 2x | Ida | |\n| Silent Buoy | HL |'),
  ).toEqual(['3 Oak Lamp', '2 Ida', 'Silent Buoy'])
})

test('lines of a post in BBCode keep their places', () => {
  expect(readPost('[b]Pool[/b]\n\n2 Oak Lamp\n').split('\n')[2]).toBe('2 Oak Lamp')
})
