/** Loads what moves the focus along when an address leads to a place on its page. */
const follow = (): void => void import('./jump.ts').then(({ follow }) => follow()).catch(() => {})
addEventListener('hashchange', follow)
// Until then a browser that scrolls there takes the focus away.
addEventListener('load', () => {
  if (location.hash !== '' && document.activeElement === document.body) follow()
})

export {}
