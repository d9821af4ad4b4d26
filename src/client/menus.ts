/**
 * Closes an open menu (`details.menu`) when one clicks or moves elsewhere, and with Escape, which leads back to its
 * button.
 */
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details.menu[open]')
const closeOthers = (event: Event): void => {
  for (const menu of openMenus()) if (!menu.contains(event.target as Node)) menu.open = false
}

addEventListener('click', closeOthers)
addEventListener('focusin', closeOthers)
addEventListener('keydown', event => {
  if (event.key !== 'Escape') return
  for (const menu of openMenus()) {
    menu.open = false
    if (menu.contains(document.activeElement)) menu.querySelector('summary')?.focus()
  }
})

export {}
