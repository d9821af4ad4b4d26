import type { Prose } from '../layouts/prose.ts'
import { ARTICLES, foldWords, lastForms, type FoldedWord } from './fold.ts'
import { classifyMatch, type Evidence } from './classify-match.ts'
import type { Name, NameIndex } from './name-index.ts'
import { partialNames } from './partial-names.ts'
import { runsAt } from './runs.ts'
import { surroundingsOf, type Run, type Surroundings } from './match-context.ts'
import { makeOverlapTest } from './occupied-ranges.ts'
import { itemAt, must } from '../must.ts'
import type { Span } from '../source/span.ts'

/** A card or term named in a text; `start` and `end` are indexes into it. */
export interface Mention extends Span {
  readonly entry: string
  readonly text: string
  readonly evidence: Evidence
}

export interface MentionContext {
  /** The entry the text stands in; it isn't linked to itself. */
  readonly self: string | null
  /** Stretches that are links already. */
  readonly taken: readonly Span[]
  /** Terms that the text's own glossary defines: of these, names of one word link too. */
  readonly defined?: ReadonlySet<string>
  /** Entries linked before in the ruling: a term is linked once, a card may then be called by a part of its title. */
  readonly linked?: ReadonlySet<string>
}

/**
 * Returns the cards and terms a text names, in its order: the longest name first, and only with evidence that a name is
 * meant (`classifyMatch`). Of several entries with the same title the one that the words beside it fit, else none.
 * Takes time in proportion to the text, however many names there are.
 */
export function findMentions(prose: Prose, index: NameIndex, context: MentionContext): Mention[] {
  const words = foldWords(prose.text)
  const around = surroundingsOf(prose, words)
  const isTaken = makeOverlapTest(context.taken)
  const state: Scan = {
    prose,
    words,
    around,
    index,
    context,
    linked: new Set(context.linked),
    found: new Map(),
    later: [],
    blocked: new Set(),
  }
  for (let first = 0; first < words.length; first++) {
    if (isTaken(itemAt(words, first).start, itemAt(words, first).end)) continue
    first = Math.max(first, readAt(state, first, isTaken))
  }
  addNamedBefore(state)
  addPartialNames(state, isTaken)
  const mentions = [...state.found.values()].sort((a, b) => a.start - b.start)
  const terms = new Set(context.linked)
  return mentions.filter(mention => {
    if (index.entries.get(mention.entry)?.kind !== 'term') return true
    const first = !terms.has(mention.entry)
    terms.add(mention.entry)
    return first
  })
}

interface Scan {
  readonly prose: Prose
  readonly words: readonly FoldedWord[]
  readonly around: Surroundings
  readonly index: NameIndex
  readonly context: MentionContext
  /** Entries named in this ruling, those of this text too. */
  readonly linked: Set<string>
  /** By the first word. */
  readonly found: Map<number, Mention>
  /** What would do as a name if its entry is named elsewhere in the ruling. */
  readonly later: { run: Run; entry: string }[]
  /** Words inside something that is no name, or is the entry itself. */
  readonly blocked: Set<number>
}

/** Reads the longest name that begins with a word; gives the last word it has used up, or -1. */
function readAt(state: Scan, first: number, isTaken: (start: number, end: number) => boolean): number {
  for (const { run, names } of runsAt(state.prose.text, state.words, state.index, first)) {
    const start = itemAt(state.words, run.first).start
    const end = itemAt(state.words, run.last).end
    if (isTaken(start, end)) continue
    if (names.some(name => name.entry === null)) return block(state, run)
    const judged = names.map(name => ({ name, ...judgeIn(state, name, run) }))
    const fits = judged.filter(item => item.evidence !== null)
    const best = choose(state, run, fits)
    if (best === 'self') return block(state, run)
    if (best?.evidence) {
      add(state, run, must(best.name.entry, 'entry of a name'), best.evidence)
      return run.last
    }
    if (fits.length === 0) {
      const later = choose(
        state,
        run,
        judged.filter(item => item.later),
      )
      if (later === 'self') return block(state, run)
      if (later?.name.entry) state.later.push({ run, entry: later.name.entry })
    }
  }
  return -1
}

/** Judges a name (`classifyMatch`); one that the text's own glossary has is meant as the glossary has it. */
function judgeIn(state: Scan, name: Name, run: Run): { evidence: Evidence | null; later: boolean } {
  if (name.kind === 'term' && !name.distinctive && name.entry !== null && state.context.defined?.has(name.entry))
    return { evidence: 'defined', later: false }
  return classifyMatch(name, run, state.words, state.around)
}

type Judged = { name: Name; evidence: Evidence | null; later: boolean }

/** Chooses between names of the same words: cards before terms, titles before others, then by what stands beside. */
function choose(state: Scan, run: Run, judged: readonly Judged[]): Judged | 'self' | null {
  const card = judged.filter(item => item.name.kind === 'card')
  const kind = card.length > 0 ? card : judged
  const titles = kind.filter(item => item.name.form === 'title')
  const candidates = titles.length > 0 ? titles : kind
  const { self } = state.context
  const entries = new Set(candidates.map(item => item.name.entry))
  if (self !== null && entries.has(self)) return 'self'
  if (entries.size <= 1) return candidates[0] ?? null
  const near = new Set(state.around.near(run))
  const fitting = candidates.filter(({ name }) =>
    state.index.entries.get(name.entry ?? '')?.types?.some(type => near.has(type.toLowerCase())),
  )
  return new Set(fitting.map(item => item.name.entry)).size === 1 ? (fitting[0] ?? null) : null
}

function add(state: Scan, run: Run, entry: string, evidence: Evidence): void {
  const { words, prose } = state
  // An article belongs to the title only with its capital, and inside the same italics.
  const opening = itemAt(words, run.first)
  const article =
    run.last > run.first
    && ARTICLES.has(opening.key)
    && (!opening.capital
      || prose.italics.some(({ start }) => start >= opening.end && start <= itemAt(words, run.first + 1).start))
  const first = article ? run.first + 1 : run.first
  const start = itemAt(words, first).start
  const { end } = itemAt(words, run.last)
  state.found.set(first, { start, end, entry, text: prose.text.slice(start, end), evidence })
  state.linked.add(entry)
  block(state, run)
}

function block(state: Scan, run: Run): number {
  for (let index = run.first; index <= run.last; index++) state.blocked.add(index)
  return run.last
}

/** A capital at a sentence's start does for a card that the ruling names, or that stands in a list of cards. */
function addNamedBefore(state: Scan): void {
  for (const { run, entry } of state.later) {
    if (state.blocked.has(run.first) || state.blocked.has(run.last)) continue
    if (state.linked.has(entry)) add(state, run, entry, 'said-before')
    else if (isListed(state, run)) add(state, run, entry, 'listed')
  }
}

/** Returns whether the next word but a comma or an `and` begins the name of a card. */
function isListed(state: Scan, run: Run): boolean {
  const end = itemAt(state.words, run.last).end
  for (let next = run.last + 1; next <= run.last + 3; next++) {
    const mention = state.found.get(next)
    if (mention)
      return (
        state.index.entries.get(mention.entry)?.kind === 'card'
        && /^(?:,|(?:,\s*)?(?:and|or)\b)\s*(?:the)?$/i.test(state.prose.text.slice(end, mention.start).trim())
      )
    if (!/^(?:and|or|the)$/.test(state.words[next]?.key ?? '')) return false
  }
  return false
}

/** `Moon`, after The Moon Is Dead was named, is that card. */
function addPartialNames(state: Scan, isTaken: (start: number, end: number) => boolean): void {
  const cards = [...state.linked, ...(state.context.self === null ? [] : [state.context.self])]
  const partial = partialNames(state.index, cards)
  if (partial.size === 0) return
  for (const [place, word] of state.words.entries()) {
    if (!word.capital) continue
    const entry = partial.get(word.key) ?? partial.get(word.base)
    if (!entry) continue
    const run = { first: place, last: place }
    const before = state.found.get(place)
    if (isTaken(word.start, word.end) || (state.blocked.has(place) && before?.end !== word.end)) continue
    if (before && !isOrdinaryCapital(state, before, place)) continue
    if (!state.around.isItalic(run) && (state.around.startsSentence(run) || state.around.hasCapitalBeside(run)))
      continue
    if (entry === state.context.self) state.found.delete(place)
    else
      state.found.set(place, {
        start: word.start,
        end: word.end,
        entry,
        text: state.prose.text.slice(word.start, word.end),
        evidence: 'said-before',
      })
  }
}

/** Returns whether nothing but an ordinary word's capital speaks for a mention: a named card's part is likelier. */
function isOrdinaryCapital(state: Scan, mention: Mention, place: number): boolean {
  const names = lastForms(itemAt(state.words, place)).flatMap(form => state.index.root.children.get(form)?.names ?? [])
  return mention.evidence === 'capital' && names.some(name => name.entry === mention.entry && name.ordinary)
}
