import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { itemAt } from '../../src/pipeline/must.ts'
import { makeCorpus } from './corpus.ts'
import { sizeOf, type PeerResult } from './peers.ts'
import { runMeasured } from './run-measured.ts'

/** What our own build took. */
export interface OwnResult extends PeerResult {
  readonly entries: number
  readonly rulings: number
  /** Seconds of each stage of the cold build; they may run beside each other. */
  readonly stages: Readonly<Record<string, number>>
}

const script = (name: string, ...args: string[]) => ({
  command: process.execPath,
  args: [`scripts/${name}.ts`, ...args],
  cwd: process.cwd(),
})

/** Makes a corpus, registers its rulings, and builds it. */
export async function runRedbook(size: number, folder: string): Promise<OwnResult & { readonly folder: string }> {
  rmSync(folder, { recursive: true, force: true })
  const content = join(folder, 'content')
  for (const [path, text] of makeCorpus(size)) {
    mkdirSync(dirname(join(content, path)), { recursive: true })
    writeFileSync(join(content, path), text)
  }
  await succeed(script('permalinks', '--content', content), {})
  const out = join(folder, 'site')
  const timings = join(folder, 'timings.json')
  const build = script('build', '--content', content, '--out', out, '--timings', timings)
  const env = { REDBOOK_WORK: join(folder, 'work') }
  const cold = await succeed(build, env)
  const stages = JSON.parse(readFileSync(timings, 'utf8')) as Record<string, number>
  const {
    games: [game],
  } = JSON.parse(readFileSync(join(out, 'api/v1/index.json'), 'utf8')) as {
    games: [{ counts: { entries: number; rulings: number } }]
  }
  return { cold: cold.seconds, cpu: cold.cpu, peakMB: cold.peakMB, ...sizeOf(out), ...game.counts, stages, folder }

  async function succeed(command: ReturnType<typeof script>, more: Record<string, string>) {
    const done = await runMeasured({ ...command, env: more })
    if (done.code !== 0) throw new Error(`${command.args.join(' ')} ended with ${done.code}:\n${done.log}`)
    return done
  }
}

/** Returns where a build of this folder kept the MDX entries. */
export function entriesOf(folder: string): string {
  const work = join(folder, 'work')
  return join(work, itemAt(readdirSync(work), 0), 'entries')
}
