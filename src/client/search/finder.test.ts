import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeAddresses } from '../../site/addresses.ts'
import { Finder, type Found } from './finder.ts'
import { NO_FILTERS } from './hits.ts'
import { lookupOf } from './lookup.ts'
import { summary } from './summary.ts'
import { ASKED, LIST, OTHER_GAME, REFERENCES, SPANISH, TEXTS, TURN } from './testing.ts'
import { shardTexts } from './text-shards.ts'

const GAMES = new Map([
  ['meccg', 'ME'],
  ['other', 'OT'],
])
/** What the site has, by the path of its address. */
let files: Map<string, unknown>

beforeEach(() => {
  const { table, words, texts } = shardTexts(TEXTS)
  files = new Map<string, unknown>([
    ['meccg/en', LIST],
    ['meccg/questions', ASKED],
    ['meccg/turn', TURN],
    ['meccg/references', REFERENCES],
    ['meccg/es', SPANISH],
    ['meccg/all/rulings', table],
    ...words.map((shard, at) => [`meccg/all/words-${at}`, shard] as const),
    ...texts.map((group, at) => [`meccg/all/texts-${at}`, group] as const),
    ...OTHER_GAME,
  ])
  // What open data says of cards: of one with rulings, and of one without.
  const card = { kind: 'card', text: null, ruling: null, source: null, facts: 'Toll 2', erratum: false }
  files.set('meccg/preview/bridge', { ...card, title: 'Bridge', rulings: 3 })
  files.set('meccg/preview/black-arrow', { ...card, title: 'Black Arrow', rulings: 0 })
  vi.stubGlobal('fetch', (address: string) => {
    const file = files.get(/(?:search-index|api\/v1)\/(.*)\.json$/.exec(address)?.[1] ?? '')
    return Promise.resolve(new Response(file ? JSON.stringify(file) : '', { status: file ? 200 : 404 }))
  })
})
afterEach(() => vi.unstubAllGlobals())

async function find(query: string, game = '', lookedAt = '', limit = 6): Promise<Found> {
  const finder = new Finder(makeAddresses('/'), GAMES)
  finder.prefer(lookedAt)
  const { signal } = new AbortController()
  let last: Found | null = null
  for await (const found of finder.find(query, { filters: { ...NO_FILTERS, game }, limit, signal, pause: 0 }))
    last = found
  expect(last).not.toBeNull()
  return last!
}

const leavesOut = (...beginnings: string[]) => {
  for (const file of files.keys()) if (beginnings.some(beginning => file.startsWith(beginning))) files.delete(file)
}

it('names a word as unknown only where nothing has it, in any language or in initials', async () => {
  expect((await find('puente')).unknown).toEqual([])
  expect((await find('ithohr')).unknown).toEqual([])
  expect((await find('coe')).unknown).toEqual([])
  expect((await find('xyzzyplugh')).unknown).toEqual(['xyzzyplugh'])
})

it('leads from a work to its page, and from the label of a ruling to the ruling', async () => {
  const [crf, ...others] = LIST.authorities
  files.set('meccg/en', { ...LIST, authorities: [{ ...crf, works: [['rules', 'CRF 22']] }, ...others] })
  vi.stubGlobal('navigator', { onLine: true })
  const found = await find('CRF 22, 6')
  const { rows, certain, unknown } = found
  expect(summary(found, 2, '')).toMatch(/^1 source\./)
  expect({ certain, unknown }).toEqual({ certain: '/meccg/works/rules/', unknown: [] })
  expect(rows).toMatchObject([{ title: 'CRF 22', note: 'ME · Source' }])
  expect((await find('Bridge, CRF 22, 1')).certain).toBe('/meccg/cards/bridge/#bcdfj')
})

it('lists what passes operators alone from its first entries on, and tells how many there are', async () => {
  const titles = Array.from({ length: 188 }, (_, at) => `Ferry ${at}`)
  const [list, zeros] = [{ ...LIST, titles, cards: 188, slugs: {} }, titles.map(() => 0)]
  files.set('meccg/en', { ...list, aliases: {}, abbreviations: {}, rulings: zeros, said: zeros, classOf: zeros })
  const type = lookupOf({ character: titles.map((_, at) => at) })
  const none = { codes: lookupOf({}), errata: [], status: lookupOf({}), dates: {}, works: lookupOf({}) }
  files.set('meccg/facets', { game: 'meccg', stamp: 'one', facets: lookupOf({ type }), ...none })
  vi.stubGlobal('navigator', { onLine: true })
  const first = await find('type:character', 'meccg')
  expect([first.rows.length, first.more]).toEqual([60, true])
  expect(summary(first, 2, '')).toBe('The first 60 of 188 cards and terms.')
  const all = await find('type:character', 'meccg', '', 24)
  expect([all.rows.length, all.more]).toEqual([188, false])
  expect(summary(all, 2, '')).toBe('188 cards and terms.')
})

it('says in which game alone it looked where the query names one', async () => {
  const within = async (query: string, game?: string) => (await find(query, game)).within
  expect(await Promise.all([within('toll me'), within('toll'), within('toll me', 'meccg')])).toEqual([
    LIST.title,
    '',
    '',
  ])
})

it('says which game could not be searched, and nothing where all of what was asked for could', async () => {
  leavesOut('other/')
  expect((await find('the toll is paid')).missing).toEqual(['OT'])
  expect((await find('the toll is paid', 'meccg')).missing).toEqual([])
})

it('shows the step of the turn that a player asks for above the rulings, unless the question is how many', async () => {
  const rows = async (query: string) => (await find(query)).rows.map(({ title }) => title)
  const [step, ruling] = (await find('when do I pay the toll')).rows
  expect(step).toMatchObject({ title: 'A turn, step by step: Morning', href: '/meccg/turn/#meccg-morning', parts: [] })
  expect(step?.excerpt.map(({ text, marked }) => (marked ? `*${text}*` : text)).join('')).toBe(
    'Light the lamps. *Pay* the *toll,* and cross.',
  )
  expect(ruling?.title).toBe('Bridge')
  const [turn] = (await find('what can I do on my turn')).rows
  expect(turn).toMatchObject({ title: 'A turn, step by step', href: '/meccg/turn/' })
  expect(turn?.excerpt[0]?.text).toContain('Morning')
  for (const query of ['phases of a turn', 'turn order', 'what do I do first on my turn', 'start of a turn'])
    expect((await rows(query))[0], query).toBe('A turn, step by step')
  expect((await rows('what do I do on the first turn'))[0]).not.toBe('A turn, step by step')
  // Of the rulings, only those of the other game answer.
  expect((await rows('when do I light the lamps')).slice(0, 2)).toEqual(['A turn, step by step: Morning', 'Lighting'])
  expect((await rows('does one pay the toll'))[0]).toBe('Bridge')
  expect((await rows('how does the toll work'))[0]).toBe('Bridge')
  expect((await rows('how does the morning work'))[0]).toBe('A turn, step by step: Morning')
  expect((await rows('how many hazards do I count'))[0]).toBe('Hazard Limit')
  expect((await rows('when does a company pay the toll to a ferryman'))[0]).toBe('Bridge')
})

/** Adds a ruling on the hazard limit. */
function rule(text: string): void {
  const ruling = { entry: 14, work: 1, id: 'bcdfn', label: '4', text, more: '', asked: [] }
  const { table, words, texts } = shardTexts({ ...TEXTS, rulings: [...TEXTS.rulings, ruling] })
  files.set('meccg/all/rulings', table).set('meccg/all/words-0', words[0])
  texts.forEach((group, at) => files.set(`meccg/all/texts-${at}`, group))
}

it.each([
  ['In the black of night a black company counts in the black.', 'Bridge'],
  ['In the black of night a black arrow counts in the black.', 'Hazard Limit'],
])('asks rulings for the name of a card without any only where one has all of it: %s', async (text, first) => {
  rule(text)
  const rows = (await find('black arrow: who crosses')).rows.map(({ title }) => title)
  expect(rows[0]).toBe(first)
  expect(rows).toContain('Black Arrow')
})

it('corrects a word of a name though rulings have another ending of it, but not one that they have', async () => {
  const correct = async (query: string) => (await find(query)).corrected?.shown
  rule('A real one.')
  expect(await correct('in the heart of his reals')).toEqual(['realm'])
  expect(await correct('in the heart of his reallms')).toEqual(['realm'])
  rule('Two reals.')
  expect(await correct('in the heart of his reals')).toBe(undefined)
})

it('answers from what is there where words of another game are missing', async () => {
  leavesOut('other/all/words', 'other/all/texts')
  const { rows, missing } = await find('the toll is paid')
  expect(rows[0]?.title).toBe('Bridge')
  expect(missing).toEqual(['OT'])
})

it('looks in the game that a query names, and guesses it from words that only one has', async () => {
  const titles = async (query: string) =>
    (await find(query)).rows.map(({ title, heading }) => `${heading ?? ''} ${title}`)
  expect(await titles('who paid in lights out')).toEqual([' Lighting'])
  expect((await titles('is a lantern paid for at dawn'))[0]).toMatch(/Lighting$/)
  expect((await titles('is the toll paid before the crossing'))[0]).toMatch(/Bridge$/)
})

it('names the game above each name where a query names things of several', async () => {
  const rows = (await find('Bridge Lantern')).rows.map(({ title, heading = '' }) => `${heading} ${title}`.trim())
  expect(rows.slice(0, 2).sort()).toEqual(['ME Bridge', 'OT Lantern'])
  expect((await find('Bridge')).rows[0]?.heading).toBe(undefined)
})

it('shows both games where the words don’t tell which is meant, the one looked at last first', async () => {
  const headings = async (lookedAt: string) =>
    (await find('who has paid and why', '', lookedAt)).rows.flatMap(({ heading }) => heading ?? [])
  expect(await headings('meccg')).toEqual(['ME', 'OT'])
  expect(await headings('other')).toEqual(['OT', 'ME'])
})

it('shows the ruling that answers whole, with its link', async () => {
  const { rows } = await find('is the toll paid before the crossing')
  expect(rows[0]?.ruling).toMatchObject({
    isAnswer: true,
    permalink: '/r/bcdfh/',
    title: 'PEF 2',
    source: '2004 (ruled 2012)',
  })
  expect(rows[0]?.ruling?.excerpt.map(({ text }) => text).join('')).toBe(
    'The toll is paid before the crossing, not after it.',
  )
  expect(rows.flatMap(({ parts }) => parts).filter(({ isAnswer }) => isAnswer)).toEqual([])
})

it('looks for the words of a phrase in quotation marks that no ruling has, and says so', async () => {
  const answer = async (query: string) => {
    const { rows, problems } = await find(query)
    return [rows[0]?.ruling?.permalink, problems]
  }
  expect(await answer('is it "paid before" that')).toEqual(['/r/bcdfh/', []])
  expect(await answer('is the toll "paid before crossing"')).toEqual([
    '/r/bcdfh/',
    ['No ruling says “paid before crossing” word for word: these have the words'],
  ])
})

it('says that its answer is a guess where no ruling has half of a question', async () => {
  const guess = [expect.stringContaining('No ruling has half')]
  expect((await find('when do elephants dance over the bridge')).problems).toEqual(guess)
  expect((await find('is the toll paid before the crossing')).problems).toEqual([])
  expect((await find('elephants bridge')).problems).toEqual([])
})

it('takes words apart that run a name together, unless they are all of it', async () => {
  const { corrected, rows, unknown } = await find('is the hazardlimit counted when announced')
  expect(corrected).toEqual({ shown: ['hazard limit'], typed: ['hazardlimit'] })
  expect([rows[0]?.title, unknown]).toEqual(['Hazard Limit', []])
  const whole = await find('hazardlimit')
  expect([whole.corrected, whole.unknown, whole.certain]).toEqual([null, [], '/meccg/terms/hazard-limit/'])
})

it('isn’t certain of what players of one game call something, where another game has the word', async () => {
  files.set('meccg/en', { ...LIST, abbreviations: { 1: ['Dusk'] } })
  expect((await find('dusk')).certain).toBeNull()
  expect((await find('dusk', 'meccg')).certain).toBe('/meccg/cards/bridge/')
})

it('says which number a series can’t have, and which series has it', async () => {
  const old = {
    id: 'old',
    title: 'Old',
    cited: ['OLD'],
    numbered: true,
    rank: 3,
    numbers: { first: 1, last: 600, room: 0 },
  }
  const authorities = LIST.authorities.map(one =>
    one.id === 'coe' ? { ...one, numbers: { first: 1, last: 500, room: 5 }, mistakenFor: 'old' } : one,
  )
  files.set('meccg/en', { ...LIST, authorities: [...authorities, old] })
  const problems = async (query: string) => (await find(query, 'meccg')).problems
  expect(await problems('COE 510')).toEqual(['There is no COE 510 (1 to 500). OLD 510?'])
  expect(await problems('COE 999')).toEqual(['There is no COE 999 (1 to 500).'])
  expect(await problems('COE 503')).toEqual([])
})

it('leads to a game by its name, before what else has its words', async () => {
  for (const name of ['meccg', 'me', LIST.title]) {
    const { rows, certain, corrected, unknown } = await find(name)
    expect(rows[0]).toMatchObject({ href: '/meccg/', title: LIST.title, note: 'Game' })
    expect({ certain, corrected, unknown }).toEqual({ certain: '/meccg/', corrected: null, unknown: [] })
  }
  expect((await find('meccg', 'meccg')).rows.map(({ href }) => href)).not.toContain('/meccg/')
})

const said = ({ rows: [row] }: Found) => row?.excerpt.map(({ text }) => text).join('')

it('says which sources go first, where that is asked, and leads to the page that says so', async () => {
  for (const query of [
    'which source wins',
    'whose ruling counts?',
    'which rules apply at tournaments',
    'who decides',
  ]) {
    const found = await find(query, 'meccg')
    expect(found.rows[0], query).toMatchObject({ title: 'Which source wins', href: '/guide/who-may-rule/' })
    expect(said(found)).toBe('Collected Rulings File, then Council digest. At tournaments, follow Council digest.')
  }
  for (const query of ['who wins', 'which rules', 'the toll is paid'])
    expect((await find(query)).rows[0]?.title, query).not.toBe('Which source wins')
})

it('says that a card has no erratum, and what is known of it; of one that has, where its rulings don’t say it', async () => {
  expect(said(await find('errata black arrow'))).toBe(
    'No erratum is known for this card. Toll 2. The texts of cards aren’t on this site.',
  )
  const found = await find('does the bridge have an erratum')
  expect(found.rows[0]?.title).toBe('Bridge')
  expect(said(found)).toBe('No erratum is known for this card. Toll 2.')
  files.set('meccg/preview/bridge', { ...(files.get('meccg/preview/bridge') as object), erratum: true })
  expect(said(await find('errata bridge'))).toMatch(/^It has an erratum: its page says more\./)
})

it('leads to all cards with an erratum, of the games that have any', async () => {
  const none = { stamp: 'one', codes: {}, facets: {}, errata: [], status: {}, dates: {}, works: {} }
  files.set('meccg/facets', { ...none, game: 'meccg', errata: [1, 2] })
  files.set('other/facets', { ...none, game: 'other', stamp: 'two' })
  const pages = async (query: string) => (await find(query)).rows.flatMap(row => (row.isPage ? [row.href] : []))
  expect(await pages('all errata')).toEqual(['/meccg/?erratum=1#a-to-z'])
  expect(await pages('errata bridge')).toEqual([])
})

it('tells the facts of a card that no ruling is about, and that its text isn’t here', async () => {
  expect(said(await find('black arrow'))).toBe('Toll 2. The texts of cards aren’t on this site.')
  expect(said(await find('arrow'))).toBe('Toll 2.')
  expect(said(await find('black arro'))).toBe('Toll 2.')
  expect(said(await find('bridge'))).toBe('')
  expect(said(await find('what does the bridge do'))).toBe('The texts of cards aren’t on this site.')
  files.set('meccg/en', { ...LIST, cardTexts: ['de'] })
  expect(said(await find('black arrow'))).toBe('Toll 2.')
})

it('shows when a card comes into play behind the first answer to a question that names it', async () => {
  const asked = 'is the toll of the black arrow paid'
  expect((await find(asked)).rows[1]?.excerpt).toEqual([{ text: 'Toll 2.', marked: false }])
  const card = files.get('meccg/preview/black-arrow') as object
  files.set('meccg/preview/black-arrow', { ...card, facts: 'Toll 2 · Comes into play: With a ferry at hand' })
  const { rows } = await find(asked)
  expect(rows[0]?.title).toBe('Bridge')
  expect(rows[1]).toMatchObject({ title: 'Black Arrow', note: 'ME · Resource · Short-event' })
  const said = 'Comes into play: With a ferry at hand. The texts of cards aren’t on this site.'
  expect(rows[1]?.excerpt).toEqual([{ text: said, marked: false }])
  expect(rows.filter(({ title }) => title === 'Black Arrow')).toHaveLength(1)
})

it('shows it before the first answer where nothing else is asked', async () => {
  const card = files.get('meccg/preview/black-arrow') as object
  files.set('meccg/preview/black-arrow', { ...card, facts: 'Toll 2 · Comes into play: With a ferry at hand' })
  const first = async (query: string) => (await find(query)).rows[0]
  expect(await first('when can I bring the black arrow into play, with a toll')).toMatchObject({ title: 'Bridge' })
  expect(await first('conditions for the short-event black arrow')).toMatchObject({ title: 'Black Arrow' })
})

it('shows it of a card named by one word where it says more of what was asked', async () => {
  const facts = 'Toll 1 · Comes into play: When the keeper is there'
  const card = { kind: 'card', text: null, ruling: null, source: null, erratum: false, title: 'Lantern', rulings: 0 }
  files.set('other/preview/lantern', { ...card, facts })
  const shown = async (query: string) =>
    (await find(query)).rows.find(({ title }) => title === 'Lantern')?.excerpt.map(({ text }) => text)
  const said = `${facts.slice('Toll 1 · '.length)}.`
  expect(await shown('must the keeper be there for the lantern')).toEqual([
    `${said} The texts of cards aren’t on this site.`,
  ])
  expect(await shown('lantern come into play')).toEqual([said])
  expect(await shown('is the lantern paid for at dawn')).toEqual([])
})

it('shows conditions of the cards of two games each under its own game', async () => {
  const card = { kind: 'card', text: null, ruling: null, source: null, erratum: false, rulings: 0 }
  const facts = 'Comes into play: With the toll paid'
  for (const [path, title] of [
    ['meccg/preview/black-arrow', 'Black Arrow'],
    ['other/preview/lantern', 'Lantern'],
  ] as const)
    files.set(path, { ...card, title, facts })
  const under = async (query: string) => {
    let heading = ''
    return (await find(query)).rows.map(({ title, excerpt, ...row }) => {
      // A heading says something new.
      expect(row.heading, query).not.toBe(heading)
      heading = row.heading ?? heading
      return `${heading}: ${title}${excerpt.length > 0 ? '!' : ''}`
    })
  }
  expect(await under('is the toll of the black arrow paid as for the lantern')).toEqual(
    expect.arrayContaining(['ME: Black Arrow!', 'OT: Lantern!']),
  )
  expect(await under('river lantern toll')).toEqual(expect.arrayContaining(['ME: River', 'OT: Lantern!']))
})

it('says what is nowhere on the site, and takes its words for no misspelt ones', async () => {
  const asked = await find('where is the shop with the seven league boots')
  expect(asked.problems).toEqual(['This site has no shop'])
  expect([asked.corrected, asked.unknown]).toEqual([null, []])
  expect((await find('is the toll paid at a bridge')).problems).toEqual([])
  expect((await find('shop', 'other')).problems).toEqual([])
})

it('corrects words of questions too, and nothing where most words are strange', async () => {
  expect((await find('gandlaf')).corrected?.shown).toEqual(['gandalf'])
  // Its opposite would be.
  expect((await find('ungandalf')).corrected).toBe(null)
  expect((await find('wich toll is paid')).corrected?.shown).toEqual(['which'])
  expect((await find('gandlaf xyzzyplugh')).corrected).toEqual({ shown: ['gandalf'], typed: ['gandlaf'] })
  const strange = await find('gandlaf xyzzyplugh qwertzuiop')
  expect([strange.corrected, strange.unknown]).toEqual([null, ['gandlaf', 'xyzzyplugh', 'qwertzuiop']])
})

it('says that the game looked at last comes first, where it does', async () => {
  const preferred = async (query: string, lookedAt: string) => (await find(query, '', lookedAt)).preferred
  expect(await preferred('what is paid', 'meccg')).toBe('ME')
  expect(await preferred('what is paid', 'other')).toBe('OT')
  expect(await preferred('what is paid', '')).toBe('')
  expect(await preferred('keeper', 'other')).toBe('')
})

it('answers a name of two games in each, in the one looked at last first', async () => {
  files.set('other/en', { ...LIST, ...(files.get('other/en') as object), titles: ['Bridge', 'Lighting'] })
  const first = async (lookedAt: string) =>
    (await find('bridge', '', lookedAt)).rows.slice(0, 2).map(({ href, parts }) => `${href} ${parts.length}`)
  expect(await first('meccg')).toEqual(['/meccg/cards/bridge/ 1', '/other/cards/bridge/ 0'])
  expect(await first('other')).toEqual(['/other/cards/bridge/ 0', '/meccg/cards/bridge/ 1'])
})
