import { byRank, choose, makeRandom, mean, quantile, type Random, type Shares } from './random.ts'
import { REAL } from './real-texts.ts'

/** A content folder made up for the benchmark: its files by path, such as `bench/game.yaml`. */
export type Corpus = ReadonlyMap<string, string>

/** How many entries a text holds. */
const PER_TEXT = 100

interface Made {
  readonly kind: 'card' | 'term'
  readonly title: string
}

const COMMON =
  `the a to of and is in may be card that this player it or not with on if by can only his as at for when company an
are played from no one effect other phase turn hazard character has was opponent any its must before after each
cannot also does then site play attack your but which all so discard same use two more under during such than used
without strike check`.split(/\s+/)
const ONSETS = 'b br c d dr f g gl h k l m n p r s sk t th v w'.split(' ')
const VOWELS = 'a e i o u au ea ó'.split(' ')
const ENDINGS = ['', '', ...'l n nd r rn s th x'.split(' ')]

/**
 * Returns a game with so many entries, each with rulings, in texts of a hundred entries set out like the Play and
 * Examples File. The same seed gives the same game; every word is made up, and how many there are of each thing is as
 * in `REAL`.
 */
export function makeCorpus(entries: number, seed = 1): Corpus {
  const random = makeRandom(seed)
  const made = makeEntries(entries, random)
  const words = vocabularyFor(entries, random)
  const writer = makeWriter(made, words, random)
  const files = new Map([
    ['bench/game.yaml', GAME],
    ['bench/cards.tsv', catalogueOf(made, random)],
  ])
  for (let from = 0, number = 1; from < made.length; from += PER_TEXT, number++) {
    const name = `text-${String(number).padStart(3, '0')}`
    files.set(`bench/works/${name}/work.yaml`, workOf(number))
    files.set(
      `bench/works/${name}/copies/${name}.txt`,
      textOf(number, made.slice(from, from + PER_TEXT), writer, random),
    )
  }
  return files
}

/** How many rulings the cards of Scryfall have: 70,000 on 27,000. */
const RULINGS_IN_DATA: Shares = [0.424, ...Array.from({ length: 8 }, () => 0.072)]

/** Returns a game with so many cards and their rulings as two lists in the shape of Scryfall’s, all words made up. */
export function makeDataCorpus(cards: number, seed = 1): Corpus {
  const random = makeRandom(seed)
  const made = makeEntries(cards, random).map(({ title }): Made => ({ kind: 'card', title }))
  const writer = makeWriter(made, vocabularyFor(cards, random), random)
  const ids = made.map((_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`)
  const records = made.map(({ title }, index) => ({
    object: 'card',
    oracle_id: ids[index],
    name: title,
    lang: 'en',
    layout: 'normal',
    type_line: `${random.one(['Artifact', 'Creature', 'Instant', 'Land'])} — ${capital(wordOf(random, 2))}`,
    oracle_text: `${writer.prose(20, 0)}\n{T}: ${writer.prose(10, 0)}`,
    set: `s${random.below(300)}`,
    ...UNUSED,
  }))
  const rulings = ids.flatMap(id =>
    Array.from({ length: choose(RULINGS_IN_DATA, random.share()) }, () => ({
      object: 'ruling',
      oracle_id: id,
      source: random.share() < 0.95 ? 'wotc' : 'scryfall',
      published_at: `20${10 + random.below(15)}-0${1 + random.below(9)}-1${random.below(9)}`,
      comment: writer.prose(quantile(REAL.words, random.share()), choose(REAL.mentions, random.share())),
    })),
  )
  const list = (items: readonly object[]) => `[\n${items.map(item => JSON.stringify(item)).join(',\n')}\n]\n`
  return new Map([
    ['bench/game.yaml', GAME_OF_DATA],
    ['bench/import.yaml', IMPORT],
    ...['wotc', 'scryfall'].map(id => [`bench/works/${id}/work.yaml`, `title: ${id}\nauthority: ${id}\n`] as const),
    ['bench/data/cards.json', list(records)],
    ['bench/data/rulings.json', list(rulings)],
  ])
}

/** What a record of Scryfall has besides: some 60 values in 3 KB. */
const UNUSED = {
  legalities: Object.fromEntries(Array.from({ length: 22 }, (_, index) => [`format_${index}`, 'not_legal'])),
  image_uris: Object.fromEntries(
    ['small', 'normal', 'large', 'png', 'art_crop', 'border_crop'].map(size => [
      size,
      `https://cards.example/${size}/front/0/0/00000000-0000-4000-8000-000000000000.jpg?1700000000`,
    ]),
  ),
  prices: Object.fromEntries(['usd', 'usd_foil', 'usd_etched', 'eur', 'eur_foil', 'tix'].map(one => [one, null])),
  related_uris: Object.fromEntries(
    Array.from({ length: 24 }, (_, index) => [
      `site_${index}`,
      `https://site-${index}.example/search?q=a+name+of+a+card`,
    ]),
  ),
}

function makeEntries(count: number, random: Random): Made[] {
  const { cards, different } = REAL.titleVocabulary
  const names = distinctWords(
    Math.round(different * ((count * REAL.cards) / cards) ** REAL.vocabulary.growth),
    random,
  ).map(capital)
  const titles = new Set<string>()
  return Array.from({ length: count }, (): Made => {
    const kind = random.share() < REAL.cards ? 'card' : 'term'
    for (;;) {
      const title =
        kind === 'card' ? cardTitle(names, random) : `${random.one(names)} ${random.one(names).toLowerCase()}`
      if (titles.has(title.toLowerCase())) continue
      titles.add(title.toLowerCase())
      return { kind, title }
    }
  })
}

function cardTitle(names: readonly string[], random: Random): string {
  const length = choose(REAL.titleWords, random.share())
  // With one word there would soon be no title left.
  if (length === 1) return capital(wordOf(random, 3))
  const words = Array.from({ length }, () => random.one(names))
  if (length > 2) words.splice(-2, 1, random.one(['of', 'of the', 'and', 'in']))
  return words.join(' ')
}

function vocabularyFor(entries: number, random: Random): string[] {
  const { words, different, growth } = REAL.vocabulary
  const rulings = entries * mean(REAL.rulings)
  const total = rulings * 45
  return [...COMMON, ...distinctWords(Math.round(different * (total / words) ** growth), random)]
}

function distinctWords(count: number, random: Random): string[] {
  const words = new Set<string>()
  while (words.size < count) words.add(wordOf(random, random.share() < 0.6 ? 2 : random.share() < 0.5 ? 1 : 3))
  return [...words]
}

function wordOf(random: Random, syllables: number): string {
  return Array.from({ length: syllables }, () => random.one(ONSETS) + random.one(VOWELS) + random.one(ENDINGS)).join('')
}

interface Writer {
  /** Sentences of about so many words that name so many entries. */
  prose(words: number, mentions: number): string
  title(): string
}

function makeWriter(entries: readonly Made[], vocabulary: readonly string[], random: Random): Writer {
  const word = byRank(vocabulary, random)
  const card = byRank(
    entries.filter(entry => entry.kind === 'card'),
    random,
  )
  const terms = entries.filter(entry => entry.kind === 'term')
  const term = terms.length > 0 ? byRank(terms, random) : card
  return {
    title: () => card().title,
    prose(count, mentions) {
      const words = Array.from({ length: Math.max(2, count) }, word)
      for (let done = 0; done < mentions; done++) {
        const name = random.share() < REAL.mentionedCards ? card().title : term().title.toLowerCase()
        // Never the first word of a text, where a capital would say nothing.
        words.splice(1 + random.below(words.length - 1), name.split(' ').length, name)
      }
      let left = 8 + random.below(18)
      const sentences = words.map((each, index) => {
        const begins = index === 0 || left === 0
        if (begins) left = 8 + random.below(18)
        left--
        const ends = left === 0 || index === words.length - 1
        return `${begins ? capital(each) : each}${ends ? '.' : random.share() < 0.06 ? ',' : ''}`
      })
      return sentences.join(' ')
    },
  }
}

function textOf(number: number, entries: readonly Made[], writer: Writer, random: Random): string {
  const kinds = (['card', 'term'] as const).map(kind => ({
    heading: `Answers By ${kind === 'card' ? 'Card Title' : 'Term'}`,
    entries: entries.filter(entry => entry.kind === kind),
  }))
  const contents = kinds.flatMap(({ heading, entries: mine }) =>
    [heading, ...mine.map(entry => entry.title)].map((title, index) => `${title}\t${2 + (index >> 3)}`),
  )
  const body = kinds.flatMap(({ heading, entries: mine }) => [
    heading,
    ...mine.flatMap(entry => [entry.title, rulingsOf(writer, random).join('\n')]),
  ])
  return `${titleOf(number)}\n\n${contents.join('\n')}\n\n${body.join('\n\n')}\n`
}

function rulingsOf(writer: Writer, random: Random): string[] {
  const count = choose(REAL.rulings, random.share())
  return Array.from({ length: count }, () => {
    const citations = Array.from({ length: choose(REAL.citations, random.share()) }, () => citation(random))
    const see = random.share() < REAL.references ? ` See *${writer.title()}*.` : ''
    const text =
      [writer.prose(quantile(REAL.words, random.share()), choose(REAL.mentions, random.share())), ...citations].join(
        ' ',
      ) + see
    const examples = Array.from(
      { length: choose(REAL.examples, random.share()) },
      () => `\n - *Example:* ${writer.prose(quantile(REAL.exampleWords, random.share()), 1)}`,
    )
    return `- ${text}${examples.join('')}`
  })
}

function citation(random: Random): string {
  const digest = `COE ${1 + random.below(150)}`
  if (random.share() < REAL.bracketed) return `[${random.share() < 0.8 ? digest : 'CRF'}]`
  return `This follows CRF Annotation ${1 + random.below(30)}.`
}

function catalogueOf(entries: readonly Made[], random: Random): string {
  const types = ['Hazard', 'Resource', 'Character', 'Site']
  const rows = entries
    .filter(entry => entry.kind === 'card')
    .map(({ title }, index) => {
      const translations = Array.from({ length: 3 }, () =>
        title
          .split(' ')
          .map(() => capital(wordOf(random, 2)))
          .join(' '),
      )
      return [`B-${index + 1}`, 'B', title, random.one(types), 'Hero', ...translations].join('\t')
    })
  return ['code\tset\ttitle\ttype\talignment\ttitle_es\ttitle_fr\ttitle_de', ...rows, ''].join('\n')
}

const GAME = `title: Benchmark
short: Bench
description: A game of made-up cards, to measure with.
sets: [{ code: B, title: Base }]
languages: { es: Spanish, fr: French, de: German }
authorities:
  - { id: crf, title: Collected Rulings File, kind: collected-rulings, rank: 1, cited: [CRF] }
  - id: crf-annotation
    title: CRF Annotation
    kind: annotation
    rank: 1
    cited: [CRF Annotation, Annotation]
    numbers: { first: 1, last: 30 }
  - { id: coe, title: Council digest, kind: digest, rank: 2, cited: [COE], numbers: { first: 1, last: 150 } }
  - { id: answers, title: Answers, kind: rulings, rank: 3, cited: [Answers] }
`

const GAME_OF_DATA = `title: Benchmark
description: A game of made-up cards, to measure with.
codesPrinted: false
authorities:
  - { id: wotc, title: Publisher, kind: rulings, rank: 1, cited: [Publisher], work: wotc }
  - { id: scryfall, title: Community, kind: rulings, rank: 2, cited: [Community], work: scryfall }
`

/** As the guide has it. */
const IMPORT = `cards:
  - files: data/cards.json
    where: { lang: en, layout: [normal, split] }
    code: oracle_id
    title: name
    type: { path: type_line, match: '^[^—]*' }
    subtype: { path: type_line, match: '— (.+)', split: ' ' }
    set: set
    text: oracle_text
rulings:
${['wotc', 'scryfall']
  .map(
    work =>
      `  - { work: ${work}, files: data/rulings.json, where: { source: ${work} }, card: oracle_id, text: comment, date: published_at }\n`,
  )
  .join('')}`

function workOf(number: number): string {
  return `title: ${titleOf(number)}\nauthority: answers\nrecognise: { layouts: [pef], phrases: [${titleOf(number)}], atLeast: 1 }\n`
}

function titleOf(number: number): string {
  return `Answers ${String(number).padStart(3, '0')}`
}

function capital(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}
