import { RULE_NUMBER } from '../pipeline/citations/rule-number-pattern.ts'
import { RuleNumbers } from '../pipeline/citations/rule-numbers.ts'
import { memoize } from '../pipeline/collections.ts'
import { cutAt, matchesIn } from '../pipeline/source/span.ts'
import { workOf, type GameIndex, type RulingRecord } from '../site/site-data.ts'

/** Returns an editor's note cut at the numbers of rules in it, each with its rule; null for the words between. */
export function partsOfNote(
  game: Pick<GameIndex, 'rulings'>,
  note: string,
): { readonly text: string; readonly rule: RulingRecord | null }[] {
  const known = matchesIn(note, RULE_NUMBER).flatMap(({ start, end, text }) => {
    const rule = rulesOf(game.rulings).get(text)?.rule
    return rule ? [{ start, end, text, rule }] : []
  })
  return cutAt(note, known).map(piece => (typeof piece === 'string' ? { text: piece, rule: null } : piece))
}

/** Returns the rule that an editor cites an authority for by its number; null for any other citation. */
export function citedRule(
  game: Pick<GameIndex, 'rulings' | 'workById'>,
  authority: string,
  citation: string,
): RulingRecord | null {
  const rule = partsOfNote(game, citation).find(part => part.rule !== null)?.rule ?? null
  return rule !== null && workOf(game, rule).authority === authority ? rule : null
}

const rulesOf = memoize((rulings: readonly RulingRecord[]) => {
  const rules = new RuleNumbers<{ readonly number: string; readonly rule: RulingRecord }>()
  for (const rule of rulings) if (rule.number !== null) rules.add({ number: rule.number, rule })
  return rules
})
