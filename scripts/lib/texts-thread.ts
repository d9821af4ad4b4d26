// A thread of a build: reads the texts and writes all that is no page. It ends before the pages are written, and gives
// back the memory that all texts and their trees take.

import { parentPort, workerData } from 'node:worker_threads'
import { makeAddresses } from '../../src/site/addresses.ts'
import { indexRecords } from '../../src/site/site-data.ts'
import { EMPTY_WORDING } from '../../src/site/wording.ts'
import { dataFiles } from '../../src/write/data-files.ts'
import { packedGames } from '../../src/write/offline/write-offline.ts'
import { redirects, redirectsFile } from '../../src/write/redirects.ts'
import { must } from '../../src/pipeline/must.ts'
import { collectGarbage, collectGarbageOfLarge } from './collect-garbage.ts'
import { buildId } from './name-build.ts'
import { prepare, workplaceFor, writeEntries, type BuildOptions } from './prepare.ts'
import type { Progress } from './progress.ts'
import { summary } from './report.ts'
import { writeFiles } from './write-changed.ts'
import type { FromThread, ReadTexts, TextsJob } from './read-texts.ts'

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

tell({ texts: readTexts(workerData as TextsJob) })

function readTexts({ options, making }: TextsJob): ReadTexts | null {
  const prepared = prepareSite(options)
  if (!prepared) return null
  const { records, wordings, build, messages } = prepared
  const addresses = makeAddresses(process.env['BASE_PATH'] ?? '/')
  const site = indexRecords(records)
  writeFiles(
    making,
    collectingGarbage(dataFiles(site, addresses, (game, entry) => wordings[`${game}/${entry}`] ?? EMPTY_WORDING)),
  )
  return {
    build,
    games: packedGames(records),
    redirected: redirectsFile(redirects(site.games, addresses)),
    built: {
      games: records.games.map(({ game, entries, rulings, works }) => ({
        title: game.title,
        entries: entries.length,
        rulings: rulings.length,
        works: works.map(({ title, present }) => ({ title, present })),
      })),
      messages,
    },
  }
}

/**
 * Reads the texts and writes the entries and the records. Returns what the other files are made from, without the trees
 * of the texts, which take as much memory again.
 */
function prepareSite(options: BuildOptions) {
  const workplace = workplaceFor(options)
  const result = prepare(options, workplace, progress)
  if (!result) return null
  progress.stage('Writing the data')
  writeEntries(result, workplace)
  const { records, wordings, messages, sha256 } = result
  return { records, wordings, build: buildId(sha256()), messages: summary(messages) }
}

/** Passes files on, and collects garbage now and then. */
function* collectingGarbage<T>(files: Iterable<T>): Generator<T> {
  let written = 0
  for (const file of files) {
    yield file
    if (++written % FILES === 0) collectGarbage()
  }
}
