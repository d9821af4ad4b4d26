/** The moments of a build at which a test can have it die, in their order. */
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

/** Kills this process at once if `REDBOOK_TEST_KILL_AT` names this moment, as a power cut would. */
export function killPoint(moment: Moment): void {
  if (process.env['REDBOOK_TEST_KILL_AT'] === moment) process.kill(process.pid, 'SIGKILL')
}
