// A thread of a build: reads the texts and writes all that is no page. When it ends it gives back the memory that all
// texts take.

import { parentPort, workerData } from 'node:worker_threads'
import { makeAddresses } from '../../src/site/addresses.ts'
import { indexRecords, type Site } from '../../src/site/site-data.ts'
import { EMPTY_WORDING, type Wordings } from '../../src/site/wording.ts'
import { dataFiles } from '../../src/write/data-files.ts'
import { writeOpenDataZip, type ZippedGame } from '../../src/write/offline/open-data-zip.ts'
import { packedGames } from '../../src/write/offline/write-offline.ts'
import { redirects, redirectsFile } from '../../src/write/redirects.ts'
import { must } from '../../src/pipeline/must.ts'
import { collectGarbage, collectGarbageOfLarge } from './collect-garbage.ts'
import { prepare, writeEntries } from './prepare.ts'
import type { Progress } from './progress.ts'
import { summary } from './report.ts'
import { workplaceFor, type BuildOptions } from './workplace.ts'
import { writeFiles } from './write-changed.ts'
import type { FromThread, TextsJob } from './read-texts.ts'

const addresses = makeAddresses(process.env['BASE_PATH'] ?? '/')
const port = must(parentPort, 'the thread that began this one')
const tell = (message: FromThread): void => port.postMessage(message)
const progress: Progress = {
  stage(stage) {
    collectGarbageOfLarge()
    tell({ stage })
  },
  part: part => tell({ part }),
  end() {},
}

/** So many files are written between two collections; MECCG and War of the Ring have 14,000 together. */
const FILES = 20_000

const { options, making } = workerData as TextsJob
const read = readTexts(options)
if (read) writeData(read)

/** Writes records and entries, and returns what other files need, without the trees of texts: half the memory. */
function readTexts(options: BuildOptions): { site: Site; wordings: Wordings; games: readonly ZippedGame[] } | null {
  const workplace = workplaceFor(options)
  const result = prepare(options, workplace, progress)
  if (!result) {
    tell({ texts: null })
    return null
  }
  const { records, wordings, messages, sha256 } = result
  const site = indexRecords(records)
  const games = packedGames(records)
  progress.stage('Writing the data')
  tell({
    texts: {
      sha256: sha256(),
      games,
      accent: records.settings?.accent ?? null,
      redirected: redirectsFile(redirects(site.games, addresses)),
      built: {
        games: records.games.map(({ game, entries, rulings, works }) => ({
          title: game.title,
          entries: entries.length,
          rulings: rulings.length,
          works: works.map(({ title, present }) => ({ title, present })),
        })),
        messages: summary(messages),
      },
    },
  })
  writeEntries(result, workplace)
  return { site, wordings, games }
}

function writeData({ site, wordings, games }: NonNullable<ReturnType<typeof readTexts>>): void {
  const files = dataFiles(site, addresses, (game, entry) => wordings[`${game}/${entry}`] ?? EMPTY_WORDING)
  writeFiles(making, collectingGarbage(files))
  for (const game of games) writeOpenDataZip(making, game)
}

/** Passes files on, and collects garbage now and then. */
function* collectingGarbage<T>(files: Iterable<T>): Generator<T> {
  let written = 0
  for (const file of files) {
    yield file
    if (++written % FILES === 0) collectGarbage()
  }
}
