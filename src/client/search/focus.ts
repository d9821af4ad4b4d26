import type { BoxData } from './search-box.ts'

// `/` and Ctrl K (Command K) lead to the search box, and the first time it has the focus, what answers
// in it is loaded. A reader who comes back from a result finds the query as it was.
addEventListener('keydown', event => {
  const { key, target, ctrlKey, metaKey, altKey } = event
  const slash =
    key === '/'
    && !ctrlKey
    && !metaKey
    && !altKey
    && !(target instanceof Element && target.closest('input,textarea,select,[contenteditable]'))
  if (!slash && !((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k')) return
  const box = document.querySelector<HTMLInputElement>('form[role=search] [name=q]')
  if (!box) return
  event.preventDefault()
  box.focus()
  box.select()
})

for (const form of document.querySelectorAll<HTMLFormElement>('form.find')) {
  let begun: Promise<void> | null = null
  let tapped = false
  const begin = (): void => {
    // What can't be loaded now is tried again the next time; until then Enter leads to the search page.
    const base = import.meta.env.BASE_URL
    begun ??= Promise.all([
      import('./search-box.ts').then(({ startBox }) => startBox),
      fetch(`${base}search-box.json`).then(answer => answer.json() as Promise<BoxData>),
    ])
      .then(([start, data]) => start(form, base, data, tapped))
      .catch(() => {
        begun = null
      })
  }
  form.addEventListener('focusin', begin)
  form.addEventListener('pointerdown', () => (tapped = true))
  if (form.contains(document.activeElement)) begin()
}

addEventListener('pageshow', () => {
  const { asked, ...others } = (history.state ?? {}) as { asked?: readonly [box: string, query: string] }
  const box = document.getElementById(asked?.[0] ?? '')
  if (!asked || !(box instanceof HTMLInputElement)) return
  history.replaceState(others, '')
  box.value = asked[1]
  // A page that was kept as it was has the focus on the result that was followed.
  if (!box.form?.contains(document.activeElement)) box.focus()
  // How a long question begins tells more than its end.
  box.scrollLeft = 0
})
