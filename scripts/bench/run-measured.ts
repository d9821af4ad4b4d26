import { spawn } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** What a command took. */
export interface Measured {
  readonly seconds: number
  /** Largest sum of resident memory of the command and all it started, in MB; null where `/proc` doesn't tell. */
  readonly peakMB: number | null
  readonly code: number | null
  /** The end of what it printed, for when it fails. */
  readonly log: string
}

export interface Command {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a command quietly and measures wall clock and memory, sampled ten times a second. */
export async function runMeasured({ command, args, cwd, env = {} }: Command): Promise<Measured> {
  const began = performance.now()
  const child = spawn(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  let log = ''
  let peak = 0
  const take = (chunk: Buffer) => { log = (log + String(chunk)).slice(-4000) }
  child.stdout.on('data', take)
  child.stderr.on('data', take)
  const sampling = setInterval(() => { peak = Math.max(peak, memoryOfTree(child.pid ?? 0)) }, 100)
  const code = await new Promise<number | null>(done => child.on('close', done).on('error', error => { log += error.message; done(-1) }))
  clearInterval(sampling)
  return { seconds: (performance.now() - began) / 1000, peakMB: peak === 0 ? null : Math.round(peak / 1e6), code, log }
}

/** Gives the resident memory of a process and of all its descendants in bytes; 0 where it can't be read. */
function memoryOfTree(root: number): number {
  const processes = new Map<number, { parent: number; resident: number }>()
  try {
    for (const name of readdirSync('/proc')) if (/^\d+$/.test(name)) {
      const one = readStat(name)
      if (one) processes.set(Number(name), one)
    }
  } catch {
    return 0
  }
  const belongs = (id: number): boolean => {
    for (let at = id; at > 1; at = processes.get(at)?.parent ?? 0) if (at === root) return true
    return false
  }
  return [...processes].reduce((sum, [id, { resident }]) => sum + (belongs(id) ? resident : 0), 0)
}

const PAGE = 4096

function readStat(id: string): { parent: number; resident: number } | null {
  try {
    // The name stands in parentheses and may hold blanks; parent and resident pages are the 2nd and 22nd field after it.
    const fields = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return { parent: Number(fields[1]), resident: Number(fields[21]) * PAGE }
  } catch {
    return null
  }
}
