/**
 * The switch between dark and light. What is chosen is remembered; choosing what the system has set anyway forgets the
 * choice, and the site follows the system again. Until then the head of the page sets `data-theme` before the first paint.
 */
const KEY = 'redbook-theme'
const root = document.documentElement
const system = matchMedia('(prefers-color-scheme: dark)')

const stored = (): string | undefined => {
  try {
    return localStorage.getItem(KEY) ?? undefined
  } catch {
    return undefined
  }
}

function show(theme: string | undefined): void {
  if (theme === 'dark' || theme === 'light') root.dataset['theme'] = theme
  else delete root.dataset['theme']
  // The bars around the page, which phones paint, go with it.
  const paper = getComputedStyle(document.body).backgroundColor
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) meta.content = paper
}

document.querySelector('.theme')?.addEventListener('click', () => {
  const usual = system.matches ? 'dark' : 'light'
  const next = (root.dataset['theme'] ?? usual) === 'dark' ? 'light' : 'dark'
  const choice = next === usual ? undefined : next
  try {
    if (choice === undefined) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, choice)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  show(choice)
})
// Another tab has chosen, or the page comes back from the browser's memory as it was left.
addEventListener('storage', event => {
  if (event.key === KEY) show(stored())
})
addEventListener('pageshow', event => {
  if (event.persisted) show(stored())
})
system.addEventListener('change', () => {
  show(root.dataset['theme'])
})
if (stored() !== undefined) show(stored())

export {}
