import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stringify } from 'yaml'
import { readInput } from '../../scripts/lib/read-folder.ts'
import { runPipeline } from '../../src/pipeline/index.ts'
import type { Payload } from './payloads.ts'

/** Where a payload is put, and what a reader should see of it there. */
export interface Bait extends Payload {
  readonly number: number
  /** Its text on one line, as a file in UTF-8 holds it. */
  readonly line: string
}

/** Rulings to an entry of the copy and the restatement. */
const EACH = 8
export const GAME = 'bait'

/**
 * Returns the baits of these payloads. A line break would end a row, a bullet or a heading, and a file can hold no half
 * character.
 */
export function baitsOf(payloads: readonly Payload[]): Bait[] {
  const lines = new Set<string>()
  return payloads.flatMap((payload, number) => {
    const line = payload.text.replace(/\s+/g, ' ').trim().toWellFormed()
    if (line === '' || lines.has(line.toLowerCase())) return []
    lines.add(line.toLowerCase())
    return [{ ...payload, number, line }]
  })
}

/** Writes a game into a content folder in which every name, text and remark is a bait. */
export function writeHostileGame(content: string, baits: readonly Bait[]): void {
  const game = join(content, GAME)
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(game, file)), { recursive: true })
    writeFileSync(join(game, file), text)
  }
  /** The bait so many places on, so that a page holds several. */
  const other = (number: number, on: number) => baits[(number + on) % baits.length]!.line
  const fewer = baits.filter((_, index) => index % 4 === 0)
  write(
    'game.yaml',
    stringify({
      title: other(0, 0),
      short: 'Bait',
      description: other(1, 0),
      publisher: other(2, 0),
      languages: { de: other(3, 0), fr: other(4, 0) },
      sets: fewer.map((bait, index) => ({ code: bait.line, title: other(bait.number, 1), year: 1900 + index })),
      authorities: [
        {
          id: 'handbook',
          title: 'Handbook',
          kind: 'rulebook',
          rank: 1,
          cited: ['Handbook'],
          work: 'handbook',
          sections: baits.map(bait => bait.line),
        },
        ...fewer.map((bait, index) => ({
          id: index === 0 ? 'constructor' : `a-${index}`,
          title: bait.line,
          kind: index % 2 ? 'digest' : 'policy',
          rank: 2 + (index % 3),
          cited: [`Q${index} ${other(index * 4, 1)}`],
          issuer: other(index * 4, 2),
          years: other(index * 4, 3),
          description: other(index * 4, 4),
          ...(index % 2 ? { numbers: { first: 1, last: 40 } } : {}),
        })),
      ],
      turn: fewer.map((bait, index) => ({
        title: other(index * 4, 1),
        terms: [`Term ${bait.number} ${bait.line}`, bait.line],
        description: other(index * 4, 2),
      })),
    }),
  )
  write(
    'cards.tsv',
    [
      ['code', 'set', 'title', 'type', 'subtype', 'alignment', 'title_de', 'title_fr'],
      ...baits.map((bait, index) => [
        `${bait.number} ${bait.line}`,
        bait.line,
        bait.line,
        other(index, 1),
        other(index, 2),
        other(index, 3),
        other(index, 4),
        bait.line,
      ]),
      ...cardNames(baits).map((name, index) => [`B-${index}`, 'B', name, 'Bait', '', '', '', '']),
    ]
      .map(cells => `${cells.join('\t')}\n`)
      .join(''),
  )
  write(
    'vocabulary.yaml',
    stringify({
      abbreviations: baits.map((bait, index) =>
        index % 2 ? { short: bait.line, entry: 'Bait Aa' } : { short: `v${bait.number}`, means: bait.line },
      ),
      spellings: fewer.map(bait => ({ spelling: `other ${bait.line}`, entry: 'Bait Ba', reason: bait.line })),
      ordinary: fewer.map(bait => bait.line),
      distinctive: fewer.map(bait => bait.line),
      notTitles: fewer.map(bait => ({ text: `no ${bait.line}`, reason: bait.line })),
    }),
  )
  for (const [index, bait] of fewer.entries()) {
    write(
      `works/${index === 0 ? 'constructor' : `work-${index}`}/work.yaml`,
      stringify({
        title: bait.line,
        short: other(index * 4, 1),
        edition: other(index * 4, 2),
        publisher: other(index * 4, 3),
        description: other(index * 4, 1),
        authority: index === 0 ? 'constructor' : `a-${index}`,
        opening: bait.line,
        recognise: { layouts: ['pef'], phrases: [`phrase ${index} ${bait.line}`], atLeast: 1 },
        known: [{ sha256: bait.line, note: bait.line }],
      }),
    )
  }
  const facts = { authority: 'handbook', title: 'Handbook' }
  write(
    'works/handbook/work.yaml',
    stringify({ ...facts, recognise: { layouts: ['markdown'], phrases: ['no copy of it'], atLeast: 1 } }),
  )
  write('works/handbook/restatement.md', restatement(baits))
  write(
    'works/examples/work.yaml',
    stringify({ ...facts, title: 'Examples', recognise: { layouts: ['pef'], phrases: ['Bait Examples'], atLeast: 1 } }),
  )
  write('works/examples/copies/examples.txt', copy(baits))
  // What an editor says of rulings goes by their ids.
  const ids = runPipeline(readInput(content, [])).records.games.flatMap(one => one.rulings.map(ruling => ruling.id))
  write(
    'notes.yaml',
    stringify(
      Object.fromEntries(
        fewer.flatMap((bait, index) => {
          const [id, next] = [ids[index], ids[index + 1]]
          return id === undefined || next === undefined
            ? []
            : [
                [
                  id,
                  {
                    status: 'disputed',
                    reason: bait.line,
                    citation: other(index * 4, 1),
                    note: other(index * 4, 2),
                    relations: [{ kind: 'conflicts-with', ruling: next, reason: other(index * 4, 3) }],
                    scope: { expansions: [bait.line], alignments: [other(index * 4, 1)] },
                  },
                ],
              ]
        }),
      ),
    ),
  )
}

/** Names without numbers, which would be taken for the header of a page with its number. */
const cardNames = (baits: readonly Bait[]) =>
  Array.from(
    { length: Math.ceil(baits.length / EACH) },
    (_, index) => `Bait ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[index % 26]}${'abcdefgh'[Math.floor(index / 26)]}`,
  )

/** A text somebody has typed, which says nothing of itself that could be trusted. */
function copy(baits: readonly Bait[]): string {
  const names = cardNames(baits)
  const entries = names.map((name, index) =>
    [
      name,
      ...baits
        .slice(index * EACH, index * EACH + EACH)
        .map(
          ({ number, line }) =>
            `- Before${number} ${line} after${number} it ends. [${line}] [Q1 ${line}] [Handbook, ${line}]`,
        ),
    ].join('\n\n'),
  )
  return [
    'Bait Examples',
    'Version 1.0 May 2001',
    ['Examples By Card Title\t1', ...names.map(name => `${name}\t1`)].join('\n'),
    'Examples By Card Title',
    ...entries,
  ].join('\n\n')
}

/** The same in Markdown, which knows more marks than any other text. */
function restatement(baits: readonly Bait[]): string {
  const lines = (bait: Bait) => bait.text.toWellFormed().replace(/\s*\n/g, '\n  ')
  return [
    '---\nwork: handbook\n---',
    '# Cards',
    ...cardNames(baits).flatMap((name, index) => [
      `## ${name}`,
      ...baits
        .slice(index * EACH, index * EACH + EACH)
        .map(bait => `- Start${bait.number} ${lines(bait)} end${bait.number}.`),
    ]),
    '# Terms',
    ...baits.flatMap(({ number, line }) => [`## Term ${number} ${line}`, `- It is what ${line} says.`]),
  ].join('\n\n')
}
