import { statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathsIn } from '../../src/write/paths-in.ts'

/** What a site weighs, as hosts count it. */
export interface SiteSize {
  readonly files: number
  readonly bytes: number
  readonly largest: { readonly name: string; readonly bytes: number }
}

/**
 * What hosts take. GitHub: https://docs.github.com/pages/getting-started-with-github-pages/github-pages-limits
 * Cloudflare, its free plan: https://developers.cloudflare.com/pages/platform/limits/
 */
const HOSTS: readonly { name: string; files?: number; bytes?: number; file?: number }[] = [
  { name: 'GitHub Pages', bytes: 1e9 },
  { name: 'Cloudflare Pages', files: 20_000, file: 25 * 2 ** 20 },
]

/** Returns the size of a built site. */
export function sizeOf(site: string): SiteSize {
  let files = 0
  let bytes = 0
  let largest = { name: '', bytes: 0 }
  for (const path of pathsIn(site)) {
    const { size } = statSync(join(site, path))
    files++
    bytes += size
    if (size > largest.bytes) largest = { name: basename(path), bytes: size }
  }
  return { files, bytes, largest }
}

/** Returns a line for each limit of a host that a site passes. */
export function passedLimits({ files, bytes, largest }: SiteSize): string[] {
  return HOSTS.flatMap(host => [
    ...(files > (host.files ?? Infinity)
      ? [`${host.name} takes ${grouped(host.files)} files; these are ${grouped(files)}.`]
      : []),
    ...(bytes > (host.bytes ?? Infinity) ? [`${host.name} takes ${inMb(host.bytes)}; these are ${inMb(bytes)}.`] : []),
    ...(largest.bytes > (host.file ?? Infinity)
      ? [`${host.name} takes files of ${inMb(host.file)}; ${largest.name} has ${inMb(largest.bytes)}.`]
      : []),
  ])
}

function grouped(count = 0): string {
  return count.toLocaleString('en')
}

function inMb(bytes = 0): string {
  return `${grouped(Math.round(bytes / 1e6))} MB`
}
