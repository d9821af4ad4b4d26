/** Lets arrow keys walk between an input and the results below it, and Escape lead back to the input. */
export function handleKeys(input: HTMLInputElement, root: HTMLElement): void {
  const links = () => (root.hidden ? [] : [...root.querySelectorAll<HTMLElement>('a[data-result]')])
  input.addEventListener('keydown', event => {
    if (event.isComposing || (event.key !== 'ArrowDown' && event.key !== 'Enter')) return
    const [first] = links()
    if (first === undefined) return
    first.focus()
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
