/**
 * Moves the focus to what an address leads to: of a ruling to its number, so that what can be done with it is near.
 * Browsers only begin there with the next Tab, and tell it to nobody.
 */
export function follow(): void {
  const target = document.getElementById(location.hash.slice(1))
  const place = target?.closest('.ruling')?.querySelector<HTMLElement>(':is(h3 a, .mark)') ?? target
  if (!place) return
  place.focus({ preventScroll: true })
  if (document.activeElement === place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
  // Or a click in it would take the focus too.
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
}
