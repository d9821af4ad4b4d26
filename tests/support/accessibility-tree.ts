import type { Page } from 'playwright-core'

interface Node {
  readonly nodeId: string
  readonly parentId?: string
  readonly ignored: boolean
  readonly role?: { readonly value?: unknown }
  readonly name?: { readonly value?: unknown }
  readonly properties?: readonly { readonly name: string; readonly value: { readonly value?: unknown } }[]
}

const LANDMARKS = new Set(['banner', 'complementary', 'contentinfo', 'form', 'main', 'navigation', 'region', 'search'])
const CONTROLS = new Set([
  'button',
  'checkbox',
  'combobox',
  'DisclosureTriangle',
  'link',
  'radio',
  'searchbox',
  'textbox',
])

/** Returns what in a page’s accessibility tree misleads those who hear it, with what is folded open. */
export async function faultsHeard(page: Page): Promise<string[]> {
  const folds = await page.evaluateHandle(() => [...document.querySelectorAll('details')].filter(({ open }) => !open))
  await folds.evaluate(all => all.forEach(fold => (fold.open = true)))
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  await folds.evaluate(all => all.forEach(fold => (fold.open = false)))
  return faultsIn(nodes)
}

function faultsIn(nodes: readonly Node[]): string[] {
  const byId = new Map(nodes.map(node => [node.nodeId, node]))
  const heard = nodes.filter(node => !node.ignored)
  return [...headingFaults(heard), ...landmarkFaults(heard), ...nameFaults(heard), ...linkFaults(heard, byId)]
}

/** One heading of the first level, which comes first, and none that leaves out a level. */
function headingFaults(nodes: readonly Node[]): string[] {
  const headings = nodes.filter(node => roleOf(node) === 'heading')
  const levels = headings.map(node => Number(propertyOf(node, 'level')))
  return [
    ...(levels.filter(level => level === 1).length === 1 ? [] : ['there isn’t one heading of the first level']),
    ...levels.flatMap((level, at) =>
      level > (levels[at - 1] ?? 0) + 1 ? [`the heading “${nameOf(headings[at]!)}” leaps to level ${level}`] : [],
    ),
  ]
}

function landmarkFaults(nodes: readonly Node[]): string[] {
  const landmarks = nodes.filter(node => LANDMARKS.has(roleOf(node)))
  const named = Map.groupBy(landmarks, node => `${roleOf(node)} “${nameOf(node)}”`)
  return [
    ...[...named].flatMap(([name, all]) => (all.length > 1 ? [`${all.length} landmarks are ${name}`] : [])),
    ...landmarks.flatMap(node =>
      roleOf(node) === 'navigation' && nameOf(node) === '' ? ['a navigation has no name'] : [],
    ),
  ]
}

/** Everything that does something says what, once, and leaves it to its role what it is. */
function nameFaults(nodes: readonly Node[]): string[] {
  return nodes
    .filter(node => CONTROLS.has(roleOf(node)))
    .flatMap(node => {
      const name = nameOf(node)
      if (name === '') return [`a ${roleOf(node)} has no name`]
      if (/^(.+?)[\s,:]+\1$/i.test(name)) return [`“${name}” says the same twice`]
      const role = new RegExp(`\\b${roleOf(node)}$`, 'i')
      return role.test(name) && name.split(' ').length > 1 ? [`“${name}” names its role`] : []
    })
}

/** Links of one name in one list, or one navigation, lead to one place; a ruling is the same wherever it stands. */
function linkFaults(nodes: readonly Node[], byId: ReadonlyMap<string, Node>): string[] {
  const links = nodes.filter(node => roleOf(node) === 'link')
  const groups = Map.groupBy(links, link => {
    for (let node = byId.get(link.parentId ?? ''); node; node = byId.get(node.parentId ?? ''))
      if (['list', 'navigation'].includes(roleOf(node))) return node.nodeId
    return null
  })
  return [...groups].flatMap(([list, own]) =>
    list === null
      ? []
      : [...Map.groupBy(own, nameOf)].flatMap(([name, same]) => {
          const urls = same.map(link => propertyOf(link, 'url'))
          const places = new Set(urls.map(url => /#[2-9b-z]{5}$/.exec(url)?.[0] ?? url))
          return places.size > 1 ? [`“${name}” leads to ${[...places].join(' and ')} in one list`] : []
        }),
  )
}

function roleOf({ role }: Node): string {
  return String(role?.value ?? '')
}

function nameOf({ name }: Node): string {
  return String(name?.value ?? '').trim()
}

function propertyOf({ properties = [] }: Node, wanted: string): string {
  return String(properties.find(({ name }) => name === wanted)?.value.value ?? '')
}
