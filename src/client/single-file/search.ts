import '../theme-switch.ts'
import { NO_FILTERS, rulingsOf } from '../search/hits.ts'
import { handleKeys } from '../search/keys.ts'
import type { GameList, QuestionList, ReferenceList, TranslationList } from '../search/lists.ts'
import { RulingSearch } from '../search/rulings/ruling-search.ts'
import { sourceOf } from '../search/rulings/source.ts'
import { parseQuery } from '../search/query.ts'
import { asksQuestion } from '../search/question-words.ts'
import { Resolver } from '../search/resolver.ts'
import { rowsOf } from '../search/rows.ts'
import { makeView } from '../search/view.ts'
import { count } from '../../language/format.ts'
import { anchors } from './anchors.ts'
import { textsIn } from './texts-in.ts'

/** What the file holds for its search, beside its own words. */
export interface Names {
  readonly list: GameList
  readonly references: ReferenceList
  readonly asked: QuestionList
  readonly translations: readonly TranslationList[]
}

const SHOWN = { limit: 20, parts: 3 }

document.documentElement.classList.add('js')
const form = document.querySelector('form')!
const input = form.querySelector('input')!
const found = document.getElementById('found')!
const view = makeView(found)
handleKeys(input, found)

let engines: Promise<{ readonly resolver: Resolver; readonly questions: RulingSearch }> | null = null

/** The search is made from the file's own names and rulings when it is first wanted. */
function start(): NonNullable<typeof engines> {
  return (engines ??= (async () => {
    const { list, references, asked, translations } = JSON.parse(document.getElementById('names')!.textContent) as Names
    const resolver = new Resolver()
    resolver.addGame(list)
    resolver.addReferences(references)
    for (const translation of translations) resolver.addTranslations(translation)
    const questions = new RulingSearch(anchors)
    await questions.add(list, asked, sourceOf(textsIn(list)))
    return { resolver, questions }
  })())
}

async function search(): Promise<void> {
  const query = input.value.trim()
  found.hidden = query === ''
  if (query === '') return
  const { resolver, questions } = await start()
  if (input.value.trim() !== query) return
  const resolved = resolver.resolve(query, NO_FILTERS)
  const text = resolved.reference
    ? await questions.show(rulingsOf(resolved))
    : await questions.ask(parseQuery(query, []), { filters: NO_FILTERS, ...SHOWN })
  if (input.value.trim() !== query) return
  const rows = rowsOf(
    resolved,
    text,
    asksQuestion(query, resolved) ? 'rulings first' : 'names first',
    anchors,
    () => '',
  )
  view.show(rows)
  view.say(rows.length === 0 ? 'No results. Try fewer or different words.' : `${count(rows.length, 'result')}.`)
}

form.addEventListener('submit', event => {
  event.preventDefault()
  void search()
})
input.addEventListener('focus', () => void start().then(search))
input.addEventListener('input', () => void search())
// A result that was chosen is read without the list over it.
found.addEventListener('click', event => {
  if ((event.target as Element).closest('a')) found.hidden = true
})
addEventListener('keydown', event => {
  if (event.key !== '/' || event.target === input) return
  event.preventDefault()
  input.focus()
})
