const BEFORE = 70
const AFTER = 110

/**
 * Returns the words of a text around a name in it, cut at words; `name` is as the text has it. Where the text doesn't
 * have the name, its first words are returned as `after`.
 */
export function excerptAround(
  text: string,
  name: string,
): { readonly before: string; readonly name: string; readonly after: string } {
  const line = text.replace(/\s+/g, ' ').trim()
  const at = line.toLowerCase().indexOf(name.toLowerCase())
  if (at < 0 || name === '') {
    const after = cutEnd(line, BEFORE + AFTER)
    return { before: '', name: '', after }
  }
  const end = at + name.length
  return {
    before: cutStart(line.slice(0, at), BEFORE),
    name: line.slice(at, end),
    after: cutEnd(line.slice(end), AFTER),
  }
}

function cutStart(text: string, most: number): string {
  if (text.length <= most) return text
  const rest = text.slice(-most)
  return `… ${rest.slice(rest.indexOf(' ') + 1)}`
}

function cutEnd(text: string, most: number): string {
  if (text.length <= most) return text
  const rest = text.slice(0, most)
  return `${rest.slice(0, Math.max(rest.lastIndexOf(' '), 0))} …`
}
