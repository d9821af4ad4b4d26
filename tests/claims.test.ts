import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { entryIdOf } from '../src/client/search/listed-entries.ts'
import type { GameList } from '../src/client/search/lists.ts'
import { count } from '../src/language/format.ts'
import type { Work } from '../src/pipeline/game/game.ts'
import { root } from './support/run.ts'
import {
  gameData,
  sitesToPublish,
  filesOf,
  fileFor,
  gamesOf,
  readFile,
  type Site,
  type Ruling,
} from './support/sites.ts'

/** What pages claim, as rules over all pages of all sites. */

const pagesOf = (site: Site) => filesOf(site).filter(file => file.endsWith('.html') && !file.startsWith('download/'))
const textOf = (html: string) =>
  html
    .replace(/<(script|style)\b.*?<\/\1>/gs, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
/** The parts of a page with a class, up to the end of their element. */
const partsWith = (html: string, name: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[^>]* class="[^"]*\\b${name}\\b[^"]*".*?</${tag}>`, 'gs'))].map(([part]) => part)
const pageOf = (site: Site, url: string) => readFile(site, fileFor(site, url) ?? '')
const rulingsIn = (site: Site, game: string) => gameData(site, game, 'rulings')
const eachGame = sitesToPublish().flatMap(site => gamesOf(site).map(game => [site.name, game, site] as const))
const contentOf = (site: Site) => join(root, site.name === 'harbour' ? 'tests/fixtures/content' : 'content')
const sourceOf = (site: Site, ...path: string[]) => readFileSync(join(contentOf(site), ...path), 'utf8')
const hasGlossary = (site: Site, game: string, work: string) =>
  rulingsIn(site, game).some(one => one.work === work && one.number !== null)
  && /^glossary:/m.test(sourceOf(site, game, 'works', work, 'work.yaml'))
/** The entries of a game whose headings in a work are those of lists. */
const listsOf = (site: Site, game: string, work: string) => {
  // A digest has no folder.
  const isFolder = existsSync(join(root, 'content', game, 'works', work))
  const text = isFolder ? sourceOf(site, game, 'works', work, 'work.yaml') : ''
  const { lists = {} } = (parse(text) ?? {}) as { lists?: object }
  const titles = new Set(Object.keys(lists))
  return gameData(site, game, 'entries').flatMap(({ id, title }) => (titles.has(title) ? [`${work} ${id}`] : []))
}
const YEAR = /\b(?:19|20)\d\d\b/g

test.for(sitesToPublish().map(site => [site.name, site] as const))('no page of %s speaks of ranks', ([, site]) => {
  // The guide says how they are settled and recorded.
  const found = pagesOf(site)
    .filter(file => !file.startsWith('guide/'))
    .filter(file => /\brank \d|Highest authority|Restate[sd]\b(?! by)/.test(textOf(readFile(site, file))))
  expect(found).toEqual([])
})

test.for(sitesToPublish().flatMap(site => (site.name === 'plain' ? [site] : [])))(
  'no page with an introduction says that nothing is there',
  site => {
    // What only leads elsewhere, “See …”, says nothing itself.
    const introduced = pagesOf(site).filter(file => /class="words introduction"><p>(?!See )/.test(readFile(site, file)))
    expect(introduced.length).toBeGreaterThan(0)
    expect(introduced.filter(file => readFile(site, file).includes('No rulings on'))).toEqual([])
  },
)

test.for(sitesToPublish().map(site => [site.name, site] as const))('no page of %s has “1 rulings”', ([, site]) => {
  expect(pagesOf(site).filter(file => /\b1 rulings\b/.test(readFile(site, file)))).toEqual([])
})

test.for(sitesToPublish().map(site => [site.name, site] as const))(
  'each work of %s says who published it, and the desk where its copies are from',
  ([, site]) => {
    const all = gamesOf(site).flatMap(game => gameData(site, game, 'works').map(work => ({ game, ...work })))
    // A digest has no folder.
    const described = all.filter(({ game, id }) => existsSync(join(contentOf(site), game, 'works', id)))
    const facts = described.map(({ game, id, copies }) => {
      const file = parse(sourceOf(site, game, 'works', id, 'work.yaml')) as Partial<Pick<Work, 'publisher' | 'known'>>
      const head = partsWith(pageOf(site, `${site.base}${game}/works/${id}/`), 'glance', 'p')
        .map(textOf)
        .join()
      return { id, publisher: file.publisher, head, copies, origins: file.known ?? [] }
    })
    const published = facts.filter(({ publisher }) => publisher !== undefined)
    expect(published.length).toBeGreaterThan(0)
    expect(published.filter(({ head, publisher = '' }) => !head.includes(publisher)).map(({ id }) => id)).toEqual([])
    const found = facts.flatMap(({ id, copies }) =>
      copies.flatMap(({ origin }) => (origin === null ? [] : [[id, origin]])),
    )
    const known = facts.flatMap(({ id, copies, origins }) =>
      origins.filter(({ sha256 }) => copies.some(copy => copy.sha256 === sha256)).map(({ note }) => [id, note]),
    )
    // No copy is part of the site that ships.
    if (site.name === 'harbour') expect(known.length).toBeGreaterThan(0)
    expect(found).toEqual(known)
    const desk = textOf(pageOf(site, `${site.base}coverage/desk/`))
    expect(found.filter(([, origin = '']) => !desk.includes(origin))).toEqual([])
  },
)

test.for(sitesToPublish().map(site => [site.name, site] as const))('no page of %s has an empty nav', ([, site]) => {
  expect(pagesOf(site).filter(file => /<nav\b[^>]*>\s*<\/nav>/.test(readFile(site, file)))).toEqual([])
})

test.for(sitesToPublish().map(site => [site.name, site] as const))(
  'addresses of rulings that the guide of %s shows lead to a page',
  ([, site]) => {
    const shown = pagesOf(site)
      .filter(file => file.startsWith('guide/'))
      .flatMap(file =>
        [...readFile(site, file).matchAll(/(?:\/[\w-]+)*\/r\/[2-9a-z]{5}(?:\/|\.json)/g)].map(([url]) => url),
      )
    const files = new Set(filesOf(site))
    expect(shown.length).toBeGreaterThan(0)
    expect(shown.filter(url => !files.has(fileFor(site, url) ?? ''))).toEqual([])
  },
)

describe.for(eachGame)('in %s, %s', ([, game, site]) => {
  const rulings = rulingsIn(site, game)
  const byId = new Map(rulings.map(one => [one.id, one]))
  const works = new Map(gameData(site, game, 'works').map(one => [one.id, one]))
  const yearsOf = (one: Ruling | undefined) => one?.marks.join(' ').match(YEAR) ?? []
  const dateOf = (one: Ruling) => yearsOf(one)[0] ?? works.get(one.work)?.date ?? null

  test('the codes of cards stand on their pages only where they are printed on the cards', () => {
    const printed = !/^codesPrinted: false/m.test(sourceOf(site, game, 'game.yaml'))
    const codes = sourceOf(site, game, 'cards.tsv')
      .split('\n')
      .flatMap(line => /^[A-Z]{2}-[\w-]+(?=\t)/.exec(line) ?? [])
    const shown = new Set(
      filesOf(site)
        .filter(file => file.startsWith(`${game}/cards/`) || file === `download/${game}.html`)
        .flatMap(file => textOf(readFile(site, file)).match(/\b[A-Z]{2}-[\w-]+/g) ?? []),
    )
    expect(codes.some(code => shown.has(code))).toBe(printed && codes.length > 0)
  })

  test('only a newer ruling confirms another', () => {
    const wrong = rulings.flatMap(one =>
      one.relations
        .filter(({ kind }) => kind === 'restates' || kind === 'restated-by')
        .flatMap(({ ruling: id }) => {
          const other = byId.get(id ?? '')
          if (other === undefined) return []
          const [mine, its] = [dateOf(one), dateOf(other)]
          const confirmed = /<dt>Confirmed by<\/dt>.*?<\/div>/s.exec(pageOf(site, one.url))?.[0] ?? ''
          const expected = mine !== null && its !== null && its.slice(0, 4) > mine.slice(0, 4)
          const is = confirmed.includes(`/r/${other.id}/`)
          return mine?.slice(0, 4) !== its?.slice(0, 4) && is !== expected ? [`${one.id} ${other.id}`] : []
        }),
    )
    expect(wrong).toEqual([])
  })

  test('a banner has a date only where the ruling that it leads to has one of its own', () => {
    const wrong = rulings
      .filter(({ status }) => status === 'superseded' || status === 'disputed')
      .flatMap(one => {
        const others = one.relations.flatMap(({ ruling: id }) => byId.get(id ?? '') ?? [])
        const own = new Set(others.flatMap(yearsOf))
        return partsWith(pageOf(site, one.url), 'banner', 'div')
          .map(banner => textOf(/<p.*?<\/p>/s.exec(banner)?.[0] ?? '').replace(/\bin [^()]+ \([^()]*\)/g, ''))
          .filter(text =>
            (/ (?:[A-Z][a-z]+ )?((?:19|20)\d\d) *$/.exec(text)?.slice(1) ?? []).some(year => !own.has(year)),
          )
          .filter(() => others.length > 0)
          .map(text => `${one.id}: ${text}`)
      })
    expect(wrong).toEqual([])
  })

  test('where rulings of two sources disagree, the page says which to follow', () => {
    for (const one of rulings.filter(({ status }) => status === 'disputed')) {
      const rivals = one.relations.flatMap(({ kind, ruling: id }) =>
        kind === 'conflicts-with' ? (byId.get(id ?? '') ?? []) : [],
      )
      // Who cites a higher authority binds as that does, so the works alone don't settle it.
      const cites = [one, ...rivals].some(({ citations }) => citations.some(({ problem }) => problem === null))
      if (!cites && rivals.some(({ work }) => work !== one.work))
        expect(textOf(pageOf(site, one.url)), one.id).toMatch(/Most binding: |At tournaments: /)
      const open = partsWith(pageOf(site, `${site.base}${game}/open/`), 'dispute', 'section').map(textOf)
      expect(open.length).toBeGreaterThan(0)
      expect(
        open.filter(said => !/Most binding: |At tournaments: |Which one is most binding is open/.test(said)),
      ).toEqual([])
    }
  })

  test('an erratum is shown, and says what the new wording is', () => {
    const errata = rulings.filter(({ errata, status }) => errata.length > 0 && status === 'in-force')
    const dumb = errata.filter(one =>
      one.errata.some(({ action, to }) => ['change', 'replace', 'read'].includes(action) && to === null),
    )
    expect(dumb.map(({ id, entry }) => `${id} ${entry}`)).toEqual([])
    for (const entry of new Set(errata.map(one => one.entry)))
      expect(pageOf(site, `${site.base}${game}/${entry}/`), entry).toMatch(/class="ruling[^"]* erratum/)
  })

  test('an erratum that is recorded without its words says so', () => {
    const pages = pagesOf(site).filter(file => file.startsWith(`${game}/cards/`))
    const silent = pages.filter(file =>
      partsWith(readFile(site, file), 'wording-changes', 'div')
        .flatMap(part => part.match(/<dd>.*?<\/dd>/gs) ?? [])
        .some(part => /^\s*Erratum\b/.test(textOf(part)) && !part.includes('isn’t on this site')),
    )
    expect(silent).toEqual([])
    expect(pages.filter(file => /has an erratum/i.test(textOf(readFile(site, file))))).toEqual([])
  })

  test('results say how much there is on an entry as its page does', () => {
    const list = JSON.parse(readFile(site, `search-index/${game}/en.json`)) as GameList
    const wrong = list.titles.flatMap((title, at) => {
      const page = pageOf(site, `${site.base}${game}/${entryIdOf(list, at)}/`)
      const [shown = 'no rulings'] = partsWith(page, 'glance', 'p').map(part =>
        textOf(/<strong>.*?<\/strong>/s.exec(part)?.[0] ?? '')
          .trim()
          .toLowerCase(),
      )
      const rulings = list.rulings[at] ?? 0
      const said = list.said[at] || (rulings === 0 ? 'no rulings' : count(rulings, 'ruling'))
      return shown === said || shown.startsWith(`${said} that`) ? [] : [`${title}: ${said}, not ${shown}`]
    })
    expect(wrong).toEqual([])
  })

  test('the head of a page names the sources of the rules and rulings on it', () => {
    const titlesIn = (part: string) => [...part.matchAll(/<a [^>]*title="([^"]+)"/g)].map(([, title]) => title)
    for (const { id } of gameData(site, game, 'entries').filter(({ review }) => review === 'has-rulings')) {
      const page = pageOf(site, `${site.base}${game}/${id}/`)
      const sections = partsWith(page, 'passage', 'section').filter(part =>
        /<article class="ruling|<p>\s*<a [^>]*>\s*\d+ (?:rulings?|lines?)\b/.test(part),
      )
      const named = partsWith(page, 'glance', 'p').flatMap(titlesIn)
      expect(named.toSorted(), id).toEqual(
        [...new Set(sections.flatMap(part => titlesIn(part).slice(0, 1)))].toSorted(),
      )
    }
  })

  // The made-up game has no map of its topics.
  test.skipIf(site.name === 'harbour')(
    'a link to many rulings says how many, and their numbers where they have some',
    () => {
      const links = gameData(site, game, 'entries').flatMap(({ id }) =>
        partsWith(pageOf(site, `${site.base}${game}/${id}/`), 'passage', 'section').flatMap(
          part => /<\/h2>\s*<p>\s*<a [^>]*>([^<]*)<\/a>/.exec(part)?.[1]?.trim() ?? [],
        ),
      )
      expect(links.length).toBeGreaterThan(0)
      expect(
        links.filter(link => !/^[1-9]\d* (?:rulings?|lines of a list)(?:, [\w.]+ to [\w.]+)?$/.test(link)),
      ).toEqual([])
    },
  )

  // The made-up game has no map of its topics.
  test.skipIf(site.name === 'harbour')('a term that is only defined leads to the rules on it, or has them', () => {
    const dead = gameData(site, game, 'entries').filter(({ id }) => {
      const page = pageOf(site, `${site.base}${game}/${id}/`)
      return page.includes('<strong>Definition</strong>') && !/The rules:|id="(?:topic-|mentioned)/.test(page)
    })
    expect(dead.map(({ title }) => title)).toEqual([])
  })

  test('the rulings of a card or term stand before its contents, for those who hear or go by keys', () => {
    const pages = pagesOf(site)
      .filter(file => file.startsWith(`${game}/cards/`) || file.startsWith(`${game}/terms/`))
      .map(file => ({ file, html: readFile(site, file) }))
      .filter(({ html }) => html.includes('<nav class="on-page'))
    expect(pages.length).toBeGreaterThan(0)
    expect(pages.filter(({ html }) => html.indexOf('<nav class="on-page') < html.indexOf('</article>'))).toEqual([])
  })

  test('a list counts as one ruling, and a definition or a line of a list that rules nothing as none', () => {
    const works = new Set(rulings.map(({ work }) => work))
    const glossaries = new Set([...works].filter(work => hasGlossary(site, game, work)))
    const lists = new Set([...works].flatMap(work => listsOf(site, game, work)))
    for (const [entry, own] of Map.groupBy(rulings, one => one.entry)) {
      const page = pageOf(site, `${site.base}${game}/${entry}/`)
      const text = partsWith(page, 'glance', 'p').map(textOf).join(' ')
      const told = Number(/(\d[\d,]*) rulings?\b/.exec(text)?.[1]?.replaceAll(',', '') ?? 0)
      const isDefinition = ({ work, number }: (typeof own)[number]) => number === null && glossaries.has(work)
      const isLine = ({ work }: (typeof own)[number]) => lists.has(`${work} ${entry}`)
      const listed = Number(/list of (\d+) lines?\b/i.exec(text)?.[1] ?? 0)
      const shared = entry.startsWith('cards/') ? rulings.filter(one => entry in (one.alsoOn ?? {})).length : 0
      const counted = own.filter(one => one.lead === null && !isDefinition(one) && !isLine(one)).length + shared
      // What a topic gathers from elsewhere is counted besides.
      if (page.includes('id="topic-')) expect(told, entry).toBeGreaterThanOrEqual(counted)
      else expect(told, entry).toBe(counted)
      expect([listed, /definition/i.test(text)], entry).toEqual([own.filter(isLine).length, own.some(isDefinition)])
    }
  })
})

test.for(sitesToPublish().map(site => [site.name, site] as const))(
  'the pages of a work’s parts in %s have what its whole page has, each ruling once',
  ([, site]) => {
    const idsOf = (file: string) =>
      [...readFile(site, file).matchAll(/<article class="ruling[^"]*" id="(\w+)"/g)].map(([, id]) => id)
    const parts = pagesOf(site).filter(file => /\/works\/[^/]+\/parts\//.test(file))
    expect(parts.length > 0).toBe(site.name !== 'harbour')
    for (const [whole, own] of Map.groupBy(parts, file => file.replace(/parts\/.*/, 'index.html')))
      expect(own.flatMap(idsOf).toSorted(), whole).toEqual(idsOf(whole).toSorted())
  },
)

test('what a text says to see in a section of its own leads to the entry', () => {
  for (const site of sitesToPublish().filter(({ name }) => name === 'plain')) {
    const lost = pagesOf(site).flatMap(
      file => readFile(site, file).match(/data-state="absent">(?:Rulings by Term|Turn Sequence), [^<]*/g) ?? [],
    )
    expect(lost).toEqual([])
  }
})

test('what is new leads to what changed on cards', () => {
  for (const site of sitesToPublish().filter(({ name }) => name === 'harbour')) {
    const urls = gameData(site, 'harbour', 'comparisons').map(({ url }) => url)
    const ofCards = urls.filter(url => url.includes('/card-text/'))
    expect(ofCards.length).toBeGreaterThan(0)
    expect(readFile(site, 'new/index.html')).toContain(`href="${ofCards.at(-1)}"`)
  }
})

test('a site of its own name calls itself by it, not by that of the program', () => {
  const own = sitesToPublish().filter(site => site.name === 'harbour')
  for (const site of own)
    for (const page of ['guide/', 'guide/reading-a-ruling/', 'guide/api/'].map(path =>
      readFile(site, `${path}index.html`),
    ))
      expect(textOf(page).match(/.{20}Redbook.{20}/g) ?? []).toEqual([])
})
