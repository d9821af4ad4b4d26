import type { Authority, Game } from '../game/game.ts'
import { addToSet } from '../collections.ts'
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

/** Names as a tree of folded words; `named` is what a name means, where a name ends. */
export interface NameTree<Named extends string = string> {
  named: Named | null
  readonly next: Map<string, NameTree<Named>>
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
  const { authorities } = game
  const sections = authorities.flatMap(({ id, sections: titles }) => titles.map(title => [title, id] as const))
  const owners = new Map<string, Set<string>>()
  for (const [title, id] of sections) addToSet(owners, title.toLowerCase(), id)
  return {
    authorities: new Map(authorities.map(authority => [authority.id, authority])),
    game: game.short?.toLowerCase() ?? null,
    names: treeOf(
      authorities.flatMap(authority =>
        authority.cited.flatMap(cited => variantsOf(cited, authority)).map(name => [name, authority.id] as const),
      ),
    ),
    sections: treeOf(sections.filter(([title]) => owners.get(title.toLowerCase())?.size === 1)),
    sectionsOf: new Map(authorities.map(({ id, sections: titles }) => [id, treeOf(titles.map(title => [title, id]))])),
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

/** Returns a tree of names with what each means; of several with the same name, the first. */
export function treeOf<Named extends string>(names: Iterable<readonly [name: string, named: Named]>): NameTree<Named> {
  const tree: NameTree<Named> = { named: null, next: new Map() }
  for (const [name, named] of names) {
    let node = tree
    for (const { folded } of tokensOf(name)) {
      const next: NameTree<Named> = node.next.get(folded) ?? { named: null, next: new Map() }
      node.next.set(folded, next)
      node = next
    }
    node.named ??= named
  }
  return tree
}

/** Returns what the longest name that begins at a token means, and the index of the token after it; null for none. */
export function matchName<Named extends string>(
  tree: NameTree<Named>,
  tokens: readonly Token[],
  index: number,
): { readonly named: Named; readonly next: number } | null {
  let node = tree
  let found: { named: Named; next: number } | null = null
  for (let at = index; at < tokens.length; at++) {
    const { folded } = itemAt(tokens, at)
    const whole: NameTree<Named> | undefined = node.next.get(folded)
    // `the CRF's ruling` names the CRF, and the name is at its end there.
    const owner = whole ?? (folded.endsWith("'s") ? node.next.get(folded.slice(0, -2)) : undefined)
    if (owner?.named != null) found = { named: owner.named, next: at + 1 }
    if (!whole) break
    node = whole
  }
  return found
}

/** Returns the authority whose name begins at a token, with the index of the token after it; null if none does. */
export function authorityAt(
  { lexicon: { names, authorities }, tokens }: { readonly lexicon: Lexicon; readonly tokens: readonly Token[] },
  index: number,
): { authority: Authority; next: number } | null {
  const name = matchName(names, tokens, index)
  const authority = name && authorities.get(name.named)
  return authority ? { authority, next: name.next } : null
}
