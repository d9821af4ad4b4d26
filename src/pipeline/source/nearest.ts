import { editDistance } from './edit-distance.ts'

/** A name that is shorter begins too many others. */
const MIN_BEGINNING = 3
/** So many names are suggested. */
const MOST = 3

/** Returns the names that may be meant by what is written, up to three, best first: another letter, or a beginning. */
export function nearestOf(written: string, names: Iterable<string>): string[] {
  const own = written.toLowerCase()
  const most = own === '' ? 0 : Math.max(1, Math.floor(own.length / 3))
  const near = [...new Set(names)].flatMap(name => {
    const other = name.toLowerCase()
    const [short, long] = own.length < other.length ? [own, other] : [other, own]
    const begins = short.length >= MIN_BEGINNING && long.startsWith(short)
    const distance = editDistance(own, other, most)
    return distance <= most || begins ? [{ name, distance }] : []
  })
  return near
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST)
    .map(({ name }) => name)
}
