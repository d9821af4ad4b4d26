import renderBBCode from '@bbob/html'
import presetHTML5 from '@bbob/preset-html5'
import { Parser } from 'htmlparser2'
import MarkdownIt from 'markdown-it'
import sanitizeHtml from 'sanitize-html'

/** What a forum makes of a post. */
export interface Shown {
  readonly text: string
  /** Links set by the post; an address in its words that the forum links by itself isn't one. */
  readonly links: readonly { readonly text: string; readonly address: string }[]
  /** The text inside quotations. */
  readonly quoted: string
}

// Tags that none of the forums lets a post set; `[COE 52]` is text to all of them.
const allowed =
  'url quote b i u s img code list * color size style table tr td sub sup center spoiler youtube email'.split(' ')
const discourse = new MarkdownIt({ html: true, breaks: true, linkify: true, typographer: true })
/** Forums with BBCode take the post for text before they read its tags. */
const asText = (post: string): string => post.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const reddit = new MarkdownIt({ html: false, breaks: false, linkify: true })

/**
 * Reads a post as forums do: BBCode with @bbob, Markdown with the habits of Discourse and of Reddit, HTML behind a
 * sanitizer.
 */
export const FORUMS = {
  bbcode: { bbob: (post: string) => show(renderBBCode(asText(post), presetHTML5(), { onlyAllowTags: allowed })) },
  markdown: {
    discourse: (post: string) => show(sanitizeHtml(discourse.render(post))),
    reddit: (post: string) => show(reddit.render(post)),
  },
  html: { sanitizer: (post: string) => show(sanitizeHtml(post)) },
} as const satisfies Readonly<Record<string, Readonly<Record<string, (post: string) => Shown>>>>

/** White space, typographers' marks, unseen joints and the caret of a raised citation are not the text's. */
export function plain(text: string): string {
  return text
    .normalize()
    .replace(/\u2060|\^(?=\[)/g, '')
    .replace(/[“”„]/g, '"')
    .replace(/[‘’]/g, "'")
    .replace(/…/g, '...')
    .replace(/\.{2,}/g, '...')
    .replace(/–|—|--+/g, '-')
    .replace(/\s+/g, ' ')
    .trim()
}

function show(html: string): Shown {
  const links: { text: string; address: string }[] = []
  let text = ''
  let quoted = ''
  let depth = 0
  let link: { text: string; address: string } | null = null
  const parser = new Parser(
    {
      onopentag(tag, attributes) {
        if (tag === 'a') links.push((link = { text: '', address: attributes['href'] ?? '' }))
        else if (tag === 'blockquote') depth++
        if (tag === 'br' || tag === 'p') text += ' '
        if (depth > 0 && (tag === 'br' || tag === 'p')) quoted += ' '
      },
      ontext(part) {
        text += part
        if (depth > 0) quoted += part
        if (link) link.text += part
      },
      onclosetag(tag) {
        if (tag === 'a') link = null
        else if (tag === 'blockquote') depth--
      },
    },
    { decodeEntities: true },
  )
  parser.end(html)
  return { text, links: links.filter(one => !one.address.replace(/^mailto:/, '').includes(one.text)), quoted }
}
