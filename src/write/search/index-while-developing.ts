import type { AstroIntegration } from 'astro'
import { answersByItself, indexPages } from './index-pages.ts'

/** Answers requests for Pagefind's index of pages while developing. It is made when it is first asked for. */
export function indexWhileDeveloping(base: string): AstroIntegration {
  const place = `${base}pagefind/`
  return {
    name: 'redbook-index-while-developing',
    hooks: {
      'astro:server:setup'({ server }) {
        let making: Promise<ReadonlyMap<string, Uint8Array>> | null = null
        // A page that has changed may answer otherwise.
        server.watcher.on('change', () => (making = null))
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost')
          if (!pathname.startsWith(place)) return next()
          making ??= pagesOf(`http://${request.headers.host}${base}`).then(indexPages)
          making.then(
            files => {
              const content = files.get(pathname.slice(place.length))
              response.statusCode = content ? 200 : 404
              if (pathname.endsWith('.js')) response.setHeader('content-type', 'text/javascript')
              response.end(content)
            },
            (error: unknown) => {
              making = null
              next(error)
            },
          )
        })
      },
    },
  }
}

/** Returns the pages that answer questions by themselves, by path, as links lead to them from the site's first page. */
async function pagesOf(site: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  const known = new Set([site])
  for (const address of known) {
    const response = await fetch(address)
    if (!response.ok) continue
    const html = await response.text()
    const file = fileOf(address, site)
    if (answersByItself(file)) pages.set(file, html)
    for (const [, link = ''] of html.matchAll(/<a [^>]*href="([^"#?]+)/g)) {
      const { href } = new URL(link, address)
      if (href.startsWith(site) && answersByItself(fileOf(href, site))) known.add(href)
    }
  }
  return pages
}

function fileOf(address: string, site: string): string {
  return `${address.slice(site.length)}index.html`
}
