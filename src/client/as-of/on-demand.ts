/** Loads what shows another day or edition than today’s, or a quotation, only where the address asks for it. */
if (/[?&](?:on|in|quote)=/.test(location.search)) void import('./asked.ts')

export {}
