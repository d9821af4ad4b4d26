import { NUMBER_WORDS } from '../source/number-words.ts'
import type { Ruling, Wording } from '../entries/entry.ts'
import { plainText } from '../entries/plain-text.ts'
import { placeOfWording } from '../entries/shown-wording.ts'
import type { LinkedRuling } from '../linking/link.ts'
import type { Message } from '../messages/message.ts'

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
export function checkSameFacts(linked: readonly LinkedRuling[]): Message[] {
  return linked.flatMap(({ ruling }) => {
    const { copy, restatement } = ruling
    if (!copy || !restatement) return []
    const [original, ours] = [factsIn(copy.blocks), factsIn(restatement.blocks)]
    return [
      ...difference(ruling, 'checks/numbers-differ', 'the numbers of the copy', original.numbers, ours.numbers),
      ...difference(
        ruling,
        'checks/modals-differ',
        'what the copy allows, requires and forbids',
        original.modals,
        ours.modals,
      ),
    ]
  })
}

function factsIn(blocks: Wording['blocks']) {
  const text = plainText(blocks)
  return { numbers: numbersIn(text), modals: modalsIn(text) }
}

function difference(
  { copy, restatement, annotation }: Ruling,
  code: string,
  expected: string,
  original: ReadonlySet<string>,
  ours: ReadonlySet<string>,
): Message[] {
  // An annotation's number is its name: the copy has it among the words, the restatement beside them.
  const name = /\d+/.exec(annotation ?? '')?.[0]
  const missing = [...original.difference(ours)].filter(one => one !== name)
  // A number in words may come from saying it in another way (“one of two ways”).
  const added = [...ours.difference(original)].filter(one => !SMALL.has(one))
  if (!copy || !restatement || missing.length + added.length === 0) return []
  const parts = [
    ...(missing.length > 0 ? [`lacks ${missing.join(', ')}`] : []),
    ...(added.length > 0 ? [`has ${added.join(', ')} besides`] : []),
  ]
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
