import { onlyRefers } from '../../pipeline/layouts/crf/marks.ts'
import { must } from '../../pipeline/must.ts'
import { ownDate } from '../../pipeline/status/own-date.ts'
import { isInForce, rivalsOf, successorsOf } from '../../views/status.ts'
import { nameOf, rulingLabel, withQuestion, yearOrEdition } from '../../views/labels.ts'
import { workOf, type EntryRecord, type GameIndex, type RulingRecord } from '../../site/site-data.ts'
import { isDefinition, isErratum } from '../../views/precedence.ts'
import { passagesOf } from '../../views/passages.ts'
import { variantsOf } from '../../views/variants.ts'
import { casesOf } from './cases.ts'
import { orderOf } from './entry-order.ts'
import { isCommon } from '../../language/common-words.ts'
import { fold, wordsOf } from '../../language/fold.ts'
import type { GameList, TextList } from '../../client/search/lists.ts'
import { stemOf } from '../../language/stem.ts'
import { stemsOf } from '../../language/stems-of.ts'
import { shardTexts } from '../../client/search/text-shards.ts'
import { LISTED, VARIANT } from '../../client/search/rulings/weights.ts'
import { hashWord } from '../../pipeline/source/fingerprint.ts'

type Source = Pick<GameIndex, 'game' | 'entries' | 'rulings' | 'works' | 'questions'> & Index

/** The index of a game's rulings as files, by name, and where searching finds them. */
export interface TextFiles {
  readonly place: GameList['texts']
  readonly files: readonly (readonly [name: string, content: unknown])[]
}

/** Returns the index from which questions about a game are answered. */
export function textFiles(game: Source): TextFiles {
  const { table, words, texts } = shardTexts(textList(game))
  return {
    place: { folder: hashWord(JSON.stringify([table, words, texts])).toString(36), shards: words.length },
    files: [
      ['rulings', table],
      ...words.map((shard, at) => [`words-${at}`, shard] as const),
      ...texts.map((group, at) => [`texts-${at}`, group] as const),
    ],
  }
}

/** Returns the list that questions are answered from, without rulings that only say where to look. */
export function textList(game: Source): TextList {
  const { entries, position, rulings, stamp } = orderOf(game.entries)
  const works = game.works.map(work => work.id)
  const { rulingById } = game
  const variants = game.game.variants?.choices ?? []
  const lists = new Map(
    game.rulings.flatMap(({ listed }) => (listed === undefined ? [] : [[listed.join(' '), listed]])),
  )
  const keys = Array.from(lists.keys())
  const firstCases = casesOf(game.rulings)
  const cards = entries.filter(({ kind }) => kind === 'card').length
  const isLeftOut = (id: string) => onlyRefers(must(rulingById.get(id), id).text)
  return {
    stamp,
    sources: game.works.map(work => ({
      short: work.short,
      ...(nameOf(work) === work.short ? {} : { name: nameOf(work) }),
      year: yearOrEdition(work),
      ...(work.authority === game.game.tournament ? { tournament: true as const } : {}),
      ...(work.glossary ? { glossary: true as const } : {}),
    })),
    asides: [
      ...variants.map(({ title, words = [title] }) => [words.flatMap(stemsOf), VARIANT] as const),
      ...lists.values().map(words => [words.flatMap(stemsOf), LISTED] as const),
    ],
    heads: new Map(
      entries.flatMap((entry, at) => {
        const [head, rule] = headsOf(game, entry)
        return head === undefined ? [] : [[at, rule ? ([head.id, rule.id] as const) : ([head.id] as const)] as const]
      }),
    ),
    leftOut: rulings.flatMap((id, at) => (isLeftOut(id) ? [at] : [])),
    rulings: game.rulings.flatMap(ruling => {
      const at = position.get(ruling.entry)
      if (at === undefined || onlyRefers(ruling.text)) return []
      const own = ownDate(ruling)
      const firstCase = firstCases.get(ruling)
      const asides = [
        ...variantsOf(game.game, ruling).map(variant => variants.indexOf(variant)),
        ...(ruling.listed === undefined ? [] : [variants.length + keys.indexOf(ruling.listed.join(' '))]),
      ]
      return [
        {
          entry: at,
          work: works.indexOf(ruling.work),
          id: ruling.id,
          label: ruling.number === null && ruling.annotation === null ? ruling.ordinal : rulingLabel(game, ruling),
          text: withQuestion(ruling),
          more: moreOf(ruling),
          asked: (game.questions[ruling.id] ?? []).map(askedWords),
          ...(own === null ? {} : { year: own.slice(0, 4) }),
          ...(ruling.status === 'in-force' ? {} : { status: [ruling.status, otherOf(ruling, rulingById)] as const }),
          ...(at < cards && isErratum(ruling) && isInForce(ruling) ? { erratum: true as const } : {}),
          ...(ruling.notes.length > 0 ? { note: ruling.notes.join(' ') } : {}),
          ...(ruling.lead === null ? {} : { lead: ruling.lead }),
          ...(asides.length > 0 ? { asides } : {}),
          ...(firstCase === undefined ? {} : { firstCase: firstCase.id }),
        },
      ]
    }),
  }
}

/**
 * Returns the ruling that tells best what an entry is: of a term its definition, else the first of its numbered rules,
 * since others only rule on what these say; else what its page begins with. A definition rarely tells what to do, so
 * the first rule follows it; one for a variant of the game only where there is no other.
 */
function headsOf(game: Index, entry: EntryRecord): readonly RulingRecord[] {
  const rulings = shownOn(game, entry)
  if (entry.kind === 'card') return rulings.slice(0, 1)
  const definition = rulings.find(ruling => isDefinition(workOf(game, ruling), ruling))
  const home = game.entryById.get(entry.shownOn ?? '')
  const own = rulings.filter(isRule)
  const rules = own.length > 0 || !home ? own : shownOn(game, home).filter(one => isRule(one) && says(one, entry.title))
  const rule = rules.find(one => variantsOf(game.game, one).length === 0) ?? rules[0]
  if (definition === undefined) return [rule ?? [], rulings].flat().slice(0, 1)
  return [definition, rule ?? []].flat()
}

type Index = Parameters<typeof passagesOf>[0] & Pick<GameIndex, 'game'>

function shownOn(game: Index, entry: EntryRecord): RulingRecord[] {
  return passagesOf(game, entry).flatMap(({ rulings, elsewhere }) => [...rulings, ...elsewhere])
}

function isRule({ number }: RulingRecord): boolean {
  return number !== null
}

function says({ text }: RulingRecord, title: string): boolean {
  return fold(text).includes(fold(title))
}

/** Returns the id of the ruling that has replaced another, else of one that disagrees with it; null where none does. */
function otherOf(ruling: RulingRecord, rulingById: GameIndex['rulingById']): string | null {
  return [...successorsOf(ruling, rulingById), ...rivalsOf(ruling, rulingById)][0]?.id ?? null
}

/** Returns the words of a question that tell something, each once. */
function askedWords(question: string): string {
  const telling = wordsOf(fold(question)).filter(word => !isCommon(word))
  return [...new Map(telling.map(word => [stemOf(word), word])).values()].join(' ')
}

function moreOf({ wording, restatement, examples }: RulingRecord): string {
  return [...(wording === 'copy' && restatement !== null ? [restatement] : []), ...examples].join('\n')
}
