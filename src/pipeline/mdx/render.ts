import { must } from '../must.ts'
import type { Element, ElementContent, Root as HastRoot } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Nodes, Root, RootContent } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'
import { toHast, type State } from 'mdast-util-to-hast'
import { at, type Message } from '../messages/message.ts'

/** Returns addresses for what an entry links to. */
export interface LinkTargets {
  /** `cards/bridge` of the game, or a ruling's id: the address of the page or anchor. */
  readonly target: (game: string, target: string) => string | null
  /** The page of an authority, and whether its text is on the site. */
  readonly authority: (
    game: string,
    authority: string,
    number: string | null,
  ) => { readonly address: string; readonly isHere: boolean } | null
}

/** HTML of the wordings of a ruling; null for one that it hasn't. */
export interface RulingWording {
  readonly copy: string | null
  readonly restatement: string | null
}

/** An entry's wording as HTML. */
export interface EntryWording {
  /** By ruling id. */
  readonly rulings: Readonly<Record<string, RulingWording>>
  /** By work: HTML of the prose that introduces its passage. */
  readonly introductions: Readonly<Record<string, string>>
  /** By work: HTML of what only sends the reader elsewhere. */
  readonly references: Readonly<Record<string, string>>
  /** By the code of a printing, and language: HTML of what the card says; left out where no text of it is at hand. */
  readonly cardTexts?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The components an entry may hold, each with the attributes it may have. */
const COMPONENTS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    Ruling: ['id', 'work', 'wording', 'number', 'tags', 'line', 'status', 'reason', 'relations'],
    Example: [],
    Question: [],
    Quotation: ['authority', 'number'],
    Cite: ['authority', 'number', 'locator', 'form', 'target', 'problem', 'beside'],
    Ref: ['to', 'why', 'means'],
    Note: ['kind', 'work', 'means', 'code', 'lang'],
  }),
)

/**
 * Renders the rulings of an entry's tree to HTML. Whatever could run as code (imports, expressions, unknown components,
 * attributes that aren't literal, addresses of other schemes) is refused with its place.
 */
export function renderEntry(
  file: string,
  tree: Root,
  game: string,
  links: LinkTargets,
): { html: EntryWording | null; messages: Message[] } {
  const messages = refusals(file, tree)
  if (messages.length > 0) return { html: null, messages }
  const rulings: Record<string, RulingWording> = {}
  const introductions: Record<string, string> = {}
  const references: Record<string, string> = {}
  // A code may be what every object has, such as `__proto__`.
  const cardTexts = Object.create(null) as Record<string, Record<string, string>>
  const html = (children: readonly Nodes[]) => render(children, game, links)
  for (const node of elementsOf(tree.children)) {
    const kind = attribute(node, 'kind')
    if (node.name === 'Ruling') {
      const plain = elementsOf(node.children).find(child => attribute(child, 'kind') === 'plain-words')
      const first = html(node.children.filter(child => child !== plain))
      rulings[given(node, 'id')] =
        attribute(node, 'wording') === 'copy'
          ? { copy: first, restatement: plain ? html(plain.children) : null }
          : { copy: null, restatement: first }
    } else if (kind === 'card-text') {
      const code = given(node, 'code')
      cardTexts[code] = { ...cardTexts[code], [given(node, 'lang')]: html(node.children) }
    } else if (kind === 'references') references[given(node, 'work')] = html(node.children)
    else if (kind === 'introduction') introductions[given(node, 'work')] = html(node.children)
  }
  const texts = Object.keys(cardTexts).length > 0 ? { cardTexts } : {}
  return { html: { rulings, introductions, references, ...texts }, messages: [] }
}

function elementsOf(nodes: readonly Nodes[]): MdxJsxFlowElement[] {
  return nodes.filter(node => node.type === 'mdxJsxFlowElement')
}

function refusals(file: string, tree: Root): Message[] {
  const messages: Message[] = []
  const check = (node: Nodes): void => {
    const refuse = (found: string) =>
      messages.push(refused(file, node.position?.start.line ?? 1, node.position?.start.column ?? 1, found))
    const type = node.type as string
    if (type === 'mdxjsEsm' || type === 'mdxFlowExpression' || type === 'mdxTextExpression' || type === 'html')
      refuse('JavaScript or HTML')
    else if (
      (type === 'link' || type === 'image' || type === 'definition')
      && !/^(?:https?:|mailto:|[/#.])/i.test((node as { url: string }).url)
    )
      refuse(`the address ${(node as { url: string }).url}`)
    else if (type === 'mdxJsxFlowElement' || type === 'mdxJsxTextElement') {
      const component = node as unknown as MdxJsxFlowElement
      const allowed = COMPONENTS.get(component.name ?? '')
      if (!allowed) refuse(`the component <${component.name ?? ''}>`)
      else
        for (const item of component.attributes) {
          if (
            item.type !== 'mdxJsxAttribute'
            || (item.value !== null && item.value !== undefined && typeof item.value !== 'string')
          )
            refuse(`an attribute of <${component.name}> that isn't literal`)
          else if (!allowed.includes(item.name)) refuse(`the attribute ${item.name} of <${component.name}>`)
        }
    }
    if ('children' in node) for (const child of node.children) check(child)
  }
  check(tree)
  return messages
}

/** Returns the message about what an entry may not hold. */
export function refused(file: string, line: number, column: number, found: string): Message {
  return {
    code: 'mdx/not-static',
    severity: 'error',
    place: at(file, line, column),
    found,
    expected: `static MDX: prose and ${[...COMPONENTS.keys()].join(', ')} with literal attributes`,
    fix: 'Entries are generated: correct the text under works/, or delete the file and build again.',
  }
}

function render(children: readonly Nodes[], game: string, links: LinkTargets): string {
  const component = (state: State, node: MdxJsxFlowElement | MdxJsxTextElement): ElementContent | ElementContent[] => {
    const inside = state.all(node as never)
    const means = attribute(node, 'means')
    switch (node.name) {
      case 'Example':
        return box('div', { className: ['example'] }, inside)
      case 'Question':
        return box('div', { className: ['question'] }, inside)
      case 'Quotation':
        return box('blockquote', { className: ['quoted'] }, inside)
      case 'Ref':
        return linkTo(
          links.target(game, given(node, 'to')),
          { className: ['ref'], ...(means ? { title: means } : {}) },
          inside,
        )
      case 'Cite':
        return cite(node, inside, game, links)
      case 'Note':
        return attribute(node, 'kind') === 'hint'
          ? box('abbr', { title: given(node, 'means') }, inside)
          : box('div', { className: ['note'] }, inside)
      default:
        return inside
    }
  }
  const handlers = { mdxJsxFlowElement: component, mdxJsxTextElement: component } as never
  const hast = toHast({ type: 'root', children: children as RootContent[] }, { handlers }) as HastRoot
  return toHtml(hast).replace(/\n+/g, '\n').trim()
}

/** A citation leads to the passage, or to its authority's page; a doubtful one leads nowhere and says why. */
function cite(
  node: MdxJsxFlowElement | MdxJsxTextElement,
  children: ElementContent[],
  game: string,
  links: LinkTargets,
): Element {
  const target = attribute(node, 'target')
  const authority = attribute(node, 'authority')
  const problem = attribute(node, 'problem')
  const beside = attribute(node, 'beside')
  const inside = beside ? [box('sup', {}, [{ type: 'text', value: '§' }])] : raised(children)
  const name = beside ? { title: `Citation: ${beside}`, ariaLabel: `Citation: ${beside}` } : {}
  if (problem) return box('span', { className: ['cite'], 'data-state': 'doubtful', title: problem }, inside)
  const passage = target && links.target(game, target)
  if (passage) return linkTo(passage, { className: ['cite'], ...name }, inside)
  const page = authority && links.authority(game, authority, attribute(node, 'number'))
  // A place in a text that couldn't be told may not be there.
  const isFound = page && page.isHere && attribute(node, 'locator') === null
  return page
    ? linkTo(page.address, { className: ['cite'], ...(isFound ? {} : { 'data-state': 'absent' }), ...name }, inside)
    : box('span', { className: ['cite'], 'data-state': 'unknown' }, inside)
}

/** A caret before a citation says that it was set above the line. */
function raised(children: ElementContent[]): ElementContent[] {
  const [first, ...rest] = children
  return first?.type === 'text' && first.value.startsWith('^')
    ? [box('sup', {}, [{ type: 'text', value: first.value.slice(1) }, ...rest])]
    : children
}

function linkTo(href: string | null, properties: Element['properties'], children: ElementContent[]): Element {
  return href ? box('a', { href, ...properties }, children) : box('span', properties, children)
}

function box(tagName: string, properties: Element['properties'], children: ElementContent[]): Element {
  return { type: 'element', tagName, properties, children }
}

/** Returns an attribute that every component of its kind is written with. */
function given(node: MdxJsxFlowElement | MdxJsxTextElement, name: string): string {
  return must(attribute(node, name), `attribute ${name} of <${node.name}>`)
}

function attribute(node: MdxJsxFlowElement | MdxJsxTextElement, name: string): string | null {
  const found = node.attributes.find(item => item.type === 'mdxJsxAttribute' && item.name === name)
  return typeof found?.value === 'string' ? found.value : null
}
