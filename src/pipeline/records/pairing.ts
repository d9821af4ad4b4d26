import { wordingParts } from '../entries/passages.ts'
import { placeOfWording, shownWording } from '../entries/shown-wording.ts'
import type { CitationRecord } from '../citations/find-citations.ts'
import type { LeftOut } from '../history/left-out.ts'
import type { LinkedRuling } from '../linking/link.ts'
import type { Message } from '../messages/message.ts'

/** How a copy and its restatement agree, by ids of rulings. */
export interface Pairing {
  readonly paired: number
  readonly onlyInCopy: readonly string[]
  readonly onlyInRestatement: readonly string[]
  readonly citationDiffers: readonly string[]
}

/**
 * Compares the rulings of a work's copy with those of its restatement: each should have its counterpart, with as many
 * examples and the same citations. Returns the figures and a message for each difference; none for a ruling of the
 * restatement alone that an editor's note explains (`isNoted`).
 */
export function comparePairs(
  rulings: readonly LinkedRuling[],
  restatementFile: string,
  leftOut: ReadonlyMap<string, LeftOut>,
  isNoted: (id: string) => boolean,
): { pairing: Pairing; messages: Message[] } {
  const messages: Message[] = []
  const onlyInCopy: string[] = []
  const onlyInRestatement: string[] = []
  const citationDiffers: string[] = []
  let paired = 0
  for (const linked of rulings) {
    const { ruling } = linked
    const { id, copy, restatement } = ruling
    const report = (code: string, found: string, expected: string, fix: string) => {
      messages.push({
        code,
        severity: 'warning',
        place: placeOfWording(restatement ?? shownWording(ruling)),
        found,
        expected,
        fix,
        ...(restatement && copy ? { cause: placeOfWording(copy) } : {}),
      })
    }
    if (!copy) {
      onlyInRestatement.push(id)
      const left = leftOut.get(id)
      const same = left?.mayBe ?? null
      const join =
        same === null
          ? ''
          : `If number ${ruling.number} of the copy is the same ruling in other words, run \`npm run permalinks -- --same ${id}=${same}\`. `
      if (isNoted(id)) continue
      if (left && left.edition !== null)
        report(
          'checks/left-out',
          `ruling ${ruling.ordinal} on ${ruling.entry}, which the edition of ${left.edition} leaves out`,
          'the rulings of the newer copy',
          `${join || `If the copy has it in other words, run \`npm run permalinks -- --same ${id}=ID\` with the id that those have. `}Where it was left out, say so in notes.yaml, and its page keeps its last wording; or take it out of the restatement.`,
        )
      else
        report(
          'checks/only-in-restatement',
          `ruling ${ruling.ordinal} on ${ruling.entry}, which the copy doesn't have`,
          'the rulings of the copy, in its order',
          `${join || 'Join it with the ruling it belongs to, or take it out. '}Or say in notes.yaml why it stands.`,
        )
    } else if (!restatement) {
      onlyInCopy.push(id)
      report(
        'checks/only-in-copy',
        `ruling ${ruling.ordinal} on ${ruling.entry}, which isn't restated`,
        `its counterpart in ${restatementFile}`,
        'Restate it, or part the ruling that holds it.',
      )
    } else {
      paired++
      const [original, restated] = [copy, restatement].map(({ blocks }) => wordingParts(blocks).examples.length)
      if (original !== restated)
        report(
          'checks/examples-differ',
          `${restated} examples`,
          `${original}, as the copy has`,
          'Restate every example, each attached to the same ruling.',
        )
      const missing = without(linked.citations, linked.restatementCitations)
      const added = without(linked.restatementCitations, linked.citations)
      if (missing.length + added.length > 0) {
        citationDiffers.push(id)
        report(
          'checks/citations-differ',
          added.length > 0 ? `also cites ${added.join(', ')}` : `leaves out ${missing.join(', ')}`,
          missing.length > 0 ? `a citation of ${missing.join(', ')}` : 'the citations of the copy',
          'Cite the same authorities in the same ruling.',
        )
      }
    }
  }
  return { pairing: { paired, onlyInCopy, onlyInRestatement, citationDiffers }, messages }
}

/** What of the first list the second doesn't have: authority and number count, the wording of the citation doesn't. */
function without(a: readonly CitationRecord[], b: readonly CitationRecord[]): string[] {
  const rest = b.map(citedKey)
  return a.map(citedKey).filter(key => {
    const place = rest.indexOf(key)
    if (place >= 0) rest.splice(place, 1)
    return place < 0
  })
}

function citedKey(citation: CitationRecord): string {
  return [citation.authority ?? citation.raw, citation.number].filter(Boolean).join(' ')
}
