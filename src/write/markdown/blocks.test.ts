import { expect, test } from 'vitest'
import { blocksOfHtml, textOfBlocks } from './blocks.ts'

const markdownOf = (html: string) => textOfBlocks(blocksOfHtml(html, address => `https://rules.example${address}`))

test.each([
  ['<p>Pay <em>one</em> &#x26; <strong>go</strong>.</p>\n<p>Then wait.</p>', 'Pay *one* & **go**.\n\nThen wait.\n'],
  [
    '<p>See <a href="/r/bcdfg/" class="ref" title="Victory points">VP</a>.</p>',
    'See [VP](https://rules.example/r/bcdfg/ "Victory points").\n',
  ],
  ['<p><span class="cite">Log 7</span><sup>§</sup> <abbr title="Extra">X</abbr></p>', 'Log 7§ X\n'],
  ['<p> One  fee is due </p>', 'One fee is due\n'],
  [
    '<p>Pay.</p>\n<div class="example">\n<p>Ann <em>pays</em>.</p>\n<p>Then Bob.</p>\n</div>\n<p>Go.</p>',
    'Pay.\n\nAnn *pays*.\n\nThen Bob.\n\nGo.\n',
  ],
  [
    '<div class="example">\n<p>Ann pays.</p>\n</div>\n<ul>\n<li>one</li>\n<li>two</li>\n</ul>',
    'Ann pays.\n\n- one\n- two\n',
  ],
])('%s', (html, markdown) => {
  expect(markdownOf(html)).toBe(markdown)
})
