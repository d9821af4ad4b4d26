import { element } from './element.ts'
import { store, stored } from './stored.ts'

/**
 * The switch of the theme: first the other one than the system's, then the system's by choice, then as the system has
 * it. A choice is remembered, and the head of the page sets `data-theme` before the first paint.
 */
const KEY = 'redbook-theme'
const root = document.documentElement
const button = element('button', { className: 'theme', type: 'button' })
document.querySelector('.head')?.append(button)
const bars = element('meta', { name: 'theme-color' })
document.head.append(bars)
const system = matchMedia('(prefers-color-scheme: dark)')

function show(theme: string | null): void {
  if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme
  else delete root.dataset['theme']
  const name = theme === 'dark' || theme === 'light' ? theme : 'as the system'
  button.ariaLabel = button.title = `Theme: ${name}`
  // Phones paint the bars around the page in this colour.
  bars.content = getComputedStyle(document.body).backgroundColor
}

button.addEventListener('click', () => {
  const usual = system.matches ? 'dark' : 'light'
  const now = root.dataset['theme']
  const choice = now === undefined ? (usual === 'dark' ? 'light' : 'dark') : now === usual ? null : usual
  // Without storage the choice lasts as long as the page.
  store(KEY, choice)
  show(choice)
})
// Another tab has chosen, or the page comes back from the browser's memory as it was left.
addEventListener('storage', event => {
  if (event.key === KEY) show(stored(KEY))
})
addEventListener('pageshow', event => {
  if (event.persisted) show(stored(KEY))
})
system.addEventListener('change', () => {
  show(root.dataset['theme'] ?? null)
})
show(stored(KEY))
