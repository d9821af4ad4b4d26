import { expect, test } from 'vitest'
import { piecesOf } from './pieces.ts'

const text = (pieces: ReturnType<typeof piecesOf>) =>
  pieces.map(piece => (piece.marked ? `[${piece.text}]` : piece.text)).join('')

test.each([
  ['plain', '', 'plain'],
  ['a <mark>word</mark> found', '', 'a [word] found'],
  ['&lt;img onerror=alert(1)&gt; <mark>&lt;b&gt;</mark>', '', '<img onerror=alert(1)> [<b>]'],
  ['<img src=x onerror=alert(1)> <mark>x</mark>', '', '<img src=x onerror=alert(1)> [x]'],
  ['<mark onclick=x>y</mark>', '', '<mark onclick=x>y'],
  ['&amp;lt; stays', '', '&amp;lt; stays'],
  ['Work 1. Its <mark>words</mark>', 'Work 1', 'Its [words]'],
  ['<mark>Work</mark> 1. Its words', 'Work 1', 'Its words'],
  ['… Chapter 10 1. Its words', 'Book, Chapter 10 1', 'Its words'],
  ['… other words', 'Work 1', '… other words'],
])('%s under “%s” reads %s', (excerpt, heading, wanted) => {
  expect(text(piecesOf(excerpt, heading))).toBe(wanted)
})
