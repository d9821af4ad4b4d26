/**
 * Narrows the list of a game's entries while its filters are set, keeps them in the page's address, and says how many
 * are left. Without it the whole list stands.
 */
const filters = document.querySelector<HTMLFieldSetElement>('[data-filters]')
const fields = [...(filters?.elements ?? [])].filter(
  field => field instanceof HTMLSelectElement || field instanceof HTMLInputElement,
)
const clear = filters?.querySelector('button')
const status = document.querySelector('[data-filters-status]')
const on = document.querySelector('[data-filters-on]')
const items = [...document.querySelectorAll<HTMLElement>('[data-is]')].map(item => ({
  item,
  marks: new Set(item.dataset['is']?.split(' ')),
}))
const letters = [...document.querySelectorAll<HTMLElement>('.letter')].map(letter => ({
  letter,
  link: document.querySelector<HTMLElement>(`.letters a[href="#${letter.querySelector('h3')?.id}"]`),
  fold: letter.querySelector('details'),
}))

/** Returns what is chosen, in the words of the filters. */
function inWords(): string {
  return fields
    .flatMap(field => {
      if (field instanceof HTMLInputElement) return field.checked ? [field.labels?.[0]?.textContent.trim() ?? ''] : []
      return field.value === '' ? [] : [field.selectedOptions[0]?.textContent.trim() ?? '']
    })
    .join(', ')
}

/** Returns what is chosen, as names and values of the address. */
function chosen(): [string, string][] {
  return fields.flatMap(field =>
    (field instanceof HTMLInputElement ? field.checked : field.value !== '') ? [[field.name, field.value]] : [],
  )
}

function apply(): void {
  // A mark is the facet and the value; the boxes are marks of their own.
  const wanted = chosen().map(([name, value]) => ({ rulings: 'ruled', erratum: 'erratum' })[name] ?? `${name}-${value}`)
  let left = 0
  for (const { item, marks } of items) {
    item.hidden = !wanted.every(mark => marks.has(mark))
    if (!item.hidden) left += 1
  }
  for (const { letter, link, fold } of letters) {
    letter.hidden = letter.querySelector('[data-is]:not([hidden])') === null
    if (link) link.hidden = letter.hidden
    if (!fold) continue
    const folded = fold.querySelectorAll('[data-is]:not([hidden])').length
    fold.hidden = folded === 0
    fold.open = wanted.length > 0
    const number = fold.querySelector('[data-number]')
    if (number) number.textContent = folded.toLocaleString('en')
  }
  if (clear) clear.disabled = wanted.length === 0
  if (on) on.textContent = wanted.length > 0 ? `: ${inWords()}` : ''
  const all = items.length.toLocaleString('en')
  if (status)
    status.textContent = `${wanted.length > 0 ? `${left.toLocaleString('en')} of ${all}` : all} cards and terms`
}

/** Writes what is chosen into the address, each change a step that the browser's Back undoes. */
function remember(): void {
  const query = new URLSearchParams(chosen()).toString()
  history.pushState(null, '', query === '' ? location.pathname : `?${query}`)
  apply()
}

/** Sets the filters as the address has them; values that the list doesn't know are passed over. */
function read(): void {
  const query = new URLSearchParams(location.search)
  for (const field of fields) {
    const value = query.get(field.name)
    if (field instanceof HTMLInputElement) field.checked = value !== null
    else field.value = [...field.options].some(option => option.value === value) ? (value ?? '') : ''
  }
  apply()
}

filters?.addEventListener('change', remember)
clear?.addEventListener('click', () => {
  for (const field of fields) {
    if (field instanceof HTMLInputElement) field.checked = false
    else field.value = ''
  }
  remember()
})
addEventListener('popstate', read)
if (location.search !== '') read()

export {}
