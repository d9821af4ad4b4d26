import { existsSync, readFileSync } from 'node:fs'
import type { Paragraph, Parent, TableCell } from 'mdast'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'
import { realRun, restatedRun } from '../../../tests/support/real-run.ts'
import { SOURCES } from '../../../tests/support/sources.ts'
import type { Entry } from '../entries/entry.ts'
import { proseOf } from '../layouts/prose.ts'
import { itemAt } from '../must.ts'
import { hashWord } from '../source/fingerprint.ts'
import { foldWord, placedWords } from '../source/words.ts'
import type { Span } from '../source/span.ts'

/** How many words on each side of a stretch go into its locator. */
const AROUND = 3

/**
 * Returns the locator of the stretch from word `first` on: ten hexadecimal digits made from the folded stretch and the
 * three words on each side of it within its paragraph. It holds in any copy, and shows nothing of the text.
 */
function locatorOf(words: readonly string[], first: number, count: number): string {
  const text = [
    words.slice(Math.max(0, first - AROUND), first),
    words.slice(first, first + count),
    words.slice(first + count, first + count + AROUND),
  ]
    .map(part => part.join(' '))
    .join('|')
  return hashWord(text).toString(16).padStart(8, '0') + (hashWord(`${text}|`) & 0xff).toString(16).padStart(2, '0')
}

/** Returns the text of a linked paragraph with the stretches that link to entries. */
function linksIn(paragraph: Paragraph | TableCell): { text: string; links: (Span & { entry: string })[] } {
  const links: (Span & { entry: string })[] = []
  let length = 0
  visit(paragraph, node => {
    if (node.type === 'entryLink') {
      const { text } = proseOf(node as unknown as Parent)
      links.push({ start: length, end: length + text.length, entry: node.data.entry })
    }
    length += node.type === 'break' ? 1 : 'value' in node ? node.value.length : 0
  })
  return { text: proseOf(paragraph).text, links }
}

/** Compares the links in the wordings shown first with the labels of a file. */
function measure(entries: Iterable<Entry>, labelled: string) {
  const file = readFileSync(new URL(`fixtures/${labelled}`, import.meta.url), 'utf8')
  const lines = file.split('\n').filter(line => line !== '' && !line.startsWith('#'))
  const labels = lines.slice(1).map(line => {
    const [work = '', locator = '', words = '', , entry = ''] = line.split('\t')
    return { key: `${work} ${words} ${locator}`, words: Number(words), entry }
  })
  const wanted = new Map(labels.map(label => [label.key, label]))
  const longest = Math.max(...labels.map(({ words }) => words))
  const seen = new Set<string>()
  const wrong: string[] = []
  let [right, linked, named] = [0, 0, 0]
  for (const { id, passages } of entries)
    for (const { work, rulings } of passages)
      for (const { copy, restatement } of rulings)
        visit({ type: 'root', children: [...((copy ?? restatement)?.blocks ?? [])] } as never, node => {
          const paragraph = node as Paragraph | TableCell
          if (paragraph.type !== 'paragraph' && paragraph.type !== 'tableCell') return
          const { text, links } = linksIn(paragraph)
          const words = placedWords(text)
          const folded = words.map(word => foldWord(word.text))
          for (let first = 0; first < words.length; first++)
            for (let count = 1; count <= Math.min(longest, words.length - first); count++) {
              const label = wanted.get(`${work} ${count} ${locatorOf(folded, first, count)}`)
              // The same words may stand on the page of the very card they name.
              if (!label || label.entry === id) continue
              seen.add(label.key)
              const { start } = itemAt(words, first)
              const { end } = itemAt(words, first + count - 1)
              const found = links.find(link => link.start < end && start < link.end)?.entry ?? '-'
              if (label.entry !== '-') named++
              if (found !== '-') linked++
              if (found !== label.entry) wrong.push(`${text.slice(start, end)}: ${found} instead of ${label.entry}`)
              else if (found !== '-') right++
            }
        })
  return { precision: right / linked, recall: right / named, present: seen.size / labels.length, wrong }
}

const TEXTS = [
  { texts: 'our restatements', run: restatedRun, labelled: 'labelled-restatements.tsv' },
  ...(existsSync(SOURCES) ? [{ texts: 'the original texts', run: realRun, labelled: 'labelled.tsv' }] : []),
]

test.each(TEXTS)('names in $texts link to what a reader takes them for', ({ run, labelled }) => {
  const { entries } = run()
  const { precision, recall, present, wrong } = measure(
    [...entries.values()].map(({ entry }) => entry),
    labelled,
  )
  // A ruling that is reworded takes its labels with it.
  expect(present).toBeGreaterThan(0.9)
  // Below these, wrong links or missing ones would be noticed by readers.
  expect(precision, wrong.join('\n')).toBeGreaterThanOrEqual(0.99)
  expect(recall, wrong.join('\n')).toBeGreaterThanOrEqual(0.95)
})
