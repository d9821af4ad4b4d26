import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { must } from '../../src/pipeline/must.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Returns a new folder, which is removed when all tests have ended. */
export function newFolder(name: string): string {
  return mkdtempSync(join(must(process.env['REDBOOK_WORK'], 'folder of this run'), `${name}-`))
}

/** Returns a copy of the fixture game's content folder in which some files are changed, each by its path in it. */
export function fixtureContent(changes: Readonly<Record<string, (text: string) => string>> = {}): string {
  const content = newFolder('content')
  cpSync(join(root, 'tests/fixtures/content'), content, { recursive: true })
  for (const [path, change] of Object.entries(changes)) {
    const file = join(content, path)
    writeFileSync(file, change(existsSync(file) ? readFileSync(file, 'utf8') : ''))
  }
  return content
}

export interface Ran {
  readonly code: number | null
  /** What ended it, if it didn't end by itself. */
  readonly signal: NodeJS.Signals | null
  readonly stdout: string
  readonly stderr: string
}

/** Starts one of the commands in `scripts/`. */
export function startScript(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): ChildProcessByStdio<null, Readable, Readable> {
  // What the tests run under isn't passed on, or Astro would take itself for a test.
  const { VITEST: _vitest, NODE_ENV: _mode, ...own } = process.env
  return spawn(process.execPath, [`scripts/${name}.ts`, ...args], {
    cwd: root,
    env: { ...own, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

/** Runs one of the commands in `scripts/` and gives what it printed. */
export async function runScript(...command: Parameters<typeof startScript>): Promise<Ran> {
  const child = startScript(...command)
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', chunk => (stdout += String(chunk)))
  child.stderr.on('data', chunk => (stderr += String(chunk)))
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  return { code, signal, stdout, stderr }
}
