import { store, stored } from './stored.ts'

/**
 * Shows the original wording of rulings, the plain words, or both, where a page has both, and remembers which. Without
 * it the plain words are folded under each original.
 */
const KEY = 'redbook-words'
const field = document.querySelector<HTMLSelectElement>('.words-switch')

function show(): void {
  document.documentElement.dataset['words'] = field?.value
  for (const plain of document.querySelectorAll<HTMLDetailsElement>('.in-plain')) plain.open = true
}

if (field) {
  const kept = stored(KEY)
  if (kept === 'plain' || kept === 'both') field.value = kept
  field.addEventListener('change', () => {
    store(KEY, field.value)
    show()
  })
  show()
}
