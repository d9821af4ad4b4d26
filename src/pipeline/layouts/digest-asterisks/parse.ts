import { linesOf, type Line, type SourceText } from '../../source/source-text.ts'
import type { LayoutRoot } from '../tree.ts'
import { truncatedParagraph, missingNumber, unanswered } from '../shared/accidents.ts'
import { answerOf, boilerplateNode, frontMatterNode, wordsIn, type AnswerPart } from '../shared/answers.ts'
import { isTruncated } from '../shared/broken-off.ts'
import { isChrome } from '../shared/chrome.ts'
import { questionsRoot, type QuestionsRead } from '../shared/digest-root.ts'
import { findDigestTitle, type DigestTitle } from '../shared/digest-title.ts'
import { dayIn } from '../shared/dates.ts'
import { trimmedSlice } from '../shared/nodes.ts'
import { retractionIn } from '../shared/retractions.ts'
import { signatureLength } from '../shared/signature.ts'
import { joinLines, stretchesOf, type Stretch } from '../shared/stretches.ts'
import { titleOf } from '../shared/title-nodes.ts'
import { CLARIFICATION, itemsOf, type Item } from './items.ts'
import type { Label } from './labels.ts'

/** Reads a digest of 2001. The digest is one entry; each answer after one or several questions is a ruling. */
export function parseDigestAsterisks(source: SourceText): LayoutRoot {
  const lines = linesOf(source)
  const title = findDigestTitle(source, lines, CLARIFICATION) ?? findDigestTitle(source, lines)
  const read: QuestionsRead = { children: [], messages: [], questions: [] }
  const body = title ? lines.slice(lines.indexOf(title.line) + 1) : lines
  const above = title ? lines.slice(0, lines.indexOf(title.line)) : []
  const { before, items } = itemsOf(source, body)
  const head = stretchesOf(source, [...above, ...before], () => false)
  read.children.push(...headOf(source, head, title))
  readItems(source, items, title, read)
  const author =
    head
      .map(({ text }) => /^By\s+(\S.*)$/i.exec(text.value)?.[1])
      .find(Boolean)
      ?.trim() ?? null
  const date = dayIn(
    head
      .map(({ text }) => text.value)
      .join('\n')
      .slice(0, 2000),
  )
  return questionsRoot(
    {
      title: title?.text.value ?? null,
      authority: title?.authority ?? 'COE',
      number: title?.number ?? null,
      author,
      date,
    },
    read,
  )
}

function headOf(source: SourceText, head: readonly Stretch[], title: DigestTitle | null): QuestionsRead['children'] {
  const chrome = head.filter(({ lines: [line] }) => line !== undefined && isChrome(line.text))
  const rest = head.filter(stretch => !chrome.includes(stretch))
  return [
    ...titleOf(source, [], title).children,
    ...boilerplateNode(
      source,
      'page frame',
      chrome.map(({ text }) => text),
    ),
    ...frontMatterNode(
      source,
      'front matter',
      rest.map(({ text }) => text),
    ),
  ]
}

/** Lettered questions that wait for an answer below the next letter. */
interface Waiting {
  readonly parts: readonly AnswerPart[]
}

function readItems(source: SourceText, items: readonly Item[], title: DigestTitle | null, read: QuestionsRead): void {
  let waiting: Waiting | null = null
  let last: Label | null = null
  for (const [place, item] of items.entries()) {
    const { label } = item
    if (last && label.number > last.number + 1)
      read.messages.push(missingNumber(source, item.lines[0]?.start ?? 0, last.name, label.name))
    last = label
    read.questions.push(label.name)
    const stretches = stretchesOf(source, item.lines, (_, next) => !isAnswer(next) && !isQuoted(next))
    const signature = place === items.length - 1 ? signatureLength(stretches.slice(1)) : 0
    const rounds = roundsOf(source, signature > 0 ? stretches.slice(0, -signature) : stretches, label)
    read.children.push(...boilerplateNode(source, 'question number', [trimmedSlice(label.text, 0)]))
    for (const [turn, { parts, tails, answered }] of rounds.entries()) {
      const whole: AnswerPart[] = [...(turn === 0 && waiting ? waiting.parts : []), ...parts]
      if (!answered) {
        waiting = { parts: whole }
        continue
      }
      waiting = null
      for (const tail of tails) read.messages.push(brokenOff(source, tail))
      const { retracts, phrase } = retractionIn(wordsIn(whole, 'question'), wordsIn(whole, 'answer'), {
        authority: title?.authority ?? null,
        number: title?.number ?? null,
      })
      const quotes = whole.filter(part => part.as === 'quoted').map(() => '>')
      read.children.push(
        answerOf(source, whole, {
          number: label.name,
          marks: [...quotes, ...(phrase === null ? [] : [phrase])],
          retracts: [...retracts],
        }),
      )
    }
    // Only another letter of the same number can still bring the answer.
    const next = items[place + 1]?.label
    if (waiting && !(next && next.number === label.number && next.letter !== null)) {
      read.messages.push(unanswered(source, item.lines[0]?.start ?? 0, label.name))
      read.children.push(
        ...frontMatterNode(
          source,
          'question without an answer',
          waiting.parts.map(part => part.text),
        ),
      )
      waiting = null
    }
    if (signature > 0)
      read.children.push(
        ...frontMatterNode(
          source,
          'signature',
          stretches.slice(-signature).map(({ text }) => text),
        ),
      )
  }
}

/** A question with its answer, if it has one, inside one labelled item. */
interface Round {
  readonly parts: AnswerPart[]
  readonly tails: Stretch[]
  answered: boolean
}

/**
 * Sorts the paragraphs of an item. What stands before the first asterisks is asked, from a `>` on it is an older answer;
 * what stands after them is the answer. A question between two answers begins a round of its own.
 */
function roundsOf(source: SourceText, stretches: readonly Stretch[], label: Label): Round[] {
  const rounds: Round[] = [{ parts: [], tails: [], answered: false }]
  let as: AnswerPart['as'] = 'question'
  for (const [index, stretch] of stretches.entries()) {
    const [line] = stretch.lines
    if (!line) continue
    let round = rounds.at(-1)
    if (isAnswer(line)) {
      as = 'answer'
      if (round) round.answered = true
    } else if (isQuoted(line)) as = 'quoted'
    else if (as === 'answer' && isFollowUp(stretches, index)) {
      as = 'question'
      rounds.push((round = { parts: [], tails: [], answered: false }))
    }
    const from = Math.max(index === 0 ? label.from : 0, line.start + (MARK.exec(line.text)?.[0].length ?? 0))
    round?.parts.push({ as, text: joinLines(source, stretch.lines, from), ...(as === 'quoted' ? { of: null } : {}) })
    if (isTruncated(stretch.lines)) round?.tails.push(stretch)
  }
  return rounds
}

/** The marks before answers and before older answers: `*** `, `>`, `>****`. */
const MARK = /^\s{0,3}(?:>+\s?\*{0,6}|\*{3,})\s*/

function isAnswer(line: Line): boolean {
  return /^\s{0,3}\*{3,}/.test(line.text)
}

function isQuoted(line: Line): boolean {
  return /^\s{0,3}>/.test(line.text)
}

/** Returns whether a paragraph after an answer asks something that asterisks answer right below it. */
function isFollowUp(stretches: readonly Stretch[], index: number): boolean {
  const next = stretches[index + 1]?.lines[0]
  return next !== undefined && isAnswer(next) && /\?["”’)]*\s*$/.test(stretches[index]?.text.value ?? '')
}

function brokenOff(source: SourceText, stretch: Stretch) {
  const last = stretch.lines.at(-1)
  return truncatedParagraph(source, last?.start ?? 0, last?.text ?? '')
}
