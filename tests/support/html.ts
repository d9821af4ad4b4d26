import { Parser } from 'htmlparser2'
import { hashSource } from '../../src/site/policy.ts'

/** What a page's own text says that other files and places must hold. */
export interface PageLinks {
  readonly ids: ReadonlySet<string>
  readonly links: readonly { readonly tag: string; readonly attribute: string; readonly address: string }[]
}

const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  audio: ['src'],
  button: ['formaction'],
  embed: ['src'],
  form: ['action'],
  iframe: ['src'],
  image: ['href'],
  img: ['src', 'srcset'],
  input: ['formaction', 'src'],
  link: ['href'],
  object: ['data'],
  script: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
  use: ['href'],
  video: ['poster', 'src'],
}
/** Properties of previews whose content is an address. */
const PREVIEW = /^(?:og|twitter):(?:url|image|audio|video)(?::(?:url|secure_url))?$/

/**
 * Returns every id in a page and every address it refers to, as written. An id that stands twice is thrown out as a
 * fault by `html-validate`.
 */
export function linksIn(html: string): PageLinks {
  const ids = new Set<string>()
  const links: { tag: string; attribute: string; address: string }[] = []
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (attributes['id'] !== undefined) ids.add(attributes['id'])
        if (tag === 'a' && attributes['name'] !== undefined) ids.add(attributes['name'])
        for (const attribute of ADDRESSES[tag] ?? []) {
          const value = attributes[attribute]
          if (value === undefined) continue
          const addresses =
            attribute === 'srcset' ? value.split(',').map(part => part.trim().split(/\s+/)[0] ?? '') : [value]
          for (const address of addresses) links.push({ tag, attribute, address })
        }
        if (tag === 'meta' && PREVIEW.test(attributes['property'] ?? attributes['name'] ?? '')) {
          links.push({ tag, attribute: 'content', address: attributes['content'] ?? '' })
        }
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return { ids, links }
}

/** Returns the content of a page's `<meta>` of this property, name or `http-equiv`, or null. */
export function metaOf(html: string, name: string): string | null {
  let content: string | null = null
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (
        tag === 'meta'
        && (attributes['property'] === name || attributes['name'] === name || attributes['http-equiv'] === name)
      )
        content ??= attributes['content'] ?? ''
    },
  })
  // The head has them all, and is a small part of a long page.
  parser.end(html.split('</head>', 1)[0])
  return content
}

/**
 * Returns what would run or be drawn from the page itself: inline programs, event handlers, styles. Data that doesn't
 * run is left out.
 */
export function programsIn(html: string): { readonly text: string; readonly hash: string }[] {
  const programs: string[] = []
  let inside = false
  let text = ''
  const parser = new Parser({
    onopentag(tag, attributes) {
      for (const [name, value] of Object.entries(attributes))
        if (name === 'style' || name.startsWith('on')) programs.push(value)
      inside =
        tag === 'style'
        || (tag === 'script' && attributes['src'] === undefined && attributes['type'] !== 'application/ld+json')
      text = ''
    },
    ontext(part) {
      text += part
    },
    onclosetag() {
      if (inside) programs.push(text)
      inside = false
    },
  })
  parser.end(html)
  return programs.map(program => ({ text: program, hash: hashSource(program) }))
}
