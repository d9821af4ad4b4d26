/** Returns an address with the day that the page's own address asks for (`?on=`), as it is where none is asked for. */
export function withDay(address: string): string {
  const day = new URLSearchParams(location.search).get('on')
  if (day === null) return address
  const to = new URL(address, location.href)
  to.searchParams.set('on', day)
  return to.href
}
