import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration, AstroPrerenderer } from 'astro'

/** What goes along while pages are written. */
export interface Companion {
  /** Done when the texts are read. Until then Astro bundles, beside them. */
  readonly ready: () => Promise<void>
  /** Told each stage as it begins. */
  readonly stage: (name: Stage) => void
  /** Told each file in the order of writing, with how many there are in all; the next is written when it is done. */
  readonly written: (file: string, body: string, all: number) => Promise<void> | void
  /** Called with the site's folder when every file is written. */
  readonly end: (folder: string) => Promise<void>
}

export type Stage = 'bundle' | 'entryPages' | 'rulingPages' | 'otherPages'

type Path = Awaited<ReturnType<AstroPrerenderer['getStaticPaths']>>[number]

/** Which routes a stage writes. The entries come first: they are indexed for search while the rest is written. */
const STAGES: readonly (readonly [Stage, (component: string) => boolean])[] = [
  ['entryPages', component => component.endsWith('[kind]/[slug].astro')],
  ['rulingPages', component => component.includes('pages/r/[id]')],
  ['otherPages', () => true],
]

/**
 * Renders every page with Astro's own prerenderer, but writes them itself, one after the other: Astro's way around each
 * page (lines of its log, promises, looks into `public/`) takes several times as long as rendering one of ours.
 */
export function bulkPages(makeCompanion: () => Companion, others: readonly AstroIntegration[] = []): AstroIntegration[] {
  const addresses: { pathname: string }[] = []
  let folder = ''
  let base = '/'
  let companion: Companion
  const bulk: AstroIntegration = {
    name: 'redbook-bulk-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        folder = fileURLToPath(config.outDir)
        base = config.base
      },
      'astro:build:start'({ setPrerenderer }) {
        companion = makeCompanion()
        setPrerenderer(usual => ({
          ...usual,
          name: 'redbook-bulk',
          async setup() {
            companion.stage('bundle')
            await companion.ready()
            await usual.setup?.()
          },
          async getStaticPaths() {
            await writeAll(usual)
            // Nothing is left for Astro to write.
            return []
          },
        }))
      },
      'astro:build:done': () => companion.end(folder),
    },
  }

  async function writeAll(usual: AstroPrerenderer): Promise<void> {
    const paths = await usual.getStaticPaths()
    const byStage = Map.groupBy(paths, ({ route }) => STAGES.find(([, takes]) => takes(route.component))?.[0])
    const files = new Set<string>()
    const folders = new Set<string>()
    for (const [stage] of STAGES) {
      companion.stage(stage)
      for (const path of byStage.get(stage) ?? []) {
        const file = fileOf(path)
        if (files.has(file)) throw new Error(`Two pages have the address ${path.pathname}; the second is made by ${path.route.component}.`)
        files.add(file)
        if (path.route.type === 'page') addresses.push({ pathname: `${path.pathname.replace(/^\//, '')}/`.replace(/^\/$/, '') })
        const body = await bodyOf(usual, path)
        const target = join(folder, file)
        const parent = dirname(target)
        if (!folders.has(parent)) mkdirSync(parent, { recursive: true })
        folders.add(parent)
        writeFileSync(target, body)
        await companion.written(file, body, paths.length)
      }
    }
  }

  async function bodyOf(usual: AstroPrerenderer, { pathname, route }: Path): Promise<string> {
    const address = `${base.replace(/\/$/, '')}${pathname}${route.type === 'page' && !pathname.endsWith('/') ? '/' : ''}`
    const rendered = await usual.render(new Request(new URL(encodeURI(address), 'http://localhost')), { routeData: route })
    const response = rendered instanceof Response ? rendered : rendered.response
    if (!response.ok && route.pathname !== '/404') throw new Error(`${address} was answered with ${response.status}.`)
    return response.text()
  }

  return [...others.map(one => withPages(one, addresses)), bulk]
}

/** Gives an integration that is told of the pages that Astro itself didn't write. */
function withPages(one: AstroIntegration, addresses: readonly { pathname: string }[]): AstroIntegration {
  const done = one.hooks['astro:build:done']
  return done ? { ...one, hooks: { ...one.hooks, 'astro:build:done': options => done({ ...options, pages: [...options.pages, ...addresses] }) } } : one
}

/** Gives the file of a path in the site's folder: pages are folders with an index, but for the page of what isn't there. */
function fileOf({ pathname, route }: Path): string {
  const path = pathname.replace(/^\/|\/$/g, '')
  if (route.type !== 'page') return path
  return path === '404' ? '404.html' : join(path, 'index.html')
}
