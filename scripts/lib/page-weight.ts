import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { pathsIn } from '../../src/write/paths-in.ts'

/** The files a browser loads for a page before it is asked for anything, by kind, as paths. */
export interface PageFiles {
  readonly html: string
  readonly styles: readonly string[]
  readonly scripts: readonly string[]
}

/** Returns the files that a page loads: itself, its styles, and its scripts with the modules these import at once. */
export function filesOfPage(site: string, html: string): PageFiles {
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const parser = new Parser({
    onopentag(tag, { rel = '', href, src }) {
      if (tag === 'script' && src !== undefined) addModule(site, fileAt(site, src), scripts)
      if (tag === 'link' && href !== undefined && rel === 'stylesheet') styles.add(fileAt(site, href))
      if (tag === 'link' && href !== undefined && rel === 'modulepreload') addModule(site, fileAt(site, href), scripts)
    },
  })
  parser.end(readFileSync(html, 'utf8'))
  return { html, styles: [...styles], scripts: [...scripts] }
}

/** Returns the bytes of the files together, each gzipped as a server does it at its best. */
export function gzipped(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
}

/** Returns the files of the heaviest entry’s page, of the heaviest but for 1 %, and of that with most scripts. */
export function heaviestEntries(site: string): {
  readonly all: PageFiles
  readonly usual: PageFiles
  readonly scripts: PageFiles
} {
  // Styles and scripts are the same on most pages.
  const known = new Map<string, number>()
  const weigh = (file: string): number => {
    const weight = known.get(file) ?? gzipped([file])
    known.set(file, weight)
    return weight
  }
  const sum = (files: readonly string[]): number => files.reduce((total, file) => total + weigh(file), 0)
  const pages = [...pathsIn(site)]
    .filter(path => /^[^/]+\/(?:cards|terms)\/[^/]+\/index\.html$/.test(path))
    .map(path => {
      const html = join(site, path)
      const files = filesOfPage(site, html)
      const script = sum(files.scripts)
      return { files, script, weight: gzipped([html]) + sum(files.styles) + script }
    })
    .sort((a, b) => b.weight - a.weight)
  const [all] = pages
  const usual = pages[Math.floor(pages.length / 100)]
  const scripts = pages.reduce((most, page) => (most && most.script >= page.script ? most : page), all)
  if (!all || !usual || !scripts) throw new Error(`${site} has no page of an entry. Build it first: npm run build.`)
  return { all: all.files, usual: usual.files, scripts: scripts.files }
}

/** The file of a root-relative address; what stands before it is the base path. */
function fileAt(site: string, address: string): string {
  const parts = address.split('/').filter(part => part !== '')
  for (let skip = 0; skip < parts.length; skip += 1) {
    const file = join(site, ...parts.slice(skip))
    if (existsSync(file)) return file
  }
  throw new Error(`A page loads ${address}, which ${site} doesn't have.`)
}

function addModule(site: string, file: string, modules: Set<string>): void {
  if (modules.has(file)) return
  modules.add(file)
  // As the bundler writes them: `import"./a.js"` and `import{a}from"./a.js"`. What `import()` loads comes on demand.
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(
    /\b(?:from|import)\s*["'](\.{0,2}\/[^"']+\.js)["']/g,
  )) {
    addModule(site, path.startsWith('/') ? fileAt(site, path) : join(dirname(file), path), modules)
  }
}
