import type { Ruling } from '../entries/entry.ts'
import { wordingParts } from '../entries/passages.ts'
import { plainText } from '../entries/plain-text.ts'
import { placeOfWording, shownWording } from '../entries/shown-wording.ts'
import type { Game } from '../game/game.ts'
import type { Message } from '../messages/message.ts'
import { likeness, LIKENESS } from '../source/likeness.ts'
import { foldedWords } from '../source/words.ts'
import { authorityNamed } from '../texts/documents.ts'
import type { StatedRelation } from './statement.ts'

/** Which authority a work is, its number in that series, and when it came out. */
export interface WorkIdentity {
  readonly id: string
  /** Id of the authority. */
  readonly authority: string
  readonly number: string | null
  readonly date: string | null
}

/**
 * Reads off the texts which rulings take others back: the ruling taken back is known by its words, which the later text
 * quotes. Where it isn't known for certain, because its text isn't here or nothing quoted tells, the relation names no
 * ruling, and a message asks an editor to settle it.
 */
export function retractionsIn(
  rulings: readonly Ruling[],
  works: readonly WorkIdentity[],
  game: Game,
): { statements: StatedRelation[]; messages: { ruling: string; message: Message }[] } {
  const statements: StatedRelation[] = []
  const messages: { ruling: string; message: Message }[] = []
  const workOf = new Map(works.map(work => [work.id, work]))
  for (const ruling of rulings) {
    const own = workOf.get(ruling.work)
    if (ruling.retracts.length === 0 || !own) continue
    const wording = shownWording(ruling)
    for (const source of ruling.retracts) {
      const authority = source.authority === null ? own.authority : (authorityNamed(game, source.authority)?.id ?? null)
      const name = nameOf(authority ?? source.authority, source.number, game)
      const candidates = rulingsOf(rulings, works, authority, source.number).filter(other => other.work !== ruling.work)
      const quotations = wordingParts(wording.blocks)
        .quoted.filter(
          ({ data: { of } }) =>
            of === null || of.number === null || source.number === null || of.number === source.number,
        )
        .map(quoted => foldedWords(plainText(quoted.children)))
        .filter(words => words.length >= LIKENESS.wordsOfQuotation)
      const found = [...new Set(quotations.flatMap(words => quotedRuling(words, candidates) ?? []))]
      const place = placeOfWording(wording)
      const about = {
        kind: 'reverses',
        citation: nameOf(own.authority, own.number, game),
        date: ruling.effective ?? own.date,
        origin: 'text',
        place,
      } as const
      for (const other of found)
        statements.push({ ...about, from: ruling.id, to: other.id, reason: `${about.citation} takes it back.` })
      if (found.length > 0) continue
      statements.push({ ...about, from: ruling.id, to: null, reason: `It takes back a ruling of ${name}.` })
      messages.push({
        ruling: ruling.id,
        message: {
          code: 'status/retraction-unresolved',
          severity: candidates.length > 0 ? 'warning' : 'info',
          place,
          found: `${ruling.id}, which takes back a ruling of ${name}${candidates.length > 0 ? ', and quotes none that is there for certain' : ', whose text isn’t here'}`,
          expected: 'the ruling that is taken back',
          fix:
            candidates.length > 0
              ? `Say which one in notes.yaml: under ${ruling.id} a relation of the kind \`reverses\`.`
              : 'Add that text, or leave it so.',
        },
      })
    }
  }
  return { statements, messages }
}

function rulingsOf(
  rulings: readonly Ruling[],
  works: readonly WorkIdentity[],
  authority: string | null,
  number: string | null,
): Ruling[] {
  const ids = new Set(
    works
      .filter(work => work.authority === authority && (number === null || work.number === number))
      .map(({ id }) => id),
  )
  return rulings.filter(({ work }) => ids.has(work))
}

/** Returns the one ruling whose words are quoted; null where none or several may be. */
function quotedRuling(quoted: readonly string[], candidates: readonly Ruling[]): Ruling | null {
  const scored = candidates
    .map(ruling => {
      const words = foldedWords(plainText(shownWording(ruling).blocks))
      const { shared, within } = likeness(quoted, words)
      // A quotation may leave out the question, or quote only the sentence that was wrong.
      return { ruling, score: Math.max(shared, words.length < LIKENESS.wordsOfQuotation ? 0 : within) }
    })
    .sort((a, b) => b.score - a.score)
  const [best, second] = scored
  const { quotation, quotationLead } = LIKENESS
  return best && best.score >= quotation && best.score - (second?.score ?? 0) >= quotationLead ? best.ruling : null
}

/** `COE 50`, or `COE` where the number isn't known. */
function nameOf(authority: string | null, number: string | null, { authorities }: Game): string {
  const cited = authorities.find(({ id }) => id === authority)?.cited[0] ?? authority ?? 'another text'
  return number === null ? cited : `${cited} ${number}`
}
