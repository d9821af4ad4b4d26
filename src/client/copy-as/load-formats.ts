/** Returns what writes the formats, which a browser fetches once; null where it can’t be had. */
export const loadFormats = () =>
  import('./formats.ts').then(
    ({ FORMATS }) => FORMATS,
    () => null,
  )
