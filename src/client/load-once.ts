/** Returns what loads each thing once, by its key; what failed is tried again when it is next asked for. */
export function loadOnce(): <T>(key: string, load: () => Promise<T>) => Promise<T> {
  const begun = new Map<string, Promise<unknown>>()
  return <T>(key: string, load: () => Promise<T>) => {
    const loading =
      (begun.get(key) as Promise<T> | undefined)
      ?? load().catch((error: unknown) => {
        begun.delete(key)
        throw error
      })
    begun.set(key, loading)
    return loading
  }
}
