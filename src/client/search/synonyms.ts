import { isCommon } from '../../language/common-words.ts'
import { wordsOf } from '../../language/fold.ts'
import { itemAt } from '../../pipeline/must.ts'
import type { QuestionList } from './lists.ts'
import { stemOf } from '../../language/stem.ts'
import { stemsOf, tellingStems } from '../../language/stems-of.ts'

/** One way of saying something: a text says it that has all the stems. `weight` is 1 for what was typed. */
export interface Variant {
  readonly stems: readonly string[]
  readonly weight: number
}

/** The ways in which texts may say what one word of a query, or several together, stand for. */
export type Concept = readonly Variant[]

/** What a query stands for. */
export interface Understood {
  readonly concepts: readonly Concept[]
  /** How many words tell something that no ruling says; those that other words are known for count half. */
  readonly unknown: number
}

/**
 * What counts how much beside the words that were typed: what texts call it, where some text has the typed word too;
 * one word of several; and, as unknown, a word that only other words are known for.
 */
const WEIGHT = { also: 0.85, part: 0.5, meantAlone: 0.5 }
/** The most words that stand for something together. */
const MAX_WORDS = 5

/** What players of a game call things, and what its texts call them. */
export class Synonyms {
  private readonly meanings = new Map<string, string[][]>()
  private readonly stems = new Set<string>()
  private readonly absent: QuestionList['notHere']

  constructor({ synonyms, notHere }: QuestionList) {
    this.absent = notHere
    for (const [asked] of notHere) for (const stem of asked.flatMap(wordsOf)) this.stems.add(stem)
    for (const [said, meant] of synonyms) {
      const stems = meant.map(wordsOf)
      for (const key of said) {
        for (const stem of wordsOf(key)) this.stems.add(stem)
        this.meanings.set(key, [...(this.meanings.get(key) ?? []), ...stems])
      }
    }
  }

  /** Returns whether players call something by a folded word, alone or with others. */
  knows(word: string): boolean {
    return this.stems.has(stemOf(word))
  }

  /** Returns what is to be said of a query in folded words that asks for what is nowhere on the site. */
  notHere(words: readonly string[]): string[] {
    const said = ` ${words.map(stemOf).join(' ')} `
    return this.absent.flatMap(([asked, answer]) => (asked.some(one => said.includes(` ${one} `)) ? [answer] : []))
  }

  /** Returns what folded words stand for, common ones aside; `isKnown` tells whether a text has a stem. */
  concepts(words: readonly string[], isKnown: (stem: string) => boolean): Understood {
    const stems = words.map(stemOf)
    const concepts: Concept[] = []
    let unknown = 0
    for (let at = 0; at < words.length;) {
      let length = Math.min(MAX_WORDS, words.length - at)
      while (length > 1 && !this.meanings.has(stems.slice(at, at + length).join(' '))) length--
      // “Same” isn’t Sam, though it has the same stem.
      const word = itemAt(words, at)
      const key = length === 1 && isCommon(word) ? word : stems.slice(at, at + length).join(' ')
      const meant = this.meanings.get(key) ?? []
      const own = words
        .slice(at, at + length)
        .filter(word => !isCommon(word))
        .map(stemOf)
      const known = own.length > 0 && own.every(isKnown)
      const concept: Concept = [
        ...(known ? [{ stems: own, weight: 1 }] : []),
        ...(length > 1 ? own.map(stem => ({ stems: [stem], weight: WEIGHT.part })) : []),
        ...meant.map(stems => ({ stems, weight: known && length === 1 ? WEIGHT.also : 1 })),
      ]
      if (concept.length > 0) concepts.push(concept)
      if (!known) unknown += own.length * (concept.length > 0 ? WEIGHT.meantAlone : 1)
      at += length
    }
    return { concepts, unknown }
  }
}

/** Returns what players call something, and what the texts call it, in stems. */
export function stemmed(said: readonly string[], meant: readonly string[]): QuestionList['synonyms'][number] {
  return [[...new Set(said.map(one => stemsOf(one).join(' ')))], meant.map(one => tellingStems(one).join(' '))]
}
