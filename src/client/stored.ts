/** Returns what is stored under a key on this device, or in this tab; null where nothing is, or the browser refuses. */
export function stored(key: string, area: 'localStorage' | 'sessionStorage' = 'localStorage'): string | null {
  try {
    return window[area].getItem(key)
  } catch {
    return null
  }
}

/** Stores a value under a key, null for nothing. Where the browser refuses, it is simply not stored. */
export function store(
  key: string,
  value: string | null,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): void {
  try {
    if (value === null) window[area].removeItem(key)
    else window[area].setItem(key, value)
  } catch {
    // Storage is refused, or full.
  }
}
