import { fold, wordsOf } from '../language/fold.ts'
import { stemOf } from '../language/stem.ts'
import { addTo, memoize } from '../pipeline/collections.ts'
import { withQuestion } from './labels.ts'
import { rulingsOf, workOf, type EntryRecord, type GameIndex, type RulingRecord } from '../site/site-data.ts'

/** The words of all rulings of a game, to look names up in. */
interface Texts {
  readonly texts: readonly { readonly ruling: RulingRecord; readonly text: string }[]
  /** By word: the places in `texts` that have it. */
  readonly places: ReadonlyMap<string, readonly number[]>
}

/** Returns other entries’ rulings that say a name of an entry which `counts`, whatever its spelling. */
export function rulingsSaying(
  game: Pick<GameIndex, 'rulings'>,
  entry: Pick<EntryRecord, 'id' | 'title' | 'aliases'>,
  counts: (name: string) => boolean = () => true,
): RulingRecord[] {
  const { texts, places } = textsOf(game.rulings)
  const found = new Set<number>()
  for (const name of entryNames(entry).filter(counts)) {
    const words = stems(name)
    if (words.length === 0) continue
    const lists = words.map(word => places.get(word) ?? [])
    const rarest = lists.reduce((least, list) => (list.length < least.length ? list : least))
    const phrase = ` ${words.join(' ')} `
    for (const place of rarest) if (texts[place]?.text.includes(phrase)) found.add(place)
  }
  return [...found]
    .sort((a, b) => a - b)
    .flatMap(place => texts[place]?.ruling ?? [])
    .filter(ruling => ruling.entry !== entry.id)
}

/** A name of one word is often an ordinary word too, so that only a link tells that the entry is meant. */
const MIN_DISTINCTIVE_WORDS = 2

/** Returns the rulings of other entries that name this one: with a link, or by a name of several words. */
export function rulingsNaming(
  game: Pick<GameIndex, 'rulings' | 'rulingById' | 'entries'>,
  entry: Pick<EntryRecord, 'id' | 'title' | 'aliases' | 'mentionedBy'>,
): ReadonlySet<RulingRecord> {
  const titles = titlesOf(game.entries)
  // “Movement/Hazard Phase, Attack” begins with the title of another entry: who says that doesn’t name Attack.
  const isDistinctive = (name: string) =>
    stems(name).length >= MIN_DISTINCTIVE_WORDS && (name === entry.title || !titles.has(fold(name)))
  return new Set([...rulingsOf(game, entry.mentionedBy), ...rulingsSaying(game, entry, isDistinctive)])
}

const titlesOf = memoize(
  (entries: readonly EntryRecord[]): ReadonlySet<string> => new Set(entries.map(({ title }) => fold(title))),
)

/** Returns the names of an entry in running text; of “Havens, Untapping” what stands before the comma too. */
function entryNames({ title, aliases }: Pick<EntryRecord, 'title' | 'aliases'>): string[] {
  return [...new Set([title, ...aliases].flatMap(name => [name, name.split(/, | \(/)[0] ?? name]))]
}

const textsOf = memoize((rulings: readonly RulingRecord[]): Texts => {
  const places = new Map<string, number[]>()
  const texts = rulings.map((ruling, place) => {
    const words = stems([withQuestion(ruling), ...ruling.examples].join(' '))
    for (const word of new Set(words)) addTo(places, word, place)
    return { ruling, text: ` ${words.join(' ')} ` }
  })
  return { texts, places }
})

function stems(text: string): string[] {
  return wordsOf(fold(text)).map(stemOf)
}

/**
 * Returns which source the rulings of a list are from that begins with this one, or goes on with it, for the panel of a
 * link's uses: its authority's rank, its date and its authority; nothing where the ruling before is from it too.
 */
export function sourceInList(
  game: Pick<GameIndex, 'game' | 'workById'>,
  listed: readonly RulingRecord[],
): (ruling: RulingRecord) => string | undefined {
  const first = new Set(listed.filter(({ work }, index) => work !== listed[index - 1]?.work))
  return ruling => {
    if (!first.has(ruling)) return undefined
    const work = workOf(game, ruling)
    const authority = game.game.authorities.find(({ id }) => id === work.authority)
    return `${work.rank}|${work.date ?? ''}|${authority?.title ?? work.title}`
  }
}

const BEFORE = 70
const AFTER = 110

/**
 * Returns the words around a name as it stands in a ruling or its examples; without it, the first as `after`. They are
 * this `share` of the usual length.
 */
export function excerptAround(
  ruling: Pick<RulingRecord, 'question' | 'text' | 'examples'>,
  name: string,
  share = 1,
): { readonly before: string; readonly name: string; readonly after: string } {
  const lines = [withQuestion(ruling), ...ruling.examples].map(words => words.replace(/\s+/g, ' ').trim())
  const placeIn = (line: string) => line.toLowerCase().indexOf(name.toLowerCase())
  const line = lines.find(words => placeIn(words) >= 0) ?? lines[0] ?? ''
  const at = placeIn(line)
  if (at < 0 || name === '') {
    const after = cutEnd(line, (BEFORE + AFTER) * share)
    return { before: '', name: '', after }
  }
  const end = at + name.length
  return {
    before: cutStart(line.slice(0, at), BEFORE * share),
    name: line.slice(at, end),
    after: cutEnd(line.slice(end), AFTER * share),
  }
}

function cutStart(text: string, most: number): string {
  if (text.length <= most) return text
  const rest = text.slice(-most)
  return `… ${rest.slice(rest.indexOf(' ') + 1)}`
}

function cutEnd(text: string, most: number): string {
  if (text.length <= most) return text
  const rest = text.slice(0, most)
  return `${rest.slice(0, Math.max(rest.lastIndexOf(' '), 0))} …`
}
