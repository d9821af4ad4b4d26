import { followCopies } from '../entries/follow-copy.ts'
import { pairRulings } from '../entries/pair.ts'
import { wordingOf } from '../entries/entry.testing.ts'
import type { Ruling, Wording } from '../entries/entry.ts'
import { must } from '../must.ts'
import { rulingFacts } from '../layouts/facts.ts'
import { assignPermalinks } from './assign.ts'
import { pick, randomFrom, type Random } from '../random.testing.ts'
import { inventWords, RARE } from './corpus.testing.ts'
import { sortLost } from './lost.ts'
import { registerRulings } from './register.ts'
import { registeredWordings } from './registered-pairs.ts'
import { writeRegistry, type RegistryRow } from './registry.ts'

/** A rule of an edition. */
interface Rule {
  /** Stays with the rule whatever happens to its words, number and place. */
  readonly key: number
  readonly words: readonly string[]
  readonly restated: readonly string[] | null
  /** Lettered rules come under the last one that isn't. */
  readonly lettered: boolean
}

interface Section {
  readonly entry: string
  readonly rules: readonly Rule[]
}

/** What an edition did to the rules of the one before it, by their keys. */
interface Told {
  readonly reworded: Set<number>
  readonly fresh: Set<number>
  /** Halves of a rule, and what two rules became, with the keys of which they may have the id. */
  readonly mayHave: Map<number, readonly number[]>
}

/** How often something happens to a rule or, for sections, to a section, from one edition to the next. */
export const RATES = {
  reworded: 0.03,
  inserted: 0.01,
  removed: 0.004,
  split: 0.001,
  merged: 0.001,
  moved: 0.004,
  newSection: 0.01,
  renamedSection: 0.003,
}
type Rates = typeof RATES

/** As often as `npm run permalinks` registers until nothing changes. */
const MAX_PASSES = 6

/** What became of ids over a series of editions, each registered after the one before it. */
type Figures = ReturnType<typeof noFigures>

const noFigures = (rules: number, editions: number) => ({
  rules,
  editions,
  /** Word for word as before under the same number, or under another, or in another section. */
  unchanged: 0,
  unchangedKept: 0,
  renumbered: 0,
  renumberedKept: 0,
  reworded: 0,
  rewordedKept: 0,
  /** Rules that were split or merged, and those of them that have one of the ids they may have. */
  splitOrMerged: 0,
  splitOrMergedKept: 0,
  /** Those whose sources all lead there, and ids that lead to what they were no part of. */
  leading: 0,
  misled: 0,
  /** Rules that were removed, and those whose id says that it is gone. */
  removed: 0,
  removedGone: 0,
  /** Ids that came to mean another rule. */
  given: 0,
  /** Ids left for a person to settle. */
  doubts: 0,
  /** Rulings with a restatement that isn't theirs; either half of a rule that was split may have its restatement. */
  mispaired: 0,
  /** Whether registering came to an end after each edition. */
  settled: true,
  seconds: 0,
})

/**
 * Makes up a work of so many rules in sections, and so many newer editions of it, registers one after the other with
 * nobody settling anything, and tells what became of the ids. With `restated` the first edition and half of what
 * changes later has a restatement, so that copy and restatement drift apart. Without `numbered`, the rulings have no
 * numbers to be known by.
 */
export function followEditions(
  seed: number,
  {
    rules,
    editions,
    restated = false,
    numbered = true,
    rates = RATES,
  }: { rules: number; editions: number; restated?: boolean; numbered?: boolean; rates?: Rates },
): Figures {
  const random = randomFrom(seed)
  const maker = new Maker(random, restated)
  let sections = maker.work(rules)
  let lagging = sections
  let rows: RegistryRow[] = []
  const figures = noFigures(rules, editions)
  /** The id of each key, and the keys that each id has stood for. */
  const idOf = new Map<number, string>()
  const meaning = new Map<string, readonly number[]>()
  /** Of what rules each came from, by a split or a merger. */
  const origins = new Map<number, readonly number[]>()
  let numbers = new Map<number, string>()
  /** Pairs of ids; the first leads to the second. */
  let led = new Set<string>()
  for (let edition = 0; edition <= editions; edition++) {
    const told: Told = { reworded: new Set(), fresh: new Set(), mayHave: new Map() }
    const before = sections
    if (edition > 0) {
      sections = maker.nextEdition(sections, rates, told)
      // The restatement follows now and then.
      lagging = random() < 0.5 ? sections : lagging
    }
    for (const [key, may] of told.mayHave) origins.set(key, [...may, ...may.flatMap(one => origins.get(one) ?? [])])
    const began = performance.now()
    const {
      rulings,
      keyOf,
      ids: given,
      rows: updated,
      passes,
      doubts,
    } = register(sections, restated ? lagging : [], rows, edition, numbered)
    rows = updated
    figures.seconds += (performance.now() - began) / 1000
    figures.doubts += doubts
    figures.settled &&= passes < MAX_PASSES

    const ids = new Map(
      [...rulings].flatMap(([ruling, key]) => (key === null ? [] : [[key, must(given.get(ruling), 'permalink')]])),
    )
    const now = numbersOf(sections)
    const leads = new Set(
      rows.flatMap(({ id, state, splitFrom, mergedInto }) => [
        ...(splitFrom === undefined ? [] : [`${splitFrom} ${id}`]),
        ...(mergedInto === undefined ? [] : [`${id} ${mergedInto}`]),
        ...(state.startsWith('merged ') ? [`${id} ${state.slice('merged '.length)}`] : []),
      ]),
    )
    figures.mispaired += [...rulings.keys()].filter(ruling => {
      const [copy, restatement] = [
        ruling.copy && keyOf.get(ruling.copy),
        ruling.restatement && keyOf.get(ruling.restatement),
      ]
      return (
        typeof copy === 'number'
        && typeof restatement === 'number'
        && copy !== restatement
        && ![restatement, ...(origins.get(restatement) ?? [])].some(one => origins.get(copy)?.includes(one))
      )
    }).length
    for (const [key, id] of ids) {
      const meant = meaning.get(id)
      const mine = [key, ...(origins.get(key) ?? [])]
      if (meant && !mine.some(one => meant.includes(one))) figures.given++
      meaning.set(id, [...(meant ?? []), key])
      if (edition === 0 || told.fresh.has(key)) continue
      const may = told.mayHave.get(key)
      if (may) {
        figures.splitOrMerged++
        if (may.some(one => idOf.get(one) === id)) figures.splitOrMergedKept++
        if (may.every(one => idOf.get(one) === id || leads.has(`${idOf.get(one)} ${id}`))) figures.leading++
        continue
      }
      const kept = idOf.get(key) === id
      const kind = told.reworded.has(key) ? 'reworded' : numbers.get(key) === now.get(key) ? 'unchanged' : 'renumbered'
      figures[kind]++
      if (kept) figures[`${kind}Kept`]++
    }
    const restatedNow = new Set(restated ? keysOf(lagging) : [])
    const state = new Map(rows.map(row => [row.id, row.state]))
    for (const key of keysOf(before))
      if (
        edition > 0
        && !ids.has(key)
        && !restatedNow.has(key)
        && ![...told.mayHave.values()].some(may => may.includes(key))
      ) {
        figures.removed++
        if (state.get(idOf.get(key) ?? '') === 'gone') figures.removedGone++
      }
    const truly = new Set([...told.mayHave].flatMap(([key, may]) => may.map(one => `${idOf.get(one)} ${ids.get(key)}`)))
    figures.misled += leads.difference(led).difference(truly).size
    led = leads
    for (const [key, id] of ids) idOf.set(key, id)
    numbers = now
  }
  return figures
}

/** Registers an edition as `npm run permalinks` does: again until nothing changes. */
function register(
  sections: readonly Section[],
  restatement: readonly Section[],
  before: readonly RegistryRow[],
  edition: number,
  numbered: boolean,
) {
  let rows = [...before]
  let inDoubt = 0
  for (let passes = 1; ; passes++) {
    const { rulings, keyOf } = rulingsOf(sections, restatement, rows, numbered)
    const { permalinks, left, doubts } = assignPermalinks(
      'tiny',
      [...rulings.keys()],
      rows,
      'permalinks.tsv',
      new Set(),
    )
    const present = () => ({ copy: true, restatement: restatement.length > 0 })
    const { gone } = sortLost(rows, left, present, () => false)
    const updated = registerRulings(rows, permalinks, `20${10 + edition}-01-01`, gone).rows
    const ids = new Map([...permalinks].map(([ruling, { id }]) => [ruling, id]))
    inDoubt += doubts.size
    if (passes === MAX_PASSES || writeRegistry(updated) === writeRegistry(rows))
      return { rulings, keyOf, ids, rows: updated, passes, doubts: inDoubt }
    rows = updated
  }
}

/** Returns figures in a few lines. */
export function figuresAsText(title: string, figures: Figures): string {
  const share = (kept: number, all: number) =>
    `${kept} of ${all}${all === 0 ? '' : ` (${((100 * kept) / all).toFixed(2)} %)`}`
  return [
    `${title}: ${figures.rules} rules, ${figures.editions} newer editions, ${figures.seconds.toFixed(1)} s`,
    `  unchanged         ${share(figures.unchangedKept, figures.unchanged)}`,
    `  renumbered        ${share(figures.renumberedKept, figures.renumbered)}`,
    `  reworded          ${share(figures.rewordedKept, figures.reworded)}`,
    `  split or merged   ${share(figures.splitOrMergedKept, figures.splitOrMerged)}`,
    `  lead to all parts ${share(figures.leading, figures.splitOrMerged)}, misled ${figures.misled}`,
    `  removed, and said ${share(figures.removedGone, figures.removed)}`,
    `  given to another  ${figures.given}`,
    `  mispaired         ${figures.mispaired}`,
    `  in doubt          ${figures.doubts} (${(figures.doubts / figures.editions).toFixed(1)} for each edition)`,
    `  comes to an end   ${figures.settled ? 'yes' : 'no'}`,
  ].join('\n')
}

/** A bare reference says another thing on another entry. */
const MOVABLE = 5

class Maker {
  #key = 0
  readonly #random: Random
  readonly #restated: boolean
  readonly #titles = new Set<string>()

  constructor(random: Random, restated: boolean) {
    this.#random = random
    this.#restated = restated
  }

  work(rules: number): Section[] {
    const sections: Section[] = []
    for (let count = 0; count < rules;) {
      const section = this.#section(Math.min(rules - count, 3 + Math.floor(27 * this.#random() ** 2)))
      sections.push(section)
      count += section.rules.length
    }
    return sections
  }

  nextEdition(sections: readonly Section[], rates: Rates, told: Told): Section[] {
    const chance = (rate: number) => this.#random() < rate
    const adrift: Rule[] = []
    const next: Section[] = sections.map(({ entry, rules }) => {
      const kept: Rule[] = []
      for (let index = 0; index < rules.length; index++) {
        const rule = rules[index] as Rule
        const after = rules[index + 1]
        // What comes where something else goes would be a rewording.
        const inserts = chance(rates.inserted)
        if (inserts) kept.push(this.#fresh(entry, kept.length > 0 && rule.lettered, told, kept))
        if (!inserts && chance(rates.removed)) continue
        if (rule.words.length >= MOVABLE && chance(rates.moved)) adrift.push(rule)
        else if (rule.words.length >= 30 && chance(rates.split)) kept.push(...this.#split(rule, told))
        else if (after && chance(rates.merged)) {
          kept.push(this.#merged(rule, after, told))
          index++
        } else kept.push(chance(rates.reworded) && rule.words.length >= 5 ? this.#reworded(rule, told, rules) : rule)
      }
      return { entry: chance(rates.renamedSection) ? this.#title() : entry, rules: kept }
    })
    for (const rule of adrift) {
      const index = Math.floor(this.#random() * next.length)
      const { entry, rules } = next[index] as Section
      next[index] = { entry, rules: rules.toSpliced(Math.floor(this.#random() * (rules.length + 1)), 0, rule) }
    }
    for (let index = next.length; index >= 0; index--)
      if (chance(rates.newSection)) {
        const section = this.#section(2 + Math.floor(6 * this.#random()))
        for (const { key } of section.rules) told.fresh.add(key)
        next.splice(index, 0, section)
      }
    return next
  }

  #title(): string {
    for (;;) {
      const entry = `terms/${[pick(this.#random, RARE), pick(this.#random, RARE)].join('-')}`
      if (this.#titles.has(entry)) continue
      this.#titles.add(entry)
      return entry
    }
  }

  #section(size: number): Section {
    const entry = this.#title()
    const rules: Rule[] = []
    for (let index = 0; index < size; index++) rules.push(this.#rule(entry, index > 0 && this.#random() < 0.6, rules))
    return { entry, rules }
  }

  /** A rule in five is another of its section again in most of its words, as rules on variants of a thing are. */
  #rule(entry: string, lettered: boolean, others: readonly Rule[]): Rule {
    const model = others.length > 0 && this.#random() < 0.2 ? pick(this.#random, others) : null
    const words = model && model.words.length >= 8 ? this.#variant(model.words, 0.35) : inventWords(this.#random, entry)
    return { key: this.#key++, words, restated: this.#restated ? this.#restate(words) : null, lettered }
  }

  #fresh(entry: string, lettered: boolean, told: Told, others: readonly Rule[]): Rule {
    const rule = this.#rule(entry, lettered, others)
    told.fresh.add(rule.key)
    return rule
  }

  /** Says it in other words but for names. */
  #restate(words: readonly string[]): string[] {
    return words.map(word => (this.#random() < 0.3 ? word : pick(this.#random, RARE)))
  }

  /** Replaces up to so many of the words, at least one. */
  #variant(words: readonly string[], most: number): string[] {
    const count = Math.max(1, Math.round(words.length * most * (0.4 + 0.6 * this.#random())))
    const changed = [...words]
    for (let times = 0; times < count; times++) {
      const place = Math.floor(this.#random() * changed.length)
      const what = this.#random()
      changed.splice(place, what < 0.7 ? 1 : 0, ...(what < 0.35 || what >= 0.7 ? [pick(this.#random, RARE)] : []))
    }
    return changed.length > 1 && changed.join(' ') !== words.join(' ') ? changed : [...words, 'furthermore']
  }

  /**
   * Most rewordings are small: up to a fifth of the words, one in twenty up to a third. None makes it say the same as
   * another of its section: which of them goes later couldn't be told.
   */
  #reworded(rule: Rule, told: Told, section: readonly Rule[]): Rule {
    told.reworded.add(rule.key)
    let words: string[]
    do words = this.#variant(rule.words, this.#random() < 0.05 ? 0.33 : 0.2)
    while (section.some(other => other.words.join(' ') === words.join(' ')))
    return { ...rule, words, restated: this.#restated && this.#random() < 0.5 ? this.#restate(words) : rule.restated }
  }

  #split(rule: Rule, told: Told): Rule[] {
    const half = Math.floor(rule.words.length * (0.3 + 0.4 * this.#random()))
    return [rule.words.slice(0, half), rule.words.slice(half)].map((words, index) => {
      const key = this.#key++
      told.mayHave.set(key, [rule.key])
      return { key, words, restated: index === 0 ? rule.restated : null, lettered: index > 0 || rule.lettered }
    })
  }

  #merged(rule: Rule, other: Rule, told: Told): Rule {
    const key = this.#key++
    told.mayHave.set(key, [rule.key, other.key])
    return { key, words: [...rule.words, ...other.words], restated: rule.restated, lettered: rule.lettered }
  }
}

function keysOf(sections: readonly Section[]): number[] {
  return sections.flatMap(({ rules }) => rules.map(({ key }) => key))
}

/** Returns the number of each rule, such as `12.3.b`. */
function numbersOf(sections: readonly Section[]): Map<number, string> {
  const numbers = new Map<number, string>()
  sections.forEach(({ rules }, section) => {
    let [rule, letter] = [0, 0]
    for (const { key, lettered } of rules) {
      if (lettered && rule > 0) letter++
      else [rule, letter] = [rule + 1, 0]
      numbers.set(key, `${100 + section}.${rule}${letter === 0 ? '' : `.${lettersOf(letter)}`}`)
    }
  })
  return numbers
}

function lettersOf(number: number): string {
  const letter = String.fromCharCode(96 + (((number - 1) % 26) + 1))
  return number > 26 ? lettersOf(Math.floor((number - 1) / 26)) + letter : letter
}

/**
 * Returns the rulings of a copy, paired with those of a restatement, with the key of each (of the copy's) and of each
 * wording.
 */
function rulingsOf(
  copy: readonly Section[],
  restatement: readonly Section[],
  rows: readonly RegistryRow[],
  numbered: boolean,
): { rulings: Map<Ruling, number | null>; keyOf: Map<Wording, number> } {
  const keyOf = new Map<Wording, number>()
  const numbers = [numbersOf(copy), numbersOf(restatement)] as const
  const texts = (section: Section | undefined, side: 0 | 1) =>
    (section?.rules ?? []).flatMap(({ key, words, restated }) => {
      const present = side === 0 ? words : restated
      if (present === null) return []
      const wording = wordingOf([present.join(' ')])
      keyOf.set(wording, key)
      return [{ facts: { ...rulingFacts(), number: numbered ? (numbers[side].get(key) ?? null) : null }, wording }]
    })
  const [restatedOf, copiesOf] = [restatement, copy].map(
    sections => new Map(sections.map(section => [section.entry, section])),
  ) as [Map<string, Section>, Map<string, Section>]
  const entries = new Map(
    [...new Set([...copiesOf.keys(), ...restatedOf.keys()])].map(entry => [
      entry,
      { copy: texts(copiesOf.get(entry), 0), restatement: texts(restatedOf.get(entry), 1) },
    ]),
  )
  const registeredAs = registeredWordings(rows)('file', entries)
  followCopies(entries, registeredAs)
  const rulings = new Map<Ruling, number | null>()
  for (const [entry, { copy: own, restatement: other }] of entries) {
    pairRulings(own, other, registeredAs).forEach(([a, b], index) => {
      const [left, right] = [a === null ? null : own[a], b === null ? null : other[b]]
      const { belongsTo: _, ...facts } = (left ?? right)?.facts ?? rulingFacts()
      const ruling: Ruling = {
        ...facts,
        id: '',
        entry,
        work: 'file',
        ordinal: index + 1,
        copy: left?.wording ?? null,
        restatement: right?.wording ?? null,
      }
      rulings.set(ruling, ruling.copy ? (keyOf.get(ruling.copy) ?? null) : null)
    })
  }
  return { rulings, keyOf }
}
