import { pick, type Random } from '../random.testing.ts'

const COMMON =
  'the a of to is may be in company site card player it not and if at that by from when this for one turn are his an or any as must each has on but only until'.split(
    ' ',
  )
const SYLLABLES = 'bar cor del fen gal hir kel lom mar nar pel ros sil tar und vel wen'.split(' ')
/** Words that are invented, but used as often as words are: few very often, most seldom. */
export const RARE = SYLLABLES.flatMap(first =>
  SYLLABLES.flatMap(second => [first + second, `${first}${second}ed`, `${second}${first}ing`]),
)

/** Lengths of rulings at each tenth from the shortest to the longest, as examples files have them. */
const LENGTHS = [2, 13, 16, 20, 26, 32, 38, 48, 60, 102, 300]

/** Makes up the words of a ruling on an entry. */
export function inventWords(random: Random, entry: string): string[] {
  const title = entry.slice(entry.indexOf('/') + 1).split('-')
  const tenth = random() * (LENGTHS.length - 1)
  const [low = 0, high = 0] = LENGTHS.slice(Math.floor(tenth))
  const length = Math.round(low + (high - low) * (tenth % 1) ** 2)
  if (length < 5) return ['see', pick(random, RARE), pick(random, RARE)].slice(0, Math.max(2, length))
  return Array.from({ length }, () => {
    const kind = random()
    if (kind < 0.5) return pick(random, COMMON.slice(0, 1 + Math.floor(random() * COMMON.length)))
    return kind < 0.56 ? pick(random, title) : (RARE[Math.floor(random() ** 2.5 * RARE.length)] as string)
  })
}
