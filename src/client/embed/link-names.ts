import { cutAt } from '../../pipeline/source/span.ts'
import type { Hit } from './names.ts'

/** In these a name isn't one, or would break what is there. */
const SKIPPED =
  'a,button,code,pre,kbd,samp,script,style,noscript,template,textarea,select,option,input,svg,math,iframe,object,redbook-rulings,[contenteditable=""],[contenteditable=true],[data-redbook="off"]'

/** Puts links in the place of the names that `find` sees in the texts under a node; `linkTo` makes them. */
export function linkNames(root: Node, find: (text: string) => readonly Hit[], linkTo: (hit: Hit) => Element): void {
  const start = root instanceof Element ? root : root.parentElement
  if (!start || start.closest(SKIPPED)) return
  const texts: Text[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, node =>
    node instanceof Element
      ? node.matches(SKIPPED)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_SKIP
      : NodeFilter.FILTER_ACCEPT,
  )
  if (root instanceof Text) texts.push(root)
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const hits = find(text.data)
    if (hits.length === 0) continue
    text.replaceWith(...cutAt(text.data, hits).map(piece => (typeof piece === 'string' ? piece : linkTo(piece))))
  }
}
