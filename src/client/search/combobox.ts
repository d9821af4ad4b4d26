/** What a combobox opens: a grid of results. */
interface Popup {
  readonly root: HTMLElement
  open(): void
  close(): void
}

/**
 * Makes an input the combobox of a popup (ARIA's pattern of a combobox with a grid): arrow keys choose a row while the
 * focus stays in the input, Enter opens it, Escape closes the popup from wherever the focus is.
 */
export function makeCombobox(input: HTMLInputElement, grid: HTMLElement, { root, open, close }: Popup): void {
  grid.id = `${input.id}-results`
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-haspopup', 'grid')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', grid.id)
  let chosen: HTMLElement | null = null
  let named = 0
  const choose = (row: HTMLElement | null): void => {
    chosen?.removeAttribute('aria-selected')
    chosen = row
    row?.setAttribute('aria-selected', 'true')
    row?.scrollIntoView({ block: 'nearest' })
    if (row === null) input.removeAttribute('aria-activedescendant')
    else input.setAttribute('aria-activedescendant', (row.id ||= `${grid.id}-${++named}`))
  }
  const rows = () => [...grid.querySelectorAll<HTMLElement>('.row:has(a[data-result])')]
  /** Rows come and go while somebody types. */
  const current = () => (chosen?.isConnected && !root.hidden ? chosen : null)

  input.addEventListener('input', () => choose(null))
  input.addEventListener('keydown', event => {
    if (event.isComposing) return
    const row = current()
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (root.hidden) open()
      const all = rows()
      const at = row === null ? -1 : all.indexOf(row)
      choose(all[event.key === 'ArrowDown' ? Math.min(at + 1, all.length - 1) : at - 1] ?? null)
    } else if (event.key === 'Enter' && row !== null) row.querySelector<HTMLElement>('a[data-result]')?.click()
    else return
    event.preventDefault()
  })
  root.parentElement?.addEventListener('keydown', event => {
    if (event.key !== 'Escape' || event.isComposing || root.hidden) return
    choose(null)
    input.focus()
    close()
    event.preventDefault()
  })
}
