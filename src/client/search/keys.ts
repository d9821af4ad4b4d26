/**
 * Lets arrow keys walk between a search box and its results, and Escape lead back to the box; in the box it closes
 * them where there is anything to close.
 */
export function handleKeys(input: HTMLInputElement, root: HTMLElement, close?: () => void): void {
  const links = () => (root.hidden ? [] : [...root.querySelectorAll<HTMLElement>('a[data-result]')])
  input.addEventListener('keydown', event => {
    if (event.isComposing) return
    const [first] = links()
    if (event.key === 'Escape' && close && !root.hidden) close()
    else if (event.key === 'ArrowDown' && first) first.focus()
    // On the search page the results are there already; anywhere else Enter leads to it.
    else if (event.key === 'Enter' && first && !close) first.focus()
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
