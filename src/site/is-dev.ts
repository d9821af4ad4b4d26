/** Returns whether pages are served while somebody edits them. Outside Astro, `import.meta` has no `env`. */
export function isDev(): boolean {
  return (import.meta as Partial<ImportMeta>).env?.DEV === true
}
