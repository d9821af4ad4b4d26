/**
 * Narrows the list of a game's entries while its filters are set, keeps them in the page's address, and says how many are
 * left. Without it the whole list stands.
 */
const form = document.querySelector<HTMLFormElement>('[data-filters]')
const status = document.querySelector<HTMLElement>('[data-filters-status]')
const items = [...document.querySelectorAll<HTMLElement>('[data-is]')].map(item => ({ item, marks: new Set(item.dataset['is']?.split(' ')) }))
const letters = [...document.querySelectorAll<HTMLElement>('.letter')]

function apply(): void {
  if (!form) return
  const set = [...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]
  // A mark is the facet's first letter and the value; the box for rulings is its own mark.
  const wanted = set.map(([name, value]) => name === 'rulings' ? 'ruled' : `${name[0]}-${value}`)
  let left = 0
  for (const { item, marks } of items) {
    const fits = wanted.every(mark => marks.has(mark))
    item.hidden = !fits
    if (fits) left += 1
  }
  for (const letter of letters) {
    const inside = letter.querySelectorAll('[data-is]:not([hidden])').length
    letter.hidden = inside === 0
    const link = document.querySelector<HTMLElement>(`.letters a[href="#${letter.querySelector('h3')?.id}"]`)
    if (link) link.hidden = inside === 0
    const fold = letter.querySelector('details')
    if (!fold) continue
    const folded = fold.querySelectorAll('[data-is]:not([hidden])').length
    fold.hidden = folded === 0
    fold.open = wanted.length > 0
    const number = fold.querySelector('[data-number]')
    if (number) number.textContent = folded.toLocaleString('en')
  }
  const clear = form.querySelector<HTMLButtonElement>('[type=reset]')
  if (clear) clear.disabled = wanted.length === 0
  if (status) status.textContent = `${left.toLocaleString('en')} of ${items.length.toLocaleString('en')} cards and terms`
}

/** Writes what is chosen into the address, each change a step that the browser's Back undoes. */
function remember(): void {
  if (!form) return
  const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== '') as [string, string][]).toString()
  history.pushState(null, '', query === '' ? location.pathname : `?${query}`)
}

/** Sets the filters as the address has them; values that the list doesn't know are passed over. */
function read(): void {
  if (!form) return
  const query = new URLSearchParams(location.search)
  for (const field of form.elements) {
    if (field instanceof HTMLSelectElement) {
      const value = query.get(field.name) ?? ''
      field.value = [...field.options].some(option => option.value === value) ? value : ''
    } else if (field instanceof HTMLInputElement) {
      field.checked = query.has(field.name)
    }
  }
  apply()
}

form?.addEventListener('change', () => { remember(); apply() })
// The fields are emptied after the event.
form?.addEventListener('reset', () => { setTimeout(() => { remember(); apply() }) })
form?.addEventListener('submit', event => { event.preventDefault() })
addEventListener('popstate', read)
if (location.search !== '') read()

export {}
