/** Lets arrow keys walk between the search box and the results; Enter in the box goes to the first, Escape back to the box. */
export function handleKeys(input: HTMLInputElement, root: HTMLElement): void {
  const links = () => [...root.querySelectorAll<HTMLElement>('a[data-result]')]
  input.addEventListener('keydown', event => {
    if (event.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return
    const [first] = links()
    if (first === undefined) return
    event.preventDefault()
    first.focus()
  })
  root.addEventListener('keydown', event => {
    const all = links()
    const at = all.findIndex(link => link === document.activeElement)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (event.key === 'Escape') input.focus()
    else if (step !== undefined && at >= 0) (all[at + step] ?? (step < 0 ? input : all[at]))?.focus()
    else return
    event.preventDefault()
  })
}
