import { itemAt } from '../../must.ts'
import { endsInQuestion } from '../shared/questions/marks.ts'
import { LETTER, type Token } from './tokens.ts'

/** A question with its answers. */
export interface Round {
  readonly question: readonly Token[]
  readonly answer: readonly Token[]
}

/** The rounds of a block, and the tokens that carry the answer's mark but ask. */
export interface Rounds {
  readonly rounds: Round[]
  readonly stray: readonly Token[]
  /** A question at the end that nobody answers. */
  readonly rest: readonly Token[]
}

/**
 * Sorts the paragraphs of a block into questions and answers. Asterisks after a further question begin a further
 * answer; after none they go on with the same. Asterisks before a question are a slip: it is asked, not answered.
 */
export function roundsOf(tokens: readonly Token[], textOf: (token: Token) => string): Rounds {
  const stray = tokens.filter(token => token.kind === 'answer' && isAsked(textOf(token)))
  const isAnswer = (token: Token) => token.kind === 'answer' && !stray.includes(token)
  const rounds: { question: Token[]; answer: Token[] }[] = []
  let waiting: Token[] = []
  for (const [index, token] of tokens.entries()) {
    const round = rounds.at(-1)
    if (isAnswer(token)) {
      if (waiting.length === 0 && round) round.answer.push(token)
      else rounds.push({ question: waiting, answer: [token] })
      waiting = []
      continue
    }
    if (!round || waiting.length > 0 || stray.includes(token)) {
      waiting.push(token)
      continue
    }
    // Between two answers: which paragraphs still belong to the first?
    const next = tokens.findIndex((other, place) => place > index && isAnswer(other))
    const asked = next < 0 ? null : firstAsked(tokens.slice(index, next), textOf)
    if (asked !== null && asked <= 0) waiting.push(token)
    else round.answer.push(token)
  }
  return { rounds, stray, rest: waiting }
}

/** Returns the index of the first paragraph that belongs to the question asked at their end. */
function firstAsked(between: readonly Token[], textOf: (token: Token) => string): number {
  if (between.length === 1) return 0
  const labelled = between.findIndex(token => LETTER.test(itemAt(token.lines, 0).text))
  if (labelled >= 0) return labelled
  const asking = between.findLastIndex(token => textOf(token).includes('?'))
  return asking >= 0 ? asking : between.length - 1
}

/** Returns whether an answer's words ask: they end in a question mark and don't begin with yes or no. */
function isAsked(text: string): boolean {
  const words = text.replace(/^\s*\*+\s*/, '')
  return (
    endsInQuestion(words) && !/^(?:yes|no|yep|nope|correct|right|true|sure|of course|why not|certainly)\b/i.test(words)
  )
}
