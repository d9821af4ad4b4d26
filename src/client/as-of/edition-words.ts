/**
 * Returns the words that an edition had, from its place in a ruling's history: its own, or what a comparison has of the
 * older one; nothing where the history tells no words.
 */
export function editionWords(place: HTMLElement): string {
  const own = place.querySelector('[data-words]')
  if (own) return own.textContent
  const diff = place.querySelector('.diff')?.cloneNode(true) as HTMLElement | undefined
  for (const part of diff?.querySelectorAll('ins, .unseen') ?? []) part.remove()
  return diff?.textContent.replace(/\s+/g, ' ').trim() ?? ''
}
