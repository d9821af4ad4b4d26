/** Returns a number with what it counts: `1 ruling`, `3 rulings`, `1,468 cards`. */
export function count(number: number, one: string, many = `${one}s`): string {
  // Small numbers look the same in every language, and a browser takes long to look one up the first time.
  return `${number < 1000 ? number : number.toLocaleString('en')} ${number === 1 ? one : many}`
}
