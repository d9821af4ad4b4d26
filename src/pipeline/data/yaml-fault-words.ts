/** Returns in plain words what is wrong with a line of YAML, by the message of its parser. */
export function yamlFaultWords(message: string): { found: string; expected: string; fix: string } {
  const expected = 'valid YAML'
  if (/Nested mappings/.test(message))
    return { found: 'a second colon in the value', expected, fix: 'Put the value in quotes.' }
  if (message.startsWith('Tabs'))
    return { found: 'a tab in the indent', expected: 'an indent of spaces', fix: 'Put spaces in its place.' }
  const [, flow] = /Flow (map|sequence) in block collection/.exec(message) ?? []
  if (flow !== undefined) {
    const [open, close] = flow === 'map' ? '{}' : '[]'
    return { found: `a “${open}” that is never closed`, expected, fix: `Close it with “${close}”.` }
  }
  const fix = 'Check the indent, the colons and the quotes of this line and the one above it.'
  return { found: message, expected, fix }
}
