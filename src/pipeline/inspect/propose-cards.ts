import { select, valuesAt, type DataNode } from '../data/data-node.ts'
import { saidAt, withoutAddress } from '../data/field.ts'
import { count } from '../messages/count.ts'
import {
  areCalledCards,
  isCatalogueBy,
  mayHaveSeveral,
  printedSetAt,
  setAbove,
  setAt,
  tellApart,
  typeOfFolder,
  typesAt,
} from './card-fields.ts'
import { choosing } from './chosen.ts'
import { isQuestion } from './guessed-fields.ts'
import { folded } from './propose-status.ts'
import { rulingsOf } from './propose-rulings.ts'
import { fieldLanguage } from './field-language.ts'
import { fileDateAt } from './ruling-fields.ts'
import { selectIn, type KnownCards, type Proposed, type Records } from './proposed.ts'
import {
  areNearlyAll,
  fieldNamed,
  fieldsOf,
  isInMost,
  isNumbered,
  listNamed,
  NAMES,
  printingOfAt,
  shapesAt,
  some,
  titlesIn,
} from './record-fields.ts'
import { isMapOfRecords } from './records-path.ts'
import { cardWording, wordingOf } from './wording-of.ts'

/** Where records have what cards have. */
export interface CardFields {
  readonly code: string | undefined
  readonly title: string | undefined
  readonly type: string | undefined
  /** Whether their codes are the keys that lead to them, or to lists of their faces. */
  readonly isKeyed: boolean
  /** Whether each file is a card: Markdown beside no cards is. */
  readonly areFiles: boolean
  /** Whether records that have a code and a title are cards, and not rulings on some, or sets. */
  readonly areCards: boolean
}

/** Returns where records have what cards have. Those that others name (`areListed`) need no code and no type. */
export function cardFieldsOf(records: Records, known: KnownCards, areListed: boolean): CardFields {
  const { at, all, sample, path, files, isMarkdown } = records
  const holder = areFaces(path) ? all[0]?.parent?.parent : all[0]?.parent
  const isKeyed = holder != null && isMapOfRecords(holder)
  const key = isKeyed ? (areFaces(path) ? '^.~' : '~') : undefined
  // Those that are called by days have the rulings of these.
  const areFiles = isMarkdown && known.codes.size === 0 && fileDateAt(all, path) === undefined
  const type = isMarkdown && !isInMost(sample, at('type')) ? undefined : at('type')
  const isListed = areListed || areCalledCards(files, path) || mayHaveSeveral(sample)
  const called = isListed && type !== undefined ? fieldNamed(sample, ['card']) : undefined
  const title =
    at('title')
    ?? (isCatalogueBy(called, all) ? called : undefined)
    ?? key
    ?? (areFiles && areTitles(all) ? '~' : undefined)
  // A list of known cards adds to these.
  const isOfKnown = title !== undefined && areNearlyAll(valuesAt(sample, title), name => known.titles.has(name))
  const isCatalogue = !isMarkdown && isListed && !isOfKnown && isCatalogueBy(title, all)
  // Where keys count records, these have codes of their own.
  const counted = isKeyed && isNumbered(holder) ? at('code') : undefined
  const code = counted ?? key ?? at('code') ?? (areFiles ? '~' : isCatalogue ? title : undefined)
  return { code, title, type, isKeyed, areFiles, areCards: type !== undefined || areFiles || isCatalogue || isKeyed }
}

/** Returns whether most names of files are written as titles are: `Grey Gate`, not `grey-gate`. */
function areTitles(files: readonly DataNode[]): boolean {
  return files.filter(({ name }) => /\s|^\p{Lu}/u.test(name)).length * 2 > files.length
}

/** Returns whether a path leads to the first of several faces of each card. */
function areFaces(path: string): boolean {
  return path.endsWith('*.0')
}

/** Proposes that records are cards, with the rulings that stand in them; nothing where they are none. */
export function cardsIn(records: Records, { code, title, type, isKeyed, areCards }: CardFields): Proposed[] {
  if (code === undefined || title === undefined || !areCards) return []
  const { at, all, sample, path, where, isMarkdown } = records
  const several = Object.keys(where).length > 0 || areFaces(path) ? undefined : listOfCards(all, title)
  const own = several === undefined ? all : all.filter(record => saidAt(record, title) !== '')
  const set = at('set') ?? printedSetAt(sample) ?? setAbove(sample, path)
  const says = isMarkdown ? at('section') && fieldNamed(sample, ['opening']) : at('says')
  const key = isKeyed ? 'the key' : 'the file’s name'
  const titles = titlesIn(sample)
  const printingOf = printingOfAt(all, code, title)
  const aliases = at('aliases')
  const told = [
    `code from ${code.endsWith('~') ? key : code}`,
    `title from ${title === '~' ? key : title}`,
    ...(type === undefined ? [] : [`type from ${type}`]),
    ...titles.map(([language, field]) => `title in ${language} from ${field}`),
    ...(aliases === undefined ? [] : [`other names from ${aliases}`]),
    ...(printingOf === undefined ? [] : [`reprints by ${printingOf}`]),
    ...records.told,
  ]
  const cards: Proposed = {
    list: 'cards',
    card: { code, title, says },
    source: {
      ...choosing(path, several === undefined ? where : { [title]: [] }),
      code,
      title: some(all, title, /^[•◊*<>]/) ? { path: title, match: '^[•<>◊*]*(.+)' } : title,
      titles: titles.length > 0 ? Object.fromEntries(titles) : undefined,
      ...(type === undefined ? { type: typeOfFolder(records) } : typesAt(sample, type, at('subtype'))),
      alignment: at('alignment'),
      set: set && setAt(sample, set),
      text: says,
      ...(says && cardWording(sample, says, isMarkdown)),
      tellApart: tellApart(own, title, type ?? '.'),
      aliases: aliases && shapesAt(all, aliases),
      printingOf,
    },
    words: `${count(own.length, 'card')}: ${told.join(', ')}`,
  }
  const list = listNamed(sample, NAMES.inside)
  const translated = titlesInside(records, code)
  if (list !== undefined)
    return [cards, ...translated, ...rulingsInside(records, list, several === undefined ? [code] : [code, several])]
  return isMarkdown ? [cards] : [cards, ...translated, ...rulingsInFields(records, code)]
}

/** Proposes titles from a list in each card whose records name a language: `{ language: German, name: Lampe }`. */
function titlesInside({ path, all, sample }: Records, code: string): Proposed[] {
  const lists = new Set(sample.flatMap(({ children }) => (children ?? []).filter(isNumbered).map(({ name }) => name)))
  for (const list of lists) {
    const inside = all.flatMap(record => select(record, `${list}.*`))
    const [language, title] = [NAMES.language, NAMES.title].map(names => fieldNamed(inside, names))
    if (language === undefined || title === undefined) continue
    const words = Map.groupBy(inside, record => saidAt(record, language))
    const byTag = Map.groupBy(words.keys(), word => fieldLanguage(word)?.language ?? 'en')
    return [...byTag].flatMap(([tag, [word = '']]): Proposed[] => {
      if (tag === 'en') return []
      const source = { records: inRecords(path, `${list}.*`), where: { [language]: word }, code: `^.^.${code}`, title }
      const number = words.get(word)?.length ?? 0
      return [{ list: 'titles', language: tag, source, words: `${count(number, 'title')} in ${tag} inside the cards` }]
    })
  }
  return []
}

/** Returns the list in which records without a title, which stand between the cards, name several of them. */
function listOfCards(all: readonly DataNode[], title: string): string | undefined {
  const others = all.filter(record => saidAt(record, title) === '')
  const path = fieldNamed(others, NAMES.card)
  return path?.endsWith('.*') === true ? path : undefined
}

/** Returns the path from a file to what records have at a path; one may be the file itself. */
function inRecords(records: string, path: string): string {
  return records === '.' ? path : `${records}.${path}`
}

/** Proposes the records of a list in each card as rulings on what the card has at these paths. */
function rulingsInside(records: Records, list: string, names: readonly string[]): Proposed[] {
  const { path, all, where, language } = records
  // Any face of a card may have rulings.
  const each = areFaces(path) ? `${path.slice(0, -1)}*` : path
  const [card = '', ...others] = names.map(name => `^.^.${name}`)
  return rulingsOf({
    path: inRecords(each, `${list}.*`),
    all: (each === path ? all : selectIn(records, each)).flatMap(one => select(one, `${list}.*`)),
    card: others.length === 0 ? card : [card, ...others],
    where: Object.fromEntries(Object.entries(where).map(([name, kept]) => [`^.^.${name}`, kept])),
    language,
    isGuess: true,
  })
}

/** Proposes that cards have rulings in fields of their own, such as errata or `Ruling 1`, which most don't have. */
export function rulingsInFields({ path, all, where }: Records, card: string): Proposed[] {
  const first = fieldNamed(all, NAMES.own)
  const own = [...fieldsOf(all).keys()].filter(name => NAMES.own.some(one => one === folded(name)))
  return [...new Set([...(first === undefined ? [] : [first]), ...own])].flatMap((text): Proposed[] => {
    const texts = valuesAt(all, text)
    // A mark, an address or what is only asked is no ruling.
    if (!texts.some(one => /\S\s+\S/.test(one) && !isQuestion(withoutAddress(one)))) return []
    const source = { ...choosing(path, { ...where, [text]: [] }), card, text, ...wordingOf(texts) }
    const words = `${count(texts.length, 'ruling')} on the cards themselves: text from ${text}`
    return [{ list: 'rulings', source, words }]
  })
}
