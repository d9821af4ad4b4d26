/** Closes an open menu (`details.menu`) with a click or the focus elsewhere, and with Escape. */
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
