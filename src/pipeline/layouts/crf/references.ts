/** Returns whether a paragraph only says "See …", in one sentence or several. */
export function onlyRefers(text: string): boolean {
  const sentences = text
    .trim()
    .replace(/^[([]|[)\]]$/g, '')
    .split(/(?<=[.;])(?<!\b(?:vs|No|no|p|pp)\.)\s+(?=\p{Lu})/u)
  return sentences.length > 0 && sentences.every(sentence => /^see\b/i.test(sentence))
}
