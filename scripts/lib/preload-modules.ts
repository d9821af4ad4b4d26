import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { filesOfPage } from './page-weight.ts'

/**
 * Makes a page of a built site ask at once for the modules that its scripts import, rather than for one after the other
 * as each names the next.
 */
export function preloadModules(site: string, html: string): void {
  const text = readFileSync(html, 'utf8')
  const { scripts } = filesOfPage(site, html)
  const [, folder] = /<script type="module" src="([^"]*\/)[^/"]+"/.exec(text) ?? []
  if (folder === undefined) return
  const wanted = scripts.map(file => basename(file)).filter(name => !text.includes(`src="${folder}${name}"`))
  const links = wanted.map(name => `<link rel="modulepreload" href="${folder}${name}">`)
  writeFileSync(html, text.replace('</head>', `${links.join('')}</head>`))
}
