import { RuleNumbers } from '../pipeline/citations/rule-numbers.ts'
import { memoize } from '../pipeline/collections.ts'
import type { GameIndex, RulingRecord } from '../site/site-data.ts'

/** A number of several parts, as rules have them. */
const RULE = /(?<![\p{L}\p{N}.])\d{1,2}(?:\.[\p{L}\p{N}]{1,5}){1,6}(?![\p{L}\p{N}])/gu

/** Returns an editor's note cut at the numbers of rules in it, each with its rule; null for the words between. */
export function partsOfNote(
  game: Pick<GameIndex, 'rulings'>,
  note: string,
): { readonly text: string; readonly rule: RulingRecord | null }[] {
  const parts: { text: string; rule: RulingRecord | null }[] = []
  let done = 0
  for (const { 0: number, index } of note.matchAll(RULE)) {
    const rule = rulesOf(game.rulings).get(number)?.rule
    if (rule === undefined) continue
    parts.push({ text: note.slice(done, index), rule: null }, { text: number, rule })
    done = index + number.length
  }
  return [...parts, { text: note.slice(done), rule: null }].filter(({ text }) => text !== '')
}

const rulesOf = memoize((rulings: readonly RulingRecord[]) => {
  const rules = new RuleNumbers<{ readonly number: string; readonly rule: RulingRecord }>()
  for (const rule of rulings) if (rule.number !== null) rules.add({ number: rule.number, rule })
  return rules
})
