/** Returns the words of an edition from its place in a ruling’s history; empty where that tells none. */
export function editionWords(place: HTMLElement): string {
  const own = place.querySelector('[data-words]')
  if (own) return own.textContent
  const diff = place.querySelector('.diff')?.cloneNode(true) as HTMLElement | undefined
  for (const part of diff?.querySelectorAll('ins, .unseen') ?? []) part.remove()
  return diff?.textContent.replace(/\s+/g, ' ').trim() ?? ''
}
