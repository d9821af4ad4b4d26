import { valuesAt } from '../data/data-node.ts'
import { count } from '../messages/count.ts'
import { NO_TYPE } from './card-fields.ts'
import { cardsNamed, fieldOfNames } from './cards-named.ts'
import { choosing } from './chosen.ts'
import { isMarkdownFile, type Family } from './file-families.ts'
import { guessedCard } from './guessed-fields.ts'
import { rulingsOf } from './propose-rulings.ts'
import { recordsOf, saidIn, type Proposed, type Understood } from './proposed.ts'
import { fieldNamed, NAMES, SAMPLE } from './record-fields.ts'
import { namesApart } from './names-apart.ts'
import { proposalsFor } from './shapes.ts'

/** Returns families of files with what they may be: by shapes and fields’ names, or else by who names them. */
export function understand(families: readonly Family[]): readonly Understood[] {
  const found = withGuesses(withTitledCards(withCodesFirst(byShape(families))))
  return withNamesApart(withOwnCards(withNamedCards(withNamedCodes(found))))
}

/** Which cards there are, the families before one say. `listed` are those that others show to be the cards. */
function byShape(families: readonly Family[], listed: readonly Family[] = []): readonly Understood[] {
  const known = { codes: new Set<string>(), titles: new Set<string>() }
  return families.map(family => {
    const understood = { ...family, proposed: proposalsFor(family, known, listed.includes(family)) }
    for (const code of cardNamesIn(understood, 'code')) known.codes.add(code)
    for (const title of cardNamesIn(understood, 'title')) known.titles.add(title)
    return understood
  })
}

/** Where some files list cards by their titles alone, what others list by codes is known before. */
function withCodesFirst(families: readonly Understood[]): readonly Understood[] {
  const { titled = [], others = [] } = Object.groupBy(families, ({ proposed }) =>
    proposed.some(({ card }) => card !== undefined && card.code === card.title) ? 'titled' : 'others',
  )
  return titled.length > 0 && hasCards(others) ? byShape([...others, ...titled]) : families
}

/** Returns the codes or the titles of the cards in files. */
function cardNamesIn(family: Understood, by: 'code' | 'title'): string[] {
  return family.proposed.flatMap(({ card }) => (card ? valuesAt(recordsOf(family), card[by]) : []))
}

/** Where cards have no code, or no type, they look like rulings on themselves; what rulings call cards tells. */
function withTitledCards(families: readonly Understood[]): readonly Understood[] {
  if (hasCards(families)) return families
  const listed = families.filter(family => {
    const names = namesIn(families.filter(other => other !== family))
    return family.language === null && names.size > 0 && cardsNamed(recordsOf(family), names) !== null
  })
  return listed.length > 0 ? byShape(families, listed) : families
}

/** Where no field is called as those of rulings are, what they say tells. */
function withGuesses(families: readonly Understood[]): readonly Understood[] {
  const known = knownIn(families)
  return families.map(family => {
    if (family.proposed.length > 0 || family.language !== null || isMarkdownFile(family.files[0])) return family
    const all = recordsOf(family)
    const card = guessedCard(all.slice(0, SAMPLE), known)
    if (card === undefined) return family
    return { ...family, proposed: rulingsOf({ path: family.path, all, card, language: null, isGuess: true }) }
  })
}

/** Where no field is called as those of cards are, what rulings call cards tells which records they are. */
function withNamedCards(families: readonly Understood[]): readonly Understood[] {
  const names = namesIn(families)
  if (names.size === 0 || hasCards(families)) return families
  return families.map(family => {
    const card = family.proposed.length > 0 || family.language !== null ? null : cardsNamed(recordsOf(family), names)
    return card ? { ...family, proposed: [namedCards(family, card)] } : family
  })
}

/** Where rulings name most cards by neither code nor title, the field of cards with these names is their code. */
function withNamedCodes(families: readonly Understood[]): readonly Understood[] {
  const names = [...namesIn(families.filter(family => !hasCards([family])))]
  const known = knownIn(families)
  const others = new Set(names.filter(name => !known.has(name)))
  if (others.size * 2 <= names.length) return families
  return families.map(family => {
    const card = family.proposed.find(({ list }) => list === 'cards')?.card
    const code = card && fieldOfNames(recordsOf(family), others)
    if (card === undefined || code === undefined) return family
    const paths = new Map(['', '^.^.'].map(above => [`${above}${card.code}`, `${above}${code}`]))
    const renamed = (path: unknown) => paths.get(String(path)) ?? path
    const proposed = family.proposed.map((one): Proposed => {
      const at = one.list === 'rulings' ? 'card' : 'code'
      const path = one.source[at]
      const source = { ...one.source, [at]: Array.isArray(path) ? path.map(renamed) : renamed(path) }
      const words = one.words.replace(/code from [^,]+/, `code from ${code}`)
      return one.card ? { ...one, source, words, card: { ...one.card, code } } : { ...one, source, words }
    })
    return { ...family, proposed }
  })
}

/** Where rulings alone name cards, and have what is called the type of these, they list them too. */
function withOwnCards(families: readonly Understood[]): readonly Understood[] {
  if (hasCards(families)) return families
  return families.map(family => {
    const [rulings] = family.proposed
    const card = rulings?.list === 'rulings' ? rulings.source['card'] : undefined
    const isTyped = fieldNamed(recordsOf(family).slice(0, SAMPLE), ['cardtype']) !== undefined
    return isTyped && typeof card === 'string'
      ? { ...family, proposed: [namedCards(family, { code: card, title: card }), ...family.proposed] }
      : family
  })
}

/** Where a field has more than the name of one card, says how each is read. */
function withNamesApart(families: readonly Understood[]): readonly Understood[] {
  const known = knownIn(families)
  return families.map(family => ({
    ...family,
    proposed: family.proposed.map(one => {
      const path = one.list === 'rulings' ? one.source['card'] : undefined
      const form = typeof path === 'string' ? namesApart(saidIn(family, one.source, ['card']), known) : null
      return form ? { ...one, source: { ...one.source, card: { path, ...form } } } : one
    }),
  }))
}

function namedCards(family: Family, card: NonNullable<Proposed['card']>): Proposed {
  const all = recordsOf(family)
  const type = fieldNamed(all.slice(0, SAMPLE), NAMES.type) ?? NO_TYPE
  const cards = count(new Set(valuesAt(all, card.title)).size, 'card')
  const words = `${cards}: code from ${card.code}, title from ${card.title}, as rulings name them`
  return { list: 'cards', card, source: { ...choosing(family.path, {}), ...card, type }, words }
}

/** Returns the codes and titles of all cards. */
function knownIn(families: readonly Understood[]): Set<string> {
  return new Set(families.flatMap(family => [...cardNamesIn(family, 'code'), ...cardNamesIn(family, 'title')]))
}

function hasCards(families: readonly Understood[]): boolean {
  return families.some(({ proposed }) => proposed.some(({ list }) => list === 'cards'))
}

/** Returns what rulings call cards. */
function namesIn(families: readonly Understood[]): Set<string> {
  return new Set(
    families.flatMap(family =>
      family.proposed.flatMap(({ list, source }) => (list === 'rulings' ? saidIn(family, source, ['card']) : [])),
    ),
  )
}
