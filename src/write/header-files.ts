import { MANIFEST } from '../client/worker/manifest.ts'
import { headerRules, type HeaderRule } from '../site/policy.ts'

const UPLOAD = 'upload.sh'
/** The headers that object storage keeps with an object; the others are for its CDN. */
const STORED = ['Cache-Control', 'Content-Disposition']

/**
 * Returns the files that make common static hosts send the headers, by name: `_headers` (Netlify, Cloudflare Pages),
 * `.htaccess` (Apache), `headers.nginx.conf` (for nginx's `http`; its first lines say what goes into `server`), and
 * `upload.sh` (object storage). `base` is the site's base path, `/` or `/…/`.
 */
export function headerFiles(base: string): ReadonlyMap<string, string> {
  return new Map([
    [
      '_headers',
      headerRules
        .map(({ path, headers }) => `${base}${path}\n${lines(headers, (name, value) => `  ${name}: ${value}`)}`)
        .join(''),
    ],
    [
      '.htaccess',
      [
        `<IfModule mod_headers.c>\n${headerRules.map(rule => apache(rule, base)).join('')}</IfModule>\n`,
        '<IfModule mod_mime.c>\n  AddType text/markdown .md\n  AddCharset utf-8 .md .txt\n</IfModule>\n',
        `ErrorDocument 404 ${base}404.html\n`,
      ].join(''),
    ],
    ['headers.nginx.conf', nginx(base)],
    [UPLOAD, upload()],
  ])
}

/**
 * Returns a program that sends what has changed to object storage by rclone, with the headers that objects keep. The
 * manifest comes after all that it names, since devices look there for a new build, and what is gone goes last.
 */
function upload(): string {
  const kept = headerRules.flatMap(({ path, headers }) => {
    const flags = STORED.flatMap(name => (headers[name] === undefined ? [] : [`'${name}: ${headers[name]}'`]))
    return flags.length > 0 ? [{ path, flags: flags.map(flag => ` --header-upload ${flag}`).join('') }] : []
  })
  const others = [...kept.map(({ path }) => path), MANIFEST, UPLOAD].map(path => ` --exclude '/${deep(path)}'`)
  const send = (command: string, rules: string) => `rclone ${command} . "$to" --checksum --fast-list${rules} "$@"\n`
  return [
    '#!/bin/sh\n',
    '# Sends this site to object storage by rclone: sh upload.sh REMOTE:BUCKET [OPTIONS OF RCLONE]\n',
    'set -eu\n',
    'to=${1:?"Where to? sh upload.sh REMOTE:BUCKET"}\n',
    'shift\n',
    'cd "$(dirname "$0")"\n',
    ...kept.map(({ path, flags }) => send('copy', ` --include '/${deep(path)}'${flags}`)),
    send('copy', others.join('')),
    send('copy', ` --include '/${MANIFEST}'`),
    send('sync', ` --exclude '/${UPLOAD}'`),
  ].join('')
}

/** What else nginx's server block needs: without it a browser saves Markdown, or takes it for another charset. */
const NGINX = ['charset utf-8;', 'location ~ \\.md$ { types { } default_type "text/markdown; charset=utf-8"; }']

/** Returns a path as rclone knows it, which has another star for folders. */
function deep(path: string): string {
  return path.replace(/\*$/, '**')
}

function apache({ path, headers }: HeaderRule, base: string): string {
  const set = lines(headers, (name, value) => `  Header set ${name} "${value}"`)
  return path === '*'
    ? set
    : `  <If "%{REQUEST_URI} =~ m#^${pattern(base + path)}$#">\n${set.replace(/^/gm, '  ').trimEnd()}\n  </If>\n`
}

/**
 * A `location` of nginx hides the headers set around it, so each header asks a map for its value instead. An empty one
 * isn't sent.
 */
function nginx(base: string): string {
  const names = [...new Set(headerRules.flatMap(({ headers }) => Object.keys(headers)))]
  const variable = (name: string) => `$redbook_${name.toLowerCase().replaceAll('-', '_')}`
  const maps = names.map(name => {
    const rules = headerRules.filter(({ headers }) => headers[name] !== undefined)
    const cases = rules.map(({ path, headers }) => `  "~^${pattern(base + path)}$" "${headers[name]}";\n`)
    return `map $uri ${variable(name)} {\n  default "";\n${cases.join('')}}\n`
  })
  const server = [...names.map(name => `add_header ${name} ${variable(name)} always;`), ...NGINX]
  return [
    "# Include this in nginx's http block, and these lines in the server block:\n",
    ...server.map(line => `#   ${line}\n`),
    ...maps,
  ].join('')
}

function pattern(path: string): string {
  return path.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
}

function lines(headers: Readonly<Record<string, string>>, line: (name: string, value: string) => string): string {
  return Object.entries(headers)
    .map(([name, value]) => `${line(name, value)}\n`)
    .join('')
}
