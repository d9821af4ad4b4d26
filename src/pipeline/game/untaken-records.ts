import { countUp } from '../collections.ts'
import { pathOf, select, type DataNode } from '../data/data-node.ts'
import { fits, saidAt, type Wanted } from '../data/field.ts'
import { listed } from '../messages/listed.ts'
import type { Message, Place } from '../messages/message.ts'
import { quoted } from '../messages/quoted.ts'
import { itemAt } from '../must.ts'
import { sourcesByFile, type DataFiles, type DataSource, type ImportMap } from './import-map.ts'

/** A record that stands where sources look, and that the `where` of none of them takes. */
interface Untaken {
  readonly record: DataNode
  /** The path of a value that is asked for, and what the record says there. */
  readonly path: string
  readonly said: string
  /** What the sources ask for there, in words. */
  readonly wanted: string
  /** Whether it may be a ruling that an editor doesn't know of; else it is left out on purpose. */
  readonly isLost: boolean
}

/** What a field says that is true or false; an empty one is false. */
const FLAG = /^(?:true|yes|y|1|false|no|n|0|)$/i

/** Yields a file’s records that no source looking there takes, but for cards and those a flag leaves out. */
export function* untakenRecords(root: DataNode, sources: readonly DataSource[]): Generator<Untaken> {
  for (const [records, same] of Map.groupBy(sources, source => source.records)) {
    if (same.some(({ where }) => Object.keys(where).length === 0)) continue
    const ofRulings = same.some(source => 'work' in source)
    for (const record of select(root, records)) {
      if (same.some(({ where }) => fits(record, where))) continue
      const misses = same.map(({ where }) =>
        Object.entries(where).flatMap(([path, wanted]) => {
          if (fits(record, { [path]: wanted })) return []
          const said = saidAt(record, path)
          const isMeant = 'not' in wanted || wanted.every(value => value === '')
          return [{ path, said, isFlag: isMeant || [said, ...wanted].every(value => FLAG.test(value)) }]
        }),
      )
      const isLeft =
        misses.every(miss => miss.some(({ isFlag }) => isFlag))
        || misses.some(miss => miss.every(({ isFlag }) => isFlag))
      const all = misses.flat()
      const { path, said } = all.find(({ isFlag }) => isFlag === isLeft) ?? itemAt(all, 0)
      const wanted = new Set(same.flatMap(({ where }) => (where[path] ? wantedInWords(where[path]) : [])))
      yield { record, path, said, wanted: [...wanted].join(' or '), isLost: ofRulings && !isLeft }
    }
  }
}

/**
 * Returns a warning on the records of each file that no source takes, files with the same sources together, and a note
 * on those that are left out on purpose. `used` are the sources that find something: what follows from the others isn't
 * told.
 */
export function tellUntaken(map: ImportMap, used: ImportMap, files: DataFiles): Message[] {
  const usedSources = new Set<DataSource>(Object.values(used).flat())
  const all: readonly DataSource[] = Object.values(map).flat()
  const alike = Map.groupBy(sourcesByFile(map, files), ([, sources]) =>
    sources.map(source => all.indexOf(source)).join(' '),
  )
  return [...alike.values()].flatMap(same => {
    const [, sources] = itemAt(same, 0)
    if (!sources.every(source => usedSources.has(source))) return []
    const lost = new Gathered()
    const left = new Gathered()
    for (const [file] of same) {
      const root = files.rootOf(file)
      if (!root) continue
      for (const one of untakenRecords(root, sources))
        (one.isLost ? lost : left).add(one, file.name, files.placeOf(file, one.record))
    }
    return [
      ...lost.tell(
        'warning',
        'that no entry of import.yaml takes',
        'Correct the records, or name the value in a `where` of import.yaml; else leave it: they are shown nowhere.',
      ),
      ...left.tell(
        'info',
        'that `where` leaves out',
        'If readers are to see them, correct `where` in import.yaml; else leave it.',
      ),
    ]
  })
}

/** So many places are kept to be told. */
const ENOUGH = 1000

/** Records of some files, counted by what they say. */
class Gathered {
  #count = 0
  readonly #files = new Set<string>()
  readonly #places: { readonly place: Place; readonly path: string }[] = []
  readonly #said = new Map<string, number>()
  readonly #wanted = new Map<string, string>()

  add({ record, path, said, wanted }: Untaken, file: string, place: Place): void {
    this.#count++
    this.#files.add(file)
    if (this.#places.length < ENOUGH) this.#places.push({ place, path: pathOf(record) })
    countUp(this.#said, `${path} ${inWords(said)}`)
    this.#wanted.set(path, wanted)
  }

  tell(severity: Message['severity'], what: string, fix: string): Message[] {
    const [first] = this.#places
    if (!first) return []
    const said = [...this.#said].sort(([, a], [, b]) => b - a).map(([one, count]) => `${one} (${count})`)
    const wanted = Array.from(this.#wanted, ([path, words]) => `${path} ${words}`)
    const records = this.#count === 1 ? 'a record' : `${this.#count.toLocaleString('en')} records`
    return [
      {
        code: 'data/not-taken',
        severity,
        place: first.place,
        found: `${records} ${what}, ${this.#where()}: ${listed(said)}`,
        expected: listed(wanted),
        fix,
      },
    ]
  }

  /** Returns the lines of the records, their paths where they share lines, or how many files they stand in. */
  #where(): string {
    if (this.#files.size > 1) return `in ${this.#files.size} files`
    const more = Array.from({ length: this.#count - this.#places.length }, () => '')
    const lines = new Set(this.#places.flatMap(({ place }) => (place.kind === 'point' ? String(place.line) : [])))
    if (lines.size === this.#places.length)
      return `on line${this.#count === 1 ? '' : 's'} ${listed([...lines, ...more])}`
    return `at ${listed([...this.#places.map(({ path }) => path), ...more])}`
  }
}

/** Returns what is wanted, each value by itself: `empty`, `“de”`, `a value other than “token”, “emblem”`. */
export function wantedInWords(wanted: Wanted): string[] {
  if ('not' in wanted) return [`a value other than ${listed(wanted.not.map(inWords))}`]
  return wanted.length === 0 ? ['not empty'] : wanted.map(inWords)
}

function inWords(value: string): string {
  return value === '' ? 'empty' : quoted(value)
}
