import type { Source } from '../../tree.ts'

/** What an answer takes back, with the words that say so. */
export interface Retraction {
  readonly retracts: readonly Source[]
  /** The last of them, as printed; null where there is none. */
  readonly phrase: string | null
}

const DIGEST =
  /\b(?:(coe|ice|council of elrond)\s+)?(?:rulings?\s+|rules\s+)?(?:digests?|clarifications?)\s*(?:#|no\.?\s*|numbers?\s*)?(\d{1,4})((?:\s*(?:,|and|&)\s*#?\d{1,4}){0,6})/gi

/** Words by which the writer takes back what he himself said: they retract, named digest or not. */
const OWN = [
  /\bI (?:was|were|have been) (?:wrong|mistaken|in error)\b/i,
  /\bwhat I (?:wrote|said|ruled|answered)\b[^.!?]{0,80}\b((?:was|is) (?:wrong|mistaken|incorrect|a mistake|an error|in error|false))\b/i,
  /\bmy (?:earlier|previous|old|former|last|first) (?:ruling|answer|statement|reply)\b[^.!?]{0,80}\b((?:was|is) (?:wrong|mistaken|incorrect|a mistake|an error|in error|false)|should have)\b/i,
  /\bI (?:hereby )?(?:retract|reverse|withdraw|revoke|rescind|overrule|take back|correct)\b/i,
  /\bI (?:said|ruled|wrote|answered) otherwise\b/i,
  /\bplease (?:forget|ignore|disregard) (?:it|that|this|what I)\b/i,
  /\bI (?:made|have made) (?:a mistake|an error)\b/i,
  /\bmy mistake\b/i,
]
/** Words that take back what a digest said, if one is named beside them. */
const OF_A_DIGEST = [
  /\b(?:was|were|is) (?:(?:clearly|simply|plainly|just) )?(?:wrong|mistaken|incorrect|in error|an error|a mistake)\b/i,
  /\bshould have (?:been|said|read)\b/i,
  /\b(?:is|are|was|were) (?:now |hereby )?(?:reversed|retracted|withdrawn|revoked|rescinded|overruled|overturned|superseded)\b/i,
  /\bno longer (?:holds?|applies|apply|stands?|valid|true)\b/i,
  /\b(?:this|that) (?:reverses|corrects|overrules|replaces|supersedes|retracts)\b/i,
]
const DENIED = /\b(?:not|never|n't|n’t)\s+(?:\w+\s+)?$/i

/**
 * The phrases with which a corrected answer begins; they stand for themselves where the form says what is corrected.
 */
const OPENING =
  /^(?:wrong again|(?:this|that)(?: (?:ruling|answer))? (?:was|is) (?:also )?(?:wrong|incorrect|mistaken|in error)|(?:this|that) should have been|should have been|wrong)\b/i

/** Returns the digests named in a text, in order. Those without a series are of the text's own. */
export function digestsIn(text: string): Source[] {
  return Array.from(text.matchAll(DIGEST)).flatMap(([, series, first = '', more = '']) => {
    const authority = series === undefined ? null : /^ice$/i.test(series) ? 'ICE' : 'COE'
    return [first, ...(more.match(/\d+/g) ?? [])].map(number => ({ authority, number }))
  })
}

/**
 * Returns what an answer takes back by its words: the digest named in the sentence that says so, else the nearest
 * before it, else the last one of the question. The writer's own words count without a digest, others only beside one.
 */
export function retractionIn(question: string, answer: string, own: Source): Retraction {
  let said: string | null = null
  const retracts: Source[] = []
  let before: Source[] = []
  const sentences = answer.split(/(?<=[.!?]["”’)]?)\s+/)
  for (const sentence of sentences) {
    const named = digestsIn(sentence).filter(digest => !isSame(digest, own))
    const firm = phraseIn(sentence, OWN)
    const phrase = firm ?? (named.length > 0 ? phraseIn(sentence, OF_A_DIGEST) : null)
    if (phrase !== null) {
      const last = (before.length > 0 ? before : digestsIn(question).filter(digest => !isSame(digest, own))).slice(-1)
      said = phrase
      retracts.push(...(named.length > 0 ? named : last))
      if (named.length === 0 && last.length === 0) retracts.push({ authority: null, number: null })
    }
    if (named.length > 0) before = named
  }
  const distinct = retracts.filter((digest, index) => retracts.findIndex(other => isSame(other, digest)) === index)
  // One ruling takes back one ruling; that its digest isn't named a second time says nothing new.
  const numbered = distinct.filter(digest => digest.number !== null)
  return { phrase: said, retracts: numbered.length > 0 ? numbered : distinct }
}

/** Returns the words with which a corrected answer says that the old one was wrong; null where it goes without them. */
export function openingPhrase(answer: string): string | null {
  return OPENING.exec(answer.trim())?.[0] ?? null
}

function phraseIn(sentence: string, forms: readonly RegExp[]): string | null {
  for (const form of forms) {
    const found = form.exec(sentence)
    if (found && !DENIED.test(sentence.slice(0, found.index))) return found[1] ?? found[0]
  }
  return null
}

function isSame(a: Source, b: Source): boolean {
  return a.number === b.number && (a.authority ?? b.authority) === (b.authority ?? a.authority)
}
