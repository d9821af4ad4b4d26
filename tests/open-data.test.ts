import { Ajv2020 } from 'ajv/dist/2020.js'
import { count } from '../src/language/format.ts'
import { describe, expect, test } from 'vitest'
import { gamesThere, SHIPPED } from './support/shipped.ts'
import {
  gameData,
  sitesToPublish,
  fileFor,
  filesOf,
  readData,
  readFile,
  siteNamed,
  type Site,
} from './support/sites.ts'

/** The contract: the fields of each file's records, in the words of the guide, and of records inside rulings. */
const FIELDS = {
  entries: `id kind slug title url aliases codes type subtypes alignments factLinks facts erratum changes rulings
    mentionedBy review`,
  rulings: `id url label entry work ordinal periods reviewed number lead wording text restatement html examples question
    about tags marks annotation errata effective citations mentions references source attribution status standing
    relations scope notes added alsoOn changed`,
  works: 'id title edition date rank reviewed copies pairing collation',
  authorities: 'id title number rank url citedBy note',
  names: 'name entry kind lang',
  targets: 'key kind name lang url rulings',
  changes: 'date kind ruling entry work summary',
}
const INSIDE = {
  citations: 'authority number locator raw form url problem',
  mentions: 'entry text',
  references: 'raw entries',
  source: 'work copy line endLine',
} as const

type Records = Record<string, unknown>[]
const keys = (record: object) => Object.keys(record).sort()
const listed = (fields: string) => fields.split(/\s+/).sort()
const gamesOf = (site: Site) =>
  readData<{
    games: {
      id: string
      url: string
      works: { url: string }[]
      hash: string
      changed: string | null
      counts: { rulings: number }
    }[]
  }>(site, 'index.json').games

describe.for(sitesToPublish().map(site => site.name))('the open data of the site “%s”', name => {
  const site = siteNamed(name)
  const games = gamesOf(site)
  const files = filesOf(site)

  test('names its games with works, counts, newest change and hash', () => {
    const ids = name === 'harbour' ? ['harbour'] : gamesThere().filter(id => name === 'whole' || SHIPPED.includes(id))
    expect(games.map(game => game.id)).toEqual(ids)
    for (const game of games) {
      expect(keys(game)).toEqual(expect.arrayContaining(['changed', 'counts', 'hash', 'id', 'title', 'url', 'works']))
      expect(game.hash).toMatch(/^[0-9a-f]{64}$/)
      expect(game.works.length).toBeGreaterThan(0)
      // Lines of lists rule nothing.
      expect(readFile(site, `${game.id}/llms.txt`)).toContain(`${count(game.counts.rulings, 'ruling')} on `)
    }
  })

  test('has every file of the contract with exactly its fields', () => {
    for (const { id } of games) {
      for (const [file, list] of Object.entries(FIELDS)) {
        const fields = listed(list)
        const records = readData<Records>(site, `${id}/${file}.json`)
        if (file !== 'changes') expect(records.length, `${id}/${file}.json`).toBeGreaterThan(0)
        for (const record of records) expect(keys(record), `${id}/${file}.json`).toEqual(fields)
      }
      for (const ruling of gameData(site, id, 'rulings')) {
        expect(keys(ruling.source)).toEqual(listed(INSIDE.source))
        for (const part of ['citations', 'mentions', 'references'] as const) {
          for (const record of ruling[part]) expect(keys(record)).toEqual(listed(INSIDE[part]))
        }
      }
      for (const work of gameData(site, id, 'works'))
        expect(keys(readData(site, `${id}/works/${work.id}.json`))).toEqual(
          expect.arrayContaining(['id', 'pairing', 'collation']),
        )
    }
  })

  test('gives a ruling the same in r/<id>.json as in rulings.json', () => {
    for (const { id } of games) {
      const rulings = gameData(site, id, 'rulings')
      const published = rulings.filter(ruling => ruling.url.endsWith(`/r/${ruling.id}/`))
      // A game that somebody has added may have none that is registered.
      if (name !== 'whole') expect(published.length).toBeGreaterThan(0)
      for (const ruling of published)
        expect(JSON.parse(readFile(site, `r/${ruling.id}.json`)), ruling.id).toEqual(ruling)
    }
  })

  test('agrees with the JSON Schema beside each file', () => {
    const ajv = new Ajv2020({ strict: true, allErrors: true })
    const data = files.filter(
      file => file.startsWith('api/v1/') && file.endsWith('.json') && !file.endsWith('.schema.json'),
    )
    const compiled = new Map<string, ReturnType<typeof ajv.compile>>()
    let checked = 0
    for (const file of data) {
      const folder = /^(api\/v1\/[^/]+\/preview)\//.exec(file)?.[1]
      const schema = `${folder ?? file.replace(/\.json$/, '')}.schema.json`
      expect(files, `the schema of ${file}`).toContain(schema)
      const validate = compiled.get(schema) ?? ajv.compile(JSON.parse(readFile(site, schema)) as object)
      compiled.set(schema, validate)
      expect(validate(JSON.parse(readFile(site, file))) ? [] : validate.errors, file).toEqual([])
      checked++
    }
    expect(checked).toBeGreaterThan(8)
    // A schema that takes anything would have agreed too.
    for (const [schema, validate] of compiled) expect(validate({ nothing: true }), schema).toBe(false)
  })

  test('refers only to entries, rulings and pages that are there', () => {
    for (const { id, url, works } of games) {
      const entries = gameData(site, id, 'entries')
      const rulings = gameData(site, id, 'rulings')
      const authorities = gameData(site, id, 'authorities')
      const names = gameData(site, id, 'names')
      const entryIds = new Set(entries.map(entry => entry.id))
      const rulingIds = new Set(rulings.map(ruling => ruling.id))
      expect(entryIds.size).toBe(entries.length)
      expect(rulingIds.size).toBe(rulings.length)
      for (const ruling of rulings) expect(ruling.id).toMatch(/^[2-9bcdfghjkmnpqrstvwxz]{5}$/)

      const named = [
        ...rulings.flatMap(ruling => [
          ruling.entry,
          ...ruling.mentions.map(one => one.entry),
          ...ruling.references.flatMap(one => one.entries),
        ]),
        ...names.map(one => one.entry),
      ]
      expect(named.filter(one => !entryIds.has(one))).toEqual([])
      const told = [
        ...entries.flatMap(entry => [...entry.rulings, ...entry.mentionedBy]),
        ...authorities.flatMap(one => one.citedBy),
      ]
      expect(told.filter(one => !rulingIds.has(one))).toEqual([])
      // Each ruling stands on exactly one entry.
      expect(entries.flatMap(entry => entry.rulings).sort()).toEqual([...rulingIds].sort())

      const there = new Set(files)
      const urls = [
        url,
        ...works.map(work => work.url),
        ...entries.map(one => one.url),
        ...rulings.map(one => one.url),
        ...authorities.map(one => one.url),
        ...gameData(site, id, 'targets').map(one => one.url),
        ...rulings.flatMap(one => one.citations.flatMap(citation => citation.url ?? [])),
      ]
      expect(
        urls.filter(
          address => !address.startsWith(site.base) || !there.has(fileFor(site, address.replace(/#.*/, '')) ?? ''),
        ),
      ).toEqual([])
      // One that isn't registered yet has no address of its own: it stands on its entry's page.
      const pageOf = new Map(entries.map(entry => [entry.id, entry.url]))
      const isRight = ({ id, entry, url }: (typeof rulings)[number]) =>
        url === `${site.base}r/${id}/` || url === `${pageOf.get(entry)}#${id}`
      expect(rulings.filter(ruling => !isRight(ruling))).toEqual([])
    }
  })
})
