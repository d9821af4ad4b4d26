import { fold } from '../language/fold.ts'

/**
 * Narrows the list of a game's entries while its filters are set, keeps them in the page's address, and says how many
 * are left. Without it the whole list stands.
 */
const filters = document.querySelector<HTMLFieldSetElement>('[data-filters]')
const name = filters?.querySelector<HTMLInputElement>('[type=search]')
const fields = [...(filters?.elements ?? [])]
  .filter(field => field instanceof HTMLSelectElement || field instanceof HTMLInputElement)
  .filter(field => field !== name)
const clear = filters?.querySelector('button')
const status = document.querySelector('[data-filters-status]')
const on = document.querySelector('[data-filters-on]')
const search = document.querySelector<HTMLAnchorElement>('[data-filters-search]')
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

/** Returns what is chosen among the folded filters, in their words. */
function inWords(): string {
  return fields
    .filter(field => field.closest('details') !== null)
    .flatMap(field => {
      if (field instanceof HTMLInputElement) return field.checked ? [field.labels?.[0]?.textContent.trim() ?? ''] : []
      return field.value === '' ? [] : [field.selectedOptions[0]?.textContent.trim() ?? '']
    })
    .join(', ')
}

/** Returns what is chosen, as names and values of the address. */
function chosen(): [string, string][] {
  return fields.flatMap(field =>
    (field instanceof HTMLInputElement ? field.checked : field.value !== '') ? [[facetOf(field), field.value]] : [],
  )
}

/** Returns what a field narrows; several chips narrow the same. */
const facetOf = (field: HTMLElement & { name: string }) => field.dataset['facet'] ?? field.name

function apply(): void {
  // A mark is the facet and the value; the boxes are marks of their own.
  const wanted = chosen().map(([name, value]) => ({ rulings: 'ruled', erratum: 'erratum' })[name] ?? `${name}-${value}`)
  const part = fold(name?.value ?? '')
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
  if (clear) clear.disabled = !narrowed
  const folded = inWords()
  if (on) on.textContent = folded === '' ? '' : `: ${folded}`
  const all = items.length.toLocaleString('en')
  if (status) status.textContent = `${narrowed ? `${left.toLocaleString('en')} of ${all}` : all} cards and terms`
  if (name && search) offerSearch(search, name.value, left === 0)
}

/** Leads to the rulings that have what was typed, where no title does. */
function offerSearch(link: HTMLAnchorElement, typed: string, isNoTitle: boolean): void {
  link.hidden = typed === '' || !isNoTitle
  const { searchParams } = new URL(link.href)
  searchParams.set('q', typed)
  link.search = searchParams.toString()
  link.textContent = `Search the rulings for “${typed}”`
}

/** Writes what is chosen into the address, each change but of a letter a step that the browser's Back undoes. */
function remember(typing = false): void {
  const query = new URLSearchParams(location.search)
  for (const facet of ['name', ...fields.map(facetOf)]) query.delete(facet)
  if (name?.value) query.set('name', name.value)
  for (const [facet, value] of chosen()) query.set(facet, value)
  history[typing ? 'replaceState' : 'pushState'](null, '', query.size === 0 ? location.pathname : `?${query}`)
  apply()
}

/** Sets the filters as a query has them; values that the list doesn't know are passed over. */
function set(query: URLSearchParams): void {
  if (name) name.value = query.get('name') ?? ''
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

filters?.addEventListener('input', ({ target }) => {
  if (target === name) remember(true)
})
filters?.addEventListener('change', ({ target }) => {
  if (target === name) return
  // Of chips that narrow the same, such as cards and terms, at most one holds.
  if (target instanceof HTMLInputElement && target.checked)
    for (const field of fields)
      if (field instanceof HTMLInputElement && field !== target && facetOf(field) === facetOf(target))
        field.checked = false
  remember()
})
clear?.addEventListener('click', () => {
  set(new URLSearchParams())
  remember()
  // The button is gone now.
  filters?.querySelector('summary')?.focus()
})
addEventListener('popstate', read)
if (location.search !== '') read()
