import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

export interface Command {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/** What a command took. */
export interface Measured {
  readonly seconds: number
  /**
   * Seconds of processors, its own and the system's, of all that it started; it tells more than the clock where others
   * are at work. Null where `/proc` doesn't tell.
   */
  readonly cpu: number | null
  /** Largest sum of resident memory of the command and all it started, in MB; null where `/proc` doesn't tell. */
  readonly peakMB: number | null
  readonly code: number | null
  /** The end of what it printed, for when it fails. */
  readonly log: string
}

/** Runs a command quietly and measures wall clock and memory, sampled ten times a second. */
export async function runMeasured({ command, args, cwd, env = {} }: Command): Promise<Measured> {
  const began = performance.now()
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', chunk => (log = (log + String(chunk)).slice(-4000)))
  let peak = 0
  const ticks = new Map<number, number>()
  const sampling = setInterval(() => {
    const tree = child.pid === undefined ? [] : treeOf(child.pid)
    peak = Math.max(
      peak,
      tree.reduce((sum, { resident }) => sum + resident, 0),
    )
    for (const one of tree) ticks.set(one.id, one.ticks)
  }, 100)
  const [code] = (await once(child, 'close')) as [number | null]
  clearInterval(sampling)
  return {
    seconds: round((performance.now() - began) / 1000),
    cpu: ticks.size === 0 ? null : round([...ticks.values()].reduce((sum, one) => sum + one, 0) / TICKS),
    peakMB: peak === 0 ? null : Math.round(peak / 1e6),
    code,
    log,
  }
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

interface Process {
  readonly id: number
  readonly parent: number
  /** Bytes in memory. */
  readonly resident: number
  /** Hundredths of a second that it has had a processor. */
  readonly ticks: number
}

const PAGE = 4096
const TICKS = 100

/** Returns a process and all its descendants; none where they can't be read. */
function treeOf(root: number): Process[] {
  let ids: string[] = []
  try {
    ids = readdirSync('/proc').filter(name => /^\d+$/.test(name))
  } catch {
    // Only Linux has it.
  }
  const processes = new Map(ids.flatMap(id => readStat(id) ?? []).map(one => [one.id, one]))
  const belongs = (id: number): boolean => {
    for (let at = id; at > 1; at = processes.get(at)?.parent ?? 0) if (at === root) return true
    return false
  }
  return [...processes.values()].filter(({ id }) => belongs(id))
}

function readStat(id: string): Process | null {
  try {
    // The name stands in parentheses and may hold blanks; then come state, parent, …, times in user and system, …,
    // resident pages.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return {
      id: Number(id),
      parent: Number(fields[1]),
      ticks: Number(fields[11]) + Number(fields[12]),
      resident: Number(fields[21]) * PAGE,
    }
  } catch {
    return null
  }
}
