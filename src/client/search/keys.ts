/**
 * Lets arrow keys walk between an input and the results below it, and Escape lead back to the input. `open` shows
 * results that are hidden; without it Enter leads to the first of them. Names are typed as they are: without capitals,
 * corrections or red lines.
 */
export function handleKeys(input: HTMLInputElement, root: HTMLElement, open?: () => void): void {
  Object.assign(input, { spellcheck: false, autocapitalize: 'off', enterKeyHint: 'search' })
  const links = () => (root.hidden ? [] : [...root.querySelectorAll<HTMLElement>('a[data-result]')])
  input.addEventListener('keydown', event => {
    if (event.isComposing || (event.key !== 'ArrowDown' && (open || event.key !== 'Enter'))) return
    const [first] = links()
    if (first) first.focus()
    else if (open) open()
    else return
    event.preventDefault()
  })
  root.addEventListener('keydown', event => {
    const all = links()
    const at = all.findIndex(link => link === document.activeElement)
    const next = { ArrowDown: all[at + 1] ?? all[at], ArrowUp: all[at - 1] ?? input, Home: all[0], End: all.at(-1) }[
      event.key
    ]
    if (event.key === 'Escape') input.focus()
    else if (next && at >= 0) next.focus()
    else return
    event.preventDefault()
  })
}
