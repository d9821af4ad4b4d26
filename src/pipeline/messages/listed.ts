/** So many names are read without tiring. */
const MANY = 12

/** Returns names one after another, and how many more there are than are told. */
export function listed(names: readonly string[], most = MANY): string {
  const more = names.length - most
  return `${names.slice(0, most).join(', ')}${more > 0 ? ` and ${more.toLocaleString('en')} more` : ''}`
}
