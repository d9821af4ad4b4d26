/** Returns what was made before under a key that says everything it was made from, or makes it. */
export type Remember = <T>(key: string, make: () => T) => T
