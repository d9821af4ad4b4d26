/** Returns whether a paragraph only says "See …", in one sentence or several. */
export function onlyRefers(text: string): boolean {
  return text
    .trim()
    .replace(/^[([]|[)\]]$/g, '')
    .split(/(?<=[.;])(?<!\b(?:vs|No|no|p|pp)\.)\s+(?=\p{Lu})/u)
    .every(sentence => /^see\b/i.test(sentence))
}
