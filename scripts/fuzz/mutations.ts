import { itemAt } from '../../src/pipeline/must.ts'
/**
 * Where and how much a mutation changes: `at` and `to` are shares of the text from 0 to 1, `size` is small and
 * positive.
 */
export interface Spot {
  readonly at: number
  readonly to: number
  readonly size: number
}

/** Damages a text as disks, mail programs, archives, careless editors and attackers do. Deterministic. */
export type Mutation = (bytes: Uint8Array, spot: Spot) => Uint8Array

/** A mutation of the text's lines, which keep their line ends. */
const ofLines =
  (change: (lines: string[], spot: Spot, first: number, count: number) => string[]): Mutation =>
  (bytes, spot) => {
    const lines = decode(bytes).split(/(?<=\n)/)
    const first = Math.floor(spot.at * lines.length)
    return encode(change(lines, spot, first, Math.min(spot.size, lines.length - first)).join(''))
  }
/** A mutation of the text's characters. */
const ofText =
  (change: (text: string, spot: Spot, at: number) => string): Mutation =>
  (bytes, spot) => {
    const text = decode(bytes)
    return encode(change(text, spot, Math.floor(spot.at * text.length)))
  }
const insert = (what: (spot: Spot) => string): Mutation =>
  ofText((text, spot, at) => text.slice(0, at) + what(spot) + text.slice(at))

export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  'flip bytes': (bytes, { at, size }) => mapBytes(bytes, at, size * 3, (byte, index) => byte ^ (1 << (index % 8))),
  'zero bytes': (bytes, { at, size }) => mapBytes(bytes, at, size * 3, () => 0),
  'high bytes': (bytes, { at, size }) =>
    mapBytes(bytes, at, size * 3, (byte, index) => 0x80 + ((byte * 7 + index) % 0x80)),
  'cut the end inside a character': (bytes, { at }) => bytes.slice(0, Math.ceil(at * bytes.length)),
  'Latin-1': bytes => Uint8Array.from(decode(bytes), character => character.charCodeAt(0) & 0xff),
  'UTF-16, low byte first': bytes => utf16(bytes, true, false),
  'UTF-16, high byte first': bytes => utf16(bytes, false, false),
  'UTF-16 with its mark': bytes => utf16(bytes, true, true),
  'UTF-8 with its mark': bytes => Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]),
  'UTF-8 read as Latin-1': bytes => encode(String.fromCharCode(...bytes.subarray(0, 50_000))),
  'CR LF': ofText(text => text.replace(/\r?\n/g, '\r\n')),
  'CR alone': ofText(text => text.replace(/\r?\n/g, '\r')),
  'no line ends': ofLines(lines => [lines.map(line => line.trim()).join(' ')]),
  'no blank lines': ofText(text => text.replace(/\n\s*\n/g, '\n')),
  'blank lines everywhere': ofText(text => text.replace(/\n/g, '\n\n')),
  'no indents': ofText(text => text.replace(/^[ \t]+/gm, '')),
  'deeper and deeper': ofLines(lines => lines.map((line, index) => ' '.repeat(index % 200) + line)),
  'no marks': ofText(text => text.replace(/[^\p{L}\p{N}\s]/gu, '')),
  capitals: ofText(text => text.toUpperCase()),
  'no words of one line': ofLines(lines => lines.map(line => (/\S\s+\S/.test(line) ? line : '\n'))),
  'wrapped narrowly': ofText((text, { size }) =>
    text.replace(new RegExp(`(.{${10 + size},${30 + size}}) `, 'g'), '$1\n'),
  ),
  'cut lines': ofLines((lines, _spot, first, count) => lines.toSpliced(first, count)),
  'double lines': ofLines((lines, _spot, first, count) =>
    lines.toSpliced(first, 0, ...lines.slice(first, first + count)),
  ),
  'move lines': ofLines((lines, { to }, first, count) => {
    const moved = lines.slice(first, first + count)
    const rest = lines.toSpliced(first, count)
    return rest.toSpliced(Math.floor(to * rest.length), 0, ...moved)
  }),
  'shuffle lines': ofLines((lines, { size }, first) => [
    ...lines.slice(0, first),
    ...lines.slice(first).sort((a, b) => hash(a, size) - hash(b, size)),
  ]),
  'cut inside a line': ofText((text, { size }, at) => text.slice(0, at) + text.slice(at + size * 20)),
  'two columns': ofLines(lines => {
    const half = Math.ceil(lines.length / 2)
    return lines
      .slice(0, half)
      .map((line, index) => `${line.trimEnd().slice(0, 40).padEnd(44)}${lines[half + index] ?? '\n'}`)
  }),
  'page numbers': ofLines(lines =>
    lines.flatMap((line, index) => (index % 23 === 22 ? [line, `\f${index}\n`] : [line])),
  ),
  'many headings': insert(({ size }) =>
    Array.from({ length: size * 40 }, (_, index) => `\n\n${'#'.repeat(1 + (index % 6))} Heading ${index}\n\n`).join(''),
  ),
  'many marks': insert(({ size }) => '\n@ # % -=- *** ======== -------- 1 a) Q. A. «» [COE 1] '.repeat(size * 10)),
  'nested quotations': insert(({ size }) => `\n\n${'>'.repeat(size * 50)} words\n\n`),
  'nested lists': insert(
    ({ size }) =>
      `\n\n${Array.from({ length: size * 10 }, (_, index) => `${' '.repeat(index)}- item ${index}`).join('\n')}\n\n`,
  ),
  'nested brackets': insert(({ size }) => '[('.repeat(size * 50) + 'COE 5' + ')]'.repeat(size * 50)),
  'open quotations': insert(({ size }) => `"“«'*_~\`${'"Change "'.repeat(size)}`),
  'one long word': insert(({ size }) => 'w'.repeat(size * 1000)),
  'long line of blanks': insert(({ size }) => ' '.repeat(size * 1000)),
  'control characters': insert(() =>
    String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code), 0x7f, 0x85, 0x2028, 0x2029),
  ),
  'directions and joiners': insert(({ size }) => '\u202eabc\u2066def\u200d\u200b\ufeff'.repeat(size)),
  'piled accents': insert(({ size }) => `z${'\u0301'.repeat(size * 20)}`),
  'half characters': insert(() => '\ud83d \udca9 \ufffd'),
  programs: insert(
    () =>
      '<script>window.harmed=1</script>{process.exit(3)}${harmed}<!-- --> import x from "x"\nexport const a = 1\n<Ruling id="x">',
  ),
  frontmatter: ofText(text => `---\nwork: file\n__proto__: { a: 1 }\nconstructor: 2\n---\n${text}`),
  twice: bytes => Uint8Array.from([...bytes, ...bytes]),
}

const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

function mapBytes(
  bytes: Uint8Array,
  at: number,
  count: number,
  change: (byte: number, index: number) => number,
): Uint8Array {
  const changed = Uint8Array.from(bytes)
  const step = Math.max(1, Math.floor(bytes.length / count))
  for (let index = Math.floor(at * step); index < bytes.length; index += step)
    changed[index] = change(itemAt(bytes, index), index)
  return changed
}

function utf16(bytes: Uint8Array, little: boolean, mark: boolean): Uint8Array {
  const text = (mark ? '\ufeff' : '') + decode(bytes)
  const view = new DataView(new ArrayBuffer(text.length * 2))
  for (let index = 0; index < text.length; index++) view.setUint16(index * 2, text.charCodeAt(index), little)
  return new Uint8Array(view.buffer)
}

function hash(text: string, seed: number): number {
  let sum = seed
  for (let index = 0; index < Math.min(text.length, 40); index++)
    sum = (Math.imul(sum, 31) + text.charCodeAt(index)) | 0
  return Math.imul(sum, 0x9e3779b1) >>> 0
}
