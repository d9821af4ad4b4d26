import { createHash } from 'node:crypto'
import { beforePaint } from './before-paint.ts'

/** Returns the source expression that lets this inline program or style run under a Content-Security-Policy. */
export function hashSource(program: string): string {
  return `'sha256-${createHash('sha256').update(program).digest('base64')}'`
}

/**
 * What a page may load and run (Content Security Policy Level 3): files of its own site, and the program in its head.
 * WebAssembly is Pagefind's. A `<meta>` carries it, whatever the host; `frame-ancestors` counts only in a header.
 */
export const contentPolicy = [
  "default-src 'self'",
  `script-src 'self' 'wasm-unsafe-eval' ${hashSource(beforePaint)}`,
  "base-uri 'none'",
  "form-action 'self'",
].join(';')

const everywhere: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `${contentPolicy}; frame-ancestors 'self'`,
  'X-Content-Type-Options': 'nosniff',
  // What browsers do by themselves, so that no page says it.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
}
const forOthers: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Headers of the answers at a path under the site’s base; `*` at its end stands for all that follows. */
export interface HeaderRule {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
}

/** The headers a host should send. Other sites may read the open data and the embed script, and nothing else. */
export const headerRules: readonly HeaderRule[] = [
  { path: '*', headers: everywhere },
  { path: 'api/*', headers: forOthers },
  // Netlify knows `*` at the end only; the pages that lie there too are as public as their data.
  { path: 'r/*', headers: forOthers },
  { path: 'embed.js', headers: forOthers },
  // Their names hold a hash of their content.
  { path: '_astro/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  // A file to keep: it has a policy of its own, and inline programs that this one refuses.
  { path: 'download/*', headers: { 'Content-Disposition': 'attachment' } },
]

/** Returns the headers of the answer at a path under the base, such as `api/v1/index.json`. */
export function headersFor(path: string): Readonly<Record<string, string>> {
  const fits = (pattern: string) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern)
  return Object.fromEntries(headerRules.flatMap(({ path: of, headers }) => (fits(of) ? Object.entries(headers) : [])))
}
