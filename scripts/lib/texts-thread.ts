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
import { buildId } from './name-build.ts'
import { prepare, workplaceFor, writeEntries } from './prepare.ts'
import type { Progress } from './progress.ts'
import { summary } from './report.ts'
import { writeFiles } from './write-changed.ts'
import type { FromThread, ReadTexts, TextsJob } from './read-texts.ts'

const port = must(parentPort, 'the thread that began this one')
const tell = (message: FromThread): void => port.postMessage(message)
const progress: Progress = { stage: stage => tell({ stage }), part: part => tell({ part }), end() {} }

tell({ texts: readTexts(workerData as TextsJob) })

function readTexts({ options, making }: TextsJob): ReadTexts | null {
  const workplace = workplaceFor(options)
  const result = prepare(options, workplace, progress)
  if (!result) return null
  progress.stage('Writing the data')
  const addresses = makeAddresses(process.env['BASE_PATH'] ?? '/')
  const site = indexRecords(result.records)
  writeFiles(
    making,
    dataFiles(site, addresses, (game, entry) => result.wordings[`${game}/${entry}`] ?? EMPTY_WORDING),
  )
  writeEntries(result, workplace)
  return {
    build: buildId(result.sha256()),
    games: packedGames(result.records),
    redirected: redirectsFile(redirects(site.games, addresses)),
    built: {
      games: result.records.games.map(({ game, entries, rulings, works }) => ({
        title: game.title,
        entries: entries.length,
        rulings: rulings.length,
        works: works.map(({ title, present }) => ({ title, present })),
      })),
      messages: summary(result.messages),
    },
  }
}
