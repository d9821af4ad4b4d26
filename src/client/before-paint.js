// Runs before anything is painted, so that the choice of dark or light never flashes (`theme-switch.ts` has the
// switch), and what the address leads to is in view in the first frame: with such an address nothing is painted before
// the page's end, which an element that never comes stands for, and the frame begins with the scrolling, for which
// Chromium waits longer. Where one comes back to a page, it is in its old place already.
{
  const root = document.documentElement
  root.classList.add('js')
  try {
    const theme = localStorage.getItem('redbook-theme')
    if (theme) root.dataset.theme = theme
  } catch {}
  const id = location.hash.slice(1)
  if (id) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'expect', href: '#end', blocking: 'render' }),
    )
    requestAnimationFrame(() => scrollY || document.getElementById(id)?.scrollIntoView())
  }
}
