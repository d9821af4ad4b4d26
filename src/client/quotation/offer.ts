import { FORMAT_NAMES, loadFormats } from '../copy-as/choice.ts'
import { element } from '../element.ts'
import { isSelected, quotationFormat, quotationOf } from './quote.ts'

/** Offers to copy selected words of a ruling as a quotation, below them and right behind them in the order of keys. */
const WAIT = 200
let waiting: number | undefined
let offer: HTMLElement | null = null

document.addEventListener('selectionchange', later)
later()

function later(): void {
  clearTimeout(waiting)
  waiting = window.setTimeout(show, WAIT)
}

function show(): void {
  offer?.remove()
  offer = null
  const selection = getSelection()
  const selected = selection && !selection.isCollapsed ? selection.getRangeAt(0) : null
  const words = selected?.startContainer.parentElement?.closest<HTMLElement>('.ruling .words')
  const box = words?.closest('.ruling')?.querySelector<HTMLElement>('.copy')
  if (!selected || !box || !isSelected(words!, selected)) return
  const button = element('button', { type: 'button', className: 'button small' }, 'Copy as quotation')
  // Fetched when one comes near, so that a press can copy at once.
  for (const event of ['pointerenter', 'focus', 'touchstart'] as const)
    button.addEventListener(event, () => void loadFormats(), { once: true, passive: true })
  // Some browsers take the selection away where one presses.
  button.addEventListener('pointerdown', event => event.preventDefault())
  button.addEventListener('click', () => void copy(button, box))
  offer = element('div', { className: 'no-print', role: 'status' }, button)
  Object.assign(offer.style, { position: 'absolute', zIndex: '2', insetBlockStart: '0', insetInlineStart: '0' })
  words!.after(offer)
  const end = [...selected.getClientRects()].at(-1) ?? selected.getBoundingClientRect()
  const own = offer.getBoundingClientRect()
  const left = Math.max(8, Math.min(end.right - own.width, document.documentElement.clientWidth - own.width - 8))
  offer.style.translate = `${left - own.left}px ${end.bottom + 6 - own.top}px`
}

async function copy(button: HTMLButtonElement, box: HTMLElement): Promise<void> {
  const item = quotationOf(box, getSelection())
  if (!item) return
  const format = quotationFormat()
  const formats = await loadFormats()
  if (formats === null) {
    button.textContent = 'Couldn’t load the formats'
    return
  }
  const text = formats[format]([item])
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = `Copied as ${FORMAT_NAMES[format]}`
  } catch {
    prompt('Copy as quotation', text)
  }
}
