import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** The moments of a build at which a test can have it die or stop, in their order. */
export const MOMENTS = [
  'texts are read',
  'pages are being written',
  'search index is written',
  'packs are written',
  'site is complete beside the old one',
  'old site is out of its place',
  'new site is in its place',
] as const

export type Moment = (typeof MOMENTS)[number]

/**
 * Kills this process at once if `REDBOOK_TEST_KILL_AT` names this moment, as a power cut would. With
 * `REDBOOK_TEST_STOP` it makes a folder named after the moment there, and waits until somebody removes it.
 */
export function killPoint(moment: Moment): void {
  if (process.env['REDBOOK_TEST_KILL_AT'] === moment) process.kill(process.pid, 'SIGKILL')
  const stops = process.env['REDBOOK_TEST_STOP']
  if (stops === undefined) return
  const stop = join(stops, moment)
  mkdirSync(stop)
  while (existsSync(stop)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10)
}
