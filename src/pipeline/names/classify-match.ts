import { ARTICLES, type FoldedWord } from './fold.ts'
import type { Name } from './name-index.ts'
import type { Run, Surroundings } from './match-context.ts'
import { wordList } from '../source/word-list.ts'

/** Why a stretch is taken for a name. */
export type Evidence =
  | 'italics'
  | 'quotes'
  | 'alone'
  | 'neighbours'
  | 'title'
  | 'capital'
  | 'abbreviation'
  | 'term'
  /** A word of the glossary of its own work. */
  | 'defined'
  | 'said-before'
  | 'listed'

/** What a stretch's words look like. */
type Capitals = 'all' | 'first' | 'none' | 'shouted'

/** Small words that titles may have in lower case. */
export const SMALL_WORDS: ReadonlySet<string> = new Set(
  wordList(`
    of the and in to a an or for by at on with from under upon into over as is are it its be but his her their that not
    all he vs them up
  `),
)

/** Returns the evidence that the run is this name; null: too little. `later`: it does if the entry is named nearby. */
export function classifyMatch(
  name: Name,
  run: Run,
  words: readonly FoldedWord[],
  around: Surroundings,
): { evidence: Evidence | null; later: boolean } {
  const no = { evidence: null, later: false }
  const yes = (evidence: Evidence) => ({ evidence, later: false })
  const raw = around.rawOf(run)
  if (name.form === 'abbreviation' && isAcronym(name.text))
    return raw.replace(/['’]s$/, '') === name.text ? yes('abbreviation') : no
  const capitals = capitalsOf(run, words, raw)
  if (name.kind === 'term') return !name.distinctive || (name.ordinary && capitals !== 'all') ? no : yes('term')
  if (around.isItalic(run) && (capitals !== 'none' || (name.words > 1 && !name.ordinary))) return yes('italics')
  if (capitals === 'none') return no
  if (around.isAlone(run) && (capitals === 'all' || (capitals === 'shouted' && !name.ordinary && !name.doubtful)))
    return yes('alone')
  if (capitals === 'shouted') return name.words > 1 && !name.ordinary && !name.doubtful ? yes('title') : no
  if (name.doubtful) return capitals === 'all' && around.isNamedCard(run) ? yes('neighbours') : no
  const starts = around.startsSentence(run)
  if (name.words > 1 && !name.ordinary) {
    if (capitals === 'all' || !starts || name.words > 3) return yes('title')
    return around.isCalledCard(run) || around.isSubject(run) ? yes('neighbours') : { evidence: null, later: true }
  }
  if (around.isQuoted(run) && capitals === 'all') return yes('quotes')
  if (capitals === 'all' && (around.isCalledCard(run) || (starts && around.isSubject(run)))) return yes('neighbours')
  if (name.words > 1) return { evidence: null, later: capitals === 'all' }
  if (around.isPartOfOther(run)) return no
  if (!name.ordinary) return yes('capital')
  return starts || around.hasCapitalBeside(run) ? { evidence: null, later: true } : yes('capital')
}

/** Returns whether an abbreviation is written with several capitals or marks, so that no word can look like it. */
function isAcronym(short: string): boolean {
  return (short.match(/\p{Lu}/gu) ?? []).length > 1 && !short.includes('-')
}

function capitalsOf(run: Run, words: readonly FoldedWord[], raw: string): Capitals {
  const letters = raw.match(/\p{L}/gu) ?? []
  if (letters.length > 3 && /^[^\p{Ll}]*$/u.test(raw.replace(/['’]s$/, ''))) return 'shouted'
  let first = true
  let all = true
  for (let index = run.first; index <= run.last; index++) {
    const word = words[index]
    if (!word || (index === run.first && run.last > run.first && ARTICLES.has(word.key))) continue
    if (first && !word.capital) return 'none'
    if (!first && !word.capital && !SMALL_WORDS.has(word.key)) all = false
    first = false
  }
  return all ? 'all' : 'first'
}
