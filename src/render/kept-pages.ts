import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { frameOf, valueOf, type Reads } from '../site/reads.ts'

/** Where pages can be taken over from, and for which build. */
export interface Earlier {
  /** Folder of the site that stands. */
  readonly site: string
  /** File that tells what its pages were made from. */
  readonly kept: string
  /** Names everything that pages are made from beside the records. */
  readonly program: string
  /** Name of the build under way. */
  readonly build: string
}

/** What one build leaves to the next: of each page what it was made from, and a sum of what came out. */
interface Kept {
  /** What all pages are made from: the program, the games' settings. */
  readonly frame: string
  /** Every read of any page, with a sum of what it gave. */
  readonly reads: readonly (readonly [read: string, sum: string])[]
  /** By file: the page's sum, and the places of its reads in `reads`. */
  readonly pages: Readonly<Record<string, readonly [sum: string, ...reads: number[]]>>
}

/** Takes over pages of the site that stands, and notes of the others what the next build asks for. */
export interface KeptPages {
  /** Returns a page that is as it was; null where it has to be rendered. */
  take(file: string): ArrayBuffer | null
  /** Notes a page that was rendered, with all that was read since the reads were taken last. */
  rendered(file: string, page: ArrayBuffer): void
  /** Keeps it for the next build. */
  write(): void
}

/** Reads what the build before kept. */
export function readKeptPages({ site: folder, kept: file, program, build }: Earlier, reads: Reads): KeptPages {
  const { records } = reads
  if (records === null) throw new Error('Nothing was read of the records yet, so there is nothing to compare pages by.')
  // Another Node may write dates otherwise.
  const frame = sumOf([program, process.version, frameOf(records.site)])
  const before = readKept(file)
  const old = before?.frame === frame ? before : null
  const same = old?.reads.map(([read, sum]) => sumOf(valueOf(read, records)) === sum)
  // The reads of this build follow those of the build before.
  const first = old?.reads.length ?? 0
  const pages: Record<string, Kept['pages'][string]> = {}
  return {
    take(path) {
      const known = old?.pages[path]
      if (known === undefined) return null
      const [sum, ...read] = known
      if (!read.every(at => same?.[at])) return null
      const page = readPage(join(folder, path))
      if (page === null || sumOfPage(page) !== sum) return null
      rename(page, build)
      pages[path] = known
      return new Uint8Array(page).buffer
    },
    rendered(path, page) {
      pages[path] = [sumOfPage(Buffer.from(page)), ...reads.take().map(at => first + at)]
    },
    write() {
      const used: [read: string, sum: string][] = []
      const places = new Map<string, number>()
      const placeOf = (at: number): number => {
        const [read, sum] = old?.reads[at] ?? [reads.all[at - first] ?? '', null]
        const place = places.get(read) ?? used.push([read, sum ?? sumOf(valueOf(read, records))]) - 1
        places.set(read, place)
        return place
      }
      const known: number[] = []
      const place = (at: number): number => (known[at] ??= placeOf(at))
      const placed = Object.fromEntries(
        Object.entries(pages).map(([path, [sum, ...read]]) => [path, [sum, ...read.map(place)]]),
      ) as Kept['pages']
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(`${file}.new`, JSON.stringify({ frame, reads: used, pages: placed } satisfies Kept))
      renameSync(`${file}.new`, file)
    },
  }
}

function readKept(file: string): Kept | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Kept
  } catch {
    // There was no build before, or what it kept is broken; then all is rendered.
    return null
  }
}

function readPage(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}

function sumOf(value: unknown): string {
  return createHash('sha1')
    .update(JSON.stringify(value) ?? '')
    .digest('base64url')
}

const NAME = ' data-build="'
const NAME_LENGTH = `${NAME}0123456789abcdef"`.length

/** Returns a page's sum. The name of the build, which every page carries, doesn't count. */
function sumOfPage(page: Buffer): string {
  const hash = createHash('sha1')
  const at = page.indexOf(NAME)
  if (at < 0) return hash.update(page).digest('base64url')
  return hash
    .update(page.subarray(0, at))
    .update(page.subarray(at + NAME_LENGTH))
    .digest('base64url')
}

/** Makes a page of another build one of this. */
function rename(page: Buffer, build: string): void {
  const at = page.indexOf(NAME)
  if (at >= 0) page.write(build, at + NAME.length, 'latin1')
}
