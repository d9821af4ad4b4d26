/** Returns an element of text and other elements; strings stay text, null and false are left out. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<Omit<HTMLElementTagNameMap[Name], 'style' | 'dataset'>>,
  ...children: readonly (Node | string | null | false)[]
): HTMLElementTagNameMap[Name] {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children.filter(child => child !== null && child !== false))
  return made
}

/** Returns nodes with a text between each two of them. */
export function joined(nodes: readonly Node[], separator: string): (Node | string)[] {
  return nodes.flatMap((node, at) => (at === 0 ? [node] : [separator, node]))
}
