/** Loads what shows another day or edition than today’s only where the address asks for it. */
if (/[?&](?:on|in)=/.test(location.search)) void import('./asked.ts')

export {}
