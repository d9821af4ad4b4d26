import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Addresses } from '../../src/site/addresses.ts'
import { filesOfPage } from './page-weight.ts'

/** Makes a page ask at once for all modules of its scripts, and not for each as another names it. */
export function preloadModules(site: string, html: string): void {
  const text = readFileSync(html, 'utf8')
  const { scripts } = filesOfPage(site, html)
  const [, folder] = /<script type="module" src="([^"]*\/)[^/"]+"/.exec(text) ?? []
  if (folder === undefined) return
  const wanted = scripts.map(file => basename(file)).filter(name => !text.includes(`src="${folder}${name}"`))
  addToHead(
    html,
    text,
    wanted.map(name => `<link rel="modulepreload" href="${folder}${name}">`),
  )
}

/** Makes a page ask for the lists that any search needs, names first, before its script asks for them. */
export function preloadLists(site: string, html: string, games: readonly string[], addresses: Addresses): void {
  const lists = [
    ...games.flatMap(game => ['en', 'questions'].map(file => `search-index/${game}/${file}.json`)),
    ...games.flatMap(game => globSync(`search-index/${game}/*/rulings.json`, { cwd: site })),
  ].map(path => addresses.file(path.replaceAll('\\', '/')))
  const links = lists.map(href => `<link rel="preload" as="fetch" crossorigin="anonymous" href="${href}">`)
  addToHead(html, readFileSync(html, 'utf8'), links)
}

function addToHead(html: string, text: string, links: readonly string[]): void {
  writeFileSync(html, text.replace('</head>', `${links.join('')}</head>`))
}
