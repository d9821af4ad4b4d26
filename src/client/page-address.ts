/** Returns the page's own address, which is the same wherever it is read and whatever it is asked. */
export function pageAddress(): string {
  return document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? location.href
}
