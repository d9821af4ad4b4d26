/**
 * What the compiled components of a build call in place of Astro's own runtime: everything is rendered to text at once,
 * in the order in which it stands, where Astro writes each piece of a page to a stream of its own. The same pages in
 * half of the time. It knows what our components use; what else there may be is Astro's.
 */
import {
  addAttribute as addAnyAttribute,
  chunkToString,
  createComponent as createAstroComponent,
  escapeHTML,
  Fragment,
  isHTMLString,
  maybeRenderHead as maybeHead,
  renderComponent as renderOther,
  renderHead as head,
  renderScript as scriptInstruction,
  renderTemplate,
} from 'astro/runtime/server/index.js'
import type { SSRResult } from 'astro'
import type { OtherPage } from './together.ts'

export * from 'astro/runtime/server/index.js'

/** Text that is HTML already. */
class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  /** Astro takes any object that has this for HTML, where one of its own components gets ours. */
  render(destination: { write(chunk: unknown): void }): void {
    destination.write(this.text)
  }

  toString(): string {
    return this.text
  }
}

type Rendered = Html | Promise<Html>
type Slots = Readonly<Record<string, (result: SSRResult) => unknown>>

/** Pages with their addresses. */
export type Documents = (readonly [address: string, html: string])[]

type Component = (result: SSRResult, props: Record<string, unknown>, slots: Slots) => unknown

/** The functions of components, by what Astro calls to render them. */
const components = new WeakMap<object, Component>()

/**
 * Returns the component of a function. A page answers with its documents as they are, which would first be made into
 * bytes and then into text again.
 */
export function createComponent(component: Component, moduleId = '', propagation?: 'none'): unknown {
  const asPage = async (result: SSRResult, props: Record<string, unknown>, slots: Slots): Promise<Response> => {
    const documents: Documents = []
    // A page's pathname has no base.
    const address = new URL(result.request.url).pathname
    for (const page of [{ address, props }, ...((props['others'] ?? []) as readonly OtherPage[])]) {
      const { styles, _metadata } = result
      const own = {
        ...result,
        styles: new Set(styles),
        _metadata: { ..._metadata, hasRenderedHead: false, renderedScripts: new Set<string>() },
      }
      const html = await textOf(component(own, page.props, slots))
      documents.push([page.address, `<!DOCTYPE html>${html}`])
    }
    return Object.assign(new Response(null, result.response), { documents })
  }
  const inOther: Component = (result, props, slots) => renderTemplate`${component(result, props, slots)}`
  const forAstro = moduleId.includes('/src/pages/') ? asPage : inOther
  const made = createAstroComponent(forAstro as never, moduleId, propagation)
  components.set(made, component)
  return made
}

/** Returns a template with what stands in it. */
export function render(parts: TemplateStringsArray, ...values: readonly unknown[]): Rendered {
  let text = parts[0]!
  for (let index = 0; index < values.length; index++) {
    const own = textOf(values[index])
    if (typeof own !== 'string') return renderLater(parts, values)
    text += own + parts[index + 1]!
  }
  return new Html(text)
}

async function renderLater(parts: TemplateStringsArray, values: readonly unknown[]): Promise<Html> {
  const texts = await Promise.all(values.map(textOf))
  return new Html(parts.reduce((text, part, index) => text + texts[index - 1]! + part))
}

/** Returns the HTML of a value in a template: of a list that of its members, of what is missing none. */
function textOf(value: unknown): string | Promise<string> {
  if (typeof value === 'string') return escapeHTML(value)
  if (value instanceof Html) return value.text
  if (value === null || value === undefined || value === false || value === '') return ''
  if (Array.isArray(value)) return textOfAll(value)
  if (value instanceof Promise) return value.then(textOf)
  if (typeof value === 'number' || isHTMLString(value)) return String(value)
  if (typeof value === 'object' && Symbol.iterator in value) return textOfAll([...(value as Iterable<unknown>)])
  throw new TypeError(`A component shows ${String(value)}, which is neither text nor HTML.`)
}

function textOfAll(values: readonly unknown[]): string | Promise<string> {
  let text = ''
  for (const value of values) {
    const own = textOf(value)
    if (typeof own !== 'string') return Promise.all(values.map(textOf)).then(texts => texts.join(''))
    text += own
  }
  return text
}

/** Returns a component with what stands in it. */
export function renderComponent(
  result: SSRResult,
  name: string,
  component: object | typeof Fragment,
  props: Record<string, unknown>,
  slots: Slots = {},
): unknown {
  if (component === Fragment) return slots['default']?.(result)
  const own = components.get(component as object)
  return own === undefined ? textOfOther(result, name, component, props, slots) : own(result, props, slots)
}

/** Returns what Astro makes of a component that isn't ours, such as a page of Markdown. */
async function textOfOther(...args: readonly unknown[]): Promise<Html> {
  const [result] = args as [SSRResult]
  let text = ''
  const instance = await (renderOther as (...args: readonly unknown[]) => unknown)(...args)
  await (instance as { render(destination: object): unknown }).render({
    write: (chunk: never) => (text += chunkToString(result, chunk)),
  })
  return new Html(text)
}

/** Returns what stands in a component, or what it has for lack of that. */
export function renderSlot(result: SSRResult, slot: Slots[string] | undefined, other?: Slots[string]): unknown {
  const value = (slot ?? other)?.(result)
  return value instanceof Promise ? value.then(one => ofAstro(result, one)) : ofAstro(result, value)
}

/** Returns a value in which Astro keeps scripts beside its HTML, as HTML; any other as it is. */
function ofAstro(result: SSRResult, value: unknown): unknown {
  return isHTMLString(value) ? new Html(chunkToString(result, value)) : value
}

/** Returns what Astro adds to a page's head; asked for again, nothing. */
export function renderHead(result: SSRResult): Html {
  return new Html(chunkToString(result, head() as never))
}

export function maybeRenderHead(result: SSRResult): Html | null {
  return result._metadata.hasRenderedHead || result._metadata.headInTree
    ? null
    : new Html(chunkToString(result, maybeHead() as never))
}

/** Scripts by their ids, since Astro gives each only after a while. */
const scripts = new Map<string, string>()

/** Returns a script of a component where it stands for the first time on a page. */
export function renderScript(result: SSRResult, id: string): unknown {
  const { renderedScripts } = result._metadata
  if (renderedScripts.has(id)) return null
  renderedScripts.add(id)
  const known = scripts.get(id)
  if (known !== undefined) return new Html(known)
  return scriptInstruction(result, id).then(instruction => {
    const { content } = instruction as { content: string }
    scripts.set(id, content)
    return new Html(content)
  })
}

const SPECIAL = /[&"]/

/** Returns an attribute of an element, or nothing where it has none. */
export function addAttribute(value: unknown, name: string, ...others: [boolean?, string?]): unknown {
  if (value === undefined || value === null) return null
  const plain = typeof value === 'string' && value !== '' && PLAIN.has(name)
  if (!plain) return addAnyAttribute(value, name, ...others)
  const text = SPECIAL.test(value) ? value.replaceAll('&', '&amp;').replaceAll('"', '&quot;') : value
  return new Html(` ${name}="${text}"`)
}

/** Attributes that are written as they are, whatever the element. */
const PLAIN = new Set(['class', 'content', 'href', 'id', 'title'])
