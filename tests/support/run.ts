import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

export interface Ran {
  readonly code: number | null
  /** What ended it, if it didn't end by itself. */
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs one of the commands in `scripts/` and gives what it printed. */
export async function runScript(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Ran> {
  // What the tests run under isn't passed on, or Astro would take itself for a test.
  const { VITEST: _vitest, NODE_ENV: _mode, ...own } = process.env
  const child = spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: root,
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', chunk => (stdout += String(chunk)))
  child.stderr.on('data', chunk => (stderr += String(chunk)))
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal, stdout, stderr }
}
