/** Returns what is in a file of JSON. Throws where it can't be had. */
export async function readJson<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.url}: ${response.status}`)
  return (await response.json()) as T
}
