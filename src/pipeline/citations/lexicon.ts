import type { Authority, Game } from '../game/game.ts'
import { itemAt } from '../must.ts'
import { tokensOf, type Token } from './tokens.ts'

/** What citations of a game are made of: its authorities by the names and sections they are cited by. */
export interface Lexicon {
  readonly authorities: ReadonlyMap<string, Authority>
  /** Short name of the game, folded; in brackets it only says what a text is about. */
  readonly game: string | null
  readonly names: NameTree
  /** Sections by which an authority is cited without its name; one that two authorities have tells neither. */
  readonly sections: NameTree
  /** The sections of each authority, for reading the way into it. */
  readonly sectionsOf: ReadonlyMap<string, NameTree>
  /** What stands in brackets for a picture, folded. */
  readonly symbols: ReadonlySet<string>
  /** What the game's table of references has, folded. */
  readonly references: ReadonlySet<string>
}

/** Names as a tree of folded words; `authority` where a name ends. */
export interface NameTree {
  readonly authority: string | null
  readonly next: ReadonlyMap<string, NameTree>
}

interface GrowingTree {
  authority: string | null
  next: Map<string, GrowingTree>
}

/** What `Rules` at the end of a rulebook's name stands for. */
const BOOKS = ['rules', 'rules insert', 'rules booklet', 'rulebook', 'rulesbook', 'rule book', 'rules book', 'insert']
/** What `Digest` at the end of a series' name stands for. */
const DIGESTS = [
  'digest',
  'digests',
  'rulings digest',
  'rules digest',
  'ruling digest',
  'clarification',
  'rules clarification',
  'rulings clarification',
]

/** Returns the lexicon of a game. Made once per game; a name that two authorities claim belongs to the first. */
export function makeLexicon(
  game: Pick<Game, 'authorities' | 'short'>,
  symbols: readonly string[] = [],
  references: Iterable<string> = [],
): Lexicon {
  const names = emptyTree()
  const sections = emptyTree()
  const sectionsOf = new Map<string, GrowingTree>()
  const bySection = Map.groupBy(
    game.authorities.flatMap(({ sections: titles }) => [...new Set(titles.map(title => title.toLowerCase()))]),
    title => title,
  )
  for (const authority of game.authorities) {
    for (const cited of authority.cited)
      for (const name of variantsOf(cited, authority)) grow(names, name, authority.id)
    const own = emptyTree()
    sectionsOf.set(authority.id, own)
    for (const section of authority.sections) {
      grow(own, section, authority.id)
      if (bySection.get(section.toLowerCase())?.length === 1) grow(sections, section, authority.id)
    }
  }
  return {
    authorities: new Map(game.authorities.map(authority => [authority.id, authority])),
    game: game.short?.toLowerCase() ?? null,
    names,
    sections,
    sectionsOf,
    symbols: foldedSet(symbols),
    references: foldedSet(references),
  }
}

function foldedSet(phrases: Iterable<string>): Set<string> {
  return new Set(Array.from(phrases, phrase => foldedPhrase(tokensOf(phrase))))
}

/** Returns the words of tokens, to compare names by. */
export function foldedPhrase(tokens: readonly Token[]): string {
  return tokens.map(({ folded }) => folded).join(' ')
}

function variantsOf(name: string, authority: Authority): string[] {
  const swap = (last: RegExp, endings: string[]): string[] =>
    last.test(name) ? endings.map(ending => name.replace(last, ` ${ending}`)) : []
  if (authority.kind === 'rulebook') return [name, ...swap(/\srules$/i, BOOKS)]
  if (authority.kind === 'digest') return [name, ...swap(/\sdigest$/i, DIGESTS)]
  // "Annotations 8 and 8a"
  if (authority.kind === 'annotation') return [name, `${name}s`]
  return [name]
}

function emptyTree(): GrowingTree {
  return { authority: null, next: new Map() }
}

function grow(tree: GrowingTree, name: string, authority: string): void {
  let node = tree
  for (const { folded } of tokensOf(name)) {
    const next = node.next.get(folded) ?? emptyTree()
    node.next.set(folded, next)
    node = next
  }
  node.authority ??= authority
}

/** Returns the longest name that begins at a token, with the index of the token after it; null if none does. */
export function matchName(
  tree: NameTree,
  tokens: readonly Token[],
  index: number,
): { authority: string; next: number } | null {
  let node = tree
  let found: { authority: string; next: number } | null = null
  for (let at = index; at < tokens.length; at++) {
    const { folded } = itemAt(tokens, at)
    const whole: NameTree | undefined = node.next.get(folded)
    // `the CRF's ruling` names the CRF, and the name is at its end there.
    const owner: NameTree | undefined =
      whole ?? (folded.endsWith("'s") ? node.next.get(folded.slice(0, -2)) : undefined)
    if (owner?.authority != null) found = { authority: owner.authority, next: at + 1 }
    if (!whole) break
    node = whole
  }
  return found
}

/** Returns the authority whose name begins at a token, with the index of the token after it; null if none does. */
export function authorityAt(
  { names, authorities }: Lexicon,
  tokens: readonly Token[],
  index: number,
): { authority: Authority; next: number } | null {
  const name = matchName(names, tokens, index)
  const authority = name && authorities.get(name.authority)
  return authority ? { authority, next: name.next } : null
}
