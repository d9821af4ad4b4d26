/** Loads what shows another day than today only where the address asks for one. */
if (/[?&]on=/.test(location.search)) void import('./show.ts')

export {}
