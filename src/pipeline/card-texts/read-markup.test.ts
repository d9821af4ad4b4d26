import { expect, test } from 'vitest'
import { readMarkup } from './read-markup.ts'

/** Writes paragraphs in short: `_emphasis_`, `*strong*`, `/` for a line break. */
function short(html: string): string[] {
  const write = (node: { type: string; value?: string; children?: unknown[] }): string => {
    const inside = (node.children ?? []).map(child => write(child as typeof node)).join('')
    if (node.type === 'text') return node.value ?? ''
    if (node.type === 'break') return '/'
    return node.type === 'emphasis' ? `_${inside}_` : node.type === 'strong' ? `*${inside}*` : inside
  }
  return readMarkup(html).paragraphs.map(write)
}

test('paragraphs, emphasis, strong words and line breaks are kept', () => {
  expect(short('<p><b><i>Unique.</i></b> Lights &amp; tides.<br>Once a turn.</p><p>  </p><p>End.</p>')).toEqual([
    '*_Unique._* Lights & tides./Once a turn.',
    'End.',
  ])
  expect(short('No paragraph\n at   all')).toEqual(['No paragraph at all'])
  expect(short('Choose:<ul><li>Oak</li><li>a <b>sea</b>.</li></ul>End.')).toEqual([
    'Choose:',
    '• Oak',
    '• a *sea*.',
    'End.',
  ])
  expect(readMarkup('<p>Fine</p><ul><li>too</li></ul>').faults).toEqual([])
})

test.each([
  ['a script', '<p>Tide<script>alert(1)</script>s</p>', ['Tides'], ['the element <script>']],
  ['attributes', '<p onclick="x()">Tide <i style="color:red">s</i></p>', ['Tide _s_'], []],
  ['a link', '<p>See <a href="javascript:x()">here</a></p>', ['See here'], ['the element <a>']],
  [
    'an element that no language has',
    '<p>A <constructor>lamp</constructor></p>',
    ['A lamp'],
    ['the element <constructor>'],
  ],
  ['an image', '<img src=x onerror=x()>Tide', ['Tide'], ['the element <img>']],
  ['an element without its end', '<p><i>Tide</p>', ['_Tide_'], ['<i> without an end']],
  ['an end without its element', '<p>Tide</i></p>', ['Tide'], ['</i> without a beginning']],
  ['elements that cross', '<p><i>Ti<b>de</i>s</b></p>', ['_Ti*de*_s'], ['<b> across another element']],
  ['an element that never ends', '<p>Tide <', ['Tide <'], []],
])('of %s only what may be shown is left, and the rest is told', (_, html, paragraphs, faults) => {
  expect([short(html), readMarkup(html).faults]).toEqual([paragraphs, faults])
})

test('marks ten thousand deep neither hang nor overflow', () => {
  const { paragraphs, faults } = readMarkup(`<p>${'<i>'.repeat(10_000)}Tide</p>`)
  expect(JSON.stringify(paragraphs)).toContain('Tide')
  expect(faults).toContain('more than 8 elements inside one another')
})
