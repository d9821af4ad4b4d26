import { rulingData } from './ruling-data.ts'
import { createHash } from 'node:crypto'
import type { z } from 'astro/zod'
import { toJSONSchema } from 'astro/zod'
import type { Addresses } from '../site/addresses.ts'
import { lastRegistered } from '../views/coverage.ts'
import { factSummary } from '../views/card.ts'
import { hasErratum } from '../views/facets.ts'
import { rulingsOf, type EntryRecord, type GameIndex, type WorkRecord } from '../site/site-data.ts'
import { compareStrings } from '../pipeline/compare.ts'
import { sourceLine } from '../views/ruling-context.ts'
import { countRulings } from '../views/ruling-count.ts'
import { isInForce } from '../views/status.ts'
import { schemas, type OpenData } from './open-data-schemas.ts'
import { cut } from '../language/format.ts'
import { comparisonAddress } from '../views/editions.ts'
import type { EditionChange } from '../pipeline/history/compare-editions.ts'

/** HTML of a ruling as it is shown first. */
export type HtmlOf = (game: string, entry: string, ruling: string) => string

/**
 * Returns every file of the open data, its path and its JSON: those under `/api/v1/`, each with its JSON Schema beside
 * it, and one for each ruling that has a page. They come one after the other, so that those of a large game needn't
 * all lie in memory.
 */
export function* openData(
  games: readonly GameIndex[],
  addresses: Addresses,
  htmlOf: HtmlOf,
): Generator<readonly [path: string, json: string]> {
  const schemaTexts = Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, JSON.stringify(schemaOf(schema, name))]),
  ) as Record<keyof typeof schemas, string>
  const index: OpenData['index']['games'][number][] = []
  for (const game of games) {
    const api = `api/v1/${game.id}`
    const parts = {
      entries: () => entriesOf(game, addresses),
      rulings: () => rulingRecords(game, addresses, htmlOf),
      works: () => worksOf(game),
      authorities: () =>
        game.authorities.map(authority => ({
          ...authority,
          url: addresses.authority(game.id, authority.id, authority.number),
          note: game.game.authorities.find(({ id }) => id === authority.id)?.description ?? null,
        })),
      names: () => game.names,
      targets: () => targetsOf(game, addresses),
      changes: () => game.changes,
      comparisons: () =>
        game.comparisons.map(comparison => ({
          ...comparison,
          url: comparisonAddress(addresses, game, comparison),
          counts: countKinds(comparison.changes),
        })),
      // What changed of a card is in the history of cards.tsv; version 1 promised the file.
      review: () => [],
    } as const
    // The fingerprint is that of all parts as one JSON object.
    const hash = createHash('sha256')
    let before = '{'
    for (const [name, make] of Object.entries(parts)) {
      const data = published(name as keyof typeof parts, make())
      const json = JSON.stringify(data)
      hash.update(`${before}${JSON.stringify(name)}:`).update(json)
      before = ','
      yield [`${api}/${name}.json`, json]
      yield [`${api}/${name}.schema.json`, schemaTexts[name as keyof typeof parts]]
      if (name === 'rulings') yield* rulingFiles(game, data as OpenData['rulings'])
    }
    for (const work of game.works) {
      yield [`${api}/works/${work.id}.json`, JSON.stringify(published('work', workData(work)))]
      yield [`${api}/works/${work.id}.schema.json`, schemaTexts.work]
    }
    for (const entry of game.entries)
      yield [
        `${api}/preview/${previewName(game, entry)}.json`,
        JSON.stringify(published('preview', previewOf(game, entry, addresses))),
      ]
    yield [`${api}/preview.schema.json`, schemaTexts.preview]
    index.push({
      id: game.id,
      title: game.game.title,
      url: addresses.game(game.id),
      works: game.works.map(work => ({ ...work, url: addresses.work(game.id, work.id) })),
      counts: {
        entries: game.entries.length,
        cards: game.entries.filter(entry => entry.kind === 'card').length,
        terms: game.entries.filter(entry => entry.kind === 'term').length,
        rulings: countRulings(game.rulings),
      },
      facts: game.game.facts,
      changed: game.changes[0]?.date ?? null,
      hash: hash.update('}').digest('hex'),
    })
  }
  const versions = Object.entries(schemaTexts)
    .sort(([a], [b]) => compareStrings(a, b))
    .map(([name, text]) => ({ name, version: createHash('sha256').update(text).digest('hex') }))
  yield ['api/v1/index.json', JSON.stringify(published('index', { games: index, schemas: versions }))]
  yield ['api/v1/index.schema.json', schemaTexts.index]
}

/** Returns the name of an entry's preview file: its slug; a term whose slug a card has too gets `-term` behind it. */
function previewName(game: GameIndex, entry: EntryRecord): string {
  return entry.kind === 'term' && game.entryById.has(`cards/${entry.slug}`) ? `${entry.slug}-term` : entry.slug
}

/** Returns what a file holds: of what is given, the fields that its schema has, in the schema's order. */
function published<Name extends keyof OpenData>(name: Name, data: OpenData[Name]): unknown {
  return schemas[name].parse(data)
}

function* rulingFiles(game: GameIndex, rulings: OpenData['rulings']): Generator<readonly [path: string, json: string]> {
  for (const ruling of rulings)
    if (game.rulingById.get(ruling.id)?.registered === true) yield [`r/${ruling.id}.json`, rulingFile(ruling)]
}

/** Returns the text of `r/<id>.json`. */
export function rulingFile(data: object): string {
  return `${JSON.stringify(data, null, 1)}\n`
}

function entriesOf(game: GameIndex, addresses: Addresses): OpenData['entries'] {
  return game.entries.map(({ card, textChanges, ...entry }) => ({
    ...entry,
    url: addresses.entry(game.id, entry.id),
    codes: card?.printings.map(printing => printing.code) ?? [],
    type: card?.type ?? null,
    subtypes: card?.subtypes ?? [],
    alignments: card?.alignments ?? [],
    facts: card?.versions.map(({ facts, ...version }) => ({ ...version, values: facts })) ?? [],
    erratum: hasErratum({ textChanges }),
    changes: textChanges,
  }))
}

function targetsOf(game: GameIndex, addresses: Addresses): OpenData['targets'] {
  type Target = OpenData['targets'][number]
  const toEntry = (id: string, target: Pick<Target, 'key' | 'kind' | 'name' | 'lang'>): Target => ({
    ...target,
    url: addresses.entry(game.id, id),
    rulings: countRulings(rulingsOf(game, game.entryById.get(id)?.rulings ?? [])),
  })
  const unnamed = { name: null, lang: null }
  const codes = game.entries.flatMap(({ id, card }) =>
    (card?.printings ?? []).map(({ code }) => toEntry(id, { ...unnamed, key: code, kind: 'code' })),
  )
  const names = game.names.map(({ name, entry, kind, lang }) =>
    toEntry(entry, { key: name, kind: 'name', name: kind, lang }),
  )
  const numbers = game.rulings.flatMap(({ id, number, registered }): Target[] =>
    number === null || !registered
      ? []
      : [{ ...unnamed, key: number, kind: 'number', url: addresses.ruling(id), rulings: 1 }],
  )
  return [...codes, ...names, ...numbers]
}

function rulingRecords(game: GameIndex, addresses: Addresses, htmlOf: HtmlOf): OpenData['rulings'] {
  return game.rulings.map(ruling => rulingData(game, ruling, addresses, htmlOf(game.id, ruling.entry, ruling.id)))
}

function worksOf(game: GameIndex): OpenData['works'] {
  const byWork = Map.groupBy(game.rulings, ({ work }) => work)
  return game.works.map(work => ({
    ...work,
    reviewed: lastRegistered(byWork.get(work.id)),
    pairing: {
      paired: work.pairing.paired,
      onlyInCopy: work.pairing.onlyInCopy.length,
      onlyInRestatement: work.pairing.onlyInRestatement.length,
      citationDiffers: work.pairing.citationDiffers.length,
    },
  }))
}

function workData(work: WorkRecord): OpenData['work'] {
  return {
    ...work,
    outline: work.outline.map(item => ({
      kind: item.kind,
      title: item.kind === 'section' ? item.title : item.kind === 'entry' ? item.heading : item.name,
      entry: item.kind === 'entry' ? item.entry : null,
      line: item.line,
      rulings: item.kind === 'entry' ? item.rulings : [],
    })),
  }
}

function countKinds(changes: readonly EditionChange[]): Record<EditionChange['kind'], number> {
  const counts = { added: 0, reworded: 0, moved: 0, removed: 0 }
  for (const { kind } of changes) counts[kind]++
  return counts
}

function previewOf(game: GameIndex, entry: EntryRecord, addresses: Addresses): OpenData['preview'] {
  const first = rulingsOf(game, entry.rulings).find(isInForce)
  return {
    ...entry,
    url: addresses.entry(game.id, entry.id),
    text: first ? cut(first.text, 300) : null,
    ruling: first?.registered === true ? first.id : null,
    source: first ? sourceLine(game, first) : null,
    rulings: countRulings(rulingsOf(game, entry.rulings)),
    facts: factSummary(game.game.facts, entry.card),
    erratum: hasErratum(entry),
  }
}

function schemaOf(schema: z.ZodType, name: string): unknown {
  return { title: `Redbook open data: ${name}`, ...(toJSONSchema(schema) as object) }
}
