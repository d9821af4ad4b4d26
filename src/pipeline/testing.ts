import { hashWord } from './source/fingerprint.ts'
import type { GameFolder, PipelineInput, TextFile, WorkFolder } from './input.ts'

/** Makes a file of a text, as if it had been read from disk; its checksum is a stand-in. */
export function fileOf(path: string, text: string): TextFile {
  return {
    path,
    name: path.split('/').at(-1) ?? path,
    bytes: new TextEncoder().encode(text),
    sha256: `sha-${path}-${text.length}-${hashWord(text)}`,
  }
}

/** A small game with two cards and one work, to test the pipeline with; what is given replaces its files. */
export function tinyGame(
  files: {
    copy?: string
    restatement?: string
    repairs?: string
    permalinks?: string
    work?: string
    cards?: string
    game?: string
    vocabulary?: string
    notes?: string
    topics?: string
  } = {},
): PipelineInput {
  const game = gameFolder('tiny', {
    'game.yaml': files.game ?? GAME,
    'cards.tsv': files.cards ?? CARDS,
    'permalinks.tsv': files.permalinks,
    'vocabulary.yaml': files.vocabulary,
    'notes.yaml': files.notes,
    'topics.yaml': files.topics,
    'works/file/work.yaml': files.work ?? WORK,
    'works/file/restatement.md': files.restatement,
    'works/file/repairs.yaml': files.repairs,
  })
  return { games: [game], copies: files.copy === undefined ? [] : [fileOf('somewhere/a.txt', files.copy)] }
}

/**
 * Makes a game's folder of texts by their paths in it, such as `works/file/copies/a.md`; those without a text aren't
 * there.
 */
export function gameFolder(id: string, texts: Readonly<Record<string, string | undefined>>): GameFolder {
  const files = Object.entries(texts).flatMap(([path, text]) =>
    text === undefined ? [] : [{ parts: path.split('/'), file: fileOf(`content/${id}/${path}`, text) }],
  )
  const works = Map.groupBy(files, ({ parts }) => (parts[0] === 'works' ? parts[1] : undefined))
  const byName = (some: typeof files) => Object.fromEntries(some.map(({ file }) => [file.name, file]))
  return {
    id,
    files: byName(works.get(undefined) ?? []),
    works: [...works].flatMap(([work, own]): WorkFolder[] => {
      const [copies = [], others = []] = [true, false].map(is =>
        own.filter(({ parts }) => (parts[2] === 'copies') === is),
      )
      return work === undefined ? [] : [{ id: work, files: byName(others), copies: copies.map(({ file }) => file) }]
    }),
  }
}

export const GAME = `title: Tiny Game
description: A game for tests.
sets: [{ code: A, title: First }]
authorities:
  - { id: crf, title: Collected Rulings File, kind: collected-rulings, rank: 2, cited: [CRF] }
  - { id: coe, title: Council digest, kind: digest, rank: 4, cited: [COE], numbers: { first: 1, last: 50 } }
  - { id: file, title: Test File, kind: rulings, rank: 7, cited: [Test File], work: file }
`
const CARDS =
  'code\tset\ttitle\ttype\tsubtype\talignment\nA-1\tA\tLantern of Oak\tResource\t\tHero\nA-2\tA\tGrey Gate\tHazard\t\t\nA-3\tA\tSilent Card\tHazard\t\t\n'
const WORK = `title: Test File
authority: file
recognise: { layouts: [pef], phrases: [lantern of oak, grey gate, test examples], atLeast: 2 }
`
