import { addTo } from '../collections.ts'

/** A rule, or a section of rules, that has a number of its own. */
export interface NumberedRule {
  readonly authority: string
  readonly number: string
  /** Id of the ruling, or of the section's entry. */
  readonly id: string
}

/** Returns a rule number without what may stand around it, in its own case: `[Rule 2.IV.vii.F1.]` is `2.IV.vii.F1`. */
export function bareNumber(text: string): string {
  return text
    .trim()
    .replace(/^(?:(?:rules?|section|no|number)\b[.:]?|§)\s*/i, '')
    .replace(/^[[(]+|[\])]{1,9}$/g, '')
    .replace(/[\s.]{1,40}$/, '')
    .replace(/\s{0,9}\.\s{0,9}/g, '.')
}

/** Returns a rule number as it is compared: `Rule 2.iv.VII.f1.` and `[2.IV.vii.F1]` are the same. */
export function foldNumber(text: string): string {
  return bareNumber(text).toLowerCase()
}

/**
 * Rules by their numbers, however these are printed. Where rules have numbers that differ by case alone (`3.ii.1`,
 * `3.II.1`), the one printed so is meant.
 */
export class RuleNumbers<Rule extends { readonly number: string }> {
  readonly #rules = new Map<string, Rule[]>()
  /** What numbers begin with, in their own case: a number that others begin with isn't one of another case. */
  readonly #heads = new Set<string>()

  /** Adds a rule. */
  add(rule: Rule): void {
    const number = bareNumber(rule.number)
    addTo(this.#rules, number.toLowerCase(), rule)
    for (let at = number.lastIndexOf('.'); at > 0; at = number.lastIndexOf('.', at - 1))
      this.#heads.add(number.slice(0, at))
  }

  /** Returns the rule that a printed number means; null if none has it, or several have it. */
  get(printed: string): Rule | null {
    const [only, other] = this.all(printed)
    return other ? null : (only ?? null)
  }

  /** Returns all rules that a printed number may mean. */
  all(printed: string): readonly Rule[] {
    const asked = bareNumber(printed)
    const found = this.#rules.get(asked.toLowerCase()) ?? []
    const exact = found.filter(({ number }) => bareNumber(number) === asked)
    return exact.length > 0 || this.#heads.has(asked) ? exact : found
  }
}
