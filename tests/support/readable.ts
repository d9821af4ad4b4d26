import type { CDPSession, Page } from 'playwright-core'

const CONTROLS = 'a[href], button, summary, input, select, textarea'
/** So many controls of a page are looked at; of those that look alike by their tag, classes and place, one. */
const MAX_CONTROLS = 80

/** Marks the controls that are looked at, one of each look that isn’t `known`, and returns their looks. */
export const markControls = (page: Page, known: readonly string[]) =>
  page.evaluate(
    ({ controls, most, known }) => {
      const before = new Set(known)
      const seen = new Set<string>()
      const lookOf = (node: Element) => `${node.localName}.${[...node.classList].join('.')}`
      for (const node of document.querySelectorAll(controls)) {
        if (
          !node.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
          || node.matches(':disabled')
        )
          continue
        const look = [node, node.parentElement, node.parentElement?.parentElement]
          .map(part => (part ? lookOf(part) : ''))
          .join(' < ')
        if (before.has(look) || seen.has(look) || seen.size >= most) continue
        seen.add(look)
        node.setAttribute('data-look', '')
      }
      return [...seen]
    },
    { controls: CONTROLS, most: MAX_CONTROLS, known },
  )

/** Forces a state on the marked controls. The session has `DOM` and `CSS` enabled. */
export async function forceState(session: CDPSession, state: 'hover' | 'focus-visible' | null): Promise<void> {
  const { root } = (await session.send('DOM.getDocument', { depth: 0 })) as { root: { nodeId: number } }
  const { nodeIds } = (await session.send('DOM.querySelectorAll', {
    nodeId: root.nodeId,
    selector: '[data-look]',
  })) as { nodeIds: number[] }
  const forcedPseudoClasses = state === null ? [] : state === 'hover' ? [state] : ['focus', state]
  for (const nodeId of nodeIds) await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses })
}

/**
 * Returns the marked controls whose words, or whose mark as a link among other words, can't be told from what is
 * behind.
 */
export const tooFaint = (page: Page) =>
  page.evaluate(() => {
    type Colour = readonly [number, number, number, number]
    const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
    const known = new Map<string, Colour>()
    const colourOf = (css: string): Colour => {
      let colour = known.get(css)
      if (!colour) {
        pen.clearRect(0, 0, 1, 1)
        pen.fillStyle = css
        pen.fillRect(0, 0, 1, 1)
        const [r = 0, g = 0, b = 0, a = 0] = pen.getImageData(0, 0, 1, 1).data
        known.set(css, (colour = [r, g, b, a / 255]))
      }
      return colour
    }
    const light = ([r, g, b]: Colour) => {
      const [x = 0, y = 0, z = 0] = [r, g, b].map(part =>
        part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * x + 0.7152 * y + 0.0722 * z
    }
    const ratio = (one: Colour, other: Colour) => {
      if (one[3] < 0.5) return 1
      const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    const behind = (node: Element | null): Colour => {
      for (let at = node; at; at = at.parentElement) {
        const colour = colourOf(getComputedStyle(at).backgroundColor)
        if (colour[3] > 0.99) return colour
      }
      return [255, 255, 255, 1]
    }
    const found: string[] = []
    for (const node of document.querySelectorAll('[data-look]')) {
      const style = getComputedStyle(node)
      const paper = behind(node)
      const words = (node.textContent || (node as HTMLInputElement).value || '').trim()
      const name = `${node.localName}.${node.className} “${words.slice(0, 20)}”`
      const large = parseFloat(style.fontSize) >= (Number(style.fontWeight) >= 600 ? 18.66 : 24)
      const text = ratio(colourOf(style.color), paper)
      if (words !== '' && text < (large ? 3 : 4.5)) found.push(`${name}: words ${text.toFixed(2)}`)
      const among = [...(node.parentElement?.childNodes ?? [])].some(
        other => other.nodeType === Node.TEXT_NODE && /\p{L}{2}/u.test(other.textContent ?? ''),
      )
      if (node.localName !== 'a' || !among || !node.matches('p > a, .words a')) continue
      const line = style.textDecorationLine.includes('underline')
        ? ratio(colourOf(style.textDecorationColor), paper)
        : ratio(colourOf(style.color), colourOf(getComputedStyle(node.parentElement!).color))
      if (line < 3) found.push(`${name}: told as a link by ${line.toFixed(2)}`)
    }
    return found
  })

/** Returns pairs of controls that lie over one another, and words of rulings that lie over their neighbours'. */
export const overlaps = (page: Page) =>
  page.evaluate(controls => {
    const floats = (node: Element) => {
      for (let at: Element | null = node; at; at = at.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(at).position)) return true
      return node.closest('.menu-list, .skip') !== null || node.matches('.skip')
    }
    // A box of words has beside its lines what floats there.
    const linesOf = (node: Element) => {
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const lines: DOMRect[] = []
      while (texts.nextNode()) {
        const range = document.createRange()
        range.selectNodeContents(texts.currentNode)
        lines.push(...range.getClientRects())
      }
      return lines
    }
    const boxes = [...document.querySelectorAll(`${controls}, .ruling > .words`)]
      .filter(node => node.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }) && !floats(node))
      .slice(0, 500)
      .flatMap(node =>
        (node.matches('.words') ? linesOf(node) : [...node.getClientRects()]).map(box => ({ node, box })),
      )
      .filter(({ box }) => box.width > 1 && box.height > 1)
      .sort((a, b) => a.box.top - b.box.top)
    const found: string[] = []
    const name = (node: Element) =>
      `${node.localName}.${node.className} “${(node.textContent ?? '').trim().slice(0, 20)}”`
    for (const [at, { node, box }] of boxes.entries()) {
      for (const { node: other, box: next } of boxes.slice(at + 1)) {
        if (next.top > box.bottom) break
        const wide = Math.min(box.right, next.right) - Math.max(box.left, next.left)
        const high = Math.min(box.bottom, next.bottom) - Math.max(box.top, next.top)
        // Lines of text reach into one another by a little.
        if (wide > 4 && high > 6 && !node.contains(other) && !other.contains(node))
          found.push(`${name(node)} and ${name(other)}`)
      }
    }
    return found
  }, CONTROLS)
