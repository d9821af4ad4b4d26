/** Returns a rule number as it is compared: `Rule 2.iv.VII.f1.` and `[2.IV.vii.F1]` are the same. */
export function foldNumber(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/^(?:(?:rules?|section|no|number)\b[.:]?|§)\s*/, '')
    .replace(/^[[(]+|[\])]{1,9}$/g, '')
    .replace(/[\s.]{1,40}$/, '')
    .replace(/\s{0,9}\.\s{0,9}/g, '.')
}

/** Rules by their numbers, however these are printed; a number that two rules have means neither. */
export class RuleNumbers<Rule extends { readonly number: string }> {
  readonly #rules = new Map<string, Rule | null>()

  /** Adds a rule. */
  add(rule: Rule): void {
    const key = foldNumber(rule.number)
    this.#rules.set(key, this.#rules.has(key) ? null : rule)
  }

  /** Adds a section of rules, which its number means where it means no rule. */
  addSection(section: Rule): void {
    if (this.get(section.number) === null) this.#rules.set(foldNumber(section.number), section)
  }

  /** Returns the rule that a printed number means; null if none has it. */
  get(printed: string): Rule | null {
    return this.#rules.get(foldNumber(printed)) ?? null
  }
}
