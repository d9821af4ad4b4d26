import type { Source } from '../../tree.ts'

/** What an answer takes back, with the words that say so. */
export interface Retraction {
  readonly retracts: readonly Source[]
  /** The last of them, as printed; null where there is none. */
  readonly phrase: string | null
}

const DIGEST =
  /\b(?:(coe|ice|council of elrond)\s+)?(?:rulings?\s+|rules\s+)?(?:digests?|clarifications?)\s*(?:#|no\.?\s*|numbers?\s*)?(\d{1,4})((?:\s*(?:,|and|&)\s*#?\d{1,4}){0,6})/gi

/** Words by which the writer takes back their own words: they retract, whether they name a digest or not. */
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

/** Phrases with which a corrected answer begins; they do by themselves where the form says what is corrected. */
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
  const othersIn = (text: string) => digestsIn(text).filter(digest => !isSame(digest, own))
  let before = othersIn(question)
  const sentences = answer.split(/(?<=[.!?]["”’)]?)\s+/)
  for (const sentence of sentences) {
    const named = othersIn(sentence)
    const firm = phraseIn(sentence, OWN)
    const phrase = firm ?? (named.length > 0 ? phraseIn(sentence, OF_A_DIGEST) : null)
    if (phrase !== null) {
      said = phrase
      const taken = named.length > 0 ? named : [before.at(-1) ?? { authority: null, number: null }]
      for (const digest of taken) if (!retracts.some(other => isSame(other, digest))) retracts.push(digest)
    }
    if (named.length > 0) before = named
  }
  // One ruling takes back one ruling; that its digest isn't named a second time says nothing new.
  const numbered = retracts.filter(digest => digest.number !== null)
  return { phrase: said, retracts: numbered.length > 0 ? numbered : retracts }
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
