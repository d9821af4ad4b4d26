import type { Nodes } from 'mdast'
import { visit } from 'unist-util-visit'
import type { Ruling, Wording } from '../entries/entry.ts'
import { plainText } from '../entries/plain-text.ts'
import { placeOfWording } from '../entries/shown-wording.ts'
import { wordingParts } from '../entries/passages.ts'
import type { RulingPart } from '../layouts/tree.ts'
import '../linking/nodes.ts'
import type { Message } from '../messages/message.ts'
import { foldedWords, wordRow } from '../source/words.ts'
import { NUMBER_WORDS } from '../source/number-words.ts'

/** Readers at a table lose the thread of longer sentences; CONTRIBUTING asks for 10 to 22 words. */
const MAX_SENTENCE_WORDS = 35
/** A run of as many equal words is a sentence taken over, not chance: tried on the restatements of 2026. */
const MAX_EQUAL_WORDS = 7

/** Words and phrases that nobody says at a table today. */
const STIFF = new RegExp(
  String.raw`\b(?:anew|afresh|whoever|thereby|therein|thereof|therefrom|hereby|save (?:where|when|for)|such as must|`
    + String.raw`(?:has|have)n[’']t got|lest|till|albeit|in (?:its|their) stead|no more than what|of which the|`
    + String.raw`upon resolution|withal|whence|where(?:in|of)|by order of)\b`,
  'i',
)

/** Reports restated rulings that are hard to read: sentences that are too long, and words nobody uses. */
export function checkPlainWords(rulings: readonly Ruling[]): Message[] {
  return rulings.flatMap(({ restatement }) => {
    if (!restatement) return []
    const { statement, examples } = wordingParts(restatement.blocks)
    return [plainText(statement), plainText(examples)].flatMap(text => [
      ...(text.match(STIFF) ?? []).map(stiff =>
        problem(
          restatement,
          'checks/stiff-wording',
          `“${stiff}”`,
          'words that people use today',
          'Say it in plain words.',
        ),
      ),
      ...longSentences(text).map(({ words, start }) =>
        problem(
          restatement,
          'checks/long-sentence',
          `a sentence of ${words} words: “${start}…”`,
          `sentences of at most ${MAX_SENTENCE_WORDS} words`,
          'Make two sentences of it, one thought each.',
        ),
      ),
    ])
  })
}

/** Reports a rule number that stands twice in a restatement: what refers to it then leads nowhere. */
export function checkNumberTwice(rulings: readonly Ruling[]): Message[] {
  const first = new Map<string, Wording>()
  return rulings.flatMap(({ work, number, restatement }): Message[] => {
    if (!restatement || number === null) return []
    const key = `${work} ${number}`
    const other = first.get(key)
    if (!other) {
      first.set(key, restatement)
      return []
    }
    const found = `the number ${number} again`
    const twice = problem(restatement, 'checks/number-twice', found, 'each number once', 'Correct one of them.')
    return [{ ...twice, cause: placeOfWording(other) }]
  })
}

/**
 * Reports restated rulings that repeat a run of words of their copy, which belongs to its publisher. Names, citations
 * and the `phrases` of the game's vocabulary may stand in both.
 */
export function checkOwnWords(rulings: readonly Ruling[], phrases: readonly string[]): Message[] {
  const allowed = phrases.map(wordRow)
  return rulings.flatMap(({ copy, restatement }) => {
    if (!copy || !restatement) return []
    const original = wordRow(plainText(copy.blocks))
    const taken = ownStretches(restatement.blocks)
      .flatMap(runsOfWords)
      .find(run => original.includes(run) && !allowed.some(phrase => phrase.includes(run) || run.includes(phrase)))
    return taken === undefined
      ? []
      : [
          problem(
            restatement,
            'checks/words-of-the-copy',
            `“${taken.trim()}”, which its copy says too`,
            'our own words',
            'Say it in another way; list a fixed phrase of the game under `phrases` in vocabulary.yaml.',
          ),
        ]
  })
}

/** Returns the runs of folded words in a text that are too long to be another’s by chance, with blanks around. */
function runsOfWords(text: string): string[] {
  const words = foldedWords(text)
  return words
    .slice(MAX_EQUAL_WORDS)
    .map((_, start) => ` ${words.slice(start, start + MAX_EQUAL_WORDS + 1).join(' ')} `)
}

/** Returns the text of blocks in stretches between names and citations. */
function ownStretches(blocks: readonly RulingPart[]): string[] {
  const stretches: string[] = []
  for (const block of blocks) {
    stretches.push('')
    visit(block as Nodes, node => {
      if (node.type === 'text') stretches.push((stretches.pop() ?? '') + node.value)
      const isOthers = node.type === 'emphasis' || node.type === 'citation' || node.type === 'entryLink'
      if (isOthers || node.type === 'paragraph') stretches.push('')
      return isOthers ? 'skip' : undefined
    })
  }
  return stretches
}

function longSentences(text: string): { words: number; start: string }[] {
  return text
    .replace(/\[[^[\]]*\]/g, '')
    .split(/(?<=[.!?:;])\s+|\n/)
    .flatMap(sentence => {
      const words = sentence.match(/[\p{L}\p{N}'’-]+/gu)?.length ?? 0
      return words > MAX_SENTENCE_WORDS ? [{ words, start: sentence.trim().slice(0, 60) }] : []
    })
}

function problem(wording: Wording, code: string, found: string, expected: string, fix: string): Message {
  return { code, severity: 'warning', place: placeOfWording(wording), found, expected, fix }
}

/** Numbers that a text may have in words. */
const SMALL = new Set(NUMBER_WORDS.values().map(String))

/** What a sentence allows, asks or forbids, by the words that say so. */
const MODALS: readonly [string, RegExp][] = [
  ['forbids', /\b(?:cannot|can['’]t|may not|must not|mustn['’]t|can not)\b/i],
  ['requires', /\b(?:must(?! not)|ha(?:s|ve) to|required?|needs? to)\b/i],
  ['allows', /\b(?:may(?! not)|can(?!not| not|['’]t)|allow(?:s|ed)?|lets?)\b/i],
]

/**
 * Reports where a restatement and its copy differ in numbers, or in whether they allow, require or forbid something.
 * They are places to compare, not faults: a restatement may say “only if” where its copy says “cannot … unless”.
 */
export function checkSameFacts(rulings: readonly Ruling[]): Message[] {
  return rulings.flatMap(ruling => [
    ...differences(ruling, numbersIn, 'checks/numbers-differ', 'the numbers of the copy'),
    ...differences(ruling, modalsIn, 'checks/modals-differ', 'what the copy allows, requires and forbids'),
  ])
}

function differences(
  { copy, restatement, annotation }: Ruling,
  factsIn: (text: string) => Set<string>,
  code: string,
  expected: string,
): Message[] {
  if (!copy || !restatement) return []
  const [original, ours] = [factsIn(plainText(copy.blocks)), factsIn(plainText(restatement.blocks))]
  // An annotation's number is its name: the copy has it among the words, the restatement beside them.
  const name = /\d+/.exec(annotation ?? '')?.[0]
  const missing = [...original.difference(ours)].filter(one => one !== name)
  // A number in words may come from saying it in another way (“one of two ways”).
  const added = [...ours.difference(original)].filter(one => !SMALL.has(one))
  const parts = [
    ...(missing.length > 0 ? [`lacks ${missing.join(', ')}`] : []),
    ...(added.length > 0 ? [`has ${added.join(', ')} besides`] : []),
  ]
  if (parts.length === 0) return []
  return [
    {
      code,
      severity: 'info',
      place: placeOfWording(restatement),
      cause: placeOfWording(copy),
      found: `a restatement that ${parts.join(' and ')}`,
      expected,
      fix: 'Compare the two, and correct the restatement if it says something else.',
    },
  ]
}

function numbersIn(text: string): Set<string> {
  const words = text.toLowerCase().match(/[+-]?\d+(?:\/\d+)?|\b[a-z]+\b/g) ?? []
  return new Set(
    words.flatMap(word => (/\d/.test(word) ? [word.replace('+', '')] : (NUMBER_WORDS.get(word)?.toString() ?? []))),
  )
}

function modalsIn(text: string): Set<string> {
  return new Set(MODALS.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])))
}
