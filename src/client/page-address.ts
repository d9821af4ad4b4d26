/** Returns the page's own address, which is the same wherever it is read and whatever it is asked. */
export function pageAddress(): string {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
}

/**
 * Returns the address of what a "Copy as" box copies: of its ruling, else of its page. Where the site's own address
 * wasn't known when it was built, it is the one at which the site is read.
 */
export function copiedAddress(box: HTMLElement): string {
  return new URL(box.dataset['link'] ?? pageAddress(), location.href).href
}
