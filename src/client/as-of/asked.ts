const asked = new URLSearchParams(location.search)
if (asked.has('on')) void import('./show.ts')
else if (asked.has('in')) void import('./in-edition.ts')
else if (asked.has('quote')) void import('../quotation/check.ts')

export {}
