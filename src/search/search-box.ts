import { makeAddresses } from '../site/addresses.ts'
import { Finder } from './finder.ts'
import { NO_FILTERS } from './hits.ts'
import { handleKeys } from './keys.ts'
import { summary } from './summary.ts'
import { makeView } from './view.ts'
import { watch } from './watch.ts'

/** Entries whose rulings are shown under the box; the search page shows more. */
const PAGES = 4

/** Shows results under the search box of any page while somebody types in it. Enter leads to the search page with all of them. */
export function startBox(form: HTMLFormElement, base: string): void {
  const input = form.elements.namedItem('q') as HTMLInputElement
  const games = new Map(Object.entries(JSON.parse(form.dataset['games'] ?? '{}') as Record<string, string>))
  // On a game's pages the box looks in that game.
  const only = form.querySelector<HTMLInputElement>('input[name="game"]')
  const finder = new Finder(makeAddresses(base), games)
  const root = document.createElement('div')
  root.className = 'found'
  root.tabIndex = -1
  form.append(root)
  const view = makeView(root, 'Results')

  const update = watch(finder, view, found => {
    view.say(summary(found, 'press Enter for the search page'))
    if (found.rows.length > 0) view.offer('All results', () => form.requestSubmit())
    else if (only && !only.disabled && games.size > 1)
      view.offer('Search every game', () => {
        only.disabled = true
        ask()
        input.focus()
      })
    else if (!found.whole) view.offer('Try again', ask)
  })
  const open = (shown: boolean): void => {
    root.hidden = !shown
  }
  const ask = (): void => {
    const query = input.value.trim()
    open(query !== '')
    void update(query, { ...NO_FILTERS, game: only && !only.disabled ? only.value : '' }, PAGES)
  }

  input.addEventListener('input', ask)
  input.addEventListener('focus', () => open(input.value.trim() !== ''))
  form.addEventListener('focusout', ({ relatedTarget }) => {
    // Where a tap moves no focus, whatever was tapped in the list must still be there when the finger leaves it.
    if (relatedTarget instanceof Node && !form.contains(relatedTarget)) open(false)
  })
  addEventListener('pointerdown', ({ target }) => {
    if (!form.contains(target as Node)) open(false)
  })
  handleKeys(input, root, () => open(false))

  open(false)
  if (input.value.trim() !== '') ask()
  void finder.load()
}
