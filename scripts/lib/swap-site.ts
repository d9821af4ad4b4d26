import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { killPoint } from './kill-point.ts'

/** Returns the folder in the project where the new site is made: Astro renames files, and not across disks. */
export function stagingDir(out: string): string {
  return resolve('.redbook/making', createHash('sha256').update(out).digest('hex').slice(0, 12))
}

/** Returns the folder beside `out` into which this process brings the new site. */
export function siblingDir(out: string): string {
  return `${out}.redbook-building-${process.pid}`
}

/** Returns whether a new site may take the place of what is there: nothing, an empty folder, or a built site. */
export function isReplaceable(out: string): boolean {
  if (!existsSync(out)) return true
  if (!statSync(out).isDirectory()) return false
  return existsSync(join(out, 'api/v1/index.json')) || readdirSync(out).length === 0
}

/** Moves a folder to where nothing is, to another disk too. */
export async function moveFolder(from: string, to: string): Promise<void> {
  try {
    renameSync(from, to)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
    // Not `cpSync`, which reports a full disk under other codes.
    await cp(from, to, { recursive: true })
    rmSync(from, { recursive: true })
  }
}

/**
 * Puts the finished site in the place of the old one, by two renames: a process that dies between them leaves no site
 * in its place, but the whole old one beside it, and `recoverSite` brings it back. Returns the folder that is left of
 * the old one, if there was one; it is of no more use.
 */
export function swapIn(building: string, out: string): string | null {
  const old = `${out}.redbook-old-${process.pid}`
  if (existsSync(out)) renameSync(out, old)
  killPoint('old site is out of its place')
  renameSync(building, out)
  if (!existsSync(old)) return null
  // Half removed it must never be taken for the old site.
  const gone = `${out}.redbook-gone-${process.pid}${Date.now()}`
  renameSync(old, gone)
  return gone
}

/** So long a build waits for the old site to be removed, in milliseconds; 100,000 pages take a minute. */
const PATIENCE = 2000

/** Removes a folder by a process of its own, which goes on by itself if it takes longer than one would wait for it. */
export async function removeInBackground(folder: string): Promise<void> {
  const remover = spawn(
    process.execPath,
    ['-e', 'require("node:fs").rmSync(process.argv[1], { recursive: true, force: true })', folder],
    { detached: true, stdio: 'ignore' },
  )
  remover.unref()
  const patience = new AbortController()
  await Promise.race([once(remover, 'close'), setTimeout(PATIENCE, undefined, { signal: patience.signal })])
  patience.abort()
}

/** Brings the old site back where a build died before its own was in place; only for the holder of the lock. */
export function recoverSite(out: string): void {
  const name = basename(out)
  const left = existsSync(dirname(out))
    ? readdirSync(dirname(out))
        .filter(
          one => one.startsWith(`${name}.`) && /^\.redbook-(?:building|old|gone)-\d+$/.test(one.slice(name.length)),
        )
        .map(one => join(dirname(out), one))
    : []
  const old = left.find(folder => folder.startsWith(`${out}.redbook-old-`))
  if (old !== undefined && !existsSync(out)) renameSync(old, out)
  // One that is being removed by a process of its own may be removed by two.
  for (const folder of left) rmSync(folder, { recursive: true, force: true })
}
