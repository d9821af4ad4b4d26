import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { filesOfPage } from './page-weight.ts'

/**
 * Makes a page of a built site ask at once for the modules that its scripts import, and for those of `onDemand` that it
 * is sure to need, rather than for one after the other as each names the next. `onDemand` are the names of modules.
 */
export function preloadModules(site: string, html: string, onDemand: readonly string[] = []): void {
  const text = readFileSync(html, 'utf8')
  const { scripts } = filesOfPage(site, html)
  const imported = scripts.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/\bimport\(\s*[`"']\.\/([^`"']+\.js)[`"']/g)].map(([, name = '']) => name),
  )
  const [, folder] = /<script type="module" src="([^"]*\/)[^/"]+"/.exec(text) ?? []
  if (folder === undefined) return
  const wanted = [
    ...scripts.map(file => basename(file)),
    ...imported.filter(name => onDemand.some(module => name.startsWith(`${module}.`))),
  ].filter(name => !text.includes(`src="${folder}${name}"`))
  const links = [...new Set(wanted)].map(name => `<link rel="modulepreload" href="${folder}${name}">`)
  writeFileSync(html, text.replace('</head>', `${links.join('')}</head>`))
}
