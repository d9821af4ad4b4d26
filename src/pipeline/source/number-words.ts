/** Small numbers in words, which are as often written in figures. */
export const NUMBER_WORDS: ReadonlyMap<string, number> = new Map(
  ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map(
    (word, at) => [word, at + 2] as const,
  ),
)
