import type { InspectedText } from '../../src/pipeline/inspect/inspect-texts.ts'
import { shareOf } from './report.ts'

/** So many new terms are named; the rest are counted. */
const NAMED = 12

/** Returns what a person should look at in a text: how to settle what it is, and which of its terms are new. */
export function toLookAt({ summary, targets }: InspectedText): string {
  const { file, inDoubt, newTerms, layout } = summary
  const lines: string[] = []
  if (inDoubt) {
    lines.push(`${file} is in doubt. The likeliest layouts:`)
    for (const { layout: name, confidence, found, missing } of inDoubt.layouts)
      lines.push(
        `  ${name} (${shareOf(confidence, 1)})`,
        `    found    ${found.join('; ') || 'nothing'}`,
        `    missing  ${missing.join('; ') || 'nothing'}`,
      )
    if (inDoubt.layouts.length === 0) lines.push('  none: it has no sign of any')
    if (inDoubt.sample.length > 0) lines.push(`  As ${layout} its entries would be such as these:`)
    for (const { title, rulings, ruling } of inDoubt.sample)
      lines.push(`    ${title} (${rulings} ${rulings === 1 ? 'ruling' : 'rulings'}): ${ruling}`)
    lines.push('  Choose with --game GAME, --work WORK and --layout LAYOUT.')
  }
  if (targets.length > 0 && newTerms.length > 0) {
    const rest = newTerms.length - NAMED
    lines.push(
      `${file} has ${newTerms.length} new ${newTerms.length === 1 ? 'term' : 'terms'}, please look: ${newTerms.slice(0, NAMED).join('; ')}${rest > 0 ? `; and ${rest} more (--json has them all)` : ''}.`,
    )
  }
  return lines.join('\n')
}
