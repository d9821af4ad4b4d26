/** What the page that embeds has asked for, in the attributes of its script tag. */
export interface Settings {
  /** Where Redbook lies, with a slash at its end; known from the script's own address. */
  readonly base: string
  /** Ids of games whose names are linked; empty for all. */
  readonly games: readonly string[]
  /** Selector of the places that are looked through. */
  readonly container: string
  /** `marked`: names written as `[[Bridge]]`. `names`: every name that is certain enough. */
  readonly mode: 'marked' | 'names'
}

/**
 * Returns what a script tag asks for: `data-game="meccg"`, `data-container=".post"`, `data-mode="names"`. A page that
 * names a container wants its names linked.
 */
export function settingsOf(script: HTMLScriptElement): Settings {
  const { game = '', container = '', mode } = script.dataset
  return {
    base: new URL('.', script.src).href,
    games: game.split(/[\s,]+/).filter(Boolean),
    container: container === '' ? 'body' : container,
    mode: mode === 'marked' || mode === 'names' ? mode : container === '' ? 'marked' : 'names',
  }
}
