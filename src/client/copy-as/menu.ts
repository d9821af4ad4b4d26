import { markdownAddress } from '../../site/addresses.ts'
import { copyText } from '../clipboard.ts'
import { element } from '../element.ts'
import { reportElement } from '../report.ts'
import { FORMAT_NAMES, type Format } from './format-names.ts'
import type { CopyItem } from './item.ts'
import { quotationFormat, quotationOf } from '../quotation/quote.ts'
import { itemsOf } from './read-page.ts'
import { remember, rememberedChoice } from './remembered.ts'
import { aboutItem } from './report-here.ts'

/** Fetches what writes the formats; a browser fetches a module once. */
const loadFormats = () => import('./formats.ts')
const filled = new WeakSet<HTMLDetailsElement>()

/** Fills an opened "Copy as" box with its buttons, that of the format used last in front. */
export function openMenu(box: HTMLDetailsElement): void {
  if (filled.has(box)) return
  filled.add(box)
  const last = rememberedChoice()
  const address = box.querySelector('.address')
  if (address !== null) address.textContent = itemsOf(box, false)[0]?.address ?? address.textContent
  const hasWords = itemsOf(box, true).some(item => item.quote.length > 0)
  const panel = element('div', { className: 'copy-panel' })
  const quote = element('input', { type: 'checkbox', checked: last.quoted && hasWords })
  if (hasWords) {
    const label = panel.appendChild(element('label', {}))
    label.append(quote, box.closest('.ruling') ? ' Include the text' : ' Include the rulings')
  }
  const buttons = panel.appendChild(element('div', { className: 'formats' }))
  buttons.setAttribute('role', 'group')
  buttons.setAttribute('aria-label', 'Copy as')
  const said = panel.appendChild(element('p', {}))
  said.setAttribute('role', 'status')
  const field = panel.appendChild(element('textarea', { readOnly: true, hidden: true, rows: 5 }))
  field.setAttribute('aria-label', 'The text to copy')

  const use = async (format: Format): Promise<void> => {
    remember({ format, quoted: hasWords ? quote.checked : last.quoted })
    mark(format)
    await copy(format, itemsOf(box, quote.checked))
  }
  const copy = async (format: Format, items: readonly CopyItem[]): Promise<void> => {
    const { FORMATS } = await loadFormats()
    const done = await copyText(FORMATS[format](items), field)
    field.hidden = done
    said.textContent = done
      ? `Copied as ${FORMAT_NAMES[format]}.`
      : 'Couldn’t copy. Press Ctrl+C; the text is selected.'
  }
  const mark = (format: Format): void => {
    for (const button of buttons.children) button.classList.toggle('last', button.getAttribute('value') === format)
  }
  const formats = Object.keys(FORMAT_NAMES) as Format[]
  for (const format of [last.format, ...formats.filter(other => other !== last.format)]) {
    const button = buttons.appendChild(
      element('button', {
        type: 'button',
        className: 'button small quiet',
        value: format,
        textContent: FORMAT_NAMES[format],
      }),
    )
    button.addEventListener('click', () => void use(format))
  }
  mark(last.format)
  if (quotationOf(box, null)) {
    const quotation = panel.appendChild(
      element('button', {
        type: 'button',
        className: 'plain',
        title: 'The selected words, or all, with a link that tells whether the wording has changed since',
        textContent: 'Copy as quotation',
      }),
    )
    quotation.addEventListener('click', () => {
      const item = quotationOf(box, getSelection())
      if (item) void copy(quotationFormat(), [item])
    })
  }
  const uses = usesOf(box)
  if (uses !== null) panel.append(uses)
  const markdown = markdownOf(box)
  if (markdown !== null) panel.append(markdown)
  const report = reportOn(box)
  if (report !== null) panel.append(report)
  const { edit } = box.dataset
  if (edit !== undefined) panel.append(element('a', { href: edit, rel: 'external nofollow', textContent: 'Edit' }))
  // Fetched when one comes near, so that a click can copy at once.
  for (const event of ['pointerenter', 'focusin', 'touchstart'] as const)
    panel.addEventListener(event, () => void loadFormats().catch(() => {}), { once: true, passive: true })
  box.lastElementChild?.append(panel)
}

/** Returns buttons that show all uses of the cards and terms that a ruling links to; null where it links none. */
function usesOf(box: HTMLDetailsElement): HTMLElement | null {
  const links = [...(box.closest('.ruling')?.querySelectorAll<HTMLAnchorElement>('.words a.ref') ?? [])]
  const first = new Map(links.toReversed().map(link => [link.pathname, link]))
  if (first.size === 0) return null
  const buttons = [...first.values()].toReversed().map(link => {
    const button = element('button', { type: 'button', className: 'plain' }, link.textContent)
    button.addEventListener(
      'click',
      () => void import('../preview/uses.ts').then(({ showUses }) => showUses(link, box.querySelector('summary'))),
    )
    return button
  })
  return element(
    'p',
    {},
    'All uses of: ',
    ...buttons.flatMap((button, index) => (index > 0 ? [', ', button] : [button])),
  )
}

/** Returns a link to the Markdown file of what a box copies; null for a ruling that has no page of its own yet. */
function markdownOf(box: HTMLDetailsElement): HTMLElement | null {
  const [item] = itemsOf(box, false)
  if (item === undefined || item.address.includes('#')) return null
  return element('a', { href: markdownAddress(item.address), type: 'text/markdown', textContent: 'As a Markdown file' })
}

/** Returns what reports the ruling of a box: a link, or a button that copies the report; null for an entry's box. */
function reportOn(box: HTMLDetailsElement): HTMLElement | null {
  const [item] = itemsOf(box, true)
  if (item === undefined || box.closest('.ruling') === null || box.closest('.actions') !== null) return null
  return reportElement({ ...aboutItem(item), edit: box.dataset['edit'] ?? null })
}
