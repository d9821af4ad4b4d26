/** Where and how much is damaged: `at` and `to` are shares of the text from 0 to 1, `size` is small and positive. */
export interface Spot {
  readonly at: number
  readonly to: number
  readonly size: number
}

/** Damages a text as disks, mail programs, archives, careless editors and attackers do. Deterministic. */
type Damage = (bytes: Uint8Array, spot: Spot) => Uint8Array

const ofText =
  (change: (text: string, spot: Spot, at: number) => string): Damage =>
  (bytes, spot) => {
    const text = new TextDecoder().decode(bytes)
    return new TextEncoder().encode(change(text, spot, Math.floor(spot.at * text.length)))
  }
/** Changes lines, which keep their ends; `first` is the one at the spot. */
const ofLines = (change: (lines: string[], first: number, spot: Spot) => string[]): Damage =>
  ofText((text, spot) => {
    const lines = text.split(/(?<=\n)/)
    return change(lines, Math.floor(spot.at * lines.length), spot).join('')
  })
const insert = (what: string): Damage =>
  ofText((text, { size }, at) => text.slice(0, at) + what.repeat(size) + text.slice(at))

export const DAMAGES: Readonly<Record<string, Damage>> = {
  'flip bits': (bytes, { at, size }) => {
    const step = Math.max(1, Math.floor(bytes.length / (size * 3)))
    const first = Math.floor(at * step)
    return bytes.map((byte, index) => (index % step === first ? byte ^ (1 << (index % 8)) : byte))
  },
  'cut the end inside a character': (bytes, { at }) => bytes.slice(0, Math.ceil(at * bytes.length)),
  'Latin-1': bytes => Buffer.from(new TextDecoder().decode(bytes), 'latin1'),
  'UTF-16': bytes => Buffer.from(new TextDecoder().decode(bytes), 'utf16le'),
  'UTF-16 with its mark, high byte first': bytes =>
    Buffer.from(`\ufeff${new TextDecoder().decode(bytes)}`, 'utf16le').swap16(),
  'UTF-8 with its mark': bytes => Uint8Array.from([0xef, 0xbb, 0xbf, ...bytes]),
  'UTF-8 read as Latin-1': bytes => Buffer.from(Buffer.from(bytes).toString('latin1')),
  'CR LF': ofText(text => text.replace(/\r?\n/g, '\r\n')),
  'CR alone': ofText(text => text.replace(/\r?\n/g, '\r')),
  'no line ends': ofText(text => text.replace(/\s*\n\s*/g, ' ')),
  'no blank lines': ofText(text => text.replace(/\n\s*\n/g, '\n')),
  'blank lines everywhere': ofText(text => text.replace(/\n/g, '\n\n')),
  'no indents': ofText(text => text.replace(/^[ \t]+/gm, '')),
  'deeper and deeper': ofLines(lines => lines.map((line, index) => ' '.repeat(index % 200) + line)),
  'no marks': ofText(text => text.replace(/[^\p{L}\p{N}\s]/gu, '')),
  capitals: ofText(text => text.toUpperCase()),
  'wrapped narrowly': ofText((text, { size }) =>
    text.replace(new RegExp(`(.{${10 + size},${30 + size}}) `, 'g'), '$1\n'),
  ),
  'cut lines': ofLines((lines, first, { size }) => lines.toSpliced(first, size)),
  'move lines': ofLines((lines, first, { to, size }) => {
    const rest = lines.toSpliced(first, size)
    return rest.toSpliced(Math.floor(to * rest.length), 0, ...lines.slice(first, first + size))
  }),
  'double lines': ofLines((lines, first, { size }) => lines.toSpliced(first, 0, ...lines.slice(first, first + size))),
  'cut inside a line': ofText((text, { size }, at) => text.slice(0, at) + text.slice(at + size * 20)),
  'two columns': ofLines(lines => {
    const half = Math.ceil(lines.length / 2)
    return lines
      .slice(0, half)
      .map((line, index) => `${line.trimEnd().slice(0, 40).padEnd(44)}${lines[half + index] ?? '\n'}`)
  }),
  'page numbers': ofLines(lines => lines.map((line, index) => (index % 23 === 22 ? `${line}\f${index}\n` : line))),
  headings: insert('\n\n# Heading\n\n###### Heading below\n\n'),
  marks: insert('\n@ # % -=- *** ======== -------- 1 a) Q. A. «» [COE 1] [( > "“«\'*_~` "Change '),
  'a long word and blanks': ofText(
    (text, { size }, at) => text.slice(0, at) + 'w'.repeat(size * 1000) + ' '.repeat(size * 1000) + text.slice(at),
  ),
  'control characters': insert(
    String.fromCharCode(...Array.from({ length: 32 }, (_, code) => code), 0x7f, 0x85, 0x2028, 0x2029),
  ),
  'directions, joiners, accents and half characters': insert(
    '\u202eabc\u2066def\u200d\u200b\ufeff z\u0301\u0301\u0301 \ud83d \udca9 \ufffd',
  ),
  programs: insert(
    '<script>window.harmed=1</script>{process.exit(3)}${harmed}<!-- --> import x from "x"\nexport const a = 1\n<Ruling id="x">',
  ),
  frontmatter: ofText(text => `---\nwork: file\n__proto__: { a: 1 }\nconstructor: 2\n---\n${text}`),
}

/**
 * Returns texts that are extreme in one way, by what they are; each is made when it is called for. `scale` 10 gives ten
 * megabytes on one line and a hundred thousand headings, 0.1 a hundredth of that.
 */
export function extremes(scale: number): ReadonlyMap<string, () => Uint8Array> {
  const many = (count: number, line: (index: number) => string) =>
    Array.from({ length: Math.ceil(count * scale) }, (_, index) => line(index)).join('')
  const texts: Record<string, () => string> = {
    'words on one line': () => many(200_000, () => 'word '),
    'one word': () => 'w'.repeat(1_000_000 * scale),
    blanks: () => ' '.repeat(1_000_000 * scale),
    'line ends': () => many(1_000_000, () => '\n'),
    'quotation marks': () => many(1_000_000, () => '"'),
    headings: () => many(10_000, index => `# Heading ${index}\n\n`),
    'lines that look like titles': () =>
      many(10_000, index => `\nTitle ${index}\n\nOne sentence stands here. [COE ${index}]\n`),
    'numbered rules': () =>
      many(10_000, index => `\n${index % 90}.${'IVX'[index % 3]}.${index} One rule stands here.\n`),
    'questions and answers': () =>
      many(10_000, index => `\n${index}. Is it so?\n*** It is, by Digest #${index}.\n--------\n`),
    bullets: () => many(20_000, index => `- item ${index}\n`),
    'quotations a thousand deep': () => `${'>'.repeat(1000)} words\n`.repeat(Math.ceil(scale)),
    'lists a thousand deep': () =>
      Array.from({ length: 1000 }, (_, index) => `${' '.repeat(index * 2)}- item ${index}\n`)
        .join('')
        .repeat(Math.ceil(scale)),
    'brackets a thousand deep': () => `${'['.repeat(1000)}COE 5${']'.repeat(1000)} `.repeat(Math.ceil(20 * scale)),
    'emphasis a thousand deep': () => `${'*a '.repeat(1000)}${'a* '.repeat(1000)}\n\n`.repeat(Math.ceil(scale)),
    'open citations': () => many(50_000, index => `[CRF ${index} see `),
    'dots and dashes': () => many(20_000, index => `${'.'.repeat(index % 60)}${'-'.repeat(index % 40)}\n`),
  }
  const encoder = new TextEncoder()
  return new Map<string, () => Uint8Array>([
    ...Object.entries(texts).map(([name, text]) => [name, () => encoder.encode(text())] as const),
    ['zeros', () => new Uint8Array(1_000_000 * scale)],
    [
      'bytes that are no text',
      () => Uint8Array.from({ length: 1_000_000 * scale }, (_, index) => (index * 2654435761) >>> 13),
    ],
  ])
}
