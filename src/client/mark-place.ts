/** Marks where one is in "On this page". */
const links = new Map<Element, HTMLAnchorElement>()
for (const link of document.querySelectorAll<HTMLAnchorElement>('.on-page li:not(.to-top) > a[href^="#"]')) {
  const target = document.getElementById(decodeURIComponent(link.hash.slice(1)))
  if (target && !links.has(target)) links.set(target, link)
}

if (links.size > 0) {
  const begun = new Set<Element>()
  let current: HTMLAnchorElement | undefined
  const root = document.documentElement
  const mark = (): void => {
    const asked = document.getElementById(location.hash.slice(1))
    // What stands near the end of the page can't be scrolled to its top.
    const atEnd = scrollY + innerHeight >= root.scrollHeight - 2
    let last = asked && atEnd && !begun.has(asked) ? links.get(asked) : undefined
    if (!last) for (const [target, link] of links) if (begun.has(target)) last = link
    if (last === current) return
    current?.removeAttribute('aria-current')
    last?.setAttribute('aria-current', 'location')
    current = last
    if (last) bringIntoView(last)
  }
  // A section has begun once it stands where a link to it puts it, or higher.
  const line = Number.parseFloat(getComputedStyle(root).scrollPaddingBlockStart) + 4
  const observer = new IntersectionObserver(
    seen => {
      for (const { target, intersectionRatio, boundingClientRect } of seen) {
        if (intersectionRatio < 1 && boundingClientRect.height > 0) begun.add(target)
        else begun.delete(target)
      }
      mark()
    },
    { rootMargin: `-${line}px 9999999px 9999999px`, threshold: 1 },
  )
  for (const target of links.keys()) observer.observe(target)
  addEventListener('hashchange', mark)
}

/** Scrolls the list, and nothing but the list, so that the link is in view. */
function bringIntoView(link: HTMLElement): void {
  const list = [link.closest('ol'), link.closest<HTMLElement>('.on-page')].find(
    box => box !== null && box.scrollHeight > box.clientHeight && /auto|scroll/.test(getComputedStyle(box).overflowY),
  )
  if (!list) return
  const { top, bottom } = link.getBoundingClientRect()
  const box = list.getBoundingClientRect()
  if (top < box.top || bottom > box.bottom) list.scrollTop += top - box.top - list.clientHeight / 3
}

export {}
