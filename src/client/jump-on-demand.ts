/** Loads what moves the focus along when an address leads to a place on its page. */
const follow = (): void =>
  void import('./jump.ts')
    // A browser that goes to a place takes the focus away with the next frame.
    .then(({ follow }) => requestAnimationFrame(() => setTimeout(follow)))
    .catch(() => {})
addEventListener('hashchange', follow)
// While the page loads the browser goes there again and again.
addEventListener('load', () => {
  if (location.hash !== '' && document.activeElement === document.body) follow()
})

export {}
