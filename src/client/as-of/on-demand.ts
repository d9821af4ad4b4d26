/** Loads what shows another day or edition than today’s, or a quotation, only where the address asks for it. */
const asked = new URLSearchParams(location.search)
if (asked.has('on')) void import('./show.ts')
else if (asked.has('in')) void import('./in-edition.ts')
else if (asked.has('quote')) void import('../quotation/check.ts')

export {}
