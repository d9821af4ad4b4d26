import { NUMBER_WORDS } from '../../source/number-words.ts'
import { itemAt, lastOf } from '../../must.ts'
import type { MappedText } from '../../source/mapped-text.ts'
import { foldedWords } from '../../source/words.ts'
import { endsInColon, endsSentence } from '../shared/paragraphs/sentences.ts'
import { annotationIn, beginsMarked, onlyRefers } from './marks.ts'

/** A bullet or paragraph. */
export interface CrfBlock {
  readonly text: MappedText
  readonly bullet: boolean
}

/** Lead-ins that break off in the middle of a clause, which each item completes. */
const OPEN_CLAUSE =
  /\b(?:that|which|who|whose|if|when|unless|to|may|can|cannot|must|will|is|are|by|of|for|with|and|or|not)\s*:$/i
/** What a sentence of its own begins with. */
const SUBJECT =
  /^(?:An?|The|If|When|Whenever|While|This|These|Those|You|Your|It|Its|Any|All|Each|Every|No|Some|There|They|Only|Note|Unless|Once|For|In)\s/
/** "The following cards have no effect." announces a list in a sentence that ends. */
const ANNOUNCES = /\bthe following (?:\p{L}+ ){0,2}\p{L}*s\b/iu
const MARK_AT_END = /(?<!\s)\s*\[[^[\]]{2,60}\]$/
/** An item without a full stop is no longer. */
const MAX_FRAGMENT_LENGTH = 60
const LABELLED = /^[^.:;]{2,80}: \S/

/**
 * Returns how many of the bullets after one are the items of its list, which a copy has set as high as itself. A
 * lead-in ends with a colon, or says that things follow; the list ends where the next bullet isn't made like its items,
 * or after as many as the lead-in says.
 */
export function itemsAfter(blocks: readonly CrfBlock[], index: number): number {
  const lead = itemAt(blocks, index).text.value.replace(MARK_AT_END, '')
  const isOpen = endsInColon(lead)
  if (!isOpen && !announcesInSentence(lead)) return 0
  const following = blocks.slice(index + 1)
  const other = following.findIndex(block => !block.bullet)
  const bullets = following.slice(0, other < 0 ? following.length : other).map(block => block.text.value)
  const [first] = bullets
  if (first === undefined) return 0
  const belongs = isOpen ? afterColon(lead, first) : afterSentence(first)
  const end = bullets.findIndex(
    value => beginsMarked(value) || annotationIn(value) !== null || onlyRefers(value) || !belongs(value),
  )
  const count = end < 0 ? bullets.length : end
  const [stated] = foldedWords(lastClause(lead)).flatMap(word => NUMBER_WORDS.get(word) ?? [])
  return stated !== undefined && stated <= count ? stated : !isOpen && count < 2 ? 0 : count
}

function announcesInSentence(lead: string): boolean {
  return lead.endsWith('.') && ANNOUNCES.test(lastOf(lead.split(':')))
}

/** Returns what stands between the last colon or full stop of a text and the one it ends in. */
function lastClause(lead: string): string {
  return /[:.]$/.test(lead) ? lastOf(lead.slice(0, -1).split(/[:.]/)) : ''
}

type Test = (value: string) => boolean

function afterColon(lead: string, first: string): Test {
  if (!OPEN_CLAUSE.test(lead)) return () => true
  const isSentence = SUBJECT.test(first)
  return value => SUBJECT.test(value) === isSentence
}

function afterSentence(first: string): Test {
  const isFragment: Test = value => value.length <= MAX_FRAGMENT_LENGTH && !endsSentence(value)
  if (isFragment(first)) return isFragment
  return value => LABELLED.test(value)
}
