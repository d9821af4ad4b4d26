import { addTo } from '../collections.ts'
import { foldTitle } from '../game/fold-title.ts'
import type { GameData } from '../game/read-game.ts'
import type { Topic } from '../game/topics.ts'
import { count } from '../messages/count.ts'
import { fileOfGame, inFile, type Message, type Place } from '../messages/message.ts'
import { didYouMean, suggestFrom } from '../messages/suggest.ts'
import type { EntryRecord, RulingRecord, TopicRecord, WorkRecord } from './types.ts'

/** So many rules, or sections without numbers, a message names. */
const MAX_NAMED = 60

/** How a topic names rules. */
const WAYS = ['numbers', 'sections', 'rulings'] as const

/** Rules of a work that a topic shows, from the entry that has them. */
type TopicRules = TopicRecord['rules'][number]

/**
 * Returns the entries with what the editor's map in `topics.yaml` gives each: the definitions of other terms and the
 * rules from elsewhere that its page shows, and the topic that shows its own definition. Reports terms, works and
 * numbers that don't exist, and the rules of a mapped work that no topic shows.
 */
export function addTopics(
  entries: readonly EntryRecord[],
  rulings: readonly RulingRecord[],
  works: readonly Pick<WorkRecord, 'id' | 'outline'>[],
  { id: game, topics }: Pick<GameData, 'id' | 'topics'>,
): { value: EntryRecord[]; messages: Message[] } {
  const messages: Message[] = []
  if (topics === null) return { value: [...entries], messages }
  const ownTerms = entries.filter(({ kind }) => kind === 'term')
  const namesOf = ({ title, aliases, passages }: EntryRecord) => [
    title,
    ...aliases,
    ...passages.map(one => one.heading),
  ]
  const terms = new Map(ownTerms.flatMap(entry => namesOf(entry).map(name => [foldTitle(name), entry])))
  const byId = new Map(rulings.map(ruling => [ruling.id, ruling]))
  const idsIn = (outline: WorkRecord['outline']) => outline.flatMap(item => (item.kind === 'entry' ? item.rulings : []))
  const byWork = new Map(works.map(({ id, outline }) => [id, idsIn(outline).flatMap(ruling => byId.get(ruling) ?? [])]))
  const places = new Map<string, TopicRecord>()
  const homes = new Map<string, string>()
  const report = (place: Place, found: string, expected: string, nearest: readonly string[] = []) =>
    messages.push({
      code: 'topics/not-there',
      severity: 'warning',
      place,
      found,
      expected,
      fix: `${didYouMean(nearest)}Correct content/${game}/topics.yaml, or take the line out.`,
    })
  const suggest = suggestFrom(ownTerms.map(({ title }) => title))
  const suggestWork = suggestFrom(byWork.keys())
  const workIds = [...byWork.keys()].join(', ')
  const entryOf = (title: string, place: Place): EntryRecord | null => {
    const entry = terms.get(foldTitle(title)) ?? null
    if (entry === null) report(place, `“${title}”`, 'the title or a heading of a term of this game', suggest(title))
    return entry
  }
  for (const [at, topic] of topics.data.entries()) {
    const entry = entryOf(topic.term, topics.placeIn([at, 'term']))
    if (entry === null) continue
    const definitions = topic.defines.flatMap((title, index) => {
      const place = topics.placeIn([at, 'defines', index])
      const defined = entryOf(title, place)
      if (defined?.id === entry.id) report(place, `“${title}”, the topic itself`, 'another term')
      if (defined === null || defined.id === entry.id) return []
      homes.set(defined.id, entry.id)
      return defined.rulings
    })
    const rules = topic.rules.flatMap(({ work, meaning, ...names }, index) => {
      const known = byWork.get(work) ?? []
      const placeOfWork = topics.placeIn([at, 'rules', index, 'work'])
      if (!byWork.has(work)) report(placeOfWork, `“${work}”`, `a work of this game: ${workIds}`, suggestWork(work))
      const chosen = new Set(
        WAYS.flatMap(way =>
          names[way].flatMap((name, place) => {
            const section = terms.get(foldTitle(name))?.id
            const found = {
              numbers: () => rulesIn(known, name),
              sections: () => known.filter(rule => rule.entry === section),
              rulings: () => known.filter(({ id }) => id === name),
            }[way]()
            // A text that isn't at hand can't tell which of its rules exist.
            if (found.length === 0 && known.length > 0)
              report(topics.placeIn([at, 'rules', index, way, place]), `“${name}”`, `a rule of ${work}`)
            return found
          }),
        ),
      )
      // Sections that are shown whole treat the topic itself; what other sections say of it follows.
      const whole = new Set(names.sections.map(title => terms.get(foldTitle(title))?.id))
      const rules = known.filter(rule => chosen.has(rule) && rule.entry !== entry.id)
      const places = inPlaces(rules.toSorted((a, b) => Number(whole.has(b.entry)) - Number(whole.has(a.entry))))
      return places.map(place => ({ ...place, ...(meaning && { meaning }) }))
    })
    places.set(entry.id, { file: fileOfGame(topics.placeIn([at, 'term'])), definitions, rules })
  }
  return {
    value: entries.map(entry => ({
      ...entry,
      topic: places.get(entry.id) ?? null,
      shownOn: homes.get(entry.id) ?? null,
    })),
    messages: [...messages, ...shownNowhere(game, entries, byWork, topics.data, places)],
  }
}

/** Returns a message for each mapped work with rules that no topic shows. `places` has the topics by their entries. */
function shownNowhere(
  game: string,
  entries: readonly EntryRecord[],
  byWork: ReadonlyMap<string, readonly RulingRecord[]>,
  topics: readonly Topic[],
  places: ReadonlyMap<string, TopicRecord>,
): Message[] {
  const titles = new Map(entries.map(({ id, title }) => [id, title]))
  const shown = new Set([...places.values()].flatMap(({ rules }) => rules.flatMap(({ rulings }) => rulings)))
  const mapped = new Set(topics.flatMap(({ rules }) => rules.map(({ work }) => work)))
  return [...byWork].flatMap(([work, all]): Message | [] => {
    // What a text with numbers leaves without one is a definition, which is a page already.
    const numbered = all.filter(({ number }) => number !== null)
    const known = numbered.length > 0 ? numbered : all
    const left = mapped.has(work) ? known.filter(({ id, entry }) => !shown.has(id) && !places.has(entry)) : []
    if (left.length === 0) return []
    const names = [...new Set(left.map(({ number, entry }) => number ?? `“${titles.get(entry)}”`))]
    return {
      code: 'topics/shown-nowhere',
      severity: 'info',
      place: inFile(`content/${game}/topics.yaml`),
      found: `${count(left.length, 'rule')} of ${work} that no topic shows: ${names.slice(0, MAX_NAMED).join(', ')}${names.length > MAX_NAMED ? ' …' : ''}`,
      expected: 'each rule on the page of what it is about',
      fix: 'Add them to a topic; a rule that belongs to none needs nothing.',
    }
  })
}

/** Returns the entries with the rulings that belong to several cards: the page of each shows them whole. */
export function addShared(entries: readonly EntryRecord[], rulings: readonly RulingRecord[]): EntryRecord[] {
  const shared = new Map<string, RulingRecord[]>()
  for (const ruling of rulings) for (const entry of Object.keys(ruling.alsoOn ?? {})) addTo(shared, entry, ruling)
  return entries.map(entry => {
    const own = shared.get(entry.id)
    if (own === undefined) return entry
    const { definitions = [], rules = [], file } = entry.topic ?? {}
    return { ...entry, topic: { file, definitions, rules: [...rules, ...inPlaces(own)] }, review: 'has-rulings' }
  })
}

/** Returns the rules of a work that a number, a number with a star, or a range means, in the order of the work. */
function rulesIn(rules: readonly RulingRecord[], range: string): RulingRecord[] {
  const [first = '', last] = range.split('-').map(part => part.trim())
  const under = (number: string) => (rule: RulingRecord) =>
    rule.number === number || rule.number?.startsWith(`${number}.`) === true
  if (last === undefined)
    return first.endsWith('*')
      ? rules.filter(under(first.slice(0, -1)))
      : rules.filter(({ number }) => number === first)
  const begin = rules.findIndex(under(first))
  const end = rules.findLastIndex(under(last))
  return begin < 0 ? [] : rules.slice(begin, end + 1)
}

/** Returns rules by the entry and work that have them, in their order. */
function inPlaces(rules: readonly RulingRecord[]): TopicRules[] {
  const groups = new Map<string, string[]>()
  for (const rule of rules) addTo(groups, `${rule.work} ${rule.entry}`, rule.id)
  return [...groups].map(([place, ids]) => {
    const [work = '', from = ''] = place.split(' ')
    return { work, from, rulings: ids }
  })
}
