/**
 * A build that doesn't know its own address (`SITE_URL`) writes addresses without their origin. Where it is read, it is
 * known: paper gets the whole address, and so do those who look for the page's own one.
 */
for (const place of document.querySelectorAll<HTMLElement>('[data-address]'))
  if (place.textContent.startsWith('/'))
    place.textContent = new URL(place.textContent, location.href).href.replace(/^https?:\/\//, '')
const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
if (canonical) canonical.href = canonical.href

export {}
