import { inFile, type Message } from '../messages/message.ts'
import type { NamesMeasure } from '../names/measure.ts'

/** Below these, wrong links or missing ones would be noticed by readers. */
const MIN = { precision: 0.99, recall: 0.95 }

/** Reports how well names are found where that is worse than it should be, with the spans that went wrong. */
export function checkNamesMeasure(file: string, measure: NamesMeasure): Message[] {
  const { precision, recall, present, wrong } = measure
  if (precision >= MIN.precision && recall >= MIN.recall) return []
  const some = wrong
    .slice(0, 10)
    .map(
      ({ span, found, text }) =>
        `${span.work}:${span.line} “${text}” ${found ?? 'nothing'} instead of ${span.entry ?? 'nothing'}`,
    )
  return [
    {
      code: 'checks/names-found-badly',
      severity: 'warning',
      place: inFile(file),
      found: `precision ${precision.toFixed(3)}, recall ${recall.toFixed(3)} on ${present} labelled spans: ${some.join('; ')}`,
      expected: `precision of at least ${MIN.precision}, recall of at least ${MIN.recall}`,
      fix: 'Correct vocabulary.yaml where a name or an ordinary word is missing, or the label where it is wrong.',
    },
  ]
}
