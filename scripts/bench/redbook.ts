import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { makeCorpus } from './corpus.ts'
import { sizeOf, type PeerResult } from './peers.ts'
import { runMeasured } from './run-measured.ts'

/** What our own build took; it is touched by a change of one of the texts. */
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

/** Makes a corpus, registers its rulings, and builds it twice: from nothing, and after a word of one text was changed. */
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
  // A place of its own for what builds keep, so that the first begins with nothing.
  const env = { REDBOOK_WORK: join(folder, 'work') }
  const cold = await succeed(build, env)
  const stages = JSON.parse(readFileSync(timings, 'utf8')) as Record<string, number>
  touch(content)
  const touched = await succeed(build, env)
  const {
    games: [game],
  } = JSON.parse(readFileSync(join(out, 'api/v1/index.json'), 'utf8')) as {
    games: [{ counts: { entries: number; rulings: number } }]
  }
  return {
    cold: cold.seconds,
    touched: touched.seconds,
    cpu: cold.cpu,
    peakMB: cold.peakMB,
    ...sizeOf(out),
    ...game.counts,
    stages,
    folder,
  }

  async function succeed(command: ReturnType<typeof script>, more: Record<string, string>) {
    const done = await runMeasured({ ...command, env: more })
    if (done.code !== 0) throw new Error(`${command.args.join(' ')} ended with ${done.code}:\n${done.log}`)
    return done
  }
}

/** Where a build of this folder kept the MDX entries. */
export function entriesOf(folder: string): string {
  const work = join(folder, 'work')
  return join(work, readdirSync(work)[0] ?? '', 'entries')
}

/** Adds a sentence to the first ruling of the text in the middle. */
function touch(content: string): void {
  const works = join(content, 'bench/works')
  const names = readdirSync(works).sort()
  const name = names[names.length >> 1] ?? ''
  const file = join(works, name, 'copies', `${name}.txt`)
  writeFileSync(file, readFileSync(file, 'utf8').replace(/\n\n- /, '\n\n- This was not so before. '))
}
