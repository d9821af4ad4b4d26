import { fold } from '../language/fold.ts'

/**
 * Narrows the list of a game's entries while its filters are set, keeps them in the page's address, and says how many
 * are left. Without it the whole list stands.
 */
const filters = document.querySelector<HTMLFieldSetElement>('[data-filters]')!
const name = filters.querySelector<HTMLInputElement>('[type=search]')!
const clear = filters.querySelector('button')!
const status = document.querySelector('[data-filters-status]')!
const on = document.querySelector('[data-filters-on]')!
const search = document.querySelector<HTMLAnchorElement>('[data-filters-search]')!
const fields = [...filters.elements]
  .filter(field => field instanceof HTMLSelectElement || field instanceof HTMLInputElement)
  .filter(field => field !== name)
const items = [...document.querySelectorAll<HTMLElement>('[data-is]')].map(item => ({
  item,
  marks: new Set(item.dataset['is']?.split(' ')),
  title: fold(item.querySelector('a')?.firstChild?.textContent ?? ''),
}))
const letters = [...document.querySelectorAll<HTMLElement>('.letter')].map(letter => ({
  letter,
  link: document.querySelector<HTMLElement>(`.letters a[href="#${letter.querySelector('h3')?.id}"]`),
  fold: letter.querySelector('details'),
}))

type Field = (typeof fields)[number]

/** Returns the fields that are set. */
const chosen = (): Field[] =>
  fields.filter(field => (field instanceof HTMLInputElement ? field.checked : field.value !== ''))

/** Returns what a field narrows; several chips narrow the same. */
const facetOf = (field: Field) => field.dataset['facet'] ?? field.name

function apply(): void {
  const now = chosen()
  // A mark is the facet and the value; the boxes are marks of their own.
  const wanted = now.map(
    field => ({ rulings: 'ruled', erratum: 'erratum' })[facetOf(field)] ?? `${facetOf(field)}-${field.value}`,
  )
  const part = fold(name.value)
  const narrowed = wanted.length > 0 || part !== ''
  let left = 0
  for (const { item, marks, title } of items) {
    item.hidden = !(title.includes(part) && wanted.every(mark => marks.has(mark)))
    if (!item.hidden) left += 1
  }
  for (const { letter, link, fold } of letters) {
    letter.hidden = letter.querySelector('[data-is]:not([hidden])') === null
    if (link) link.hidden = letter.hidden
    if (!fold) continue
    const folded = fold.querySelectorAll('[data-is]:not([hidden])').length
    fold.hidden = folded === 0
    fold.open = narrowed
    const number = fold.querySelector('[data-number]')
    if (number) number.textContent = folded.toLocaleString('en')
  }
  clear.disabled = !narrowed
  // What is set among the folded filters, in their words.
  const folded = now
    .filter(field => field.closest('details') !== null)
    .map(field =>
      (field instanceof HTMLInputElement ? field.labels?.[0] : field.selectedOptions[0])?.textContent.trim(),
    )
  on.textContent = folded.length === 0 ? '' : `: ${folded.join(', ')}`
  const all = items.length.toLocaleString('en')
  status.textContent = `${narrowed ? `${left.toLocaleString('en')} of ${all}` : all} cards and terms`
  // Leads to the rulings that have what was typed, where no title does.
  search.hidden = name.value === '' || left > 0
  const { searchParams } = new URL(search.href)
  searchParams.set('q', name.value)
  search.search = searchParams.toString()
  search.textContent = `Search the rulings for “${name.value}”`
}

/** Writes what is chosen into the address, each change but of a letter a step that the browser's Back undoes. */
function remember(typing = false): void {
  const query = new URLSearchParams(location.search)
  for (const facet of ['name', ...fields.map(facetOf)]) query.delete(facet)
  if (name.value) query.set('name', name.value)
  for (const field of chosen()) query.set(facetOf(field), field.value)
  history[typing ? 'replaceState' : 'pushState'](null, '', query.size === 0 ? location.pathname : `?${query}`)
  apply()
}

/** Sets the filters as a query has them; values that the list doesn't know are passed over. */
function set(query: URLSearchParams): void {
  name.value = query.get('name') ?? ''
  for (const field of fields) {
    const value = query.get(facetOf(field))
    if (field instanceof HTMLInputElement) field.checked = value === field.value
    else field.value = [...field.options].some(option => option.value === value) ? (value ?? '') : ''
  }
}

function read(): void {
  set(new URLSearchParams(location.search))
  apply()
}

filters.addEventListener('input', ({ target }) => {
  if (target === name) remember(true)
})
filters.addEventListener('change', ({ target }) => {
  if (target === name) return
  // Of chips that narrow the same, such as cards and terms, at most one holds.
  if (target instanceof HTMLInputElement && target.checked)
    for (const field of fields)
      if (field instanceof HTMLInputElement && field !== target && facetOf(field) === facetOf(target))
        field.checked = false
  remember()
})
clear.addEventListener('click', () => {
  set(new URLSearchParams())
  remember()
  // The button is gone now.
  filters.querySelector('summary')?.focus()
})
addEventListener('popstate', read)
if (location.search !== '') read()
