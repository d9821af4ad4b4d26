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
